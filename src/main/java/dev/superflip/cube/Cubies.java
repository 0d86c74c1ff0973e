package dev.superflip.cube;

import java.util.List;

/**
 * Cubies as the letters they show. The facelets of a place have a fixed order, that of its name in
 * {@link Cube#CORNER_NAMES} or {@link Cube#EDGE_NAMES}. A cubie shows one letter on each facelet of
 * its place. With {@code n} facelets and orientation {@code o}, facelet {@code k} shows letter
 * {@code k - o} (modulo {@code n}) of the cubie's own name. All code that reads or writes stickers
 * uses this one rule.
 */
public final class Cubies {
  private Cubies() {}

  /** The cubie (or place) that has exactly these letters, in any order; -1 if there is none. */
  public static int indexOf(List<String> names, String letters) {
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      if (name.length() == letters.length()
          && name.chars().allMatch(c -> letters.indexOf(c) >= 0)) {
        return i;
      }
    }
    return -1;
  }

  /** The letter that a cubie in this orientation shows on the given facelet of its place. */
  public static char shown(String cubie, int orientation, int facelet) {
    int n = cubie.length();
    return cubie.charAt((facelet + n - orientation) % n);
  }

  /** The letters that a cubie shows on the facelets of its place, in their order. */
  public static String shown(String cubie, int orientation) {
    int first = cubie.length() - orientation;
    return cubie.substring(first) + cubie.substring(0, first);
  }

  /**
   * The orientation in which a cubie shows these letters on the facelets of its place in order. The
   * result is -1 if there is none, because the letters run the other way round.
   */
  public static int orientation(String cubie, String letters) {
    for (int orientation = 0; orientation < cubie.length(); orientation++) {
      if (shows(cubie, orientation, letters)) {
        return orientation;
      }
    }
    return -1;
  }

  private static boolean shows(String cubie, int orientation, String letters) {
    for (int facelet = 0; facelet < letters.length(); facelet++) {
      if (shown(cubie, orientation, facelet) != letters.charAt(facelet)) {
        return false;
      }
    }
    return true;
  }

  /** Explains why no cubie shows these letters: two or three letters, each naming a face. */
  public static String whyNoCubie(String letters) {
    for (int i = 0; i < letters.length(); i++) {
      for (int j = 0; j < i; j++) {
        if (letters.charAt(i) == letters.charAt(j)) {
          return "the same colour twice";
        }
      }
    }
    return "opposite colours";
  }
}
