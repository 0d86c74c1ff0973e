package dev.superflip.cube;

/** The six faces; a face and its opposite are three apart, so the axis is the ordinal modulo 3. */
public enum Face {
  U,
  R,
  F,
  D,
  L,
  B;

  public static final int COUNT = 6;

  private static final Face[] ALL = values();

  public static Face of(int index) {
    return ALL[index];
  }

  public Face opposite() {
    return ALL[(ordinal() + 3) % COUNT];
  }
}
