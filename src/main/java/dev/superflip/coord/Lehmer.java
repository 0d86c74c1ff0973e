package dev.superflip.coord;

/**
 * Lexicographic ranks of permutations and of partial permutations (k of n distinct numbers in
 * order), both ways in linear time.
 *
 * <p>The i-th digit of a Lehmer code is the i-th number less the count of smaller numbers before
 * it. With a bitmap of the numbers seen so far, that count is one AND and one population count
 * (Korf and Schultze, "Large-scale parallel breadth-first search", 2005, who used a table).
 * Unranking reverses this: digit d stands for the d-th unused number, which is the d-th zero of the
 * bitmap. A bit deposit through the complement finds it in one instruction, without a table of 2^n
 * * n entries.
 */
public final class Lehmer {
  private Lehmer() {}

  /** Number of ways to pick k of n in order: n! / (n - k)!. */
  public static long arrangements(int n, int k) {
    long product = 1;
    for (int i = 0; i < k; i++) {
      product *= n - i;
    }
    return product;
  }

  /** Rank of the k = items.length numbers below n among all arrangements of k of n. */
  public static long rank(int[] items, int n) {
    long rank = 0;
    long seen = 0;
    for (int i = 0; i < items.length; i++) {
      long bit = 1L << items[i];
      rank = rank * (n - i) + items[i] - Long.bitCount(seen & (bit - 1));
      seen |= bit;
    }
    return rank;
  }

  /** The arrangement of items.length of n numbers that has this rank. */
  public static void unrank(long rank, int n, int[] items) {
    // Division yields the last digit first, so the digits are stored and resolved afterwards.
    for (int i = items.length - 1; i >= 0; i--) {
      int base = n - i;
      items[i] = (int) (rank % base);
      rank /= base;
    }
    long free = (1L << n) - 1;
    for (int i = 0; i < items.length; i++) {
      long bit = Long.expand(1L << items[i], free);
      items[i] = Long.numberOfTrailingZeros(bit);
      free ^= bit;
    }
  }
}
