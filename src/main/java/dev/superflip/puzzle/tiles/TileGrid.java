package dev.superflip.puzzle.tiles;

/**
 * The cells of a board, numbered row by row, and the moves. A move is named by the direction in
 * which a tile moves. Tile {@code t} is at home in cell {@code t - 1}, and the blank in the last
 * cell.
 */
public record TileGrid(int rows, int columns) {
  public static final int SMALLEST = 2;
  public static final int LARGEST = 6;

  /** The moves in order: up, down, left, right. */
  public static final String MOVES = "UDLR";

  public static final int UP = 0;
  public static final int DOWN = 1;
  public static final int LEFT = 2;
  public static final int RIGHT = 3;

  public TileGrid {
    if (Math.min(rows, columns) < SMALLEST || Math.max(rows, columns) > LARGEST) {
      throw new IllegalArgumentException(
          "a board has %d to %d rows and columns, not %dx%d"
              .formatted(SMALLEST, LARGEST, rows, columns));
    }
  }

  public int cells() {
    return rows * columns;
  }

  public boolean isSquare() {
    return rows == columns;
  }

  /** The cell of the tile that a move brings to the blank, or -1 if there is none. */
  public int source(int blank, int move) {
    int row = blank / columns;
    int column = blank % columns;
    return switch (move) {
      case UP -> row + 1 < rows ? blank + columns : -1;
      case DOWN -> row > 0 ? blank - columns : -1;
      case LEFT -> column + 1 < columns ? blank + 1 : -1;
      case RIGHT -> column > 0 ? blank - 1 : -1;
      default -> throw new IllegalArgumentException("move " + move);
    };
  }

  public static int inverse(int move) {
    return move ^ 1;
  }

  /** The fewest moves of a tile between two cells, if nothing is in its way. */
  public int distance(int cell, int other) {
    return Math.abs(cell / columns - other / columns) + Math.abs(cell % columns - other % columns);
  }

  /** The same board with rows and columns exchanged. */
  public TileGrid transposed() {
    return new TileGrid(columns, rows);
  }

  /** The cell of the transposed board that a cell of this board goes to. */
  public int transposedCell(int cell) {
    return cell % columns * rows + cell / columns;
  }

  /** The tile of the transposed board that a tile of this board becomes; the blank stays. */
  public int transposedTile(int tile) {
    return tile == 0 ? 0 : transposedCell(tile - 1) + 1;
  }

  /** A move as it looks on the transposed board. */
  public static int transposedMove(int move) {
    return move ^ 2;
  }

  /**
   * Whether the tiles, read row by row without the blank, are an odd permutation when the board can
   * be solved. A vertical move lets a tile pass {@code columns - 1} others.
   */
  public boolean oddWhenSolvable(int blank) {
    return ((rows - 1 - blank / columns) * (columns - 1) & 1) != 0;
  }

  /** {@code row 2, column 3}. */
  public String place(int cell) {
    return "row " + (cell / columns + 1) + ", column " + (cell % columns + 1);
  }

  @Override
  public String toString() {
    return rows + "x" + columns;
  }
}
