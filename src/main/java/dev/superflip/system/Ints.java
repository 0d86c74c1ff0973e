package dev.superflip.system;

/**
 * 32-bit numbers for inner loops, initially zero. On a JVM this is an array. In a native image it
 * is raw memory without bounds checks. The image's compiler cannot speculate, so it would check the
 * bounds of an array for each element and could not unroll the loop.
 */
public final class Ints {
  private final int[] array;
  private final long address;

  Ints(int length, long address) {
    array = new int[NativeImage.ACTIVE ? 0 : length];
    this.address = address;
  }

  public int get(int index) {
    return NativeImage.ACTIVE
        ? Memory.getInt(address + (long) index * Integer.BYTES)
        : array[index];
  }

  public void set(int index, int value) {
    if (NativeImage.ACTIVE) {
      Memory.putInt(address + (long) index * Integer.BYTES, value);
    } else {
      array[index] = value;
    }
  }
}
