package dev.superflip.coord.twophase;

import dev.superflip.coord.Lehmer;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.List;
import java.util.function.BiFunction;

/**
 * A permutation of eight pieces in eight places: the corners, or the edges of U and D while they
 * stay in those layers. The first four and the last four pieces form a quad each: the rank of their
 * places in order, one of 1,680. Moves act on both quads alike. So one table of 60 KB serves both,
 * while a table for all eight pieces takes 1.4 MB.
 *
 * <p>Both quads together have an index below 8!: {@code 24 * first quad + order of the second}. The
 * first quad leaves four places for the second.
 */
public final class TwoQuads {
  public static final int PIECES = 8;
  public static final int QUADS = (int) Lehmer.arrangements(PIECES, 4);
  public static final int ORDERS = (int) Lehmer.arrangements(4, 4);
  public static final int COUNT = QUADS * ORDERS;

  private static final int PLACE_BITS = 3;

  /** By four different places, three bits each: the rank. */
  private static final char[] RANK = new char[1 << 4 * PLACE_BITS];

  /** By four different places, three bits each: their order. */
  private static final byte[] ORDER = new byte[1 << 4 * PLACE_BITS];

  static {
    int[] places = new int[4];
    byte[] orders = orders(PIECES);
    for (int quad = 0; quad < QUADS; quad++) {
      Lehmer.unrank(quad, PIECES, places);
      RANK[key(places, 0)] = (char) quad;
      ORDER[key(places, 0)] = orders[quad];
    }
  }

  private TwoQuads() {}

  /** The quad of the corners {@code first} to {@code first + 3}. */
  public static int ofCorners(Cube cube, int first) {
    int[] places = new int[4];
    for (int place = 0; place < PIECES; place++) {
      int item = cube.corner(place) - first;
      if (item >= 0 && item < places.length) {
        places[item] = place;
      }
    }
    return (int) Lehmer.rank(places, PIECES);
  }

  /** {@code [18 * quad of corners + move]}. */
  public static char[] cornerMoves() {
    char[] table = new char[QUADS * Move.COUNT];
    int[] places = new int[4];
    for (int m = 0; m < Move.COUNT; m++) {
      Cube undo = Cube.of(Move.of(m)).inverse();
      for (int quad = 0; quad < QUADS; quad++) {
        Lehmer.unrank(quad, PIECES, places);
        for (int i = 0; i < places.length; i++) {
          places[i] = undo.corner(places[i]);
        }
        table[Move.COUNT * quad + m] = (char) Lehmer.rank(places, PIECES);
      }
    }
    return table;
  }

  /** By quad of {@code of} places: the order of its pieces, independent of the set of places. */
  public static byte[] orders(int of) {
    byte[] orders = new byte[(int) Lehmer.arrangements(of, 4)];
    int[] places = new int[4];
    for (int quad = 0; quad < orders.length; quad++) {
      Lehmer.unrank(quad, of, places);
      orders[quad] = (byte) order(places);
    }
    return orders;
  }

  /** {@code [number of moves * index + i]}: the index of the corners after the i-th move. */
  public static char[] cornerMoves(int[] moves) {
    return moves(moves, (undo, place) -> undo.corner(place));
  }

  /** The same for the edges of U and D; the moves must leave them there. */
  public static char[] edgeMoves(int[] moves) {
    return moves(moves, (undo, place) -> undo.edge(place));
  }

  private static char[] moves(int[] moves, BiFunction<Cube, Integer, Integer> carry) {
    char[] table = new char[COUNT * moves.length];
    int[][] carried = new int[moves.length][PIECES];
    for (int m = 0; m < moves.length; m++) {
      Cube undo = Cube.of(Move.of(moves[m])).inverse();
      for (int place = 0; place < PIECES; place++) {
        carried[m][place] = carry.apply(undo, place);
      }
    }
    int[] places = new int[PIECES];
    int[] moved = new int[PIECES];
    for (int index = 0; index < COUNT; index++) {
      unrank(index, places);
      for (int m = 0; m < moves.length; m++) {
        for (int i = 0; i < PIECES; i++) {
          moved[i] = carried[m][places[i]];
        }
        table[moves.length * index + m] = (char) rank(moved);
      }
    }
    return table;
  }

  /** {@code [index << 4 | s]}: the corners viewed through the s-th of sixteen symmetries. */
  public static char[] viewedCorners(List<Symmetry> symmetries) {
    return seen(symmetries, (symmetry, corner) -> symmetry.corner(corner));
  }

  /** The same for the edges of U and D; the symmetries must keep the axis U-D. */
  public static char[] viewedEdges(List<Symmetry> symmetries) {
    return seen(symmetries, (symmetry, edge) -> symmetry.edge(edge));
  }

  private static char[] seen(
      List<Symmetry> symmetries, BiFunction<Symmetry, Integer, Integer> carry) {
    char[] table = new char[COUNT * symmetries.size()];
    int[][] image = new int[symmetries.size()][PIECES];
    for (int s = 0; s < symmetries.size(); s++) {
      for (int piece = 0; piece < PIECES; piece++) {
        image[s][piece] = carry.apply(symmetries.get(s), piece);
      }
    }
    int[] places = new int[PIECES];
    int[] seen = new int[PIECES];
    for (int index = 0; index < COUNT; index++) {
      unrank(index, places);
      for (int s = 0; s < symmetries.size(); s++) {
        for (int piece = 0; piece < PIECES; piece++) {
          seen[image[s][piece]] = image[s][places[piece]];
        }
        table[symmetries.size() * index + s] = (char) rank(seen);
      }
    }
    return table;
  }

  /** The index of eight pieces, given their places. */
  static int rank(int[] places) {
    return ORDERS * RANK[key(places, 0)] + ORDER[key(places, 4)];
  }

  /** Four places in a row as one number. */
  private static int key(int[] places, int first) {
    int key = 0;
    for (int i = 0; i < 4; i++) {
      key = key << PLACE_BITS | places[first + i];
    }
    return key;
  }

  static void unrank(int index, int[] places) {
    int[] first = new int[4];
    int[] order = new int[4];
    Lehmer.unrank(index / ORDERS, PIECES, first);
    Lehmer.unrank(index % ORDERS, 4, order);
    int left = (1 << PIECES) - 1;
    for (int i = 0; i < 4; i++) {
      places[i] = first[i];
      left &= ~(1 << first[i]);
    }
    for (int i = 0; i < 4; i++) {
      places[4 + i] = Integer.numberOfTrailingZeros(Integer.expand(1 << order[i], left));
    }
  }

  private static int order(int[] places) {
    int[] order = new int[4];
    for (int i = 0; i < order.length; i++) {
      for (int place : places) {
        order[i] += place < places[i] ? 1 : 0;
      }
    }
    return (int) Lehmer.rank(order, order.length);
  }
}
