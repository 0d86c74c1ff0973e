package dev.superflip.search.twophase;

import dev.superflip.coord.Twist;
import dev.superflip.system.Memory;

/** A set of twists for each of the rows of {@link Phase1Build}, a bit for each. */
final class TwistSets implements AutoCloseable {
  static final int WORDS = (Twist.COUNT + Long.SIZE - 1) / Long.SIZE;

  /** Bytes of a row. */
  static final int BYTES = WORDS * Long.BYTES;

  /** Twists of the last word of a row; bits beyond them are never set. */
  static final int LAST_BITS = Twist.COUNT - (WORDS - 1) * Long.SIZE;

  private final Memory memory;

  /** Empty sets. */
  TwistSets(int rows) {
    memory = Memory.allocate((long) rows * BYTES);
  }

  /** Address of a row. */
  long row(int row) {
    return memory.address() + (long) row * BYTES;
  }

  /** The bits of all twists of a word. */
  static long all(int word) {
    return word < WORDS - 1 ? -1 : (1L << LAST_BITS) - 1;
  }

  /** Every twist of a row. */
  void fill(int row) {
    for (int w = 0; w < WORDS; w++) {
      Memory.putLong(row(row), w, all(w));
    }
  }

  static void flip(long row, int twist) {
    int word = twist / Long.SIZE;
    Memory.putLong(row, word, Memory.getLong(row, word) ^ 1L << twist);
  }

  @Override
  public void close() {
    memory.close();
  }
}
