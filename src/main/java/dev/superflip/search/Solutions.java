package dev.superflip.search;

/** Takes the solutions that the threads of an iteration find, from any of them. */
interface Solutions {
  /**
   * A solution.
   *
   * @param order solutions of a lower one come first, and so do those of the smaller source
   * @param source the solution that was found, of which this is an image
   */
  void add(int order, byte[] source, byte[] moves);

  /** Whether no further task needs to be begun. */
  boolean enough();
}
