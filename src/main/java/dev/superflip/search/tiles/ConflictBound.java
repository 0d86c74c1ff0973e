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
  private final TileGrid grid;
  private final ManhattanBound manhattan;

  /** By the home places of the tiles of a line: the moves that its conflicts add. */
  private final byte[] rowPenalties;

  private final byte[] columnPenalties;

  public ConflictBound(TilePuzzle puzzle) {
    this.puzzle = puzzle;
    grid = puzzle.grid();
    manhattan = new ManhattanBound(puzzle);
    rowPenalties = penalties(grid.columns());
    columnPenalties = grid.isSquare() ? rowPenalties : penalties(grid.rows());
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
    manhattan.evaluate(states, count, values);
    int rows = grid.rows();
    int columns = grid.columns();
    int[] columnKeys = new int[columns];
    for (int i = 0; i < count; i++) {
      int at = i * puzzle.words();
      int penalty = 0;
      Arrays.fill(columnKeys, 0);
      for (int row = 0; row < rows; row++) {
        int rowKey = 0;
        for (int column = 0; column < columns; column++) {
          int home = puzzle.tile(states, at, row * columns + column) - 1;
          boolean inRow = home >= 0 && home / columns == row;
          boolean inColumn = home >= 0 && home % columns == column;
          rowKey = rowKey * (columns + 1) + (inRow ? home % columns + 1 : 0);
          columnKeys[column] =
              columnKeys[column] * (rows + 1) + (inColumn ? home / columns + 1 : 0);
        }
        penalty += rowPenalties[rowKey];
      }
      for (int key : columnKeys) {
        penalty += columnPenalties[key];
      }
      values[i] += penalty;
    }
  }
}
