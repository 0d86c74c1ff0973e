package dev.superflip.coord;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/**
 * Where four given edges are, in order, and how they are flipped: {@code rank << 4 | flips}, with
 * the rank one of 12 * 11 * 10 * 9 and the first edge's flip in bit 3. Moves do not care which four
 * edges these are, so one small table serves any four, and three quads make up the edges of a cube:
 * the edges of U, of the slice between, and of D.
 *
 * <p>A flip belongs to its edge here, not to the place. A move then flips an edge or not by where
 * it is, so the table gives the new rank and a mask to flip with, and the flips themselves need no
 * room in it.
 */
public final class EdgeQuad {
  public static final int COUNT = (int) Lehmer.arrangements(Cube.EDGES, 4);

  /** First edges of the three quads; each holds four in a row. */
  public static final int U_EDGES = 0;

  public static final int D_EDGES = 4;
  public static final int SLICE_EDGES = 8;

  /** {@code MOVES[18 * rank + move]} is the new rank << 4 with the mask of edges that flip. */
  public static final int[] MOVES = moves();

  /** By rank: bit p is set if place p holds one of the four. */
  public static final char[] PLACES = places();

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

  static int rank(int[] places) {
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
