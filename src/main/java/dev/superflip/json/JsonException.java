package dev.superflip.json;

/** A text is not JSON. The message names the fault and the place. */
public final class JsonException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  JsonException(String fault, String text, int at) {
    super(fault + " at " + place(text, at));
  }

  /** The line and the column, both counted from 1. */
  private static String place(String text, int at) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < at; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        start = i + 1;
      }
    }
    return "line %d, column %d".formatted(line, text.codePointCount(start, at) + 1);
  }
}
