package dev.superflip.cli.terminal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;

/** Output that cannot be written. */
public final class OutputException extends UncheckedIOException {
  private static final long serialVersionUID = 1;

  private final String reason;
  private final boolean closed;

  public OutputException(IOException cause, boolean pipe) {
    super(cause);
    reason = String.valueOf(cause.getMessage());
    String words = reason.toLowerCase(Locale.ROOT);
    closed = pipe || words.contains("pipe") || words.contains("closed");
  }

  public String reason() {
    return reason;
  }

  /** Whether the reader closed the pipe, as {@code head} does, which is not an error. */
  public boolean closed() {
    return closed;
  }
}
