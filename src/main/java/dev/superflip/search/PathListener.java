package dev.superflip.search;

/** Receives the progress of a search for a path; called by the thread that called the search. */
public interface PathListener {
  PathListener SILENT = new PathListener() {};

  /** Every path has at least this many moves. */
  default void lowerBound(int bound) {}

  /** A path was found; a shorter one may exist. */
  default void pathFound(byte[] path) {}

  /** The number of states expanded so far; called now and then. */
  default void progress(long expanded) {}
}
