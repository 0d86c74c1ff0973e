package dev.superflip.search.guided;

import dev.superflip.search.MoveEstimate;

/** The values of one network and the policy of another. */
public final class ValueAndPolicy implements MoveEstimate {
  private final NetworkEstimate values;
  private final PolicyEstimate policy;

  /** Both must be for the same puzzle, and must stay open. */
  public ValueAndPolicy(NetworkEstimate values, PolicyEstimate policy) {
    this.values = values;
    this.policy = policy;
  }

  @Override
  public void evaluate(long[] states, int count, float[] results) {
    values.evaluate(states, count, results);
  }

  @Override
  public void evaluate(long[] states, int count, float[] results, float[] chances) {
    policy.evaluate(states, count, results, chances);
    values.evaluate(states, count, results);
  }

  @Override
  public void rateMoves(long[] states, int count, float[] chances) {
    policy.rateMoves(states, count, chances);
  }

  @Override
  public boolean estimatesDistances() {
    return values.hasValues();
  }
}
