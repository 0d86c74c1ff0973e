package dev.superflip.coord;

/**
 * How moves act on the grid of a {@link Pattern}. It is made only where a whole table is walked,
 * for it may need tables of its own; any number of threads may share it.
 */
public interface RowGraph {
  /**
   * For each of the 18 moves, the row that this row goes to and which of the {@link #columnMaps}
   * its columns go through.
   */
  void neighbours(long row, long[] targets, int[] maps);

  /** {@code columnMaps()[map][column]} is the column in the target row. */
  char[][] columnMaps();

  /**
   * Whether map number k is always the exclusive or of the column with k. The columns of a row can
   * then be handled a machine word at a time.
   */
  default boolean exclusiveOrMaps() {
    return false;
  }
}
