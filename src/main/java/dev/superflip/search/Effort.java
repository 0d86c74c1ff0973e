package dev.superflip.search;

import java.util.Arrays;

/** Counts the nodes that are expanded below each sequence of the first few moves. */
final class Effort {
  private static final int MOVES = 4;

  /** Number of keys: a move takes five bits. */
  private static final int SIZE = 1 << CosetStack.MOVE_BITS * MOVES;

  private final int[] counts = new int[SIZE];

  /**
   * What is left of a key. Nothing while nobody wants to know, so that nothing is to be cleared.
   */
  private int mask;

  /** Counts a node, given its moves as {@link CosetStack} packs them. */
  void count(long moves) {
    counts[(int) moves & mask]++;
  }

  /** The count of the first moves of a sequence. */
  int get(byte[] moves) {
    int key = 0;
    for (int i = 0; i < Math.min(MOVES, moves.length); i++) {
      key |= moves[i] << CosetStack.MOVE_BITS * i;
    }
    return counts[key];
  }

  /** Forgets all counts. */
  void clear(boolean countFromNowOn) {
    Arrays.fill(counts, 0, mask + 1, 0);
    mask = countFromNowOn ? SIZE - 1 : 0;
  }
}
