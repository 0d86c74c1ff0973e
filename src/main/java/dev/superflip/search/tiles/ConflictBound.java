package dev.superflip.search.tiles;

import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.LowerBound;
import java.util.Arrays;

/**
 * The Manhattan distance plus linear conflicts. Tiles that stand in their home line, but in the
 * wrong order, cannot all stay in it. At least all but a longest ascending subsequence must leave
 * the line and come back, which takes two more moves each (Hansson, Mayer and Yung 1992).
 */
public final class ConflictBound implements LowerBound {
  private final TilePuzzle puzzle;
  private final int rows;
  private final int columns;

  /** By cell and tile: the distance of the tile from its home. */
  private final byte[] distances;

  /** By cell and tile: what the tile adds to the key of its row, and of its column. */
  private final int[] rowParts;

  private final int[] columnParts;

  /** By key of a line: the moves that its conflicts add. */
  private final byte[] rowPenalties;

  private final byte[] columnPenalties;
  private final int[] columnKeys;

  public ConflictBound(TilePuzzle puzzle) {
    this.puzzle = puzzle;
    TileGrid grid = puzzle.grid();
    rows = grid.rows();
    columns = grid.columns();
    int cells = grid.cells();
    distances = new byte[cells * cells];
    rowParts = new int[cells * cells];
    columnParts = new int[cells * cells];
    for (int cell = 0; cell < cells; cell++) {
      int row = cell / columns;
      int column = cell % columns;
      for (int tile = 1; tile < cells; tile++) {
        int homeRow = (tile - 1) / columns;
        int homeColumn = (tile - 1) % columns;
        int at = cell * cells + tile;
        distances[at] = (byte) grid.distance(cell, tile - 1);
        rowParts[at] = homeRow == row ? (homeColumn + 1) * weight(columns, column) : 0;
        columnParts[at] = homeColumn == column ? (homeRow + 1) * weight(rows, row) : 0;
      }
    }
    rowPenalties = penalties(columns);
    columnPenalties = grid.isSquare() ? rowPenalties : penalties(rows);
    columnKeys = new int[columns];
  }

  /** The weight of a place in the key of a line: a key has a digit for each place. */
  private static int weight(int length, int place) {
    return (int) Math.pow(length + 1, length - 1 - place);
  }

  /** The penalties of all lines of a length. */
  private static byte[] penalties(int length) {
    byte[] penalties = new byte[(int) Math.pow(length + 1, length)];
    int[] line = new int[length];
    for (int key = 0; key < penalties.length; key++) {
      int rest = key;
      for (int i = length - 1; i >= 0; i--) {
        line[i] = rest % (length + 1);
        rest /= length + 1;
      }
      penalties[key] = (byte) penalty(line);
    }
    return penalties;
  }

  /**
   * The moves that the conflicts of one line add.
   *
   * @param line by place: the home place of the tile, from 1 on, if its home is in this line; else
   *     0
   */
  static int penalty(int[] line) {
    int[] longest = new int[line.length];
    int tiles = 0;
    int most = 0;
    for (int i = 0; i < line.length; i++) {
      if (line[i] != 0) {
        tiles++;
        longest[i] = 1;
        for (int j = 0; j < i; j++) {
          if (line[j] != 0 && line[j] < line[i]) {
            longest[i] = Math.max(longest[i], longest[j] + 1);
          }
        }
        most = Math.max(most, longest[i]);
      }
    }
    return 2 * (tiles - most);
  }

  @Override
  public void evaluate(long[] states, int count, float[] values) {
    int words = puzzle.words();
    int bits = puzzle.bitsPerCell();
    int cellsPerWord = Long.SIZE / bits;
    int cells = rows * columns;
    long mask = (1L << bits) - 1;
    for (int i = 0; i < count; i++) {
      Arrays.fill(columnKeys, 0);
      int at = i * words;
      long fields = states[at];
      int sum = 0;
      int cell = 0;
      for (int row = 0; row < rows; row++) {
        int rowKey = 0;
        for (int column = 0; column < columns; column++, cell++) {
          if (cell != 0 && cell % cellsPerWord == 0) {
            fields = states[++at];
          }
          int entry = cell * cells + (int) (fields & mask);
          fields >>>= bits;
          sum += distances[entry];
          rowKey += rowParts[entry];
          columnKeys[column] += columnParts[entry];
        }
        sum += rowPenalties[rowKey];
      }
      for (int key : columnKeys) {
        sum += columnPenalties[key];
      }
      values[i] = sum;
    }
  }
}
