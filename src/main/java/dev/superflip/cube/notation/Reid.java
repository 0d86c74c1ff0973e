package dev.superflip.cube.notation;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Michael Reid's notation, which his optimal solver of 1997 reads and many lists of positions use.
 * It lists the cubie in each of the 20 places, in a fixed order. Each cubie starts with the facelet
 * on the first-named face of its place. The solved cube is the list of the places itself.
 *
 * <p>Reid names corners anticlockwise ({@code UFR}), {@link Cube} names them clockwise ({@code
 * URF}).
 */
public final class Reid {
  private static final List<String> PLACES =
      words(
          "UF UR UB UL DF DR DB DL FR FL BR BL", //
          "UFR URB UBL ULF DRF DFL DLB DBR");

  private static final String FACES = "URFDLB";

  private Reid() {}

  /** Twenty words, separated by one space. */
  public static String format(Cube cube) {
    return PLACES.stream().map(name -> shown(cube, name)).collect(Collectors.joining(" "));
  }

  /**
   * Reads twenty words in capital or small letters, separated by space or commas.
   *
   * @throws InvalidPuzzleException if the text is not a cube; the message names the fault and entry
   */
  public static Cube parse(String text) {
    List<String> entries = entries(text);
    if (entries.size() != PLACES.size()) {
      throw new InvalidPuzzleException(entries.size() + " cubies instead of " + PLACES.size());
    }
    int[] corners = new int[Cube.CORNERS];
    int[] twists = new int[Cube.CORNERS];
    int[] edges = new int[Cube.EDGES];
    int[] flips = new int[Cube.EDGES];
    for (int i = 0; i < PLACES.size(); i++) {
      boolean edge = PLACES.get(i).length() == 2;
      read(entries, i, edge ? edges : corners, edge ? flips : twists);
    }
    checkDistinct(entries);
    return Cube.of(corners, twists, edges, flips);
  }

  /** The words of a text, without the space and commas between them. */
  static List<String> entries(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .map(symbol -> symbol == ',' || Symbols.isSpace(symbol) ? ' ' : symbol)
        .forEach(plain::appendCodePoint);
    return words(plain.toString());
  }

  private static String shown(Cube cube, String name) {
    List<String> names = namesLike(name);
    int place = Cubies.indexOf(names, name);
    boolean edge = name.length() == 2;
    String cubie = names.get(edge ? cube.edge(place) : cube.corner(place));
    int orientation = edge ? cube.flip(place) : cube.twist(place);
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      shown.append(Cubies.shown(cubie, orientation, names.get(place).indexOf(name.charAt(i))));
    }
    return shown.toString();
  }

  private static void read(List<String> entries, int entry, int[] cubies, int[] orientations) {
    String name = PLACES.get(entry);
    String word = upperCase(entries.get(entry));
    List<String> names = namesLike(name);
    if (word.length() != name.length() || !word.chars().allMatch(c -> FACES.indexOf(c) >= 0)) {
      throw fault(entries, entry, "is not " + (name.length() == 2 ? "an edge" : "a corner"));
    }
    int cubie = Cubies.indexOf(names, word);
    if (cubie < 0) {
      throw fault(entries, entry, "is no cubie: " + Cubies.whyNoCubie(word));
    }
    int place = Cubies.indexOf(names, name);
    StringBuilder shown = new StringBuilder();
    for (int k = 0; k < name.length(); k++) {
      shown.append(word.charAt(name.indexOf(names.get(place).charAt(k))));
    }
    int orientation = Cubies.orientation(names.get(cubie), shown.toString());
    if (orientation < 0) {
      throw fault(entries, entry, "is the mirror image of a corner");
    }
    cubies[place] = cubie;
    orientations[place] = orientation;
  }

  /** Refuses duplicate cubies, with a message that names both entries. */
  private static void checkDistinct(List<String> entries) {
    for (int i = 0; i < entries.size(); i++) {
      for (int j = 0; j < i; j++) {
        List<String> names = namesLike(PLACES.get(i));
        int cubie = Cubies.indexOf(names, upperCase(entries.get(i)));
        if (cubie >= 0 && cubie == Cubies.indexOf(names, upperCase(entries.get(j)))) {
          throw fault(entries, i, "occurs already, in entry " + (j + 1));
        }
      }
    }
  }

  private static InvalidPuzzleException fault(List<String> entries, int entry, String what) {
    return new InvalidPuzzleException(
        String.format(
            "entry %d (at %s): %s %s",
            entry + 1, PLACES.get(entry), Symbols.quote(entries.get(entry)), what));
  }

  private static List<String> namesLike(String name) {
    return name.length() == 2 ? Cube.EDGE_NAMES : Cube.CORNER_NAMES;
  }

  private static String upperCase(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private static List<String> words(String... lines) {
    return Arrays.stream(String.join(" ", lines).split(" ", -1))
        .filter(word -> !word.isEmpty())
        .toList();
  }
}
