package dev.superflip.cli;

/** Where answers go, line by line. */
interface Results {
  /** A line, which need not be seen before the next {@link #flush}. */
  void print(String line);

  /** To be called whenever the next line is not known yet. */
  void flush();
}
