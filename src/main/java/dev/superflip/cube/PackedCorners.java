package dev.superflip.cube;

/**
 * The eight corners of a cube in one long, and turns that work on it without unpacking. Each place
 * has six bits: three for the cubie, and above them three for its twist. A turn moves four fields,
 * each by one mask and one shift. Then it adds the twists of all places at once: a twist has one
 * bit more than it needs, so a sum of two twists stays in its field until it is reduced modulo 3.
 */
public final class PackedCorners {
  private static final int BITS = 6;
  private static final int TWIST = 3;
  private static final long FIELD = (1L << BITS) - 1;

  /** The number 1 in the twist of every place. */
  private static final long ONES = ((1L << BITS * Cube.CORNERS) - 1) / FIELD << TWIST;

  private static final long FOURS = ONES << 2;

  /** Places whose cubies a turn moves. */
  private static final int MOVED = 4;

  /** For each turn: the places that keep their cubies. */
  private static final long[] KEPT = new long[Move.COUNT];

  /** For each turn and each cubie that it moves: the field before the turn. */
  private static final long[] SOURCES = new long[MOVED * Move.COUNT];

  /** For each turn and each cubie that it moves: by how many bits its field moves to the left. */
  private static final int[] SHIFTS = new int[MOVED * Move.COUNT];

  private static final long[] TWISTS = new long[Move.COUNT];

  static {
    for (Move move : Move.values()) {
      Cube turn = Cube.of(move);
      int next = MOVED * move.ordinal();
      for (int place = 0; place < Cube.CORNERS; place++) {
        int from = turn.corner(place);
        if (from == place) {
          KEPT[move.ordinal()] |= FIELD << BITS * place;
        } else {
          SOURCES[next] = FIELD << BITS * from;
          SHIFTS[next] = BITS * (place - from);
          next++;
        }
        TWISTS[move.ordinal()] |= (long) turn.twist(place) << BITS * place + TWIST;
      }
    }
  }

  private PackedCorners() {}

  public static long of(Cube cube) {
    long corners = 0;
    for (int place = 0; place < Cube.CORNERS; place++) {
      corners |= at(place, cube.corner(place), cube.twist(place));
    }
    return corners;
  }

  /** The bits of one place, to be joined with those of the others. */
  public static long at(int place, int corner, int twist) {
    return (long) (twist << TWIST | corner) << BITS * place;
  }

  public static int corner(long corners, int place) {
    return (int) (corners >>> BITS * place) & (1 << TWIST) - 1;
  }

  public static int twist(long corners, int place) {
    return (int) (corners >>> BITS * place + TWIST) & 3;
  }

  /**
   * The corners after a turn.
   *
   * @param move the ordinal of a {@link Move}
   */
  public static long turn(long corners, int move) {
    int i = MOVED * move;
    // The bits of a field stay within the word, so a rotation is a shift to either side.
    long turned =
        (corners & KEPT[move])
            | Long.rotateLeft(corners & SOURCES[i], SHIFTS[i])
            | Long.rotateLeft(corners & SOURCES[i + 1], SHIFTS[i + 1])
            | Long.rotateLeft(corners & SOURCES[i + 2], SHIFTS[i + 2])
            | Long.rotateLeft(corners & SOURCES[i + 3], SHIFTS[i + 3]);
    long sums = turned + TWISTS[move];
    // Adding 1 carries into the highest bit of a twist if it is 3 or 4; then 4 - 1 is subtracted.
    long tooLarge = (sums + ONES) & FOURS;
    return sums - tooLarge + (tooLarge >>> 2);
  }
}
