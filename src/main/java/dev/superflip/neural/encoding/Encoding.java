package dev.superflip.neural.encoding;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.tiles.TileGrid;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A puzzle as networks see it: some pieces, each of which has one of some codes. The first layer of
 * a network has a row of weights for each code of each piece, and a state selects one row per
 * piece. The rows of a piece follow each other.
 *
 * <p>Equal encodings are for the same puzzle.
 */
public sealed interface Encoding permits CubeEncoding, PocketEncoding, TileEncoding {
  /** The name of the puzzle: {@code 3x3x3}. */
  String puzzle();

  int pieces();

  /** The number of codes that each piece has. */
  int codes();

  /** The number of rows of the first layer. */
  default int rows() {
    return pieces() * codes();
  }

  /** The number of longs that a packed state takes. */
  int words();

  /** Whether the moves of the puzzle can be counted in several ways. */
  boolean hasMetrics();

  /** The number of moves of the puzzle, which is the number of logits of a policy. */
  int moves(Metric metric);

  /**
   * Writes the rows that packed states select. One call is for many states, so that the choice of
   * the puzzle costs nothing per state.
   *
   * @param states packed states, one after the other
   * @param from the number of the first state
   * @param rows receives {@link #pieces} rows for each state, from index 0 on
   */
  void rows(long[] states, int from, int count, short[] rows);

  /** The encoding of the 3x3x3 cube. */
  static Encoding cube() {
    return new CubeEncoding();
  }

  /** The encoding of the 2x2x2 cube. */
  static Encoding pocket() {
    return new PocketEncoding();
  }

  /** The encoding of a sliding puzzle. */
  static Encoding tiles(TileGrid grid) {
    return new TileEncoding(grid);
  }

  /** The encoding of a puzzle by its name. */
  static Optional<Encoding> find(String puzzle) {
    for (Encoding cube : List.of(cube(), pocket())) {
      if (puzzle.equals(cube.puzzle())) {
        return Optional.of(cube);
      }
    }
    Matcher tiles = Pattern.compile("([2-6])x([2-6])").matcher(puzzle);
    return tiles.matches()
        ? Optional.of(
            tiles(new TileGrid(Integer.parseInt(tiles.group(1)), Integer.parseInt(tiles.group(2)))))
        : Optional.empty();
  }
}
