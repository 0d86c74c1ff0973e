package dev.superflip.search.order;

import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import java.util.Arrays;

/**
 * The canonical order of moves: no face twice in a row, and of two opposite faces, whose turns
 * commute, the lower one first. Every sequence without redundant turns has exactly one such order.
 */
public final class MoveOrder {
  /** Stands for "no face turned yet". */
  public static final int NONE = Face.COUNT;

  private static final byte[][] AFTER = new byte[Face.COUNT + 1][];

  static {
    for (int face = 0; face <= Face.COUNT; face++) {
      AFTER[face] = after(face, MoveSet.ALL);
    }
  }

  private MoveOrder() {}

  /** The moves that may follow a turn of a face in a canonical sequence, in ascending order. */
  public static byte[] after(int face) {
    return AFTER[face];
  }

  /** The allowed moves that may follow a turn of a face, in ascending order. */
  public static byte[] after(int face, MoveSet allowed) {
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
  public static boolean commute(int move, int other) {
    return Math.abs(move / 3 - other / 3) == Face.COUNT / 2;
  }

  /** Whether a turn of the face opposite to the last one may follow. */
  public static boolean open(byte[] moves) {
    return moves.length > 0 && moves[moves.length - 1] / 3 < Face.COUNT / 2;
  }

  /** Sorts consecutive turns of opposite faces, which makes a sequence canonical. */
  public static void sort(byte[] moves) {
    for (int i = 1; i < moves.length; i++) {
      byte move = moves[i];
      if (commute(moves[i - 1], move) && move < moves[i - 1]) {
        moves[i] = moves[i - 1];
        moves[i - 1] = move;
      }
    }
  }
}
