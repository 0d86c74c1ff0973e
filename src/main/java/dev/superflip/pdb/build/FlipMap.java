package dev.superflip.pdb.build;

import dev.superflip.coord.coset.EdgeSlices;

/**
 * Maps the 256 relative flips of an arrangement to those of its target under a move and a symmetry,
 * and back. Relative flips have three bits for the first slice, three for the second and two for
 * the third. The lowest bit of the third slice follows, because the number of flips is even. Each
 * slice is mapped by itself: a long holds the images of its eight values, a byte each.
 */
final class FlipMap {
  /** By slice: the shift that puts its image into place. The third slice loses its lowest bit. */
  private static final int[] SHIFT = {0, 3, 5};

  /** By slice: its bits in relative flips, repeated in each byte. */
  private static final long[] MASK = {
    0x0707070707070707L, 0x3838383838383838L, 0xC0C0C0C0C0C0C0C0L
  };

  private final CosetMoves moves;
  private final long[] images;
  private final long[] inverses;
  private int table;
  private byte[] origins = new byte[EdgeSlices.COUNT];
  private final byte[] targets = new byte[EdgeSlices.COUNT];
  private long first;
  private long second;
  private long third;

  /**
   * A map that threads do not share.
   *
   * @param inverses {@link #inverses} of the images of the moves
   */
  FlipMap(CosetMoves moves, long[] inverses) {
    this.moves = moves;
    images = moves.images();
    this.inverses = inverses;
  }

  /** Inverts maps of eight values, each packed into a long as one byte per value. */
  static long[] inverses(long[] images) {
    long[] inverses = new long[images.length];
    for (int i = 0; i < images.length; i++) {
      for (long value = 0; value < 8; value++) {
        int image = (int) (images[i] >>> 8 * value) & 7;
        inverses[i] |= value << 8 * image;
      }
    }
    return inverses;
  }

  /** Chooses the move and the symmetry. */
  void choose(int m, int symmetry) {
    table = moves.table(m, symmetry);
    origins = moves.origin(symmetry);
    for (int slice = 0; slice < EdgeSlices.COUNT; slice++) {
      targets[origins[slice]] = (byte) slice;
    }
  }

  /** Makes {@link #apply} map the flips of this arrangement to those of its target. */
  void forward(int arrangement) {
    first = placed(images, arrangement, 0, targets[0]);
    second = placed(images, arrangement, 1, targets[1]);
    third = placed(images, arrangement, 2, targets[2]);
  }

  /** Makes {@link #apply} map the flips of the target of this arrangement to its own. */
  void back(int arrangement) {
    first = placed(inverses, arrangement, origins[0], origins[0]);
    second = placed(inverses, arrangement, origins[1], origins[1]);
    third = placed(inverses, arrangement, origins[2], origins[2]);
  }

  /** The map of one slice, shifted to its place in the result. */
  private long placed(long[] maps, int arrangement, int slice, int place) {
    return maps[table + moves.set(arrangement, slice)] << SHIFT[place] & MASK[place];
  }

  int apply(int flips) {
    int last = flips >>> 2 & 48 | Integer.bitCount(flips) << 3 & 8;
    // A shift uses its distance modulo 64, so higher bits need no mask.
    return (int) (first >>> (flips << 3) | second >>> (flips & 56) | third >>> last) & 0xFF;
  }
}
