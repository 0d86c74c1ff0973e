package dev.superflip.coord.coset;

import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;

/**
 * The twists of the eight corners as two masks of eight bits: the corners twisted once, and above
 * them the corners twisted twice. Adding, negating and permuting then handle eight twists at a
 * time. The bits may stand for places or for corners.
 */
public final class TwistMasks {
  /** Repeats a pair of masks, 16 bits, four times in a word. */
  private static final long FOUR = 0x0001_0001_0001_0001L;

  /** The lower mask of each of the four pairs in a word. */
  private static final long LOW_BYTES = 0xFF * FOUR;

  /** By masks, with bits for places: the rank of {@link Twist}. */
  private static final char[] RANK = new char[1 << 2 * Cube.CORNERS];

  /** By rank: the masks. */
  private static final char[] MASKS = new char[Twist.COUNT];

  static {
    for (int rank = 0; rank < Twist.COUNT; rank++) {
      int masks = 0;
      int sum = 0;
      int rest = rank;
      for (int place = Cube.CORNERS - 2; place >= 0; place--, rest /= 3) {
        masks |= of(place, rest % 3);
        sum += rest % 3;
      }
      masks |= of(Cube.CORNERS - 1, (3 * Cube.CORNERS - sum) % 3);
      RANK[masks] = (char) rank;
      MASKS[rank] = (char) masks;
    }
  }

  private TwistMasks() {}

  /** One corner twisted, the others not. */
  public static int of(int corner, int twist) {
    return twist == 0 ? 0 : 1 << corner + (twist == 2 ? Cube.CORNERS : 0);
  }

  /** The twists of a cube by corner, not by place. */
  public static int ofCorners(Cube cube) {
    int masks = 0;
    for (int place = 0; place < Cube.CORNERS; place++) {
      masks |= of(cube.corner(place), cube.twist(place));
    }
    return masks;
  }

  static int ofRank(int rank) {
    return MASKS[rank];
  }

  static int rank(int masks) {
    return RANK[masks];
  }

  /** The sum of two sets of twists, modulo 3. */
  public static int add(int a, int b) {
    int either = a | b;
    int change = change(a, b);
    return (either & 0xFF ^ change) << Cube.CORNERS | either >>> Cube.CORNERS ^ change;
  }

  /** Adds one set of twists to four others that share a word. */
  public static long addToFour(int a, long four) {
    long repeated = a * FOUR;
    long crossed =
        repeated | (four & LOW_BYTES) << Cube.CORNERS | four >>> Cube.CORNERS & LOW_BYTES;
    long change = (crossed ^ crossed >>> Cube.CORNERS) & LOW_BYTES;
    long either = repeated | four;
    return (either & LOW_BYTES ^ change) << Cube.CORNERS
        | either >>> Cube.CORNERS & LOW_BYTES ^ change;
  }

  /**
   * The corners for which the sum differs from the union of both sets with its two masks exchanged.
   * Only one set twists such a corner, or the two sets twist it in opposite directions.
   */
  private static int change(int a, int b) {
    int crossed = a | negative(b);
    return (crossed ^ crossed >>> Cube.CORNERS) & 0xFF;
  }

  static int negative(int masks) {
    return (masks & 0xFF) << Cube.CORNERS | masks >>> Cube.CORNERS;
  }

  /**
   * By mask of eight bits: the sum of the weights that its bits have in a rank. If the masks hold
   * twists by corner, the inverse cube has the rank {@code weights[twice] + 2 * weights[once]}.
   */
  public static char[] weights() {
    char[] table = new char[1 << Cube.CORNERS];
    for (int mask = 0; mask < table.length; mask++) {
      int weight = 1;
      for (int place = Cube.CORNERS - 2; place >= 0; place--, weight *= 3) {
        table[mask] += (char) ((mask >>> place & 1) * weight);
      }
    }
    return table;
  }
}
