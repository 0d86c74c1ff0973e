package dev.superflip.system;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Raw memory on a JVM: one segment spans all memory. Its bounds are constants to the compiler, so a
 * read is a single load instruction, as with Unsafe but without its warnings.
 */
final class SegmentAccess {
  private static final MemorySegment EVERYTHING = Lanes.EVERYTHING;
  private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
  // Aligned layouts would check the alignment of each address.
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  // Only aligned accesses can be atomic.
  private static final VarHandle INTS =
      ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();
  private static final VarHandle LONGS =
      ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();
  private static final int CACHE_LINE = 64;

  private SegmentAccess() {}

  /** Allocates memory where the C functions are not available. */
  static Memory allocate(long size) {
    Arena arena = Arena.ofShared();
    try {
      return new Memory(arena.allocate(size, CACHE_LINE).address(), size, arena::close);
    } catch (OutOfMemoryError e) {
      arena.close();
      throw new OutOfMemoryException(size);
    }
  }

  static Memory map(Path file, long offset, long size) throws IOException {
    Arena arena = Arena.ofShared();
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      MemorySegment mapped = channel.map(FileChannel.MapMode.READ_ONLY, offset, size, arena);
      return new Memory(mapped.address(), size, arena::close);
    } catch (IOException e) {
      arena.close();
      throw e;
    }
  }

  static ByteBuffer buffer(long address, int length) {
    return EVERYTHING.asSlice(address, length).asByteBuffer();
  }

  static byte getByte(long address) {
    return EVERYTHING.get(BYTE, address);
  }

  static void putByte(long address, byte value) {
    EVERYTHING.set(BYTE, address, value);
  }

  static short getShort(long address) {
    return EVERYTHING.get(SHORT, address);
  }

  static void putShort(long address, short value) {
    EVERYTHING.set(SHORT, address, value);
  }

  static int getInt(long address) {
    return EVERYTHING.get(INT, address);
  }

  static void putInt(long address, int value) {
    EVERYTHING.set(INT, address, value);
  }

  static long getLong(long address) {
    return EVERYTHING.get(LONG, address);
  }

  static void putLong(long address, long value) {
    EVERYTHING.set(LONG, address, value);
  }

  static int getAndBitwiseAnd(long address, int mask) {
    return (int) INTS.getAndBitwiseAnd(EVERYTHING, address, mask);
  }

  static int getAndBitwiseOr(long address, int mask) {
    return (int) INTS.getAndBitwiseOr(EVERYTHING, address, mask);
  }

  static boolean compareAndSet(long address, long expected, long value) {
    return LONGS.compareAndSet(EVERYTHING, address, expected, value);
  }
}
