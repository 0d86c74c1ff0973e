package dev.superflip.search.order;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A Bloom filter of hashes (Burton Bloom, 1970): it never misses a hash that was added, and rarely
 * reports another one. A hash sets three bits in one word of 64; the table has 16 to 32 bits per
 * hash. Threads may add at the same time; queries must wait until all of them have finished.
 */
public final class Marks {
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] words;
  private final int shift;

  /** Creates a filter for this many hashes. */
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
