package dev.superflip.search.pocket;

import dev.superflip.puzzle.pocket.PocketIndex;
import dev.superflip.search.LowerBound;

/** The exact distance as a lower bound: a search with it expands only states of shortest paths. */
public final class PocketBound implements LowerBound {
  private final PocketTable table;

  public PocketBound(PocketTable table) {
    this.table = table;
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    for (int i = 0; i < count; i++) {
      values[i] = table.distance(PocketIndex.of(states[i]));
    }
  }
}
