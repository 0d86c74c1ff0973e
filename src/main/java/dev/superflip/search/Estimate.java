package dev.superflip.search;

/**
 * Estimates how many moves states are from a solved state. An estimate may be too large, so it may
 * order a search and give upper bounds, but it proves nothing; see {@link LowerBound}.
 *
 * <p>An instance may hold scratch space: each thread needs its own.
 */
public interface Estimate {
  /**
   * Estimates a batch of states.
   *
   * @param states packed states, one after the other, from index 0 on
   * @param values receives an estimate for each state; 0 for a solved state
   */
  void evaluate(long[] states, int count, float[] values);
}
