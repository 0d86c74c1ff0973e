package dev.superflip.search.order;

import dev.superflip.cube.Move;

/**
 * A syllable: consecutive turns of one axis, of a face and perhaps of the opposite one. Up to
 * symmetry there are six kinds, in this order: U, U D', U D, U2, U2 D, U2 D2.
 */
public final class Syllable {
  public static final int NO_MOVE = Move.COUNT;

  private Syllable() {}

  /**
   * The kind of a move, or of a move and a turn of the opposite face. The second turn always makes
   * the kind later.
   *
   * @param other {@link #NO_MOVE} if there is no second turn
   */
  public static int kind(int move, int other) {
    if (move == NO_MOVE) {
      return 0;
    }
    boolean half = isHalfTurn(move);
    if (other == NO_MOVE) {
      return half ? 3 : 0;
    }
    boolean otherHalf = isHalfTurn(other);
    if (half || otherHalf) {
      return half && otherHalf ? 5 : 4;
    }
    return move % 3 == other % 3 ? 2 : 1;
  }

  private static boolean isHalfTurn(int move) {
    return move % 3 == 1;
  }
}
