package dev.superflip.search.coset;

import dev.superflip.search.order.StepCode;
import java.util.Arrays;

/**
 * Counts the nodes that are expanded below each sequence of the first few steps. Counts beyond an
 * int stay at its largest value: longs would take twice the cache.
 */
final class SubtreeCounts {
  private static final int STEPS = 4;

  private final StepCode code;
  private final int[] counts;

  SubtreeCounts(StepCode code) {
    this.code = code;
    counts = new int[1 << STEPS * code.bits];
  }

  /** Masks keys. It is 0 while counting is off, so that only one count has to be cleared. */
  private int mask;

  /** Counts a node, given its moves as {@link CosetStack} packs them. */
  void count(long moves) {
    int key = (int) moves & mask;
    counts[key] = oneMore(counts[key]);
  }

  /** Adds one without a branch; the largest count stays, because a negative one would sort last. */
  static int oneMore(int count) {
    int sum = count + 1;
    return sum - (sum >>> Integer.SIZE - 1);
  }

  /** The count of the first steps of a sequence. */
  int get(byte[] moves) {
    int key = 0;
    int step = 0;
    for (byte move : moves) {
      for (int i = 0; i < code.length(move) && step < STEPS; i++) {
        key |= (int) code.first(step++, move);
      }
    }
    return counts[key];
  }

  /** Sets all counts to zero and switches counting on or off. */
  void clear(boolean countFromNowOn) {
    Arrays.fill(counts, 0, mask + 1, 0);
    mask = countFromNowOn ? counts.length - 1 : 0;
  }
}
