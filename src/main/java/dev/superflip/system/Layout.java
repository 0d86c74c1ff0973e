package dev.superflip.system;

/**
 * Allocates offsets for several rows of numbers in one block of memory. Inner loops use such blocks
 * instead of an object for each row: the offsets are constants to the compiler, so one register
 * reaches all rows.
 */
public final class Layout {
  private static final int CACHE_LINE = 64;

  private int size;

  /** Reserves this many bytes at the start of a cache line; returns their offset. */
  public int bytes(int count) {
    int offset = size;
    size = Math.addExact(size, count + CACHE_LINE - 1 & -CACHE_LINE);
    return offset;
  }

  public int chars(int count) {
    return bytes(count * Character.BYTES);
  }

  public int ints(int count) {
    return bytes(count * Integer.BYTES);
  }

  public int longs(int count) {
    return bytes(count * Long.BYTES);
  }

  /** The size of the whole block in bytes. */
  public int size() {
    return size;
  }
}
