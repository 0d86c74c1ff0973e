package dev.superflip.system;

import java.nio.ByteBuffer;
import org.graalvm.nativeimage.c.type.CTypeConversion;
import org.graalvm.word.LocationIdentity;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/**
 * Raw memory in a native image: an address becomes a machine word that is read like a C pointer.
 * Segments also work in an image, but a hundred times slower. Tables are little-endian, as Linux on
 * x86-64 and AArch64 is.
 */
final class WordAccess {
  /**
   * Declares to the compiler that this memory is not in the Java heap, so that it need not reload
   * fields after a write here.
   */
  private static final LocationIdentity RAW =
      new LocationIdentity() {
        @Override
        public boolean isImmutable() {
          return false;
        }

        @Override
        public String toString() {
          return "raw memory";
        }
      };

  private WordAccess() {}

  private static Pointer at(long address) {
    return WordFactory.pointer(address);
  }

  static ByteBuffer buffer(long address, int length) {
    return CTypeConversion.asByteBuffer(at(address), length);
  }

  static byte getByte(long address) {
    return at(address).readByte(0, RAW);
  }

  static void putByte(long address, byte value) {
    at(address).writeByte(0, value, RAW);
  }

  static short getShort(long address) {
    return at(address).readShort(0, RAW);
  }

  static void putShort(long address, short value) {
    at(address).writeShort(0, value, RAW);
  }

  static int getInt(long address) {
    return at(address).readInt(0, RAW);
  }

  static void putInt(long address, int value) {
    at(address).writeInt(0, value, RAW);
  }

  static long getLong(long address) {
    return at(address).readLong(0, RAW);
  }

  static void putLong(long address, long value) {
    at(address).writeLong(0, value, RAW);
  }

  static int getAndBitwiseAnd(long address, int mask) {
    Pointer at = at(address);
    int old;
    do {
      old = at.readInt(0, RAW);
    } while (!at.logicCompareAndSwapInt(0, old, old & mask, RAW));
    return old;
  }

  static int getAndBitwiseOr(long address, int mask) {
    Pointer at = at(address);
    int old;
    do {
      old = at.readInt(0, RAW);
    } while (!at.logicCompareAndSwapInt(0, old, old | mask, RAW));
    return old;
  }

  static boolean compareAndSet(long address, long expected, long value) {
    return at(address).logicCompareAndSwapLong(0, expected, value, RAW);
  }
}
