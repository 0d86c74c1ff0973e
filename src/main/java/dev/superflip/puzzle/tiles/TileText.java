package dev.superflip.puzzle.tiles;

import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How boards and moves are written. A board is its tiles row by row, separated by spaces or commas;
 * a slash may end a row, and {@code 0} or {@code _} is the blank. Moves are letters, and {@code R2}
 * stands for {@code R R}.
 */
public final class TileText {
  /** Fewer numbers are no board of any size. */
  private static final int FEWEST_CELLS = TileGrid.SMALLEST * TileGrid.SMALLEST;

  private static final Pattern MOVES =
      Pattern.compile("[UDLRudlr0-9\\s]*[UDLRudlr][UDLRudlr0-9\\s]*");
  private static final Pattern MOVE = Pattern.compile("\\s*([UDLR])([0-9]{0,2})");
  private static final Pattern BOARD = Pattern.compile("[0-9_,/;\\s\\[\\]]+");

  private TileText() {}

  /** Whether a text can only be moves, or is empty. */
  static boolean isMoves(String text) {
    return text.isBlank() || MOVES.matcher(text).matches();
  }

  /** The size of the board that a text describes, if the text leaves no doubt about it. */
  public static Optional<TileGrid> detect(String text) {
    if (!isBoard(text)) {
      return Optional.empty();
    }
    List<List<String>> rows = rows(text);
    int tiles = rows.stream().mapToInt(List::size).sum();
    int columns = rows.size() > 1 ? rows.get(0).size() : (int) Math.round(Math.sqrt(tiles));
    boolean fits =
        columns > 0 && tiles % columns == 0 && inRange(columns) && inRange(tiles / columns);
    // Without slashes only a square number of tiles leaves no doubt.
    return fits && (rows.size() > 1 || columns * columns == tiles)
        ? Optional.of(new TileGrid(tiles / columns, columns))
        : Optional.empty();
  }

  private static boolean inRange(int size) {
    return size >= TileGrid.SMALLEST && size <= TileGrid.LARGEST;
  }

  /** Whether a text has nothing but small numbers, so that it must be a board of some size. */
  public static boolean isBoard(String text) {
    if (!BOARD.matcher(text).matches()) {
      return false;
    }
    List<String> tiles = rows(text).stream().flatMap(List::stream).toList();
    return tiles.size() >= FEWEST_CELLS && tiles.stream().allMatch(tile -> tile.length() <= 3);
  }

  private static List<List<String>> rows(String text) {
    List<List<String>> rows = new ArrayList<>();
    for (String row : text.split("[/;]|\\]\\s*,\\s*\\[", -1)) {
      String plain = row.replaceAll("[\\[\\],]", " ").strip();
      rows.add(plain.isEmpty() ? List.of() : List.of(plain.split("\\s+")));
    }
    return rows;
  }

  static int[] readBoard(TileGrid grid, String text) {
    if (!BOARD.matcher(text).matches()) {
      throw new InvalidPuzzleException(
          "neither the tiles of a %s board nor moves (U D L R)".formatted(grid));
    }
    List<List<String>> rows = rows(text);
    List<String> tiles = new ArrayList<>();
    rows.forEach(tiles::addAll);
    if (tiles.size() != grid.cells()) {
      throw new InvalidPuzzleException(
          "%d numbers instead of %d for a %s board".formatted(tiles.size(), grid.cells(), grid));
    }
    if (rows.size() > 1) {
      checkRows(grid, rows);
    }
    int[] board = new int[grid.cells()];
    int[] cellOf = new int[grid.cells()];
    for (int cell = 0; cell < board.length; cell++) {
      int tile = tile(grid, cell, tiles.get(cell));
      board[cell] = tile;
      if (cellOf[tile] != 0) {
        throw new InvalidPuzzleException(
            "%s occurs twice: in %s, and in %s"
                .formatted(
                    tile == 0 ? "the blank" : "tile " + tile,
                    grid.place(cellOf[tile] - 1),
                    grid.place(cell)));
      }
      cellOf[tile] = cell + 1;
    }
    return board;
  }

  private static void checkRows(TileGrid grid, List<List<String>> rows) {
    for (int row = 0; row < rows.size(); row++) {
      int length = rows.get(row).size();
      if (length != grid.columns()) {
        throw new InvalidPuzzleException(
            "row %d has %d numbers instead of %d".formatted(row + 1, length, grid.columns()));
      }
    }
  }

  private static int tile(TileGrid grid, int cell, String text) {
    int tile = text.equals("_") ? 0 : text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : -1;
    if (tile < 0 || tile >= grid.cells()) {
      throw new InvalidPuzzleException(
          "%s in %s is not a tile of a %s board (1 to %d, and 0 or _ for the blank)"
              .formatted(text, grid.place(cell), grid, grid.cells() - 1));
    }
    return tile;
  }

  static boolean isSolvable(TileGrid grid, int[] board) {
    int blank = 0;
    boolean odd = false;
    for (int i = 0; i < board.length; i++) {
      if (board[i] == 0) {
        blank = i;
      } else {
        for (int j = i + 1; j < board.length; j++) {
          odd ^= board[j] != 0 && board[j] < board[i];
        }
      }
    }
    return odd == grid.oddWhenSolvable(blank);
  }

  static void requireSolvable(TileGrid grid, int[] board) {
    if (!isSolvable(grid, board)) {
      int last = grid.cells() - 1;
      throw new InvalidPuzzleException(
          "this board cannot be solved: with this place of the blank, the tiles are an odd"
              + " permutation; with tiles %d and %d exchanged it could be"
                  .formatted(last - 1, last));
    }
  }

  static String writeBoard(TileGrid grid, int[] board) {
    StringJoiner rows = new StringJoiner("/");
    for (int row = 0; row < grid.rows(); row++) {
      StringJoiner tiles = new StringJoiner(" ");
      for (int column = 0; column < grid.columns(); column++) {
        tiles.add(Integer.toString(board[row * grid.columns() + column]));
      }
      rows.add(tiles.toString());
    }
    return rows.toString();
  }

  static byte[] readMoves(String text) {
    Matcher matcher = MOVE.matcher(text.strip().toUpperCase(Locale.ROOT));
    List<Byte> moves = new ArrayList<>();
    int end = 0;
    while (matcher.find() && matcher.start() == end) {
      byte move = (byte) TileGrid.MOVES.indexOf(matcher.group(1));
      int times = matcher.group(2).isEmpty() ? 1 : Integer.parseInt(matcher.group(2));
      for (int i = 0; i < times; i++) {
        moves.add(move);
      }
      end = matcher.end();
    }
    if (end != text.strip().length()) {
      throw new InvalidPuzzleException(
          "column %d: expected a move (U, D, L or R)".formatted(end + 1));
    }
    byte[] sequence = new byte[moves.size()];
    for (int i = 0; i < sequence.length; i++) {
      sequence[i] = moves.get(i);
    }
    return sequence;
  }

  static String writeMoves(byte[] moves) {
    StringBuilder text = new StringBuilder(2 * moves.length);
    for (byte move : moves) {
      text.append(text.isEmpty() ? "" : " ").append(TileGrid.MOVES.charAt(move));
    }
    return text.toString();
  }
}
