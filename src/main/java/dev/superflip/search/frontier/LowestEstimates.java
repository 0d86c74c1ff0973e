package dev.superflip.search.frontier;

import java.util.Arrays;

/**
 * Finds the records of a store that have the lowest estimates. Estimates that are not negative are
 * ordered as their bits are, so three passes with histograms of 11, 11 and 9 bits find the last
 * estimate that is accepted, in linear time and without sorting.
 */
final class LowestEstimates {
  private static final int[] SHIFTS = {20, 9, 0};
  private static final int[] WIDTHS = {11, 11, 9};

  private final int[] histogram = new int[1 << 11];

  /** Lower estimates are accepted. */
  private int last;

  /** How many records that have the last estimate are still to be accepted. */
  private int ties;

  /**
   * Prepares {@link #accept} for all records of a store, of which it will accept so many.
   *
   * @param used records that are not dropped
   */
  void choose(NodeStore store, long used, int wanted) {
    if (used <= wanted) {
      last = Integer.MAX_VALUE;
      ties = wanted;
      return;
    }
    last = 0;
    ties = wanted;
    for (int pass = 0; pass < SHIFTS.length; pass++) {
      int shift = SHIFTS[pass];
      int bits = WIDTHS[pass];
      Arrays.fill(histogram, 0);
      for (int record = 1; record != store.end(); record++) {
        int estimate = bits(store, record);
        if (estimate >>> shift + bits == last && !store.isDropped(record)) {
          histogram[estimate >>> shift & (1 << bits) - 1]++;
        }
      }
      int digit = 0;
      while (histogram[digit] < ties) {
        ties -= histogram[digit++];
      }
      last = last << bits | digit;
    }
  }

  /** Whether a record is among the lowest. Records must be asked for once, in their order. */
  boolean accept(NodeStore store, int record) {
    if (store.isDropped(record)) {
      return false;
    }
    int estimate = bits(store, record);
    return estimate < last || estimate == last && ties-- > 0;
  }

  private static int bits(NodeStore store, int record) {
    // The maximum also turns -0 into 0. It keeps NaN, which is the greatest of all.
    return Float.floatToIntBits(Math.max(0f, store.estimate(record)));
  }
}
