package dev.superflip.cube;

import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The laws of a solvable cube. Every cubie occurs once. Three quantities that no turn changes equal
 * those of the solved cube: the sum of the twists modulo 3, the sum of the flips modulo 2, and
 * whether corners and edges have permutations of the same sign. A cube that is assembled at random
 * obeys all three with probability 1/12.
 */
public final class Validity {
  private Validity() {}

  /**
   * Checks a cube given by its cubies, in the numbering of {@link Cube}.
   *
   * @throws InvalidPuzzleException if no sequence of turns leads there; the message says why
   */
  static void check(int[] corners, int[] twists, int[] edges, int[] flips) {
    checkCubies("corner", corners, Cube.CORNER_NAMES);
    checkCubies("edge", edges, Cube.EDGE_NAMES);
    checkDigits("corner", "twist", twists, 3, Cube.CORNER_NAMES);
    checkDigits("edge", "flip", flips, 2, Cube.EDGE_NAMES);
    checkLaws(corners, twists, edges, flips);
  }

  /** Whether a permutation is odd: whether its number of inversions is odd. */
  public static boolean odd(int[] permutation) {
    boolean odd = false;
    for (int i = 0; i < permutation.length; i++) {
      for (int j = 0; j < i; j++) {
        odd ^= permutation[j] > permutation[i];
      }
    }
    return odd;
  }

  private static void checkCubies(String kind, int[] cubies, List<String> names) {
    checkLength(kind, cubies, names);
    int[] placeOf = new int[names.size()];
    Arrays.fill(placeOf, -1);
    for (int place = 0; place < cubies.length; place++) {
      int cubie = cubies[place];
      if (cubie < 0 || cubie >= names.size()) {
        throw new InvalidPuzzleException(
            String.format("no %s has the number %d (at %s)", kind, cubie, names.get(place)));
      }
      if (placeOf[cubie] >= 0) {
        throw new InvalidPuzzleException(
            String.format(
                "the %s %s occurs twice: at %s and at %s",
                kind, names.get(cubie), names.get(placeOf[cubie]), names.get(place)));
      }
      placeOf[cubie] = place;
    }
  }

  private static void checkDigits(
      String kind, String what, int[] digits, int base, List<String> names) {
    checkLength(what, digits, names);
    for (int place = 0; place < digits.length; place++) {
      if (digits[place] < 0 || digits[place] >= base) {
        throw new InvalidPuzzleException(
            String.format(
                "%s %d of the %s at %s is not from 0 to %d",
                what, digits[place], kind, names.get(place), base - 1));
      }
    }
  }

  private static void checkLength(String what, int[] values, List<String> names) {
    if (values.length != names.size()) {
      throw new InvalidPuzzleException(
          String.format("%d %ss instead of %d", values.length, what, names.size()));
    }
  }

  /** Reports all broken laws at once, so that the cube needs to be taken apart only once. */
  private static void checkLaws(int[] corners, int[] twists, int[] edges, int[] flips) {
    List<String> broken = new ArrayList<>();
    int twist = Arrays.stream(twists).sum() % 3;
    if (twist != 0) {
      broken.add("one corner is twisted " + (twist == 1 ? "clockwise" : "anticlockwise"));
    }
    if (Arrays.stream(flips).sum() % 2 != 0) {
      broken.add("one edge is flipped");
    }
    if (odd(corners) != odd(edges)) {
      broken.add("two pieces are swapped");
    }
    if (!broken.isEmpty()) {
      throw new InvalidPuzzleException("no turns lead to this cube: " + String.join(", ", broken));
    }
  }
}
