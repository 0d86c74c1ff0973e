package dev.superflip.system;

/** As {@link Ints}, of 64 bits. */
public final class Longs {
  private final long[] array;
  private final long address;

  Longs(int length, long address) {
    array = new long[Image.HERE ? 0 : length];
    this.address = address;
  }

  public long get(int index) {
    return Image.HERE ? Memory.getLong(address + (long) index * Long.BYTES) : array[index];
  }

  public void set(int index, long value) {
    if (Image.HERE) {
      Memory.putLong(address + (long) index * Long.BYTES, value);
    } else {
      array[index] = value;
    }
  }
}
