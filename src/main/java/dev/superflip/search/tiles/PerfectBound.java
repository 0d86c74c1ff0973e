package dev.superflip.search.tiles;

import dev.superflip.pdb.tiles.FullTiles;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.LowerBound;

/** The exact distance, by the full table of a small board. */
public final class PerfectBound implements LowerBound {
  private final TilePuzzle puzzle;
  private final FullTileSearch search;

  public PerfectBound(TilePuzzle puzzle, FullTiles table) {
    this.puzzle = puzzle;
    search = new FullTileSearch(puzzle, table);
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    for (int i = 0; i < count; i++) {
      values[i] = search.distance(puzzle.unpack(states, i * puzzle.words()));
    }
  }
}
