package dev.superflip.system;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A block of memory outside the Java heap, and the only way to read and write raw addresses.
 *
 * <p>A block is either anonymous memory or a mapped file. Anonymous memory uses huge pages if the
 * kernel has them: with pages of 4 KiB nearly every probe of a large table misses the TLB as well
 * as the cache. A mapped file opens at once and shares its pages with other processes.
 *
 * <p>An address is a plain number, and a read is a single instruction. {@link SegmentAccess}
 * implements it on a JVM, {@link WordAccess} in a native image.
 */
public final class Memory implements AutoCloseable {
  /** Size and alignment of a huge page on x86-64 and most AArch64 kernels. */
  private static final long HUGE_PAGE = 2L << 20;

  /** More bits than any address has; see {@link #nonNegative}. */
  private static final long ADDRESS_MASK = (1L << 62) - 1;

  /** Frees a block. */
  interface Release {
    /** Frees everything after the first {@code size} bytes, if the system can do that. */
    default void after(long size) {}

    void all();
  }

  private final long address;
  private volatile long size;

  /** Null once released: unmapping an address twice could hit somebody else's memory. */
  private final AtomicReference<@Nullable Release> release;

  Memory(long address, long size, Release release) {
    this.address = address;
    this.size = size;
    this.release = new AtomicReference<>(release);
  }

  /**
   * Allocates zeroed memory, in huge pages if the system has them. {@link #close} frees it, or the
   * end of the process.
   */
  public static Memory allocate(long size) {
    return allocate(size, true);
  }

  /**
   * Allocates zeroed memory.
   *
   * @param hugePages whether to ask for huge pages; false also refuses huge pages that the system
   *     would use by default, so that the difference can be measured
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
    return new Memory(
        aligned,
        size,
        new Release() {
          private long end = mapped + mappedSize;

          @Override
          public void after(long kept) {
            long newEnd = Math.min(end, aligned + kept + HUGE_PAGE - 1 & -HUGE_PAGE);
            if (newEnd < end) {
              Posix.unmap(newEnd, end - newEnd);
              end = newEnd;
            }
          }

          @Override
          public void all() {
            Posix.unmap(mapped, end - mapped);
          }
        });
  }

  /**
   * Maps a part of a file for reading. The part must start at a page boundary. Pages are read on
   * first access.
   */
  public static Memory map(Path file, long offset, long size) throws IOException {
    return NativeImage.ACTIVE
        ? Posix.mapFile(file, offset, size)
        : SegmentAccess.map(file, offset, size);
  }

  public long address() {
    return address;
  }

  public long size() {
    return size;
  }

  /** A view for file input and output through {@link FileChannel}. */
  public ByteBuffer buffer(long offset, int length) {
    return NativeImage.ACTIVE
        ? WordAccess.buffer(address + offset, length)
        : SegmentAccess.buffer(address + offset, length);
  }

  /**
   * Returns the same address, and shows the compiler of a JVM that it is neither negative nor near
   * the largest number. The compiler checks each access against the bounds of the one segment that
   * spans all memory. For addresses at small offsets from this one it can drop these checks. That
   * reduced the time of a coset search on a JVM by a fifth, with tables in the cache. A native
   * image has no such checks.
   */
  public static long nonNegative(long address) {
    return NativeImage.ACTIVE ? address : address & ADDRESS_MASK;
  }

  public static byte getByte(long address) {
    return NativeImage.ACTIVE ? WordAccess.getByte(address) : SegmentAccess.getByte(address);
  }

  public static void putByte(long address, byte value) {
    if (NativeImage.ACTIVE) {
      WordAccess.putByte(address, value);
    } else {
      SegmentAccess.putByte(address, value);
    }
  }

  public static short getShort(long address) {
    return NativeImage.ACTIVE ? WordAccess.getShort(address) : SegmentAccess.getShort(address);
  }

  public static void putShort(long address, short value) {
    if (NativeImage.ACTIVE) {
      WordAccess.putShort(address, value);
    } else {
      SegmentAccess.putShort(address, value);
    }
  }

  public static int getInt(long address) {
    return NativeImage.ACTIVE ? WordAccess.getInt(address) : SegmentAccess.getInt(address);
  }

  public static void putInt(long address, int value) {
    if (NativeImage.ACTIVE) {
      WordAccess.putInt(address, value);
    } else {
      SegmentAccess.putInt(address, value);
    }
  }

  public static long getLong(long address) {
    return NativeImage.ACTIVE ? WordAccess.getLong(address) : SegmentAccess.getLong(address);
  }

  public static void putLong(long address, long value) {
    if (NativeImage.ACTIVE) {
      WordAccess.putLong(address, value);
    } else {
      SegmentAccess.putLong(address, value);
    }
  }

  /** The number at an index, given the address of the first of several numbers. */
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

  /** Writes numbers one after the other, starting at an offset. */
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

  /** Atomically clears the bits that are not in the mask; returns the old value. */
  public static int getAndBitwiseAnd(long address, int mask) {
    return NativeImage.ACTIVE
        ? WordAccess.getAndBitwiseAnd(address, mask)
        : SegmentAccess.getAndBitwiseAnd(address, mask);
  }

  /** Atomically sets the bits of the mask; returns the old value. */
  public static int getAndBitwiseOr(long address, int mask) {
    return NativeImage.ACTIVE
        ? WordAccess.getAndBitwiseOr(address, mask)
        : SegmentAccess.getAndBitwiseOr(address, mask);
  }

  public static boolean compareAndSet(long address, long expected, long value) {
    return NativeImage.ACTIVE
        ? WordAccess.compareAndSet(address, expected, value)
        : SegmentAccess.compareAndSet(address, expected, value);
  }

  /** Frees everything after the first {@code kept} bytes, which only a build may have needed. */
  public void shrink(long kept) {
    Release open = release.get();
    if (open != null && kept < size) {
      size = kept;
      open.after(kept);
    }
  }

  /** Frees the memory; later calls do nothing. */
  @Override
  public void close() {
    Release first = release.getAndSet(null);
    if (first != null) {
      first.all();
    }
  }
}
