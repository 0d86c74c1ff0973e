package dev.superflip.system;

/** As {@link Ints}, of 16 bits without a sign; what they are is given when they are made. */
public final class Chars {
  private final char[] array;
  private final long address;

  Chars(char[] values, long address) {
    array = Image.HERE ? new char[0] : values.clone();
    this.address = address;
    for (int i = 0; i < values.length && Image.HERE; i++) {
      Memory.putShort(address + (long) i * Character.BYTES, (short) values[i]);
    }
  }

  public int get(int index) {
    return Image.HERE
        ? Memory.getShort(address + (long) index * Character.BYTES) & 0xFFFF
        : array[index];
  }
}
