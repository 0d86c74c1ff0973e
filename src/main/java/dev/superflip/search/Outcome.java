package dev.superflip.search;

/** How a search ended. */
public enum Outcome {
  /** A shortest solution was found and proven shortest. */
  SOLVED,
  TIMEOUT,

  /** There is no solution within the length limit. */
  LENGTH_LIMIT,
  CANCELLED
}
