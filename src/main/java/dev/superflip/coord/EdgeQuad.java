package dev.superflip.coord;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/**
 * The places of four given edges, in order, and their flips: {@code rank << 4 | flips}. The rank is
 * one of 12 * 11 * 10 * 9, and bit 3 is the flip of the first edge. Moves act alike on any four
 * edges, so one small table serves them all. Three quads describe all edges of a cube: the edges of
 * U, of the slice between U and D, and of D.
 *
 * <p>Here a flip belongs to its edge, not to its place. Whether a move flips an edge then depends
 * on the place alone. So the table stores the new rank and a mask to flip with, and has no entries
 * for flips.
 */
public final class EdgeQuad {
  public static final int COUNT = (int) Lehmer.arrangements(Cube.EDGES, 4);

  /** The first edges of the three quads; each quad has four consecutive edges. */
  public static final int U_EDGES = 0;

  public static final int D_EDGES = 4;
  public static final int SLICE_EDGES = 8;

  /** {@code MOVES[18 * rank + move]} is the new rank << 4 with the mask of edges that flip. */
  public static final int[] MOVES = moves();

  /** By rank: the mask of the four places; bit p is place p. */
  public static final char[] PLACES = places();

  // The three quads of the solved cube.
  public static final int SOLVED_UPPER = of(Cube.SOLVED, U_EDGES);
  public static final int SOLVED_SLICE = of(Cube.SOLVED, SLICE_EDGES);
  public static final int SOLVED_LOWER = of(Cube.SOLVED, D_EDGES);

  private EdgeQuad() {}

  /** The quad of the edges {@code first} to {@code first + 3}. */
  public static int of(Cube cube, int first) {
    int[] places = new int[4];
    int flips = 0;
    for (int place = 0; place < Cube.EDGES; place++) {
      int item = cube.edge(place) - first;
      if (item >= 0 && item < 4) {
        places[item] = place;
        flips |= cube.flip(place) << (3 - item);
      }
    }
    return rank(places) << 4 | flips;
  }

  public static int move(int quad, int move) {
    return MOVES[Move.COUNT * (quad >>> 4) + move] ^ (quad & 15);
  }

  public static int rank(int[] places) {
    return (int) Lehmer.rank(places, Cube.EDGES);
  }

  private static int[] moves() {
    int[] table = new int[COUNT * Move.COUNT];
    int[] places = new int[4];
    int[] moved = new int[4];
    for (int m = 0; m < Move.COUNT; m++) {
      Cube move = Cube.of(Move.of(m));
      Cube inverse = move.inverse();
      for (int rank = 0; rank < COUNT; rank++) {
        Lehmer.unrank(rank, Cube.EDGES, places);
        int flips = 0;
        for (int i = 0; i < 4; i++) {
          moved[i] = inverse.edge(places[i]);
          flips |= move.flip(moved[i]) << (3 - i);
        }
        table[Move.COUNT * rank + m] = rank(moved) << 4 | flips;
      }
    }
    return table;
  }

  private static char[] places() {
    char[] masks = new char[COUNT];
    int[] places = new int[4];
    for (int rank = 0; rank < COUNT; rank++) {
      Lehmer.unrank(rank, Cube.EDGES, places);
      for (int place : places) {
        masks[rank] |= (char) (1 << place);
      }
    }
    return masks;
  }
}
