package dev.superflip.coord;

import dev.superflip.cube.Cube;

/**
 * What a pattern database knows of a cube: a projection of the state onto 0 to entries - 1 on which
 * moves still act. The entries form a grid. A move carries each row to one row and permutes the
 * columns on the way in one of a few fixed manners, so code that walks the whole graph pays for the
 * arithmetic once per row and for a short table per entry, and touches few cache lines.
 */
public interface Pattern {
  long rows();

  int columns();

  default long entries() {
    return rows() * columns();
  }

  /** The entry of a cube: row * columns() + column. */
  long index(Cube cube);

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
