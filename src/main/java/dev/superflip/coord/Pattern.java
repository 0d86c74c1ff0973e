package dev.superflip.coord;

/**
 * What a pattern database knows of a cube: some of its pieces. The entries form a grid. A move
 * carries each row to one row and permutes the columns on the way in one of a few fixed manners, so
 * code that walks the whole graph pays for the arithmetic once per row and for a short table per
 * entry, and touches few cache lines.
 */
public interface Pattern extends Projection {
  long rows();

  int columns();

  /** The index of an entry is row * columns() + column. */
  @Override
  default long entries() {
    return rows() * columns();
  }

  RowGraph graph();
}
