package dev.superflip.pdb;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * A block of memory outside the Java heap, and the only class that touches raw addresses.
 *
 * <p>Tables live in anonymous memory for which the kernel is asked for huge pages: with 4 KiB pages
 * nearly every probe of a table of this size misses the TLB as well as the cache. Where the three C
 * functions that takes cannot be linked, an ordinary allocation serves.
 *
 * <p>Reads go through one segment that spans all memory. Its bounds are constants to the compiler,
 * so a read is a single load instruction, as with Unsafe but without its warnings.
 */
public final class Memory implements AutoCloseable {
  private static final MemorySegment EVERYTHING = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
  private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS = INT.varHandle();
  private static final VarHandle LONGS = LONG.varHandle();

  /** Size and alignment of a huge page on x86-64 and most AArch64 kernels. */
  private static final long HUGE_PAGE = 2L << 20;

  private final long address;
  private final long size;
  private final Runnable release;

  private Memory(long address, long size, Runnable release) {
    this.address = address;
    this.size = size;
    this.release = release;
  }

  /** Zeroed memory. It is given back by {@link #close}, or when the process ends. */
  public static Memory allocate(long size) {
    Posix posix = Posix.INSTANCE;
    if (posix != null && size >= HUGE_PAGE) {
      // One page more than needed, so that the start can be aligned to a huge page.
      long mappedSize = size + 2 * HUGE_PAGE - 1 & -HUGE_PAGE;
      long mapped = posix.map(mappedSize);
      if (mapped > 0) {
        long aligned = mapped + HUGE_PAGE - 1 & -HUGE_PAGE;
        posix.adviseHugePages(aligned, mappedSize - (aligned - mapped));
        return new Memory(aligned, size, () -> posix.unmap(mapped, mappedSize));
      }
    }
    Arena arena = Arena.ofShared();
    try {
      return new Memory(arena.allocate(size, 64).address(), size, arena::close);
    } catch (OutOfMemoryError e) {
      arena.close();
      throw new TableException(
          TableException.Kind.TOO_LARGE, "cannot allocate " + size + " bytes of memory");
    }
  }

  public long address() {
    return address;
  }

  public long size() {
    return size;
  }

  /** A view for file input and output; it may span at most 2^31 - 1 bytes. */
  public ByteBuffer buffer(long offset, int length) {
    return EVERYTHING.asSlice(address + offset, length).asByteBuffer();
  }

  public void fill(byte value) {
    EVERYTHING.asSlice(address, size).fill(value);
  }

  public static byte getByte(long address) {
    return EVERYTHING.get(BYTE, address);
  }

  public static void putByte(long address, byte value) {
    EVERYTHING.set(BYTE, address, value);
  }

  public static int getInt(long address) {
    return EVERYTHING.get(INT, address);
  }

  public static long getLong(long address) {
    return EVERYTHING.get(LONG, address);
  }

  public static void putLong(long address, long value) {
    EVERYTHING.set(LONG, address, value);
  }

  /** Atomically clears the bits that are not in the mask; returns what was there. */
  public static int getAndBitwiseAnd(long address, int mask) {
    return (int) INTS.getAndBitwiseAnd(EVERYTHING, address, mask);
  }

  /** Atomically sets the bits of the mask; returns what was there. */
  public static int getAndBitwiseOr(long address, int mask) {
    return (int) INTS.getAndBitwiseOr(EVERYTHING, address, mask);
  }

  public static boolean compareAndSet(long address, long expected, long value) {
    return LONGS.compareAndSet(EVERYTHING, address, expected, value);
  }

  @Override
  public void close() {
    release.run();
  }

  /** The C library's functions for anonymous memory. */
  private static final class Posix {
    private static final int PROT_READ_WRITE = 3;
    private static final int MAP_PRIVATE_ANONYMOUS_NORESERVE = 0x2 | 0x20 | 0x4000;
    private static final int MADV_HUGEPAGE = 14;

    /** Null where they cannot be linked, or where these constants have other values. */
    static final @Nullable Posix INSTANCE = link();

    private final MethodHandle mmap;
    private final MethodHandle madvise;
    private final MethodHandle munmap;

    private Posix(Linker linker) {
      ValueLayout.OfLong pointer = ValueLayout.JAVA_LONG;
      ValueLayout.OfLong size = ValueLayout.JAVA_LONG;
      ValueLayout.OfInt number = ValueLayout.JAVA_INT;
      mmap =
          function(
              linker,
              "mmap",
              FunctionDescriptor.of(pointer, pointer, size, number, number, number, size));
      madvise = function(linker, "madvise", FunctionDescriptor.of(number, pointer, size, number));
      munmap = function(linker, "munmap", FunctionDescriptor.of(number, pointer, size));
    }

    private static @Nullable Posix link() {
      if (!System.getProperty("os.name", "").equals("Linux")) {
        return null;
      }
      try {
        return new Posix(Linker.nativeLinker());
      } catch (RuntimeException | LinkageError e) {
        return null;
      }
    }

    private static MethodHandle function(Linker linker, String name, FunctionDescriptor type) {
      return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
    }

    /** The address, or a negative number. */
    long map(long size) {
      try {
        return (long)
            mmap.invokeExact(0L, size, PROT_READ_WRITE, MAP_PRIVATE_ANONYMOUS_NORESERVE, -1, 0L);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    void adviseHugePages(long address, long size) {
      try {
        // Refused where the kernel has no huge pages; then the small ones stay.
        int ignored = (int) madvise.invokeExact(address, size, MADV_HUGEPAGE);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    void unmap(long address, long size) {
      try {
        int ignored = (int) munmap.invokeExact(address, size);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
