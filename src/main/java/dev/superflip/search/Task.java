package dev.superflip.search;

/** A position where a thread begins to search. */
interface Task {
  /** Ordinals of the moves from the root. */
  byte[] moves();

  /** The largest of the values that tables give it. */
  int estimate();

  /** The sum of the values, which tells more about how far it is than the largest. */
  int sum();

  boolean isSolved();
}
