package dev.superflip.search;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;
import java.util.List;

/**
 * A position where a task begins: the coordinates, the values of all stages, and the moves that
 * lead there.
 *
 * @param values four bits per stage, the last stage lowest
 * @param moves ordinals of the moves from the root
 */
record Node(
    int cornerPermutation, int twist, int upper, int slice, int lower, int values, byte[] moves)
    implements Task {

  static Node root(Cube cube, List<Stage> stages) {
    int values = 0;
    for (Stage stage : stages) {
      values = values << 4 | stage.table().distance(cube);
    }
    return new Node(
        CornerPermutation.rank(cube),
        Twist.rank(cube),
        EdgeQuad.of(cube, EdgeQuad.U_EDGES),
        EdgeQuad.of(cube, EdgeQuad.SLICE_EDGES),
        EdgeQuad.of(cube, EdgeQuad.D_EDGES),
        values,
        new byte[0]);
  }

  int depth() {
    return moves.length;
  }

  @Override
  public int estimate() {
    int estimate = 0;
    for (int rest = values; rest != 0; rest >>>= 4) {
      estimate = Math.max(estimate, rest & 15);
    }
    return estimate;
  }

  @Override
  public int sum() {
    return sum(values);
  }

  static int sum(int values) {
    int pairs = (values & 0x0F0F0F0F) + (values >>> 4 & 0x0F0F0F0F);
    return pairs * 0x01010101 >>> 24;
  }

  @Override
  public boolean isSolved() {
    return cornerPermutation == 0
        && twist == 0
        && upper == SOLVED_UPPER
        && slice == SOLVED_SLICE
        && lower == SOLVED_LOWER;
  }

  static final int SOLVED_UPPER = EdgeQuad.of(Cube.SOLVED, EdgeQuad.U_EDGES);
  static final int SOLVED_SLICE = EdgeQuad.of(Cube.SOLVED, EdgeQuad.SLICE_EDGES);
  static final int SOLVED_LOWER = EdgeQuad.of(Cube.SOLVED, EdgeQuad.D_EDGES);
}
