package dev.superflip.cube.notation;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.cube.Symmetry;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * A cube as its 54 facelets, in Herbert Kociemba's order: the faces U R F D L B, each row by row. U
 * is viewed with F below it, D with F above it, the others with U above (and B from behind). So
 * {@code U9 R1 F3} is the corner where U, R and F meet.
 *
 * <p>Any six symbols are accepted: a symbol only says which centre it belongs to. The cube is read
 * as it is held: the first face is U, whatever its centre shows. So the same cube held differently
 * is another (conjugate) state, and a solution names the faces as held.
 */
public final class Facelets {
  public static final int COUNT = 54;

  static final int PER_FACE = 9;
  private static final int CENTRE = 4;

  /** The facelets of each corner place, in the order of its name. */
  private static final int[][] CORNERS =
      facelets(
          "U9 R1 F3",
          "U7 F1 L3",
          "U1 L1 B3",
          "U3 B1 R3",
          "D3 F9 R7",
          "D1 L9 F7",
          "D7 B9 L7",
          "D9 R9 B7");

  /** The facelets of each edge place, in the order of its name. */
  private static final int[][] EDGES =
      facelets(
          "U6 R2", "U8 F2", "U4 L2", "U2 B2", "D6 R8", "D2 F8", "D4 L8", "D8 B8", "F6 R4", "F4 L6",
          "B6 L4", "B4 R6");

  private Facelets() {}

  /**
   * The number of a facelet, 0 to 53.
   *
   * @param place a corner place or an edge place
   * @param k its facelet, in the order of its name
   * @param size 3 for a corner place, 2 for an edge place
   */
  static int number(int place, int k, int size) {
    return (size == 3 ? CORNERS : EDGES)[place][k];
  }

  /** The facelets in the letters of the faces, without spaces. */
  public static String format(Cube cube) {
    char[] letters = new char[COUNT];
    for (Face face : Face.values()) {
      letters[PER_FACE * face.ordinal() + CENTRE] = letter(face);
    }
    for (int place = 0; place < Cube.CORNERS; place++) {
      String cubie = Cube.CORNER_NAMES.get(cube.corner(place));
      for (int k = 0; k < 3; k++) {
        letters[CORNERS[place][k]] = Cubies.shown(cubie, cube.twist(place), k);
      }
    }
    for (int place = 0; place < Cube.EDGES; place++) {
      String cubie = Cube.EDGE_NAMES.get(cube.edge(place));
      for (int k = 0; k < 2; k++) {
        letters[EDGES[place][k]] = Cubies.shown(cubie, cube.flip(place), k);
      }
    }
    return new String(letters);
  }

  /**
   * Reads 54 facelets; spaces between them are ignored. Case is ignored if there are more than six
   * symbols and ignoring it leaves six. If the symbols are the letters of the faces, the centres
   * must be a rotation of the solved cube's centres. Other symbols do not say which colours are
   * opposite, so any arrangement of the centres is accepted.
   *
   * @throws InvalidPuzzleException if the text is not a cube; the message names the fault and place
   */
  public static Cube parse(String text) {
    int[] symbols = Symbols.of(text);
    if (symbols.length != COUNT) {
      throw new InvalidPuzzleException(symbols.length + " facelets instead of " + COUNT);
    }
    symbols = foldCase(symbols);
    checkSymbols(symbols);
    checkCentres(symbols);
    return fromLetters(rename(symbols), symbols);
  }

  /** The symbols in capitals if that reduces them to six, otherwise unchanged. */
  private static int[] foldCase(int[] symbols) {
    int[] folded = Arrays.stream(symbols).map(Facelets::upperCase).toArray();
    return count(symbols).size() > Face.COUNT && count(folded).size() == Face.COUNT
        ? folded
        : symbols;
  }

  private static int upperCase(int symbol) {
    return Character.toUpperCase(Character.toLowerCase(symbol));
  }

  /** The number of occurrences of each symbol, in the order of first occurrence. */
  private static Map<Integer, Integer> count(int[] symbols) {
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    for (int symbol : symbols) {
      counts.merge(symbol, 1, Integer::sum);
    }
    return counts;
  }

  /** Checks that there are six symbols, nine of each. */
  private static void checkSymbols(int[] symbols) {
    Map<Integer, Integer> counts = count(symbols);
    if (counts.size() < Face.COUNT) {
      throw new InvalidPuzzleException("only " + counts.size() + " different symbols instead of 6");
    }
    if (counts.size() > Face.COUNT) {
      // With one mistyped facelet, the rarest symbol is the mistake.
      int rarest =
          counts.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow().getKey();
      throw new InvalidPuzzleException(
          String.format(
              "%d different symbols instead of 6; the rarest is %s, at %s",
              counts.size(), Symbols.quote(rarest), name(indexOf(symbols, rarest))));
    }
    String wrong =
        counts.entrySet().stream()
            .filter(entry -> entry.getValue() != PER_FACE)
            .map(entry -> Symbols.quote(entry.getKey()) + " " + entry.getValue() + " times")
            .collect(Collectors.joining(" and "));
    if (!wrong.isEmpty()) {
      throw new InvalidPuzzleException("every symbol must occur 9 times, but there is " + wrong);
    }
  }

  private static void checkCentres(int[] symbols) {
    for (Face face : Face.values()) {
      for (Face other : Face.values()) {
        if (face.ordinal() < other.ordinal() && centre(symbols, face) == centre(symbols, other)) {
          throw new InvalidPuzzleException(
              String.format(
                  "wrong centres: %s5 and %s5 both show %s",
                  face, other, Symbols.quote(centre(symbols, face))));
        }
      }
    }
    int[] capitals = Arrays.stream(symbols).map(Facelets::upperCase).toArray();
    if (Arrays.stream(Face.values()).allMatch(face -> indexOf(capitals, letter(face)) >= 0)) {
      checkArrangement(
          Arrays.stream(Face.values())
              .map(face -> Face.valueOf(Character.toString(centre(capitals, face))))
              .toList());
    }
  }

  /** Checks that the centres, as letters of the faces, are a rotation of the solved ones. */
  private static void checkArrangement(List<Face> centres) {
    for (Face face : Face.values()) {
      Face colour = centres.get(face.ordinal());
      Face opposite = centres.get(face.opposite().ordinal());
      if (colour.opposite() != opposite) {
        throw new InvalidPuzzleException(
            String.format(
                "wrong centres: the opposite faces %s and %s show %s and %s, which are not opposite",
                face, face.opposite(), colour, opposite));
      }
    }
    if (Symmetry.rotations().stream().noneMatch(rotation -> shows(rotation, centres))) {
      throw new InvalidPuzzleException(
          "wrong centres: " + centres + " on the faces U R F D L B is the mirror image of a cube");
    }
  }

  private static boolean shows(Symmetry rotation, List<Face> centres) {
    return Arrays.stream(Face.values())
        .allMatch(face -> rotation.apply(face) == centres.get(face.ordinal()));
  }

  /** Replaces each symbol by the letter of the face whose centre shows it. */
  private static String rename(int[] symbols) {
    StringBuilder letters = new StringBuilder();
    for (int symbol : symbols) {
      for (Face face : Face.values()) {
        if (centre(symbols, face) == symbol) {
          letters.append(face);
        }
      }
    }
    return letters.toString();
  }

  private static Cube fromLetters(String letters, int[] symbols) {
    int[] corners = new int[Cube.CORNERS];
    int[] twists = new int[Cube.CORNERS];
    read("corner", CORNERS, Cube.CORNER_NAMES, letters, symbols, corners, twists);
    int[] edges = new int[Cube.EDGES];
    int[] flips = new int[Cube.EDGES];
    read("edge", EDGES, Cube.EDGE_NAMES, letters, symbols, edges, flips);
    return Cube.of(corners, twists, edges, flips);
  }

  /** Finds the cubie and its orientation in each place of one kind; messages quote the input. */
  private static void read(
      String kind,
      int[][] facelets,
      List<String> names,
      String letters,
      int[] symbols,
      int[] cubies,
      int[] orientations) {
    for (int place = 0; place < facelets.length; place++) {
      String shown = select(facelets[place], k -> letters.substring(k, k + 1), "");
      int cubie = Cubies.indexOf(names, shown);
      int orientation = cubie < 0 ? -1 : Cubies.orientation(names.get(cubie), shown);
      if (orientation < 0) {
        throw new InvalidPuzzleException(
            String.format(
                "the %s %s (%s) shows %s: %s",
                kind,
                names.get(place),
                select(facelets[place], Facelets::name, " "),
                select(facelets[place], k -> Symbols.quote(symbols[k]), " "),
                cubie < 0 ? Cubies.whyNoCubie(shown) : "the mirror image of a corner"));
      }
      cubies[place] = cubie;
      orientations[place] = orientation;
    }
  }

  private static String select(int[] facelets, IntFunction<String> text, String separator) {
    return Arrays.stream(facelets).mapToObj(text).collect(Collectors.joining(separator));
  }

  private static int centre(int[] symbols, Face face) {
    return symbols[PER_FACE * face.ordinal() + CENTRE];
  }

  private static int indexOf(int[] symbols, int symbol) {
    for (int i = 0; i < symbols.length; i++) {
      if (symbols[i] == symbol) {
        return i;
      }
    }
    return -1;
  }

  private static char letter(Face face) {
    return face.name().charAt(0);
  }

  /** The facelet of a corner place that is letter {@code k} of its name. */
  public static int ofCorner(int place, int k) {
    return CORNERS[place][k];
  }

  public static int ofEdge(int place, int k) {
    return EDGES[place][k];
  }

  /** The centre of a face. */
  public static int ofCentre(Face face) {
    return PER_FACE * face.ordinal() + CENTRE;
  }

  public static String name(int facelet) {
    return Face.of(facelet / PER_FACE).name() + (facelet % PER_FACE + 1);
  }

  private static int[][] facelets(String... places) {
    return Arrays.stream(places)
        .map(place -> Arrays.stream(place.split(" ", -1)).mapToInt(Facelets::index).toArray())
        .toArray(int[][]::new);
  }

  private static int index(String name) {
    return PER_FACE * Face.valueOf(name.substring(0, 1)).ordinal() + name.charAt(1) - '1';
  }
}
