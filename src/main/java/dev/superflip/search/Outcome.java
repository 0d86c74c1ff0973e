package dev.superflip.search;

/** How a search ended. */
public enum Outcome {
  /** A shortest solution was found and proven shortest, and all others that were wanted. */
  SOLVED,
  TIMEOUT,

  /** There is no solution within the length limit. */
  LENGTH_LIMIT,

  /** There is no solution of any length, because the moves that are allowed do not lead there. */
  UNREACHABLE,

  /** The next iteration would have been too large. */
  NODE_LIMIT,
  CANCELLED
}
