package dev.superflip.search.coset;

import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.coord.coset.EdgeSlices.Flips;
import dev.superflip.cube.Cube;
import dev.superflip.system.Layout;
import dev.superflip.system.Memory;

/**
 * Columns of a coset table without {@link Integer#compress}, for the Java virtual machine.
 *
 * <p>On x86-64 that method is one instruction. Elsewhere, on ARM above all, the virtual machine
 * runs its Java code, four times per probe. Without the instruction, a probe of {@code b4} takes 82
 * ns by that method and 31 ns by these tables (one thread of a Zen 3, all data cached,
 * bench/runs/2026-11-18-jvm.txt). With the instruction both take 30 ns.
 *
 * <p>All tables are indexed by half of the places: six bits of one mask and six of another. Each
 * slice has four places, so the upper half alone determines how many places of each slice are in
 * the lower half. The rank of two slices is therefore a sum of one number per half.
 */
final class PlainColumns {
  private static final int HALF_BITS = Cube.EDGES / 2;
  private static final int HALF_MASK = (1 << HALF_BITS) - 1;
  private static final int UPPER_MASK = HALF_MASK << HALF_BITS;
  private static final int PLACES_OF_SLICE = Cube.EDGES / EdgeSlices.COUNT;

  private static final Layout LAYOUT = new Layout();

  // By {half of the first slice | half of the second slice << 6}: what the halves add to the
  // arrangement.
  private static final int LOWER_RANK = LAYOUT.chars(1 << 2 * HALF_BITS);
  private static final int UPPER_RANK = LAYOUT.chars(1 << 2 * HALF_BITS);

  /** By {@code half of a slice | half of the flips << 6}: the flips of that slice, packed. */
  private static final int FLIPS = LAYOUT.bytes(1 << 2 * HALF_BITS);

  // Never freed: a constant address costs no register.
  private static final long TABLES = tables().address();

  private PlainColumns() {}

  private static Memory tables() {
    char[] lower = new char[1 << 2 * HALF_BITS];
    char[] upper = new char[lower.length];
    byte[] flips = new byte[lower.length];
    for (int i = 0; i < lower.length; i++) {
      int half = i & HALF_MASK;
      int other = i >>> HALF_BITS;
      flips[i] = (byte) Integer.compress(other, half);
      int missingFirst = PLACES_OF_SLICE - Integer.bitCount(half);
      int missingSecond = PLACES_OF_SLICE - Integer.bitCount(other);
      if ((half & other) == 0 && missingFirst >= 0 && missingSecond >= 0) {
        int among = Integer.compress(other, half ^ HALF_MASK);
        lower[i] = arrangement(CosetLookup.rank(half, 0), CosetLookup.rank(among, 0));
        upper[i] =
            arrangement(
                CosetLookup.rank(half << HALF_BITS, missingFirst),
                CosetLookup.rank(among << HALF_BITS - missingFirst, missingSecond));
      }
    }
    Memory memory = Memory.allocate(LAYOUT.size());
    memory.put(LOWER_RANK, lower);
    memory.put(UPPER_RANK, upper);
    memory.put(FLIPS, flips);
    return memory;
  }

  private static char arrangement(int first, int second) {
    return (char) (first * EdgeSlices.SECOND_SETS + second);
  }

  /** The column of the places of the first slice, of the second one and of flipped edges. */
  static int column(Flips kept, int first, int second, int flips) {
    int arrangement =
        Memory.getChar(TABLES + LOWER_RANK, lower(first, second))
            + Memory.getChar(TABLES + UPPER_RANK, upper(first, second));
    if (kept == Flips.NONE) {
      return arrangement;
    }
    // The number of flips is even, so the last bit of the third slice is known.
    if (kept == Flips.PARITY) {
      return arrangement << 2
          | (Integer.bitCount(flips & second) & 1) << 1
          | Integer.bitCount(flips & first) & 1;
    }
    return arrangement << 8
        | pattern(EdgeSlices.ALL ^ first ^ second, flips) >>> 1 << 6
        | pattern(second, flips) << 3
        | pattern(first, flips);
  }

  /** The flips of the four places of a slice, up to flipping all four: those of the last three. */
  private static int pattern(int places, int flips) {
    int lower = Memory.getByte(TABLES + FLIPS + lower(places, flips));
    int upper = Memory.getByte(TABLES + FLIPS + upper(places, flips));
    int four = lower | upper << Integer.bitCount(places & HALF_MASK);
    return four >>> 1 ^ -(four & 1) & 7;
  }

  private static int lower(int mask, int other) {
    return mask & HALF_MASK | (other & HALF_MASK) << HALF_BITS;
  }

  private static int upper(int mask, int other) {
    return mask >>> HALF_BITS | other & UPPER_MASK;
  }
}
