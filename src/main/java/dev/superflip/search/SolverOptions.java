package dev.superflip.search;

/**
 * How a solver works; none of it changes which answers are right.
 *
 * @param threads threads on one cube
 * @param duplicates which positions reached twice are recognised
 */
public record SolverOptions(int threads, Duplicates duplicates) {
  public SolverOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
  }

  /** What measured fastest, see bench/README.md. */
  public static SolverOptions defaults(int threads) {
    return new SolverOptions(threads, Duplicates.NONE);
  }
}
