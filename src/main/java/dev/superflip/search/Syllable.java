package dev.superflip.search;

import dev.superflip.cube.Move;

/**
 * Turns of one axis that follow each other: of a face, and perhaps of the opposite one. Up to
 * symmetries there are six kinds: U, U D', U D, U2, U2 D, U2 D2.
 */
final class Syllable {
  static final int NO_MOVE = Move.COUNT;

  private Syllable() {}

  /** The kind of a move and perhaps one of the opposite face; a second one makes it a later one. */
  static int kind(int move, int other) {
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
