package dev.superflip.search.guided;

import dev.superflip.neural.Evaluators;
import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.MoveEstimate;

/**
 * A network with a policy as the estimate of a search. A network without a value gives 0 for a
 * solved state and 1 for every other.
 */
public final class PolicyEstimate extends NetworkEstimate implements MoveEstimate {
  PolicyEstimate(StateSpace puzzle, Evaluators evaluators, int threads) {
    super(puzzle, evaluators, threads);
  }

  @Override
  public void evaluate(long[] states, int count, float[] values, float[] chances) {
    run(states, count, values, chances);
  }

  @Override
  public boolean estimatesDistances() {
    return hasValues();
  }
}
