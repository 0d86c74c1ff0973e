package dev.superflip.search;

import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import java.util.Arrays;

/**
 * The order of moves: no face twice in a row, and of two opposite faces, whose turns commute, the
 * lower one first. Every sequence without superfluous turns has one such order.
 */
final class MoveOrder {
  /** Stands for "no face turned yet". */
  static final int NONE = Face.COUNT;

  private static final byte[][] AFTER = new byte[Face.COUNT + 1][];

  static {
    for (int face = 0; face <= Face.COUNT; face++) {
      AFTER[face] = after(face, MoveSet.ALL);
    }
  }

  private MoveOrder() {}

  /** The moves worth trying after a turn of a face, in ascending order. */
  static byte[] after(int face) {
    return AFTER[face];
  }

  /** Those of some moves that are worth trying after a turn of a face, in ascending order. */
  static byte[] after(int face, MoveSet allowed) {
    byte[] moves = new byte[Move.COUNT];
    int n = 0;
    for (Move move : allowed.moves()) {
      if (face == NONE || !Move.redundant(Move.of(3 * face), move)) {
        moves[n++] = (byte) move.ordinal();
      }
    }
    return Arrays.copyOf(moves, n);
  }

  /** Whether two different moves are turns of opposite faces. */
  static boolean commute(int move, int other) {
    return Math.abs(move / 3 - other / 3) == Face.COUNT / 2;
  }

  /** Whether moves are in order, but for a turn of the opposite face that might follow. */
  static boolean open(byte[] moves) {
    return moves.length > 0 && moves[moves.length - 1] / 3 < Face.COUNT / 2;
  }

  /** Puts turns of opposite faces into order. */
  static void sort(byte[] moves) {
    for (int i = 1; i < moves.length; i++) {
      byte move = moves[i];
      if (commute(moves[i - 1], move) && move < moves[i - 1]) {
        moves[i] = moves[i - 1];
        moves[i - 1] = move;
      }
    }
  }
}
