package dev.superflip.search.tiles;

import dev.superflip.puzzle.tiles.TileGrid;

/** Enumerates what the rows and columns of a board can hold. */
final class Lines {
  private Lines() {}

  /** The number of contents of all rows and columns, and of those that have a conflict. */
  static long[] count(TileGrid grid) {
    long[] counts = new long[2];
    for (int row = 0; row < grid.rows(); row++) {
      fill(grid, row, true, new int[grid.columns()], 0, 0, counts);
    }
    for (int column = 0; column < grid.columns(); column++) {
      fill(grid, column, false, new int[grid.rows()], 0, 0, counts);
    }
    return counts;
  }

  private static void fill(
      TileGrid grid, int line, boolean row, int[] homes, int place, long used, long[] counts) {
    if (place == homes.length) {
      counts[0]++;
      counts[1] += ConflictBound.penalty(homes) > 0 ? 1 : 0;
      return;
    }
    for (int tile = 0; tile < grid.cells(); tile++) {
      if ((used >>> tile & 1) == 0) {
        int home = tile - 1;
        boolean inLine = tile > 0 && (row ? home / grid.columns() : home % grid.columns()) == line;
        homes[place] = inLine ? (row ? home % grid.columns() : home / grid.columns()) + 1 : 0;
        fill(grid, line, row, homes, place + 1, used | 1L << tile, counts);
      }
    }
  }
}
