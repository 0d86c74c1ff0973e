package dev.superflip.puzzle.pocket;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.cube.PackedCorners;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which colours of a 2x2x2 cube are opposite. There are no centres to say so, but the corners do:
 * opposite colours never meet in a corner, and all other pairs of colours meet in two. So a cube
 * defines its scheme, and the corner at DBL defines which colour belongs to which face.
 *
 * <p>A corner is a string of three colours, in the order of the facelets of its place.
 *
 * @param opposites three strings of two opposite colours
 */
record ColourScheme(List<String> opposites) {
  /** The scheme whose colours are the letters of the faces. */
  static final ColourScheme FACES = new ColourScheme(List.of("UD", "RL", "FB"));

  /**
   * The scheme of corners in any six colours. If the corners contradict each other, it is a scheme
   * that the fewest of them contradict.
   */
  static ColourScheme of(List<String> corners, String colours) {
    List<ColourScheme> all = new ArrayList<>();
    addAll(List.of(), colours, all);
    return all.stream()
        .min(Comparator.comparingLong(scheme -> corners.stream().filter(scheme::splits).count()))
        .orElseThrow();
  }

  /** Adds all ways to divide the remaining colours into pairs. */
  private static void addAll(List<String> pairs, String rest, List<ColourScheme> all) {
    if (rest.isEmpty()) {
      all.add(new ColourScheme(pairs));
    }
    for (int i = 1; i < rest.length(); i++) {
      List<String> longer = new ArrayList<>(pairs);
      longer.add(rest.substring(0, 1) + rest.charAt(i));
      addAll(List.copyOf(longer), rest.substring(1, i) + rest.substring(i + 1), all);
    }
  }

  /** Whether a corner shows two opposite colours. */
  boolean splits(String corner) {
    return opposites.stream()
        .anyMatch(pair -> pair.chars().allMatch(colour -> corner.indexOf(colour) >= 0));
  }

  /** Corners in the letters of the faces, such that the corner at DBL shows D, B and L there. */
  List<String> named(List<String> corners) {
    String fixed = corners.get(PocketIndex.FIXED);
    return corners.stream()
        .map(
            corner ->
                corner
                    .chars()
                    .mapToObj(colour -> face(fixed, colour).name())
                    .collect(Collectors.joining()))
        .toList();
  }

  /** The face of a colour if the corner with the colours {@code fixed} belongs to DBL. */
  private Face face(String fixed, int colour) {
    int k = fixed.indexOf(colour);
    return k >= 0
        ? Face.valueOf(Cube.CORNER_NAMES.get(PocketIndex.FIXED).substring(k, k + 1))
        : face(fixed, opposite(colour)).opposite();
  }

  private int opposite(int colour) {
    return opposites.stream()
        .filter(pair -> pair.indexOf(colour) >= 0)
        .mapToInt(pair -> pair.charAt(1 - pair.indexOf(colour)))
        .findFirst()
        .orElseThrow();
  }

  /** The packed state of a cube that can be solved. */
  long pack(List<String> corners) {
    List<String> named = named(corners);
    long state = 0;
    for (int place = 0; place < Cube.CORNERS; place++) {
      int cubie = Cubies.indexOf(Cube.CORNER_NAMES, named.get(place));
      int twist = Cubies.orientation(Cube.CORNER_NAMES.get(cubie), named.get(place));
      state |= PackedCorners.at(place, cubie, twist);
    }
    return state;
  }
}
