package dev.superflip.system;

/**
 * Says where in one block of memory several rows of numbers begin. Inner loops work on such blocks
 * rather than on objects for each row: with offsets that are constants to the compiler all rows of
 * a block are reached from one register.
 */
public final class Layout {
  private static final int CACHE_LINE = 64;

  private int size;

  /** The offset of room for so many bytes; it begins with a cache line. */
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

  /** Bytes of the whole block. */
  public int size() {
    return size;
  }
}
