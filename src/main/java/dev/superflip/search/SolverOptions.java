package dev.superflip.search;

/**
 * How a solver works. All options lead to correct answers; they differ in speed.
 *
 * @param threads threads on one cube
 * @param duplicates the mode of duplicate detection
 * @param divideFrom iterations with at least so many expected nodes are divided among the threads
 * @param taskOrder how the tasks of a large iteration are ordered
 */
public record SolverOptions(
    int threads, Duplicates duplicates, long divideFrom, TaskOrdering taskOrder) {
  /** An iteration of this size takes about ten milliseconds: less is not worth a thread. */
  private static final long DIVIDE_FROM = 100_000;

  public SolverOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
  }

  public SolverOptions(int threads, Duplicates duplicates) {
    this(threads, duplicates, DIVIDE_FROM);
  }

  public SolverOptions(int threads, Duplicates duplicates, long divideFrom) {
    this(threads, duplicates, divideFrom, TaskOrdering.NET);
  }

  public SolverOptions withTaskOrder(TaskOrdering ordering) {
    return new SolverOptions(threads, duplicates, divideFrom, ordering);
  }

  /** The fastest options, see bench/README.md. */
  public static SolverOptions defaults(int threads) {
    return new SolverOptions(threads, Duplicates.NONE);
  }
}
