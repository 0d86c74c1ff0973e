package dev.superflip.search;

/** Receives the progress of a search for a path; called by the thread that called the search. */
public interface PathListener {
  PathListener SILENT = new PathListener() {};

  /** Every path has at least this many moves. */
  default void lowerBound(int bound) {}

  /** A path was found; a shorter one may exist. */
  default void pathFound(byte[] path) {}

  /**
   * How far the search is; called now and then.
   *
   * @param expanded states expanded so far
   * @param evaluated states estimated so far, by searches that count them; else 0
   */
  default void progress(long expanded, long evaluated) {}

  /**
   * A search by layers has expanded the states that it keeps of a depth. A search without layers
   * calls this now and then, for the state that seemed to be nearest to the goal so far.
   *
   * @param layer the depth
   * @param expanded states expanded so far
   * @param evaluated states estimated so far
   * @param best the lowest estimate of the children, or of all states so far
   */
  default void layerDone(int layer, long expanded, long evaluated, float best) {}
}
