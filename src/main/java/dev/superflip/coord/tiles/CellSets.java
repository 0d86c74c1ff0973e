package dev.superflip.coord.tiles;

/**
 * Numbers the sets of {@code size} cells out of {@code cells}, in the order of their masks. The
 * rank of the set {@code c0 < c1 < ...} is the sum of {@code C(ci, i + 1)}. Three lookups compute
 * it, one for each dozen of cells, because a part of the sum depends only on the cells of the dozen
 * and on how many come before.
 */
public final class CellSets {
  /** The largest board is 6x6. */
  public static final int MOST_CELLS = 36;

  private static final int PART_BITS = 12;
  private static final int PART = 1 << PART_BITS;

  private final int cells;
  private final int size;
  private final int count;

  /** By dozen, by number of cells in the dozens before, and by mask of the dozen. */
  private final int[] ranks;

  public CellSets(int cells, int size) {
    if (cells < 1 || cells > MOST_CELLS || size < 0 || size > cells) {
      throw new IllegalArgumentException(size + " of " + cells + " cells");
    }
    this.cells = cells;
    this.size = size;
    count = Math.toIntExact(choose(cells, size));
    int parts = (cells + PART_BITS - 1) / PART_BITS;
    ranks = new int[parts * (size + 1) * PART];
    for (int part = 0; part < parts; part++) {
      for (int before = 0; before <= size; before++) {
        for (int mask = 0; mask < PART; mask++) {
          ranks[index(part, before, mask)] = partRank(part * PART_BITS, before, mask);
        }
      }
    }
  }

  private int partRank(int firstCell, int before, int mask) {
    long rank = 0;
    int number = before;
    for (int rest = mask; rest != 0 && number < size; rest &= rest - 1) {
      rank += choose(firstCell + Integer.numberOfTrailingZeros(rest), ++number);
    }
    // Larger sums belong to masks with cells beyond the board, which nobody asks for.
    return (int) Math.min(rank, Integer.MAX_VALUE);
  }

  private int index(int part, int before, int mask) {
    return (part * (size + 1) + before) * PART + mask;
  }

  public int cells() {
    return cells;
  }

  /** The number of sets. */
  public int count() {
    return count;
  }

  public int rank(long mask) {
    int low = (int) mask & PART - 1;
    int rank = ranks[low];
    if (cells > PART_BITS) {
      int before = Integer.bitCount(low);
      int middle = (int) (mask >>> PART_BITS) & PART - 1;
      rank += ranks[index(1, before, middle)];
      if (cells > 2 * PART_BITS) {
        before += Integer.bitCount(middle);
        rank += ranks[index(2, before, (int) (mask >>> 2 * PART_BITS))];
      }
    }
    return rank;
  }

  /** All sets by rank. */
  public long[] masks() {
    long[] masks = new long[count];
    long mask = (1L << size) - 1;
    for (int i = 0; i < count; i++) {
      masks[i] = mask;
      // The next larger number with as many bits.
      long lowest = mask & -mask;
      long ripple = mask + lowest;
      mask = lowest == 0 ? 0 : ripple | (mask ^ ripple) / lowest >>> 2;
    }
    return masks;
  }

  private static long choose(int n, int k) {
    long result = 1;
    for (int i = 0; i < k; i++) {
      result = result * (n - i) / (i + 1);
    }
    return Math.max(0, result);
  }
}
