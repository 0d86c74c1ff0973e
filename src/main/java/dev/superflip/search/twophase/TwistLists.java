package dev.superflip.search.twophase;

import dev.superflip.coord.Twist;
import dev.superflip.system.Memory;

/** A list of twists, as chars, for each of the rows of {@link Phase1Build}. */
final class TwistLists implements AutoCloseable {
  /** Twists written at once; if a word has fewer, the surplus is overwritten later. */
  private static final int STEP = 4;

  /** Most chars that a list of {@link #list} takes. */
  static final int ROOM = Twist.COUNT + STEP;

  /** By row: where its list begins. */
  private final int[] start;

  private final Memory chars;

  /** Lists with these numbers of twists by row. */
  TwistLists(int[] counts) {
    start = new int[counts.length + 1];
    for (int row = 0; row < counts.length; row++) {
      start[row + 1] = start[row] + counts[row];
    }
    chars = Memory.allocate((long) Character.BYTES * Math.max(1, total()));
  }

  int total() {
    return start[start.length - 1];
  }

  int count(int row) {
    return start[row + 1] - start[row];
  }

  /** The index of the first twist of a row among all. */
  int first(int row) {
    return start[row];
  }

  /** Address of the list of a row. */
  long at(int row) {
    return chars.address() + (long) Character.BYTES * start[row];
  }

  /** Lists a set of {@link TwistSets}, in order. */
  void put(int row, long set) {
    long at = at(row);
    for (int w = 0; w < TwistSets.WORDS; w++) {
      for (long rest = Memory.getLong(set, w); rest != 0; rest &= rest - 1) {
        int twist = w * Long.SIZE + Long.numberOfTrailingZeros(rest);
        Memory.putShort(at, (short) twist);
        at += Character.BYTES;
      }
    }
  }

  /**
   * Lists a set with many members, in order, at an address; returns their number. A branch at the
   * end of each word would be mispredicted often, so a fixed number is written at once.
   */
  static int list(long set, long list) {
    int count = 0;
    for (int w = 0; w < TwistSets.WORDS; w++) {
      long rest = Memory.getLong(set, w);
      int next = count + Long.bitCount(rest);
      for (; rest != 0; count += STEP) {
        for (int i = 0; i < STEP; i++) {
          int twist = w * Long.SIZE + Long.numberOfTrailingZeros(rest);
          Memory.putShort(list + (long) Character.BYTES * (count + i), (short) twist);
          rest &= rest - 1;
        }
      }
      count = next;
    }
    return count;
  }

  @Override
  public void close() {
    chars.close();
  }
}
