package dev.superflip.coord;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;

/**
 * The twists of the corners in places 0 to 6 as a number in base 3; the last twist follows from the
 * others. Twists are listed by place, not by corner, so a move acts on them independently of the
 * permutation.
 */
public final class Twist {
  public static final int COUNT = 2187;

  /** {@code MOVES[18 * twist + move]}. */
  public static final char[] MOVES = moves();

  private Twist() {}

  public static int rank(Cube cube) {
    int rank = 0;
    for (int i = 0; i < Cube.CORNERS - 1; i++) {
      rank = 3 * rank + cube.twist(i);
    }
    return rank;
  }

  /** The image of a rank under a symmetry that keeps the axis U-D. */
  public static int seen(int rank, Symmetry symmetry) {
    int[] twists = new int[Cube.CORNERS];
    unrank(rank, twists);
    int[] seen = new int[Cube.CORNERS];
    for (int i = 0; i < Cube.CORNERS; i++) {
      // Facelets on U or D stay on U or D; a reflection reverses the direction of twists.
      seen[symmetry.corner(i)] = symmetry.isReflection() ? (3 - twists[i]) % 3 : twists[i];
    }
    int image = 0;
    for (int i = 0; i < Cube.CORNERS - 1; i++) {
      image = 3 * image + seen[i];
    }
    return image;
  }

  private static void unrank(int rank, int[] twists) {
    int sum = 0;
    for (int i = Cube.CORNERS - 2, rest = rank; i >= 0; i--, rest /= 3) {
      twists[i] = rest % 3;
      sum += twists[i];
    }
    twists[Cube.CORNERS - 1] = (3 * Cube.CORNERS - sum) % 3;
  }

  private static char[] moves() {
    char[] table = new char[COUNT * Move.COUNT];
    int[] twists = new int[Cube.CORNERS];
    for (int rank = 0; rank < COUNT; rank++) {
      unrank(rank, twists);
      for (int m = 0; m < Move.COUNT; m++) {
        Cube move = Cube.of(Move.of(m));
        int moved = 0;
        for (int i = 0; i < Cube.CORNERS - 1; i++) {
          moved = 3 * moved + (twists[move.corner(i)] + move.twist(i)) % 3;
        }
        table[Move.COUNT * rank + m] = (char) moved;
      }
    }
    return table;
  }
}
