package dev.superflip.system;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * A block of memory outside the Java heap, and the only way to raw addresses.
 *
 * <p>It is either anonymous memory for which the kernel is asked for huge pages, because with pages
 * of 4 KiB nearly every probe of a large table misses the TLB as well as the cache; or a file that
 * is mapped, which takes no time to begin with and shares its pages with other processes.
 *
 * <p>An address is a plain number, and reading from one a single instruction: {@link SegmentAccess}
 * and {@link WordAccess} are the two ways there.
 */
public final class Memory implements AutoCloseable {
  /** Size and alignment of a huge page on x86-64 and most AArch64 kernels. */
  private static final long HUGE_PAGE = 2L << 20;

  private final long address;
  private final long size;
  private final Runnable release;

  Memory(long address, long size, Runnable release) {
    this.address = address;
    this.size = size;
    this.release = release;
  }

  /**
   * Zeroed memory, in huge pages if it is large and the system has them. It is given back by {@link
   * #close}, or when the process ends.
   */
  public static Memory allocate(long size) {
    return allocate(size, true);
  }

  /**
   * Zeroed memory.
   *
   * @param hugePages whether to ask for huge pages; false also refuses those that a system may give
   *     unasked, so that the difference can be measured
   */
  public static Memory allocate(long size, boolean hugePages) {
    if (!Posix.AVAILABLE) {
      return SegmentAccess.allocate(size);
    }
    // One page more than needed, so that the start can be aligned to a huge page.
    long mappedSize = size + 2 * HUGE_PAGE - 1 & -HUGE_PAGE;
    long mapped = Posix.mapAnonymous(mappedSize);
    if (mapped <= 0) {
      throw new OutOfMemoryException(size);
    }
    long aligned = mapped + HUGE_PAGE - 1 & -HUGE_PAGE;
    Posix.adviseHugePages(aligned, mappedSize - (aligned - mapped), hugePages);
    return new Memory(aligned, size, () -> Posix.unmap(mapped, mappedSize));
  }

  /**
   * A part of a file that begins at a whole page, for reading only. What the file holds is read
   * when it is first touched.
   */
  public static Memory map(Path file, long offset, long size) throws IOException {
    return Image.HERE ? Posix.mapFile(file, offset, size) : SegmentAccess.map(file, offset, size);
  }

  public long address() {
    return address;
  }

  public long size() {
    return size;
  }

  /** A view for file input and output through {@link FileChannel}. */
  public ByteBuffer buffer(long offset, int length) {
    return Image.HERE
        ? WordAccess.buffer(address + offset, length)
        : SegmentAccess.buffer(address + offset, length);
  }

  public static byte getByte(long address) {
    return Image.HERE ? WordAccess.getByte(address) : SegmentAccess.getByte(address);
  }

  public static void putByte(long address, byte value) {
    if (Image.HERE) {
      WordAccess.putByte(address, value);
    } else {
      SegmentAccess.putByte(address, value);
    }
  }

  public static short getShort(long address) {
    return Image.HERE ? WordAccess.getShort(address) : SegmentAccess.getShort(address);
  }

  public static void putShort(long address, short value) {
    if (Image.HERE) {
      WordAccess.putShort(address, value);
    } else {
      SegmentAccess.putShort(address, value);
    }
  }

  public static int getInt(long address) {
    return Image.HERE ? WordAccess.getInt(address) : SegmentAccess.getInt(address);
  }

  public static void putInt(long address, int value) {
    if (Image.HERE) {
      WordAccess.putInt(address, value);
    } else {
      SegmentAccess.putInt(address, value);
    }
  }

  public static long getLong(long address) {
    return Image.HERE ? WordAccess.getLong(address) : SegmentAccess.getLong(address);
  }

  public static void putLong(long address, long value) {
    if (Image.HERE) {
      WordAccess.putLong(address, value);
    } else {
      SegmentAccess.putLong(address, value);
    }
  }

  /** The number at an index of a row of numbers. */
  public static int getChar(long row, int index) {
    return getShort(row + ((long) index << 1)) & 0xFFFF;
  }

  public static int getInt(long row, int index) {
    return getInt(row + ((long) index << 2));
  }

  public static void putInt(long row, int index, int value) {
    putInt(row + ((long) index << 2), value);
  }

  public static long getLong(long row, int index) {
    return getLong(row + ((long) index << 3));
  }

  public static void putLong(long row, int index, long value) {
    putLong(row + ((long) index << 3), value);
  }

  /** Writes numbers from an offset on. */
  public void put(int offset, char[] values) {
    for (int i = 0; i < values.length; i++) {
      putShort(address + offset + 2L * i, (short) values[i]);
    }
  }

  public void put(int offset, byte[] values) {
    for (int i = 0; i < values.length; i++) {
      putByte(address + offset + i, values[i]);
    }
  }

  public void put(int offset, int[] values) {
    for (int i = 0; i < values.length; i++) {
      putInt(address + offset, i, values[i]);
    }
  }

  /** Atomically clears the bits that are not in the mask; returns what was there. */
  public static int getAndBitwiseAnd(long address, int mask) {
    return Image.HERE
        ? WordAccess.getAndBitwiseAnd(address, mask)
        : SegmentAccess.getAndBitwiseAnd(address, mask);
  }

  /** Atomically sets the bits of the mask; returns what was there. */
  public static int getAndBitwiseOr(long address, int mask) {
    return Image.HERE
        ? WordAccess.getAndBitwiseOr(address, mask)
        : SegmentAccess.getAndBitwiseOr(address, mask);
  }

  public static boolean compareAndSet(long address, long expected, long value) {
    return Image.HERE
        ? WordAccess.compareAndSet(address, expected, value)
        : SegmentAccess.compareAndSet(address, expected, value);
  }

  @Override
  public void close() {
    release.run();
  }
}
