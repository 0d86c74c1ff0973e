package dev.superflip.search;

import dev.superflip.cube.Face;
import dev.superflip.cube.Move;

/** The moves worth trying after a turn of each face, in ascending order. */
final class MoveOrder {
  /** Stands for "no face turned yet". */
  static final int NONE = Face.COUNT;

  private static final byte[][] AFTER = after();

  private MoveOrder() {}

  static byte[] after(int face) {
    return AFTER[face];
  }

  private static byte[][] after() {
    byte[][] after = new byte[Face.COUNT + 1][];
    for (int face = 0; face <= Face.COUNT; face++) {
      byte[] moves = new byte[Move.COUNT];
      int n = 0;
      for (Move move : Move.values()) {
        if (face == NONE || !Move.redundant(Move.of(3 * face), move)) {
          moves[n++] = (byte) move.ordinal();
        }
      }
      after[face] = java.util.Arrays.copyOf(moves, n);
    }
    return after;
  }
}
