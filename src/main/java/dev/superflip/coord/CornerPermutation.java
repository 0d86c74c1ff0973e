package dev.superflip.coord;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import org.jspecify.annotations.Nullable;

/** The permutation of the eight corners as its lexicographic rank, 0 to 8! - 1. */
public final class CornerPermutation {
  public static final int COUNT = (int) Lehmer.arrangements(Cube.CORNERS, Cube.CORNERS);

  /** {@code [6 * rank + face]}: the rank after a quarter turn of a face. */
  private static final char[] QUARTER_TURNS = quarterTurns();

  /** All moves, once they are needed: the native program contains quarter turns only. */
  private static char @Nullable [] moves;

  private CornerPermutation() {}

  /** The rank after a quarter turn of a face, given by its ordinal. */
  public static char quarterTurn(int rank, int face) {
    return QUARTER_TURNS[Face.COUNT * rank + face];
  }

  /** The rank after a move, given by its ordinal. */
  public static int move(int rank, int move) {
    int moved = rank;
    for (int turns = 0; turns <= move % 3; turns++) {
      moved = quarterTurn(moved, move / 3);
    }
    return moved;
  }

  /**
   * The ranks after all moves, {@code [18 * rank + move]}: a node's 18 successors lie side by side
   * in memory. Inner loops read this table; its first caller waits about a millisecond. Nothing may
   * call this while a native image is built.
   */
  public static synchronized char[] moves() {
    if (moves == null) {
      moves = new char[COUNT * Move.COUNT];
      for (int rank = 0; rank < COUNT; rank++) {
        writeMoves(rank, moves, Move.COUNT * rank);
      }
    }
    return moves;
  }

  /** Writes the ranks after all moves. */
  public static void writeMoves(int rank, char[] to, int at) {
    for (int face = 0; face < Face.COUNT; face++) {
      char moved = (char) rank;
      for (int turns = 0; turns < 3; turns++) {
        moved = quarterTurn(moved, face);
        to[at + 3 * face + turns] = moved;
      }
    }
  }

  public static int rank(Cube cube) {
    int[] corners = new int[Cube.CORNERS];
    for (int i = 0; i < Cube.CORNERS; i++) {
      corners[i] = cube.corner(i);
    }
    return (int) Lehmer.rank(corners, Cube.CORNERS);
  }

  private static char[] quarterTurns() {
    char[] table = new char[COUNT * Face.COUNT];
    int[] corners = new int[Cube.CORNERS];
    int[] moved = new int[Cube.CORNERS];
    for (int rank = 0; rank < COUNT; rank++) {
      Lehmer.unrank(rank, Cube.CORNERS, corners);
      for (int face = 0; face < Face.COUNT; face++) {
        Cube move = Cube.of(Move.of(3 * face));
        for (int i = 0; i < Cube.CORNERS; i++) {
          moved[i] = corners[move.corner(i)];
        }
        table[Face.COUNT * rank + face] = (char) Lehmer.rank(moved, Cube.CORNERS);
      }
    }
    return table;
  }
}
