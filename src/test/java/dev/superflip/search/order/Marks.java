package dev.superflip.search.order;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A set of hashes that may hold a few more than were put in, and never fewer (after Burton Bloom,
 * 1970): three bits for each, all in one word of 64, in a table of sixteen to thirty-two bits per
 * hash. Threads may add at the same time, and ask when all of them have done so.
 */
public final class Marks {
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] words;
  private final int shift;

  /** Room for so many hashes. */
  public Marks(long hashes) {
    long size = Long.highestOneBit(Math.max(4, hashes / 2));
    words = new long[Math.toIntExact(size)];
    shift = Long.numberOfLeadingZeros(size) + 1;
  }

  public void add(long hash) {
    int word = (int) (hash >>> shift);
    long bits = bits(hash);
    if ((words[word] & bits) != bits) {
      WORD.getAndBitwiseOr(words, word, bits);
    }
  }

  public boolean mayContain(long hash) {
    return (~words[(int) (hash >>> shift)] & bits(hash)) == 0;
  }

  private static long bits(long hash) {
    return 1L << hash | 1L << (hash >>> 6) | 1L << (hash >>> 12);
  }
}
