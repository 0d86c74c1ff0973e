package dev.superflip.puzzle.pocket;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.cube.PackedCorners;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Symbols;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The 2x2x2 cube as its 24 facelets: the faces U R F D L B, each row by row, viewed as the faces of
 * the 3x3x3 cube in {@link Facelets}. So {@code U4 R1 F2} is the corner where U, R and F meet.
 *
 * <p>Any six symbols are accepted, and any orientation. Letters of the faces have the colour scheme
 * that their names say; other symbols have the {@link ColourScheme} that the corners define.
 */
final class PocketFacelets {
  static final int PER_FACE = 4;
  static final int COUNT = Face.COUNT * PER_FACE;

  /** The facelets of each corner place, in the order of its name. */
  private static final int[][] CORNERS = corners();

  private static final String FACE_LETTERS = "URFDLB";

  /** Names for six colours that are not letters of faces. */
  private static final String OTHER_LETTERS = "abcdef";

  private PocketFacelets() {}

  /** The facelet of a corner place, in the order of its name. */
  static int facelet(int place, int k) {
    return CORNERS[place][k];
  }

  /** The facelets in the letters of the faces, without spaces. */
  static String format(long state) {
    char[] letters = new char[COUNT];
    for (int place = 0; place < Cube.CORNERS; place++) {
      String cubie = Cube.CORNER_NAMES.get(PackedCorners.corner(state, place));
      for (int k = 0; k < 3; k++) {
        letters[CORNERS[place][k]] = Cubies.shown(cubie, PackedCorners.twist(state, place), k);
      }
    }
    return new String(letters);
  }

  /**
   * Reads 24 facelets; spaces between them are ignored. Case is ignored if there are more than six
   * symbols and ignoring it leaves six.
   *
   * @throws InvalidPuzzleException if the text is not a cube that can be solved; the message names
   *     the fault and place
   */
  static long parse(String text) {
    int[] symbols = Symbols.of(text);
    if (symbols.length != COUNT) {
      throw new InvalidPuzzleException(symbols.length + " facelets instead of " + COUNT);
    }
    symbols = foldCase(symbols);
    checkSymbols(symbols);
    String capitals = capitals(symbols);
    if (FACE_LETTERS.chars().allMatch(letter -> capitals.indexOf(letter) >= 0)) {
      List<String> shown = shown(capitals);
      checkColours(shown, ColourScheme.FACES, symbols);
      checkOrientations(shown, false, symbols);
      checkCubies(shown, symbols);
      return ColourScheme.FACES.pack(shown);
    }
    List<String> shown = shown(renamed(symbols));
    ColourScheme scheme = ColourScheme.of(shown, OTHER_LETTERS);
    checkColours(shown, scheme, symbols);
    List<String> named = scheme.named(shown);
    checkOrientations(named, true, symbols);
    checkCubies(named, symbols);
    return scheme.pack(shown);
  }

  static String name(int facelet) {
    return Face.of(facelet / PER_FACE).name() + (facelet % PER_FACE + 1);
  }

  /** The symbols in capitals if that reduces them to six, otherwise unchanged. */
  private static int[] foldCase(int[] symbols) {
    int[] folded = Arrays.stream(symbols).map(PocketFacelets::upperCase).toArray();
    return count(symbols).size() > Face.COUNT && count(folded).size() == Face.COUNT
        ? folded
        : symbols;
  }

  private static int upperCase(int symbol) {
    return Character.toUpperCase(Character.toLowerCase(symbol));
  }

  /** The symbols as capitals, one character for each; a dot is no letter of a face. */
  private static String capitals(int[] symbols) {
    return Arrays.stream(symbols)
        .map(PocketFacelets::upperCase)
        .mapToObj(symbol -> FACE_LETTERS.indexOf(symbol) >= 0 ? Character.toString(symbol) : ".")
        .collect(Collectors.joining());
  }

  /** The number of occurrences of each symbol, in the order of first occurrence. */
  private static Map<Integer, Integer> count(int[] symbols) {
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    for (int symbol : symbols) {
      counts.merge(symbol, 1, Integer::sum);
    }
    return counts;
  }

  /** Checks that there are six symbols, four of each. */
  private static void checkSymbols(int[] symbols) {
    Map<Integer, Integer> counts = count(symbols);
    if (counts.size() < Face.COUNT) {
      throw new InvalidPuzzleException("only " + counts.size() + " different symbols instead of 6");
    }
    if (counts.size() > Face.COUNT) {
      // With one mistyped facelet, the rarest symbol is the mistake.
      int rarest =
          counts.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow().getKey();
      int at =
          IntStream.range(0, COUNT).filter(i -> symbols[i] == rarest).findFirst().orElseThrow();
      throw new InvalidPuzzleException(
          String.format(
              "%d different symbols instead of 6; the rarest is %s, at %s",
              counts.size(), Symbols.quote(rarest), name(at)));
    }
    String wrong =
        counts.entrySet().stream()
            .filter(entry -> entry.getValue() != PER_FACE)
            .map(entry -> Symbols.quote(entry.getKey()) + " " + entry.getValue() + " times")
            .collect(Collectors.joining(" and "));
    if (!wrong.isEmpty()) {
      throw new InvalidPuzzleException("every symbol must occur 4 times, but there is " + wrong);
    }
  }

  /** Each symbol as one of six letters, in the order of first occurrence. */
  private static String renamed(int[] symbols) {
    List<Integer> different = List.copyOf(count(symbols).keySet());
    return Arrays.stream(symbols)
        .mapToObj(symbol -> OTHER_LETTERS.charAt(different.indexOf(symbol)))
        .map(String::valueOf)
        .collect(Collectors.joining());
  }

  /** The three colours of each corner place. */
  private static List<String> shown(String facelets) {
    return Arrays.stream(CORNERS)
        .map(corner -> select(corner, k -> facelets.substring(k, k + 1), ""))
        .toList();
  }

  private static void checkColours(List<String> shown, ColourScheme scheme, int[] symbols) {
    for (int place = 0; place < Cube.CORNERS; place++) {
      if (shown.get(place).chars().distinct().count() < 3) {
        throw fault(place, symbols, "the same colour twice");
      }
    }
    for (int place = 0; place < Cube.CORNERS; place++) {
      if (scheme.splits(shown.get(place))) {
        throw fault(place, symbols, "opposite colours");
      }
    }
  }

  /**
   * Checks that no corner is the mirror image of one.
   *
   * @param relative whether the corner at DBL defines what is a mirror image; if most corners
   *     contradict it, the corner at DBL is at fault
   */
  private static void checkOrientations(List<String> named, boolean relative, int[] symbols) {
    List<Integer> mirrored = new ArrayList<>();
    List<Integer> others = new ArrayList<>();
    for (int place = 0; place < Cube.CORNERS; place++) {
      (orientation(named.get(place)) < 0 ? mirrored : others).add(place);
    }
    if (!mirrored.isEmpty()) {
      boolean most = relative && mirrored.size() > others.size();
      throw fault((most ? others : mirrored).get(0), symbols, "the mirror image of a corner");
    }
  }

  /** Checks that every corner occurs once, and that the twists add up. */
  private static void checkCubies(List<String> named, int[] symbols) {
    int[] placeOf = new int[Cube.CORNERS];
    Arrays.fill(placeOf, -1);
    for (int place = 0; place < Cube.CORNERS; place++) {
      int cubie = Cubies.indexOf(Cube.CORNER_NAMES, named.get(place));
      if (placeOf[cubie] >= 0) {
        throw new InvalidPuzzleException(
            String.format(
                "the corner %s occurs twice: at %s and at %s",
                quoted(place, symbols), place(placeOf[cubie]), place(place)));
      }
      placeOf[cubie] = place;
    }
    int twist = named.stream().mapToInt(PocketFacelets::orientation).sum() % 3;
    if (twist != 0) {
      throw new InvalidPuzzleException(
          "no turns lead to this cube: one corner is twisted "
              + (twist == 1 ? "clockwise" : "anticlockwise"));
    }
  }

  private static int orientation(String named) {
    int cubie = Cubies.indexOf(Cube.CORNER_NAMES, named);
    return Cubies.orientation(Cube.CORNER_NAMES.get(cubie), named);
  }

  private static InvalidPuzzleException fault(int place, int[] symbols, String why) {
    return new InvalidPuzzleException(
        String.format("the corner %s shows %s: %s", place(place), quoted(place, symbols), why));
  }

  /** The name of a place and its facelets. */
  private static String place(int place) {
    String facelets = select(CORNERS[place], PocketFacelets::name, " ");
    return Cube.CORNER_NAMES.get(place) + " (" + facelets + ")";
  }

  private static String quoted(int place, int[] symbols) {
    return select(CORNERS[place], k -> Symbols.quote(symbols[k]), " ");
  }

  private static String select(int[] facelets, IntFunction<String> text, String separator) {
    return Arrays.stream(facelets).mapToObj(text).collect(Collectors.joining(separator));
  }

  /** The corner facelets of the 3x3x3 cube, numbered without the facelets between them. */
  private static int[][] corners() {
    int[][] corners = new int[Cube.CORNERS][3];
    for (int place = 0; place < Cube.CORNERS; place++) {
      for (int k = 0; k < 3; k++) {
        int facelet = Facelets.ofCorner(place, k);
        int perFace = Facelets.COUNT / Face.COUNT;
        int row = facelet % perFace / 3 / 2;
        int column = facelet % 3 / 2;
        corners[place][k] = facelet / perFace * PER_FACE + 2 * row + column;
      }
    }
    return corners;
  }
}
