package dev.superflip.search;

/**
 * An estimate that also says which moves look good. Like every estimate it may be wrong: it orders
 * a search, and it proves nothing.
 */
public interface MoveEstimate extends Estimate {
  /**
   * Estimates a batch of states and the moves from each.
   *
   * @param states packed states, one after the other, from index 0 on
   * @param values receives an estimate for each state; 0 for a solved state
   * @param chances receives for each state the chance of each move of the puzzle to be the best
   *     one; those of a state have the sum 1
   */
  void evaluate(long[] states, int count, float[] values, float[] chances);

  /** Estimates the moves from each state of a batch, but not the states. */
  default void rateMoves(long[] states, int count, float[] chances) {
    evaluate(states, count, new float[count], chances);
  }

  /** Whether it estimates distances. If not, every state that is not solved has the value 1. */
  default boolean estimatesDistances() {
    return true;
  }
}
