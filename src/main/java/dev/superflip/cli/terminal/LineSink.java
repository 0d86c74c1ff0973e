package dev.superflip.cli.terminal;

/** Receives lines of output. */
public interface LineSink {
  /** Writes a line, which may stay in a buffer until the next {@link #flush}. */
  void print(String line);

  /** Hands all lines to the system; called whenever the next line is not ready yet. */
  void flush();
}
