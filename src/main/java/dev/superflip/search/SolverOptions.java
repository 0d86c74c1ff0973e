package dev.superflip.search;

/**
 * How a solver works; none of it changes which answers are right.
 *
 * @param threads threads on one cube
 * @param duplicates which positions reached twice are recognised
 * @param orderChildren whether children are tried in the order of their estimates, nearest first
 */
public record SolverOptions(int threads, Duplicates duplicates, boolean orderChildren) {
  /** Whether children are ordered unless told otherwise. */
  public static final boolean ORDER_CHILDREN = true;

  public SolverOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
  }

  /** What measured fastest, see bench/README.md. */
  public static SolverOptions defaults(int threads) {
    return new SolverOptions(threads, Duplicates.NONE, ORDER_CHILDREN);
  }
}
