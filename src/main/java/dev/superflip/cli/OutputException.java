package dev.superflip.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;

/** Standard output takes no more. */
final class OutputException extends UncheckedIOException {
  private static final long serialVersionUID = 1;

  private final String reason;
  private final boolean closed;

  OutputException(IOException cause, boolean pipe) {
    super(cause);
    reason = String.valueOf(cause.getMessage());
    String words = reason.toLowerCase(Locale.ROOT);
    closed = pipe || words.contains("pipe") || words.contains("closed");
  }

  String reason() {
    return reason;
  }

  /** Whether the reader has just gone away, as {@code head} does: no reason to complain. */
  boolean closed() {
    return closed;
  }
}
