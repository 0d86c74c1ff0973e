package dev.superflip.solve.puzzle;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.puzzle.tiles.TileText;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The puzzles of the program. */
public final class Puzzles {
  public static final String CUBE = "3x3x3";
  public static final String POCKET = "2x2x2";

  /** The names, for messages. */
  public static final String NAMES =
      "3x3x3, 2x2x2, and sliding puzzles by rows and columns, 2x2 to 6x6";

  private static final Pattern TILES = Pattern.compile("([2-6])x([2-6])");
  private static final Pattern POCKET_FACELETS = Pattern.compile("\\S{24}");

  private Puzzles() {}

  /**
   * The puzzle of a name.
   *
   * @param metric how the moves of cubes are counted; sliding puzzles have one way only
   */
  public static Optional<Puzzle> find(String name, Metric metric) {
    Matcher tiles = TILES.matcher(name);
    if (tiles.matches()) {
      int rows = Integer.parseInt(tiles.group(1));
      int columns = Integer.parseInt(tiles.group(2));
      return Optional.of(new TilePuzzle(new TileGrid(rows, columns)));
    }
    return switch (name) {
      case CUBE -> Optional.of(CubePuzzle.of(metric));
      case POCKET -> Optional.of(PocketCube.of(metric));
      default -> Optional.empty();
    };
  }

  /**
   * Recognises a puzzle by the text of a state. Moves and 54 facelets mean the 3x3x3 cube.
   *
   * @throws InvalidPuzzleException if the text may be a state of several sliding puzzles
   */
  public static Puzzle detect(String text, Metric metric) {
    Optional<TileGrid> grid = TileText.detect(text);
    if (grid.isPresent()) {
      return new TilePuzzle(grid.get());
    }
    if (TileText.isBoard(text)) {
      throw new InvalidPuzzleException(
          "the size of this board is not clear; name it with --puzzle, such as --puzzle 2x3");
    }
    return isPocket(text) ? PocketCube.of(metric) : CubePuzzle.of(metric);
  }

  /** Whether a text is 24 symbols, of six kinds, four of each. */
  private static boolean isPocket(String text) {
    return POCKET_FACELETS.matcher(text).matches()
        && text.chars().distinct().count() == 6
        && text.chars().allMatch(c -> text.chars().filter(other -> other == c).count() == 4);
  }
}
