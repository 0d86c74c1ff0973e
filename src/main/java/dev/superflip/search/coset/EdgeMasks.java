package dev.superflip.search.coset;

import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.system.Memory;

/**
 * The edges as four masks of twelve places, side by side in one number: the places of the first,
 * second and third slice, then the places with a flipped edge. A coset depends on nothing else.
 */
final class EdgeMasks {
  /** Bits from the start of one mask to the start of the next. */
  static final int BITS = 16;

  static final int FLIPS_AT = EdgeSlices.COUNT * BITS;

  /** Where a lane of {@link EdgeLanes} holds the two bits of an edge's slice. */
  private static final int SLICE_AT = 2;

  private static final int FLIP_AT = Integer.numberOfTrailingZeros(EdgeLanes.FLIPPED);

  // The lowest bit of all eight lanes of the first word, and of the four used ones of the second.
  private static final long EIGHT_LANES = 0x0101_0101_0101_0101L;
  private static final long FOUR_LANES = 0x0101_0101L;

  /** This multiplication moves the bits of eight lanes to the highest byte, in their order. */
  private static final long GATHER = 0x0102_0408_1020_4080L;

  private static final int GATHERED_AT = Long.SIZE - Byte.SIZE;

  private EdgeMasks() {}

  /** The masks of the {@link EdgeLanes} at an address. */
  static long of(long edges) {
    long low = Memory.getLong(edges);
    long high = Memory.getLong(edges + Long.BYTES);
    // Slices are numbered 0, 1 and 2, so each bit of the number marks one slice.
    long second = plane(low, high, SLICE_AT);
    long third = plane(low, high, SLICE_AT + 1);
    long first = EdgeSlices.ALL ^ second ^ third;
    return first | second << BITS | third << 2 * BITS | plane(low, high, FLIP_AT) << FLIPS_AT;
  }

  /** One bit of each of the first twelve lanes. */
  private static long plane(long low, long high, int bit) {
    return (low >>> bit & EIGHT_LANES) * GATHER >>> GATHERED_AT
        | ((high >>> bit & FOUR_LANES) * GATHER >>> GATHERED_AT) << Long.BYTES;
  }
}
