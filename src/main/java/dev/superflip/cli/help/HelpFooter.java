package dev.superflip.cli.help;

import java.util.ArrayList;
import java.util.List;

/**
 * The text below the options in help: blocks between empty lines. Lines that begin with a space are
 * shown as they are; the others are filled text.
 */
record HelpFooter(List<List<String>> blocks) {
  static HelpFooter of(String... lines) {
    List<List<String>> blocks = new ArrayList<>();
    blocks.add(new ArrayList<>());
    for (String line : lines) {
      if (line.isBlank()) {
        blocks.add(new ArrayList<>());
      } else {
        blocks.get(blocks.size() - 1).add(line);
      }
    }
    blocks.removeIf(List::isEmpty);
    return new HelpFooter(blocks);
  }

  private static boolean isExamples(List<String> block) {
    return block.get(0).startsWith("Example");
  }

  /** The blocks of examples, without their headings. */
  List<List<String>> examples() {
    return blocks.stream()
        .filter(HelpFooter::isExamples)
        .map(block -> block.stream().skip(1).map(String::strip).toList())
        .toList();
  }

  void write(Roff page) {
    for (List<String> block : blocks) {
      page.paragraph();
      for (int from = 0; from < block.size(); ) {
        boolean literal = isLiteral(block.get(from));
        int to = from;
        while (to < block.size() && isLiteral(block.get(to)) == literal) {
          to++;
        }
        List<String> run = block.subList(from, to);
        if (literal) {
          page.literal(run.stream().map(String::strip).toList());
        } else {
          page.text(String.join(" ", run));
        }
        from = to;
      }
    }
  }

  private static boolean isLiteral(String line) {
    return line.startsWith(" ");
  }
}
