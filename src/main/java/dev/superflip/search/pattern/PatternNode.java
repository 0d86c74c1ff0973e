package dev.superflip.search.pattern;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;
import dev.superflip.search.ida.Task;
import java.util.List;

/**
 * A node at which a task begins: its coordinates, its values in all stages, and the moves from the
 * root.
 *
 * @param values four bits per stage, the last stage lowest
 * @param moves ordinals of the moves from the root
 */
record PatternNode(
    int cornerPermutation, int twist, int upper, int slice, int lower, int values, byte[] moves)
    implements Task {

  static PatternNode root(Cube cube, List<PatternFilter> stages) {
    int values = 0;
    for (PatternFilter stage : stages) {
      values = values << 4 | stage.table().distance(cube);
    }
    return new PatternNode(
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
        && upper == EdgeQuad.SOLVED_UPPER
        && slice == EdgeQuad.SOLVED_SLICE
        && lower == EdgeQuad.SOLVED_LOWER;
  }
}
