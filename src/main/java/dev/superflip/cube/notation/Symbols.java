package dev.superflip.cube.notation;

/**
 * Characters of text that people type and paste, as code points: which ones count as space, and how
 * to name a symbol in a one-line message even if it is not printable.
 */
public final class Symbols {
  private static final int LONGEST_QUOTE = 20;

  private Symbols() {}

  /** Spaces, line ends, and the invisible marks that word processors and emoji keyboards add. */
  static boolean isSpace(int symbol) {
    return Character.isWhitespace(symbol)
        || Character.isSpaceChar(symbol)
        || (symbol >= 0x200B && symbol <= 0x200D) // zero-width space and joiners
        || symbol == 0xFE0E // variation selectors: as text, as emoji
        || symbol == 0xFE0F
        || symbol == 0xFEFF; // byte order mark
  }

  /** All symbols of a text except space. */
  public static int[] of(String text) {
    return text.codePoints().filter(symbol -> !isSpace(symbol)).toArray();
  }

  public static String quote(int symbol) {
    return printable(symbol) ? "'" + Character.toString(symbol) + "'" : codePoint(symbol);
  }

  /** A word in quotes, shortened if it is long. */
  public static String quote(String word) {
    StringBuilder quoted = new StringBuilder("'");
    int[] symbols = word.codePoints().limit(LONGEST_QUOTE + 1L).toArray();
    for (int i = 0; i < Math.min(symbols.length, LONGEST_QUOTE); i++) {
      quoted.append(printable(symbols[i]) ? Character.toString(symbols[i]) : codePoint(symbols[i]));
    }
    return quoted.append(symbols.length > LONGEST_QUOTE ? "...'" : "'").toString();
  }

  private static String codePoint(int symbol) {
    return String.format("U+%04X", symbol);
  }

  private static boolean printable(int symbol) {
    return switch (Character.getType(symbol)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.PRIVATE_USE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK ->
          false;
      default -> true;
    };
  }
}
