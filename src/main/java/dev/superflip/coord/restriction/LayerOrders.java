package dev.superflip.coord.restriction;

import dev.superflip.coord.Lehmer;
import java.util.Arrays;

/**
 * The orders of n pieces in n places, up to turns of U and D before the scramble. Pieces 0 to 3
 * belong to U and 4 to 7 to D, each four in cyclic order; a turn renames them cyclically. So there
 * are n! / 16 orders.
 *
 * <p>A number is built from four: the places of the pieces above 7, the set of the places of U
 * among the others, and the orders of the three pieces of U, and of D, that follow the first one.
 */
public final class LayerOrders {
  private static final int LAYER = 4;
  private static final int LAYERS = 2 * LAYER;

  /** The sets of four of eight places, as masks in ascending order. */
  private static final int[] MASKS = masks();

  /** The orders of three pieces. */
  private static final int ORDERS = 6;

  /** The orders with given places of the pieces above 7. */
  static final int PER_OTHERS = MASKS.length * ORDERS * ORDERS;

  private final int pieces;

  LayerOrders(int pieces) {
    this.pieces = pieces;
  }

  int count() {
    return (int) Lehmer.arrangements(pieces, pieces - LAYERS) * PER_OTHERS;
  }

  /** The number of an order, given by the piece in each place. */
  int rank(int[] items) {
    int[] others = new int[pieces - LAYERS];
    int mask = 0;
    int[] upper = new int[LAYER];
    int[] lower = new int[LAYER];
    int layers = 0;
    int inUpper = 0;
    int inLower = 0;
    for (int place = 0; place < pieces; place++) {
      int item = items[place];
      if (item >= LAYERS) {
        others[item - LAYERS] = place;
        continue;
      }
      if (item < LAYER) {
        mask |= 1 << layers;
        upper[inUpper++] = item;
      } else {
        lower[inLower++] = item - LAYER;
      }
      layers++;
    }
    int rank = (int) Lehmer.rank(others, pieces) * MASKS.length + Arrays.binarySearch(MASKS, mask);
    return (rank * ORDERS + order(upper)) * ORDERS + order(lower);
  }

  /**
   * Writes the first of the sixteen orders that have a number: its first U and D piece is least.
   */
  void unrank(int rank, int[] items) {
    int[] others = new int[pieces - LAYERS];
    Lehmer.unrank(rank / PER_OTHERS, pieces, others);
    Arrays.fill(items, -1);
    for (int i = 0; i < others.length; i++) {
      items[others[i]] = LAYERS + i;
    }
    int mask = MASKS[rank / (ORDERS * ORDERS) % MASKS.length];
    int[] upper = layer(rank / ORDERS % ORDERS);
    int[] lower = layer(rank % ORDERS);
    int layers = 0;
    int inUpper = 0;
    int inLower = 0;
    for (int place = 0; place < pieces; place++) {
      if (items[place] < 0) {
        items[place] = (mask >>> layers & 1) != 0 ? upper[inUpper++] : LAYER + lower[inLower++];
        layers++;
      }
    }
  }

  /** The rank of the three pieces after the first, renamed so that the first is 0. */
  private static int order(int[] layer) {
    int[] rest = new int[LAYER - 1];
    for (int i = 0; i < rest.length; i++) {
      rest[i] = (layer[i + 1] - layer[0] + LAYER) % LAYER - 1;
    }
    return (int) Lehmer.rank(rest, rest.length);
  }

  private static int[] layer(int order) {
    int[] rest = new int[LAYER - 1];
    Lehmer.unrank(order, rest.length, rest);
    return new int[] {0, rest[0] + 1, rest[1] + 1, rest[2] + 1};
  }

  private static int[] masks() {
    int[] masks = new int[1 << LAYERS];
    int n = 0;
    for (int mask = 0; mask < masks.length; mask++) {
      if (Integer.bitCount(mask) == LAYER) {
        masks[n++] = mask;
      }
    }
    return Arrays.copyOf(masks, n);
  }
}
