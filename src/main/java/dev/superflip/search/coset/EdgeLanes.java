package dev.superflip.search.coset;

import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.system.Lanes;
import dev.superflip.system.Memory;

/**
 * The twelve edges as sixteen bytes. The byte of a place holds the number of its edge, with {@link
 * #FLIPPED} if that edge is flipped; places and edges are numbered as in {@link EdgeSlices}. The
 * last four bytes never change. So moves and symmetries are byte shuffles (see {@link
 * EdgeShuffles}).
 *
 * @param low the bytes of the first eight places, the first one lowest
 * @param high those of the others
 */
record EdgeLanes(long low, long high) {
  /** Bit 5, below the two bits of {@link EdgeShuffles#SLICES}: one shuffle result has all three. */
  static final int FLIPPED = 32;

  static EdgeLanes of(Cube cube) {
    byte[] lanes = new byte[Lanes.COUNT];
    for (int place = 0; place < lanes.length; place++) {
      if (place < Cube.EDGES) {
        int edge = EdgeSlices.bit(cube.edge(place));
        lanes[EdgeSlices.bit(place)] = (byte) (edge | FLIPPED * cube.flip(place));
      } else {
        lanes[place] = (byte) place;
      }
    }
    return new EdgeLanes(word(lanes, 0), word(lanes, Long.BYTES));
  }

  private static long word(byte[] lanes, int from) {
    long word = 0;
    for (int i = Long.BYTES - 1; i >= 0; i--) {
      word = word << Byte.SIZE | lanes[from + i];
    }
    return word;
  }

  static EdgeLanes get(long address) {
    return new EdgeLanes(Memory.getLong(address), Memory.getLong(address + Long.BYTES));
  }

  static void copy(long from, long to) {
    Memory.putLong(to, Memory.getLong(from));
    Memory.putLong(to + Long.BYTES, Memory.getLong(from + Long.BYTES));
  }

  void put(long address) {
    Memory.putLong(address, low);
    Memory.putLong(address + Long.BYTES, high);
  }

  /** Whether these are the lanes at an address. */
  boolean are(long address) {
    return Memory.getLong(address) == low && Memory.getLong(address + Long.BYTES) == high;
  }
}
