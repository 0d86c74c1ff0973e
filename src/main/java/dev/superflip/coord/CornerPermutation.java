package dev.superflip.coord;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/** The permutation of the eight corners as its lexicographic rank, 0 to 8! - 1. */
public final class CornerPermutation {
  public static final int COUNT = (int) Lehmer.arrangements(Cube.CORNERS, Cube.CORNERS);

  /** {@code MOVES[18 * rank + move]}: a node's 18 successors lie side by side in memory. */
  public static final char[] MOVES = moves();

  private CornerPermutation() {}

  public static int rank(Cube cube) {
    int[] corners = new int[Cube.CORNERS];
    for (int i = 0; i < Cube.CORNERS; i++) {
      corners[i] = cube.corner(i);
    }
    return (int) Lehmer.rank(corners, Cube.CORNERS);
  }

  private static char[] moves() {
    char[] table = new char[COUNT * Move.COUNT];
    int[] corners = new int[Cube.CORNERS];
    int[] moved = new int[Cube.CORNERS];
    for (int rank = 0; rank < COUNT; rank++) {
      Lehmer.unrank(rank, Cube.CORNERS, corners);
      for (int m = 0; m < Move.COUNT; m++) {
        Cube move = Cube.of(Move.of(m));
        for (int i = 0; i < Cube.CORNERS; i++) {
          moved[i] = corners[move.corner(i)];
        }
        table[Move.COUNT * rank + m] = (char) Lehmer.rank(moved, Cube.CORNERS);
      }
    }
    return table;
  }
}
