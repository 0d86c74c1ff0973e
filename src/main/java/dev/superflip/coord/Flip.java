package dev.superflip.coord;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/** The flips of the edges in places 0 to 10 as a binary number; the last one follows from them. */
public final class Flip {
  public static final int COUNT = 2048;

  /** {@code MOVES[18 * flip + move]}. */
  public static final char[] MOVES = moves();

  private Flip() {}

  public static int rank(Cube cube) {
    int rank = 0;
    for (int i = 0; i < Cube.EDGES - 1; i++) {
      rank = 2 * rank + cube.flip(i);
    }
    return rank;
  }

  private static char[] moves() {
    char[] table = new char[COUNT * Move.COUNT];
    for (int rank = 0; rank < COUNT; rank++) {
      // Bit 11 - i is place i; the even sum puts the parity of the others into bit 0.
      int flips = rank << 1 | Integer.bitCount(rank) & 1;
      for (int m = 0; m < Move.COUNT; m++) {
        Cube move = Cube.of(Move.of(m));
        int moved = 0;
        for (int i = 0; i < Cube.EDGES - 1; i++) {
          moved = 2 * moved + ((flips >> (Cube.EDGES - 1 - move.edge(i)) & 1) ^ move.flip(i));
        }
        table[Move.COUNT * rank + m] = (char) moved;
      }
    }
    return table;
  }
}
