package dev.superflip.coord.pattern;

import dev.superflip.coord.Projection;

/**
 * The index space of a pattern database, which covers some of the pieces. The entries form a grid.
 * A move maps each row to one row and permutes its columns by one of a few fixed maps. So a sweep
 * over the whole table computes indices once per row, needs one short table per entry, and touches
 * few cache lines.
 */
public sealed interface Pattern extends Projection
    permits CornerPattern, EdgePattern, EdgePermutationPattern, AllEdgesPattern {
  long rows();

  int columns();

  /** The index of an entry is row * columns() + column. */
  @Override
  default long entries() {
    return rows() * columns();
  }

  RowGraph graph();
}
