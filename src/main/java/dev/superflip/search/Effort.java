package dev.superflip.search;

import java.util.Arrays;

/** Counts the nodes that are expanded below each sequence of the first few moves. */
final class Effort {
  private static final int MOVES = 4;

  /** Number of keys: a move takes five bits. */
  static final int SIZE = 1 << CosetStack.MOVE_BITS * MOVES;

  private final int[] counts = new int[SIZE];
  private boolean counted;

  /** Counts a node, given its moves as {@link CosetStack} packs them. */
  void count(long moves) {
    counted = true;
    counts[(int) moves & SIZE - 1]++;
  }

  /** The first moves as a number. */
  static int key(byte[] moves) {
    int key = 0;
    for (int i = 0; i < Math.min(MOVES, moves.length); i++) {
      key |= moves[i] << CosetStack.MOVE_BITS * i;
    }
    return key;
  }

  void addTo(int[] sums) {
    for (int key = 0; key < SIZE; key++) {
      sums[key] += counts[key];
    }
  }

  void clear() {
    if (counted) {
      Arrays.fill(counts, 0);
      counted = false;
    }
  }
}
