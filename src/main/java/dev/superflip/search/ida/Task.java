package dev.superflip.search.ida;

/** A node at which a thread begins to search. */
public interface Task {
  /** Ordinals of the moves from the root. */
  byte[] moves();

  /** The heuristic value: the maximum over the tables. */
  int estimate();

  /** The sum over the tables. It is not admissible, but it orders tasks better than the maximum. */
  int sum();

  boolean isSolved();
}
