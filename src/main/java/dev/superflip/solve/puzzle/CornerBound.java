package dev.superflip.solve.puzzle;

import dev.superflip.pdb.store.Table;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.LowerBound;

/**
 * The distance of the corners of a 3x3x3 cube, by a pattern database (Korf 1997). It counts face
 * turns, so it is a lower bound in quarter turns, too.
 */
final class CornerBound implements LowerBound {
  private final CubePuzzle puzzle;
  private final Table corners;

  /**
   * A bound.
   *
   * @param corners a table that stores whole distances
   */
  CornerBound(CubePuzzle puzzle, Table corners) {
    this.puzzle = puzzle;
    this.corners = corners;
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    for (int i = 0; i < count; i++) {
      values[i] = corners.distance(puzzle.cube(states, i * puzzle.words()));
    }
  }
}
