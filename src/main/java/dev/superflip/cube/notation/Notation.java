package dev.superflip.cube.notation;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The ways in which a cube can be written as text. */
public enum Notation {
  /** Turns that lead from the solved cube to this one; no turns at all mean the solved cube. */
  MOVES,
  /** 54 facelets, face by face. */
  FACELETS,
  /** Twenty cubies. */
  REID;

  /** The fewest symbols that count as faulty facelets; a shorter text may be turns. */
  private static final int FEWEST_FACELETS = 40;

  private static final int FEWEST_CUBIES = 10;

  /**
   * The cube that a text in this notation describes.
   *
   * @throws InvalidPuzzleException if the text does not describe a cube; the message says why
   */
  public Cube read(String text) {
    return switch (this) {
      case MOVES -> Maneuver.parse(text).toCube();
      case FACELETS -> Facelets.parse(text);
      case REID -> Reid.parse(text);
    };
  }

  /**
   * The cube that a text in any notation describes.
   *
   * @throws InvalidPuzzleException if the text does not describe a cube; the message says why
   */
  public static Cube readAny(String text) {
    return detect(text).read(text);
  }

  /**
   * The most likely notation of a text. Only the shape of the text counts, so a text with a mistake
   * is still recognised, and the error message is about that mistake:
   *
   * <ol>
   *   <li>six symbols, nine of each, are facelets;
   *   <li>words that mostly name cubies are Reid's notation;
   *   <li>54 symbols, or many symbols in long words, without the numbers and apostrophes of turns,
   *       are facelets with a mistake;
   *   <li>everything else is turns.
   * </ol>
   *
   * @throws InvalidPuzzleException if the text has only space and comments; an empty text means the
   *     solved cube only where {@link #MOVES} is chosen explicitly
   */
  public static Notation detect(String text) {
    int[] symbols = Symbols.of(text);
    if (nineOfEach(symbols)) {
      return FACELETS;
    }
    String plain = withoutComments(text);
    if (Symbols.of(plain).length == 0) {
      throw new InvalidPuzzleException("the text is empty");
    }
    if (namesCubies(Reid.entries(text))) {
      return REID;
    }
    return likeFacelets(plain) ? FACELETS : MOVES;
  }

  /** The name for users, in small letters. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static boolean nineOfEach(int[] symbols) {
    Map<Integer, Long> counts =
        Arrays.stream(symbols)
            .boxed()
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return counts.size() == Face.COUNT && counts.values().stream().allMatch(count -> count == 9);
  }

  /** Facelets in groups of three also resemble corners, but only Reid's notation has many edges. */
  private static boolean namesCubies(List<String> words) {
    long edges = words.stream().filter(word -> named(Cube.EDGE_NAMES, word)).count();
    long corners = words.stream().filter(word -> named(Cube.CORNER_NAMES, word)).count();
    return words.size() >= FEWEST_CUBIES
        && 5 * (edges + corners) >= 3L * words.size()
        && 4 * edges >= words.size();
  }

  private static boolean named(List<String> names, String word) {
    return Cubies.indexOf(names, word.toUpperCase(Locale.ROOT)) >= 0;
  }

  private static boolean likeFacelets(String text) {
    int[] symbols = Symbols.of(text);
    int marks = 0;
    for (int i = 1; i < symbols.length; i++) {
      if (Character.isLetter(symbols[i - 1]) && !Character.isLetter(symbols[i])) {
        marks++;
      }
    }
    int words = Math.max(1, Reid.entries(text).size());
    return 8 * marks < symbols.length
        && (symbols.length == Facelets.COUNT
            || (symbols.length >= FEWEST_FACELETS && symbols.length > 2 * words));
  }

  private static String withoutComments(String text) {
    return text.replaceAll("(?s)/\\*.*?\\*/", " ").replaceAll("(//|#)[^\\n\\r]*", " ");
  }
}
