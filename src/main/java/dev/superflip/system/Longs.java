package dev.superflip.system;

/** 64-bit numbers for inner loops; see {@link Ints}. */
public final class Longs {
  private final long[] array;
  private final long address;

  Longs(int length, long address) {
    array = new long[NativeImage.ACTIVE ? 0 : length];
    this.address = address;
  }

  public long get(int index) {
    return NativeImage.ACTIVE ? Memory.getLong(address + (long) index * Long.BYTES) : array[index];
  }

  public void set(int index, long value) {
    if (NativeImage.ACTIVE) {
      Memory.putLong(address + (long) index * Long.BYTES, value);
    } else {
      array[index] = value;
    }
  }
}
