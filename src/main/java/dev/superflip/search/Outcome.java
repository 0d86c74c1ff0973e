package dev.superflip.search;

/** How a search ended. */
public enum Outcome {
  /**
   * Everything that was asked for was found. Optimal searches have then proven that the first
   * solution is shortest; the bound of a result tells.
   */
  SOLVED,
  TIMEOUT,

  /** There is no solution within the length limit. */
  LENGTH_LIMIT,

  /** There is no solution of any length: the allowed moves do not reach the cube. */
  UNREACHABLE,

  /** The next iteration would have been too large. */
  NODE_LIMIT,
  CANCELLED,

  /** The memory for states that the search has seen is used up. */
  FRONTIER_FULL
}
