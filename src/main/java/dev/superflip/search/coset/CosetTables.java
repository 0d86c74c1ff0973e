package dev.superflip.search.coset;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.Lehmer;
import dev.superflip.coord.coset.CornerGroup;
import dev.superflip.coord.coset.TwistMasks;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;

/**
 * Tables that lead from the corner permutation of a node to the corners of its inverse. In the
 * inverse, pieces and places change roles.
 */
final class CosetTables {
  /** Chars in the row of a corner permutation: one cache line has all its data. */
  static final int CORNER_ROW = 32;

  /** Index in a row: the permutations after each of the 18 moves. */
  static final int MOVES_AT = 0;

  /** Index in a row: the cosets of the inverse after a quarter turn of each face. */
  static final int INVERSES_AT = Move.COUNT;

  /** Index in a row: the coset of the permutation itself. */
  static final int COSET_AT = INVERSES_AT + Face.COUNT;

  /** Index in a row: what quarter turns of R, F, L and B add to the twists by corner. */
  private static final int TWISTS_AT = CORNER_ROW - 4;

  /** The same index, counted in words of four chars. */
  static final int TWISTS_WORD = TWISTS_AT * Character.BYTES / Long.BYTES;

  /** By move: index in a row of what it adds to the twists; half turns and U, D add nothing. */
  static final char[] TWISTS_OF_MOVE = twistsOfMove();

  /** An index in a row whose entry is always 0. */
  private static final int NOTHING_AT = COSET_AT + 1;

  private CosetTables() {}

  static char[] cornerRows(CornerGroup.Cosets cosets) {
    char[] rows = new char[CornerPermutation.COUNT * CORNER_ROW];
    int[] corners = new int[Cube.CORNERS];
    Cube[] twisting = {Cube.of(Move.R), Cube.of(Move.F), Cube.of(Move.L), Cube.of(Move.B)};
    for (int rank = 0; rank < CornerPermutation.COUNT; rank++) {
      int row = rank * CORNER_ROW;
      CornerPermutation.writeMoves(rank, rows, row + MOVES_AT);
      for (int face = 0; face < Face.COUNT; face++) {
        rows[row + INVERSES_AT + face] = cosets.ofInverse()[rows[row + MOVES_AT + 3 * face]];
      }
      rows[row + COSET_AT] = cosets.ofPermutation()[rank];
      Lehmer.unrank(rank, Cube.CORNERS, corners);
      for (int i = 0; i < twisting.length; i++) {
        Cube turn = twisting[i];
        int added = 0;
        for (int place = 0; place < Cube.CORNERS; place++) {
          added |= TwistMasks.of(corners[turn.corner(place)], turn.twist(place));
        }
        rows[row + TWISTS_AT + i] = (char) added;
      }
    }
    return rows;
  }

  /** Index in a row of what a quarter turn of a face adds to the twists. */
  private static int twistsAt(Face face) {
    return switch (face) {
      case R -> TWISTS_AT;
      case F -> TWISTS_AT + 1;
      case L -> TWISTS_AT + 2;
      case B -> TWISTS_AT + 3;
      default -> NOTHING_AT;
    };
  }

  private static char[] twistsOfMove() {
    char[] indices = new char[Move.COUNT];
    for (Move move : Move.values()) {
      indices[move.ordinal()] =
          (char) (move.quarterTurns() == 2 ? NOTHING_AT : twistsAt(move.face()));
    }
    return indices;
  }
}
