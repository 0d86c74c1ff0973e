package dev.superflip.cli.help;

/**
 * Writes a manual page in the macros of man(7) that both groff and mandoc support. All text that
 * comes in is plain and is escaped here.
 */
final class Roff {
  /** Length of source lines; man fills them anew. */
  private static final int LINE = 72;

  private final StringBuilder page = new StringBuilder();

  /** Escapes characters that roff interprets or replaces by typographic ones. */
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

  /** Sets the words in capitals, which are placeholders, in italics. */
  static String label(String text) {
    return escape(text).replaceAll("[A-Z]+", "\\\\fI$0\\\\fR");
  }

  /** The header and footer of each page; the date is not escaped, since programs read it. */
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

  /** A term, already escaped; its explanation follows. */
  Roff term(String escaped) {
    return line(".TP").line(escaped);
  }

  /** Adds a line of roff as it is. */
  Roff line(String escaped) {
    page.append(escaped).append('\n');
    return this;
  }

  /** Adds text that man fills. */
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

  /** Adds lines that man shows as they are. */
  Roff literal(Iterable<String> lines) {
    line(".RS 4").line(".nf");
    lines.forEach(this::literalLine);
    return line(".fi").line(".RE");
  }

  /** A dot at the start would be a macro; so would an apostrophe, which is escaped anyway. */
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
