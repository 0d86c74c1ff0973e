package dev.superflip.pdb;

import dev.superflip.coord.EdgeSlices;

/**
 * How a move, seen through a symmetry, carries the 256 patterns of flips of an arrangement to those
 * of another, and back. A pattern has three bits for the first slice, three for the second and two
 * for the third, whose lowest bit is known because the number of flips is even. Each slice is
 * changed apart and goes to another place: that is a byte out of a long for each of them.
 */
final class PatternMap {
  /** By slice: where its bits are in a pattern, those of the third without the lowest. */
  private static final int[] SHIFT = {0, 3, 5};

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
  PatternMap(CosetMoves moves, long[] inverses) {
    this.moves = moves;
    images = moves.images();
    this.inverses = inverses;
  }

  /** From eight images each, a byte for each of eight values: what they are the images of. */
  static long[] inverses(long[] images) {
    long[] inverses = new long[images.length];
    for (int i = 0; i < images.length; i++) {
      for (long kept = 0; kept < 8; kept++) {
        int image = (int) (images[i] >>> 8 * kept) & 7;
        inverses[i] |= kept << 8 * image;
      }
    }
    return inverses;
  }

  /** Says which move and symmetry is meant. */
  void choose(int m, int symmetry) {
    table = moves.table(m, symmetry);
    origins = moves.origin(symmetry);
    for (int slice = 0; slice < EdgeSlices.COUNT; slice++) {
      targets[origins[slice]] = (byte) slice;
    }
  }

  /** From now on {@link #apply} leads from patterns of this arrangement to those of its target. */
  void forward(int arrangement) {
    first = placed(images, arrangement, 0, targets[0]);
    second = placed(images, arrangement, 1, targets[1]);
    third = placed(images, arrangement, 2, targets[2]);
  }

  /**
   * From now on {@link #apply} leads from patterns of the target of this arrangement to its own.
   */
  void back(int arrangement) {
    first = placed(inverses, arrangement, origins[0], origins[0]);
    second = placed(inverses, arrangement, origins[1], origins[1]);
    third = placed(inverses, arrangement, origins[2], origins[2]);
  }

  private long placed(long[] maps, int arrangement, int slice, int place) {
    return maps[table + moves.set(arrangement, slice)] << SHIFT[place] & MASK[place];
  }

  int apply(int pattern) {
    int last = pattern >>> 2 & 48 | Integer.bitCount(pattern) << 3 & 8;
    // Shifts take the distance modulo 64.
    return (int) (first >>> (pattern << 3) | second >>> (pattern & 56) | third >>> last) & 0xFF;
  }
}
