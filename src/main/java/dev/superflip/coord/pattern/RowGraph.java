package dev.superflip.coord.pattern;

/**
 * How moves act on the grid of a {@link Pattern}. Only builds need it, because it may have large
 * tables of its own. Threads may share it.
 */
public interface RowGraph {
  /**
   * Finds, for each of the 18 moves, the target of a row and the index of its column map in {@link
   * #columnMaps}.
   */
  void neighbours(long row, long[] targets, int[] maps);

  /** {@code columnMaps()[map][column]} is the column in the target row. */
  char[][] columnMaps();

  /**
   * Whether map k is the exclusive or of the column with k, for all k. Then the columns of a row
   * can be handled a machine word at a time.
   */
  default boolean exclusiveOrMaps() {
    return false;
  }
}
