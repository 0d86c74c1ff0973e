package dev.superflip.cli;

/**
 * Text for man in the macros of man(7), as far as both groff and mandoc know them. Whatever comes
 * in is plain text and is escaped here; only the macros are ours.
 */
final class Roff {
  /** Lines of the source are broken after this many characters; what is shown is filled anew. */
  private static final int LINE = 72;

  private final StringBuilder page = new StringBuilder();

  /** Escapes what means something to roff, or would be shown as a typographic relative. */
  static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      switch (letter) {
        case '\\' -> escaped.append("\\e");
        case '-' -> escaped.append("\\-");
        case '\'' -> escaped.append("\\(aq");
        case '"' -> escaped.append("\\(dq");
        case '`' -> escaped.append("\\(ga");
        case '^' -> escaped.append("\\(ha");
        case '~' -> escaped.append("\\(ti");
        default -> escaped.append(letter);
      }
    }
    return escaped.toString();
  }

  static String bold(String text) {
    return "\\fB" + escape(text) + "\\fR";
  }

  /** Words in capitals stand for something else; the rest of a label is brackets and dots. */
  static String label(String text) {
    return escape(text).replaceAll("[A-Z]+", "\\\\fI$0\\\\fR");
  }

  /** What man shows above and below each page; the date is for programs and stays as it is. */
  Roff title(String name, int section, String date, String source, String manual) {
    return line(
        ".TH %s %d %s %s %s"
            .formatted(escape(name), section, "\"" + date + "\"", quoted(source), quoted(manual)));
  }

  Roff section(String name) {
    return line(".SH " + quoted(name));
  }

  Roff subsection(String name) {
    return line(".SS " + quoted(name));
  }

  Roff paragraph() {
    return line(".PP");
  }

  /** Something to be explained, already escaped; the explanation follows. */
  Roff term(String escaped) {
    return line(".TP").line(escaped);
  }

  /** What roff makes is added as it is. */
  Roff line(String escaped) {
    page.append(escaped).append('\n');
    return this;
  }

  /** Filled text: where the lines end does not matter. */
  Roff text(String plain) {
    StringBuilder line = new StringBuilder();
    for (String word : plain.strip().split("\\s+", -1)) {
      if (line.length() > 0 && line.length() + word.length() >= LINE) {
        literalLine(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    return line.length() == 0 ? this : literalLine(line.toString());
  }

  /** Lines as they are, as examples want it. */
  Roff literal(Iterable<String> lines) {
    line(".RS 4").line(".nf");
    lines.forEach(this::literalLine);
    return line(".fi").line(".RE");
  }

  /** A dot at the beginning would be a macro; an apostrophe is one too, but is escaped anyway. */
  private Roff literalLine(String plain) {
    return line((plain.startsWith(".") ? "\\&" : "") + escape(plain));
  }

  private static String quoted(String text) {
    return "\"" + escape(text) + "\"";
  }

  @Override
  public String toString() {
    return page.toString();
  }
}
