package dev.superflip.system;

/**
 * Numbers for inner loops, zero at first. On a Java virtual machine this is an array. In a native
 * image it is raw memory, whose bounds nobody checks: a compiler that may not speculate would check
 * those of an array for each element, and could not unroll the loop either.
 */
public final class Ints {
  private final int[] array;
  private final long address;

  Ints(int length, long address) {
    array = new int[Image.HERE ? 0 : length];
    this.address = address;
  }

  public int get(int index) {
    return Image.HERE ? Memory.getInt(address + (long) index * Integer.BYTES) : array[index];
  }

  public void set(int index, int value) {
    if (Image.HERE) {
      Memory.putInt(address + (long) index * Integer.BYTES, value);
    } else {
      array[index] = value;
    }
  }
}
