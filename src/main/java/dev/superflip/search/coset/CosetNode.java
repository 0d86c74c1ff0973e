package dev.superflip.search.coset;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.Twist;
import dev.superflip.coord.coset.TwistMasks;
import dev.superflip.cube.Cube;
import dev.superflip.search.ida.Task;

/**
 * A node at which a task of a coset search begins.
 *
 * @param corners rank of the permutation of the corners
 * @param twist rank of the twists by place
 * @param twists twists by corner, see {@link TwistMasks}
 * @param edges the edges of the position
 * @param inverseEdges the edges of the inverse
 * @param value heuristic value of the position
 * @param inverseValue heuristic value of the inverse
 * @param moves ordinals of the moves from the root
 */
record CosetNode(
    int corners,
    int twist,
    int twists,
    EdgeLanes edges,
    EdgeLanes inverseEdges,
    int value,
    int inverseValue,
    byte[] moves)
    implements Task {
  static final CosetNode SOLVED = of(Cube.SOLVED, 0, 0);

  static CosetNode of(Cube cube, int value, int inverseValue) {
    return new CosetNode(
        CornerPermutation.rank(cube),
        Twist.rank(cube),
        TwistMasks.ofCorners(cube),
        EdgeLanes.of(cube),
        EdgeLanes.of(cube.inverse()),
        value,
        inverseValue,
        new byte[0]);
  }

  @Override
  public int estimate() {
    return Math.max(value, inverseValue);
  }

  @Override
  public int sum() {
    return value + inverseValue;
  }

  @Override
  public boolean isSolved() {
    return corners == SOLVED.corners && twist == SOLVED.twist && edges.equals(SOLVED.edges);
  }
}
