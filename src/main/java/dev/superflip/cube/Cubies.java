package dev.superflip.cube;

import java.util.List;

/**
 * Cubies as the letters they show. A place lists its facelets in a fixed order, that of its name in
 * {@link Cube#CORNER_NAMES} or {@link Cube#EDGE_NAMES}; a cubie in it shows one letter on each.
 * With {@code n} facelets and orientation {@code o}, facelet {@code k} shows letter {@code k - o}
 * (modulo {@code n}) of the cubie's own name. Everything that reads or writes stickers uses this
 * one rule.
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

  /** What a cubie with this name and orientation shows on the given facelet of its place. */
  public static char shown(String cubie, int orientation, int facelet) {
    int n = cubie.length();
    return cubie.charAt((facelet + n - orientation) % n);
  }

  /** What a cubie shows on the facelets of its place, in their order. */
  public static String shown(String cubie, int orientation) {
    int first = cubie.length() - orientation;
    return cubie.substring(first) + cubie.substring(0, first);
  }

  /**
   * The orientation in which a cubie shows these letters on the facelets of its place in order, or
   * -1 if it shows them in no orientation, because they run the other way round.
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

  /** Why no cubie shows these letters, of which there are two or three, all naming faces. */
  public static String whyNone(String letters) {
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
