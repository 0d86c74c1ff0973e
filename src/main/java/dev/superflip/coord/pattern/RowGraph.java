package dev.superflip.coord.pattern;

/**
 * How moves act on the grid of a {@link Pattern}. Only builds need it, because it may have large
 * tables of its own. Threads may share it.
 */
public interface RowGraph {
  /**
   * Finds, for each of the 18 moves, the target of a row and the number of the {@link #columnMaps}
   * that its columns follow.
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
