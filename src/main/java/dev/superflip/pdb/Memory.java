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
  private final long mappedAddress;
  private final long mappedSize;
  private final Arena arena;

  private Memory(long address, long size, long mappedAddress, long mappedSize, Arena arena) {
    this.address = address;
    this.size = size;
    this.mappedAddress = mappedAddress;
    this.mappedSize = mappedSize;
    this.arena = arena;
  }

  /** Zeroed memory. It is given back by {@link #close}, or when the process ends. */
  public static Memory allocate(long size) {
    if (Posix.LINKED && size >= HUGE_PAGE) {
      // One page more than needed, so that the start can be aligned to a huge page.
      long mappedSize = size + 2 * HUGE_PAGE - 1 & -HUGE_PAGE;
      long mapped = Posix.map(mappedSize);
      if (mapped > 0) {
        long aligned = mapped + HUGE_PAGE - 1 & -HUGE_PAGE;
        Posix.adviseHugePages(aligned, mappedSize - (aligned - mapped));
        return new Memory(aligned, size, mapped, mappedSize, Arena.ofAuto());
      }
    }
    Arena arena = Arena.ofShared();
    try {
      return new Memory(arena.allocate(size, 64).address(), size, 0, 0, arena);
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
    if (mappedSize != 0) {
      Posix.unmap(mappedAddress, mappedSize);
    } else {
      arena.close();
    }
  }

  /** The C library's functions, linked once; without them LINKED is false. */
  private static final class Posix {
    private static final int PROT_READ_WRITE = 3;
    private static final int MAP_PRIVATE_ANONYMOUS_NORESERVE = 0x2 | 0x20 | 0x4000;
    private static final int MADV_HUGEPAGE = 14;

    private static final boolean LINKED;
    private static final MethodHandle MMAP;
    private static final MethodHandle MADVISE;
    private static final MethodHandle MUNMAP;

    static {
      boolean linux = System.getProperty("os.name", "").equals("Linux");
      Linker linker = Linker.nativeLinker();
      MethodHandle none = java.lang.invoke.MethodHandles.constant(int.class, -1);
      LINKED = linux;
      MMAP =
          linux
              ? link(
                  linker,
                  "mmap",
                  FunctionDescriptor.of(
                      ValueLayout.JAVA_LONG,
                      ValueLayout.JAVA_LONG,
                      ValueLayout.JAVA_LONG,
                      ValueLayout.JAVA_INT,
                      ValueLayout.JAVA_INT,
                      ValueLayout.JAVA_INT,
                      ValueLayout.JAVA_LONG))
              : none;
      MADVISE =
          linux
              ? link(
                  linker,
                  "madvise",
                  FunctionDescriptor.of(
                      ValueLayout.JAVA_INT,
                      ValueLayout.JAVA_LONG,
                      ValueLayout.JAVA_LONG,
                      ValueLayout.JAVA_INT))
              : none;
      MUNMAP =
          linux
              ? link(
                  linker,
                  "munmap",
                  FunctionDescriptor.of(
                      ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG))
              : none;
    }

    private static MethodHandle link(Linker linker, String name, FunctionDescriptor descriptor) {
      return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), descriptor);
    }

    static long map(long size) {
      try {
        return (long)
            MMAP.invokeExact(0L, size, PROT_READ_WRITE, MAP_PRIVATE_ANONYMOUS_NORESERVE, -1, 0L);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    static void adviseHugePages(long address, long size) {
      try {
        // Refused where the kernel has no huge pages; then the small ones stay.
        int ignored = (int) MADVISE.invokeExact(address, size, MADV_HUGEPAGE);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    static void unmap(long address, long size) {
      try {
        int ignored = (int) MUNMAP.invokeExact(address, size);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
