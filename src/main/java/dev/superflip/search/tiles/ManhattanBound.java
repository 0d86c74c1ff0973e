package dev.superflip.search.tiles;

import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.LowerBound;

/** The sum of the distances of all tiles from their homes, as if no other tile were in the way. */
public final class ManhattanBound implements LowerBound {
  private final TilePuzzle puzzle;
  private final int cells;

  /** By cell and tile. */
  private final byte[] distances;

  public ManhattanBound(TilePuzzle puzzle) {
    this.puzzle = puzzle;
    TileGrid grid = puzzle.grid();
    cells = grid.cells();
    distances = new byte[cells * cells];
    for (int cell = 0; cell < cells; cell++) {
      for (int tile = 1; tile < cells; tile++) {
        distances[cell * cells + tile] = (byte) grid.distance(cell, tile - 1);
      }
    }
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    int words = puzzle.words();
    int bits = puzzle.bitsPerCell();
    int perWord = Long.SIZE / bits;
    long mask = (1L << bits) - 1;
    for (int i = 0; i < count; i++) {
      int sum = 0;
      int cell = 0;
      for (int word = 0; word < words; word++) {
        long fields = states[i * words + word];
        for (int end = Math.min(cells, cell + perWord); cell < end; cell++) {
          sum += distances[cell * cells + (int) (fields & mask)];
          fields >>>= bits;
        }
      }
      values[i] = sum;
    }
  }
}
