package dev.superflip.search.ida;

/** Receives the solutions of an iteration, from any of its threads. */
interface Solutions {
  /**
   * Adds a solution.
   *
   * @param order position of its task; solutions are sorted by it, then by source, then by moves
   * @param source the solution that was found, of which this one is an image
   */
  void add(int order, byte[] source, byte[] moves);

  /** Whether there are enough solutions, so that no further task needs to be begun. */
  boolean enough();
}
