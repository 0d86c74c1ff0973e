package dev.superflip.coord;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/**
 * The four edges of a slice: which places they are in, in which order, and which places hold a
 * flipped one: {@code rank of the places << 9 | order << 4 | flips}.
 *
 * <p>Places are in the order of the bits of {@link EdgeSlices}. The order is a permutation of four,
 * the edges by place; flips are by place as well. Taken apart like this all tables fit the nearest
 * cache: what a move does to order and flips depends on the places only, and is one of the 24
 * permutations.
 */
public final class SliceQuad {
  public static final int FLIP_BITS = 4;
  public static final int FLIPS_MASK = (1 << FLIP_BITS) - 1;
  public static final int ORDER_BITS = 5;
  public static final int ORDER_MASK = (1 << ORDER_BITS) - 1;

  /** Bits of places and order, which number the rows of tables that do not depend on flips. */
  public static final int SET_SHIFT = FLIP_BITS + ORDER_BITS;

  /** Numbers of places with an order: some of them stand for nothing. */
  public static final int PLACEMENTS = EdgeSlices.SETS << ORDER_BITS;

  private static final int ORDERS = 24;

  /** By number: a permutation of four. */
  private static final int[][] ORDER = new int[ORDERS][4];

  static {
    for (int i = 0; i < ORDERS; i++) {
      Lehmer.unrank(i, 4, ORDER[i]);
    }
  }

  /**
   * {@code [18 * rank of the places + move]}: {@code new rank << 9 | permutation of the places << 4
   * | mask of those that flip, before the move}.
   */
  public static final int[] MOVES = moves();

  /** {@code [permutation << 5 | order]}: the order after a permutation of the places. */
  public static final byte[] REORDERED = reordered();

  /**
   * {@code [permutation << 4 | mask]}: a mask of four after a permutation. With the order of edges
   * in the place of the permutation it makes a mask by edge of one by place.
   */
  public static final byte[] CARRIED = carried();

  private SliceQuad() {}

  public static int of(Cube cube, int slice) {
    int places = EdgeSlices.places(cube, slice);
    int[] order = new int[4];
    for (int place = 0; place < Cube.EDGES; place++) {
      if (EdgeSlices.slice(cube.edge(place)) == slice) {
        order[nth(places, EdgeSlices.bit(place))] = EdgeSlices.bit(cube.edge(place)) & 3;
      }
    }
    return EdgeSlices.SET_RANK[places] << SET_SHIFT
        | (int) Lehmer.rank(order, 4) << FLIP_BITS
        | Integer.compress(EdgeSlices.flips(cube), places);
  }

  public static int move(int quad, int move) {
    int change = MOVES[Move.COUNT * (quad >>> SET_SHIFT) + move];
    int permutation = change >>> FLIP_BITS & ORDER_MASK;
    int order = quad >>> FLIP_BITS & ORDER_MASK;
    return change >>> SET_SHIFT << SET_SHIFT
        | REORDERED[permutation << ORDER_BITS | order] << FLIP_BITS
        | CARRIED[permutation << FLIP_BITS | (quad ^ change) & FLIPS_MASK];
  }

  /** The bit of the edge, 0 to 3 within its slice, that is in each of the four places. */
  public static int[] order(int placement) {
    int order = placement & ORDER_MASK;
    return order < ORDERS ? ORDER[order].clone() : ORDER[0].clone();
  }

  /** Which of the bits of a mask this one is, from the lowest. */
  private static int nth(int mask, int bit) {
    return Integer.bitCount(mask & (1 << bit) - 1);
  }

  private static int[] moves() {
    int[] table = new int[EdgeSlices.SETS * Move.COUNT];
    for (int m = 0; m < Move.COUNT; m++) {
      Cube move = Cube.of(Move.of(m));
      for (int rank = 0; rank < EdgeSlices.SETS; rank++) {
        int places = EdgeSlices.set(rank);
        int moved = 0;
        for (int to = 0; to < Cube.EDGES; to++) {
          moved |= (places >>> EdgeSlices.bit(move.edge(to)) & 1) << EdgeSlices.bit(to);
        }
        int[] permutation = new int[4];
        int flips = 0;
        for (int to = 0; to < Cube.EDGES; to++) {
          int from = EdgeSlices.bit(move.edge(to));
          if ((places >>> from & 1) != 0) {
            permutation[nth(places, from)] = nth(moved, EdgeSlices.bit(to));
            flips |= move.flip(to) << nth(places, from);
          }
        }
        table[Move.COUNT * rank + m] =
            EdgeSlices.SET_RANK[moved] << SET_SHIFT
                | (int) Lehmer.rank(permutation, 4) << FLIP_BITS
                | flips;
      }
    }
    return table;
  }

  private static byte[] reordered() {
    byte[] table = new byte[ORDERS << ORDER_BITS];
    int[] result = new int[4];
    for (int p = 0; p < ORDERS; p++) {
      for (int order = 0; order < ORDERS; order++) {
        for (int i = 0; i < 4; i++) {
          result[ORDER[p][i]] = ORDER[order][i];
        }
        table[p << ORDER_BITS | order] = (byte) Lehmer.rank(result, 4);
      }
    }
    return table;
  }

  private static byte[] carried() {
    byte[] table = new byte[ORDERS << FLIP_BITS];
    for (int p = 0; p < ORDERS; p++) {
      for (int mask = 0; mask <= FLIPS_MASK; mask++) {
        for (int i = 0; i < 4; i++) {
          table[p << FLIP_BITS | mask] |= (byte) ((mask >>> i & 1) << ORDER[p][i]);
        }
      }
    }
    return table;
  }
}
