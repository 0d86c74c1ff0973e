package dev.superflip.puzzle.pocket;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.cube.notation.Symbols;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the 2x2x2 cube as people write it, as facelets or as moves. */
final class PocketNotation {
  /** The fewest symbols that count as faulty facelets; a shorter text may be moves. */
  private static final int FEWEST_FACELETS = 18;

  /** Comments as {@link Maneuver} reads them. */
  private static final String COMMENT = "/\\*.*?\\*/|(?://|#)[^\\n\\r]*";

  private static final Pattern COMMENTS = Pattern.compile(COMMENT, Pattern.DOTALL);

  /** A comment, or else the letter of a slice as group 1. */
  private static final Pattern SLICES = Pattern.compile(COMMENT + "|([MES])", Pattern.DOTALL);

  /** By axis: the rotation of the whole cube that follows U, R or F. */
  private static final List<Symmetry> ROTATIONS = List.of(Symmetry.Y, Symmetry.X, Symmetry.Z);

  private PocketNotation() {}

  /**
   * The packed state of a cube as held.
   *
   * @throws InvalidPuzzleException if the text does not describe a cube; the message says why
   */
  static long read(String text) {
    long usual = FaceLetters.read(text);
    if (usual != FaceLetters.UNUSUAL) {
      return usual;
    }
    return likeFacelets(text) ? PocketFacelets.parse(text) : corners(maneuver(text).toCube());
  }

  /**
   * Reads turns and rotations.
   *
   * @throws InvalidPuzzleException if the text is something else, or turns a slice
   */
  static Maneuver maneuver(String text) {
    Maneuver maneuver = Maneuver.parse(text);
    Matcher slice = SLICES.matcher(text);
    while (slice.find()) {
      if (slice.start(1) >= 0) {
        throw new InvalidPuzzleException(
            position(text, slice.start(1))
                + ": the 2x2x2 cube has no slice between two faces: "
                + Symbols.quote(text.charAt(slice.start(1))));
      }
    }
    return maneuver;
  }

  /**
   * The same maneuver by turns of U, R and F. A turn of L equals the turn of R by the same amount
   * and then a rotation of the whole cube by {@code x'}. The rotation moves to the end: it only
   * renames the turns that follow.
   */
  static List<Move> aboutFixedCorner(List<Move> turns) {
    List<Move> moves = new ArrayList<>(turns.size());
    Symmetry names = Symmetry.identity();
    for (Move turn : turns) {
      Move move = names.apply(turn);
      Face face = move.face();
      int axis = face.ordinal() % ROTATIONS.size();
      if (face.ordinal() == axis) {
        moves.add(move);
      } else {
        moves.add(Move.of(face.opposite(), move.quarterTurns()));
        for (int i = 0; i < move.quarterTurns(); i++) {
          names = names.then(ROTATIONS.get(axis));
        }
      }
    }
    return moves;
  }

  /** The corners of a cube, as a packed state. */
  private static long corners(Cube cube) {
    List<String> shown = new ArrayList<>();
    for (int place = 0; place < Cube.CORNERS; place++) {
      shown.add(Cubies.shown(Cube.CORNER_NAMES.get(cube.corner(place)), cube.twist(place)));
    }
    return ColourScheme.FACES.pack(shown);
  }

  /**
   * Whether a text is facelets, perhaps with a mistake. Facelets have six symbols, four of each, or
   * they are 24 symbols, or many symbols in long words, without the numbers and apostrophes of
   * moves.
   *
   * @throws InvalidPuzzleException if the text has only space and comments
   */
  private static boolean likeFacelets(String text) {
    if (fourOfEach(Symbols.of(text))) {
      return true;
    }
    String plain = COMMENTS.matcher(text).replaceAll(" ");
    int[] symbols = Symbols.of(plain);
    if (symbols.length == 0) {
      throw new InvalidPuzzleException("the text is empty");
    }
    int marks = 0;
    for (int i = 1; i < symbols.length; i++) {
      if (Character.isLetter(symbols[i - 1]) && !Character.isLetter(symbols[i])) {
        marks++;
      }
    }
    int words = plain.strip().split("[\\s\\p{Z}]+", -1).length;
    return 8 * marks < symbols.length
        && (symbols.length == PocketFacelets.COUNT
            || (symbols.length >= FEWEST_FACELETS && symbols.length > 2 * words));
  }

  private static boolean fourOfEach(int[] symbols) {
    Map<Integer, Long> counts =
        Arrays.stream(symbols)
            .boxed()
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return counts.size() == Face.COUNT && counts.values().stream().allMatch(count -> count == 4);
  }

  /** The column, from 1, and the line unless it is the first. */
  private static String position(String text, int at) {
    int lineStart = text.lastIndexOf('\n', at) + 1;
    String column = "column " + (text.codePointCount(lineStart, at) + 1);
    long line = text.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
    return line == 1 ? column : "line " + line + ", " + column;
  }
}
