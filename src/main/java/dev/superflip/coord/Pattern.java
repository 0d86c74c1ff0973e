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

  RowGraph graph();
}
