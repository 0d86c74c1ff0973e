package dev.superflip.search.frontier;

import dev.superflip.search.LowerBound;

/** The sum of the distances of all tiles from their places. */
final class Manhattan implements LowerBound {
  private final TestTiles space;
  private final int cells;

  /** By cell and tile. */
  private final byte[] distances;

  Manhattan(TestTiles space) {
    this.space = space;
    int columns = space.columns();
    cells = space.rows() * columns;
    distances = new byte[cells << 4];
    for (int cell = 0; cell < cells; cell++) {
      for (int tile = 1; tile < cells; tile++) {
        int place = tile - 1;
        int rows = Math.abs(cell / columns - place / columns);
        distances[cell << 4 | tile] = (byte) (rows + Math.abs(cell % columns - place % columns));
      }
    }
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    int words = space.words();
    for (int i = 0; i < count; i++) {
      values[i] = distance(space.cells(states, i * words));
    }
  }

  private int distance(long state) {
    int sum = 0;
    for (int cell = 0; cell < cells; cell++) {
      sum += distances[cell << 4 | (int) (state >>> 4 * cell) & 15];
    }
    return sum;
  }
}
