package dev.superflip.train;

import dev.superflip.puzzle.Puzzle;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * Which of all states of a puzzle the examples of a training had so far. Threads may add at once.
 */
final class Seen {
  private final AllStates all;
  private final AtomicLongArray bits;

  private Seen(AllStates all) {
    this.all = all;
    bits = new AtomicLongArray((all.size() + Long.SIZE - 1) / Long.SIZE);
  }

  /** No state of a puzzle yet; null if the puzzle has too many states to count. */
  static @Nullable Seen of(Puzzle puzzle) {
    boolean small = puzzle.size().compareTo(BigInteger.valueOf(AllStates.MOST)) <= 0;
    return small && puzzle.words() == 1 ? new Seen(new AllStates(puzzle)) : null;
  }

  void add(long[] states) {
    for (long state : states) {
      int number = all.number(state);
      long bit = 1L << number;
      if ((bits.get(number / Long.SIZE) & bit) == 0) {
        bits.accumulateAndGet(number / Long.SIZE, bit, (old, more) -> old | more);
      }
    }
  }

  /** The share of all states, 0 to 1. */
  double share() {
    long count = 0;
    for (int i = 0; i < bits.length(); i++) {
      count += Long.bitCount(bits.get(i));
    }
    return (double) count / all.size();
  }

  void write(DataOutputStream out) throws IOException {
    for (int i = 0; i < bits.length(); i++) {
      out.writeLong(bits.get(i));
    }
  }

  void read(DataInputStream in) throws IOException {
    for (int i = 0; i < bits.length(); i++) {
      bits.set(i, in.readLong());
    }
  }
}
