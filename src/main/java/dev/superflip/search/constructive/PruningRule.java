package dev.superflip.search.constructive;

import dev.superflip.cube.Face;

/**
 * How a search in quarter turns that keeps no states avoids sequences that it need not try. Each
 * rule prunes more than the one before it, and none loses a state.
 */
public enum PruningRule {
  /** Tries all 12 quarter turns everywhere. */
  NONE,

  /** Never undoes the last turn. */
  INVERSE,

  /** Never makes a turn that {@link RedundantMoves} finds redundant. */
  COMMUTING,

  /**
   * Tries one order of turns that commute, the lower face first, and writes a half turn in one way,
   * as two clockwise turns. Up to depth 5 each sequence leads to a state of its own.
   */
  CANONICAL;

  private static final int AXES = Face.COUNT / 2;

  /**
   * The steps that may follow the first {@code length} steps of a sequence, numbered as in {@link
   * RedundantMoves}. The sequence must obey the rule.
   */
  public int allowed(byte[] steps, int length) {
    if (length == 0) {
      return RedundantMoves.ALL;
    }
    return switch (this) {
      case NONE -> RedundantMoves.ALL;
      case INVERSE -> RedundantMoves.ALL & ~(1 << RedundantMoves.inverse(steps[length - 1]));
      case COMMUTING -> RedundantMoves.allowed(steps, length);
      case CANONICAL -> canonical(steps, length);
    };
  }

  /**
   * The number of sequences by length, from 0 to {@code depth}. These are the nodes that a
   * depth-limited search without a heuristic generates at each depth. It generates all but the last
   * depth one by one, so a depth of 7 means some three million.
   */
  public long[] sequences(int depth) {
    long[] counts = new long[depth + 1];
    counts[0] = 1;
    if (depth > 0) {
      count(new byte[depth], 0, counts);
    }
    return counts;
  }

  private void count(byte[] steps, int length, long[] counts) {
    int allowed = allowed(steps, length);
    counts[length + 1] += Integer.bitCount(allowed);
    if (length + 1 == steps.length) {
      return;
    }
    for (int rest = allowed; rest != 0; rest &= rest - 1) {
      steps[length] = (byte) Integer.numberOfTrailingZeros(rest);
      count(steps, length + 1, counts);
    }
  }

  /** In a canonical sequence, turns of one face stand together, so two steps tell all. */
  private static int canonical(byte[] steps, int length) {
    int last = steps[length - 1];
    int face = last / 2;
    boolean clockwise = last % 2 == 0;
    boolean half = length > 1 && steps[length - 2] == last;
    int dropped = clockwise && !half ? 1 << RedundantMoves.inverse(last) : stepsOf(face);
    if (face >= AXES) {
      dropped |= stepsOf(face - AXES);
    }
    return RedundantMoves.ALL & ~dropped;
  }

  private static int stepsOf(int face) {
    return 0b11 << 2 * face;
  }
}
