package dev.superflip.pdb.store;

import dev.superflip.system.Workers;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counts how often each stored value occurs in a table. */
public final class ValueCount {
  /** The values that any codec can store. */
  public static final int VALUES = 16;

  private static final long PER_PIECE = 1 << 20;

  private ValueCount() {}

  public static long[] count(Table table, int threads) {
    long entries = table.database().entries();
    AtomicLongArray total = new AtomicLongArray(VALUES);
    Workers.run(
        threads,
        (entries + PER_PIECE - 1) / PER_PIECE,
        () ->
            piece -> {
              long[] counts = new long[VALUES];
              long last = Math.min(entries, (piece + 1) * PER_PIECE);
              for (long index = piece * PER_PIECE; index < last; index++) {
                counts[table.stored(index)]++;
              }
              for (int value = 0; value < counts.length; value++) {
                total.addAndGet(value, counts[value]);
              }
            });
    long[] counts = new long[VALUES];
    Arrays.setAll(counts, total::get);
    return counts;
  }
}
