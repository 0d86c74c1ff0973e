package dev.superflip.solve;

/**
 * How threads are divided among cubes that are solved at the same time. It changes how long a cube
 * takes, never its solution.
 *
 * @param jobs how many cubes are searched at a time; the callers with further cubes wait
 * @param threads how many threads search a cube first
 * @param all how many threads search a cube that turns out to be hard
 */
public record ThreadDivision(int jobs, int threads, int all) {
  public ThreadDivision {
    SolveConfig.requirePositive("jobs", jobs);
    SolveConfig.requirePositive("threads", threads);
    if (all < threads) {
      throw new IllegalArgumentException(
          "a hard cube must get at least the %d threads of an easy one, not %d"
              .formatted(threads, all));
    }
  }

  /** All threads search one cube after the other. */
  public static ThreadDivision one(int all) {
    return new ThreadDivision(1, all, all);
  }

  /** A fixed number of cubes at a time share the threads evenly, easy or hard. */
  public static ThreadDivision fixed(int jobs, int all) {
    SolveConfig.requirePositive("jobs", jobs);
    SolveConfig.requirePositive("threads", all);
    int each = Math.max(1, all / jobs);
    return new ThreadDivision(jobs, each, each);
  }

  /** Every caller has so many threads for its cube; the callers limit their own number. */
  public static ThreadDivision each(int threads) {
    return new ThreadDivision(Integer.MAX_VALUE, threads, threads);
  }

  /** Easy cubes are solved at the same time, hard ones one after the other. */
  public static ThreadDivision byDifficulty(int all) {
    SolveConfig.requirePositive("threads", all);
    return new ThreadDivision(all, 1, all);
  }
}
