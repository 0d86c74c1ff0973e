package dev.superflip.search.tiles;

import dev.superflip.pdb.tiles.TileTables;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.LowerBound;

/** The sum of additive pattern databases, for searches that evaluate whole states. */
public final class PatternBound implements LowerBound {
  private final TilePuzzle puzzle;
  private final TileSearcher searcher;

  public PatternBound(TilePuzzle puzzle, TileTables tables) {
    this.puzzle = puzzle;
    searcher = new TileSearcher(puzzle, tables);
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    int words = puzzle.words();
    for (int i = 0; i < count; i++) {
      values[i] = searcher.estimate(states, i * words);
    }
  }
}
