package dev.superflip.cli.terminal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;

/** Output that cannot be written. */
public final class OutputException extends UncheckedIOException {
  private static final long serialVersionUID = 1;

  private final String problem;
  private final boolean closed;

  public OutputException(IOException cause, boolean pipe) {
    super(cause);
    String reason = String.valueOf(cause.getMessage());
    problem = "cannot write the results: " + reason;
    String words = reason.toLowerCase(Locale.ROOT);
    closed = pipe || words.contains("pipe") || words.contains("closed");
  }

  /** A file that cannot be written. */
  public OutputException(IOException cause, Path file) {
    super(cause);
    problem = "cannot write the results to %s: %s".formatted(file, reason(cause));
    closed = false;
  }

  /** Some exceptions of channels have no message. */
  private static String reason(IOException cause) {
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  /** What cannot be written, and why. */
  public String problem() {
    return problem;
  }

  /** Whether the reader closed the pipe, as {@code head} does, which is not an error. */
  public boolean closed() {
    return closed;
  }
}
