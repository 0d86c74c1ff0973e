package dev.superflip.coord.pattern;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Lehmer;
import dev.superflip.cube.Cube;

/**
 * Continues the Lehmer code of one quad of edges (the head) with some edges of another quad (the
 * tail). The result is the rank of the tail's places among the eight that the head leaves free.
 *
 * <p>The digit of a tail edge in place p is p, less the tail edges before it in smaller places,
 * less the head edges in smaller places. The first two depend on the tail alone. So one long per
 * quad stores their weighted sum and, for each tail edge, the mask of the places below it. For a
 * given head, each tail edge then costs one AND and one population count.
 */
public final class EdgeTail {
  private static final int FREE = Cube.EDGES - 4;
  private static final int MASK_BITS = 12;
  private static final int MASK = (1 << MASK_BITS) - 1;

  /** By rank of the tail's quad: four masks of 12 bits from bit 0, then the constant part. */
  private final long[] packed = new long[EdgeQuad.COUNT];

  private final int[] weights = new int[4];
  private final int w0;
  private final int w1;
  private final int w2;
  private final int w3;
  private final int from;
  private final int count;
  private final int size;

  /** The edges {@code from} to {@code from + count - 1} (of 0 to 3) of a quad. */
  public EdgeTail(int from, int count) {
    this.from = from;
    this.count = count;
    size = (int) Lehmer.arrangements(FREE, count);
    for (int i = 0; i < count; i++) {
      weights[i] = (int) Lehmer.arrangements(FREE - 1 - i, count - 1 - i);
    }
    w0 = weights[0];
    w1 = weights[1];
    w2 = weights[2];
    w3 = weights[3];
    int[] places = new int[4];
    for (int quad = 0; quad < EdgeQuad.COUNT; quad++) {
      Lehmer.unrank(quad, Cube.EDGES, places);
      packed[quad] = pack(places);
    }
  }

  private long pack(int[] places) {
    long masks = 0;
    long constant = 0;
    int seen = 0;
    for (int i = 0; i < count; i++) {
      int place = places[from + i];
      int below = (1 << place) - 1;
      masks |= (long) below << MASK_BITS * i;
      constant += (long) weights[i] * (place - Integer.bitCount(seen & below));
      seen |= 1 << place;
    }
    return constant << 4 * MASK_BITS | masks;
  }

  /** Number of arrangements of the tail in eight places. */
  public int size() {
    return size;
  }

  /** Rank of the tail, given its quad's rank and the places that the head takes. */
  public int rank(int quadRank, int headPlaces) {
    long p = packed[quadRank];
    return (int) (p >>> 4 * MASK_BITS)
        - w0 * Integer.bitCount((int) p & headPlaces & MASK)
        - w1 * Integer.bitCount((int) (p >>> MASK_BITS) & headPlaces & MASK)
        - w2 * Integer.bitCount((int) (p >>> 2 * MASK_BITS) & headPlaces & MASK)
        - w3 * Integer.bitCount((int) (p >>> 3 * MASK_BITS) & headPlaces & MASK);
  }

  /**
   * Some quad whose tail has this rank, given the places of the head. The other edges of the quad
   * take arbitrary places.
   */
  int anyQuad(int tailRank, int headPlaces) {
    int[] tail = new int[count];
    Lehmer.unrank(tailRank, FREE, tail);
    int free = ~headPlaces & MASK;
    int left = free;
    int[] places = new int[4];
    for (int i = 0; i < count; i++) {
      places[from + i] = Integer.numberOfTrailingZeros(Integer.expand(1 << tail[i], free));
      left &= ~(1 << places[from + i]);
    }
    for (int i = 0; i < 4; i++) {
      if (i < from || i >= from + count) {
        places[i] = Integer.numberOfTrailingZeros(left);
        left &= left - 1;
      }
    }
    return EdgeQuad.rank(places);
  }
}
