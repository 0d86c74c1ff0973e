package dev.superflip.search.constructive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowsAndColumnsTest {
  /** One of the two boards of 3x3 that need 31 moves. */
  private static final int[] HARDEST = {8, 6, 7, 2, 5, 4, 3, 0, 1};

  @Test
  void randomBoardsOfEverySizeAreSolved() {
    SplittableRandom random = new SplittableRandom(1);
    for (int rows = 2; rows <= 6; rows++) {
      for (int columns = 2; columns <= 6; columns++) {
        for (int i = 0; i < 200; i++) {
          assertSolved(rows, columns, random(rows, columns, random));
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2, 12", "2, 3, 360", "3, 2, 360", "3, 3, 181440"})
  void allBoardsOfASmallSizeAreSolved(int rows, int columns, int boards) {
    int[] board = firstPermutation(rows, columns);
    int solvable = 0;
    do {
      if (isSolvable(rows, columns, board)) {
        solvable++;
        assertSolved(rows, columns, board);
      }
    } while (next(board));
    assertEquals(boards, solvable);
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 3", "3, 2"})
  void boardsOfTheWrongParityAreRejected(int rows, int columns) {
    int[] board = firstPermutation(rows, columns);
    do {
      if (!isSolvable(rows, columns, board)) {
        int[] wrong = board.clone();
        assertThrows(
            IllegalArgumentException.class, () -> RowsAndColumns.solve(rows, columns, wrong));
      }
    } while (next(board));
  }

  /** The naive solver of the thesis needs 61 moves for this board. */
  @Test
  void theHardestBoardOf3x3NeedsFewerThan61Moves() {
    int length = assertSolved(3, 3, HARDEST);
    assertTrue(length < 61, () -> length + " moves");
  }

  @Test
  void theLastFourCellsAreTurnedTheShorterWay() {
    assertEquals(6, assertSolved(2, 2, new int[] {0, 3, 2, 1}));
    assertArrayEquals(
        new byte[] {RowsAndColumns.UP}, RowsAndColumns.solve(2, 2, new int[] {1, 0, 3, 2}));
    assertArrayEquals(
        new byte[] {RowsAndColumns.LEFT}, RowsAndColumns.solve(2, 2, new int[] {1, 2, 0, 3}));
  }

  @Test
  void aSolvedBoardNeedsNoMove() {
    for (int rows = 2; rows <= 6; rows++) {
      for (int columns = 2; columns <= 6; columns++) {
        int[] solved = new int[rows * columns];
        for (int i = 0; i < solved.length - 1; i++) {
          solved[i] = i + 1;
        }
        assertEquals(0, RowsAndColumns.solve(rows, columns, solved).length);
      }
    }
  }

  @Test
  void theBoardItselfIsNotChanged() {
    int[] board = HARDEST.clone();
    RowsAndColumns.solve(3, 3, board);
    assertArrayEquals(HARDEST, board);
  }

  @Test
  void otherNumbersAreNoBoard() {
    assertThrows(
        IllegalArgumentException.class, () -> RowsAndColumns.solve(1, 4, new int[] {0, 1, 2, 3}));
    assertThrows(
        IllegalArgumentException.class, () -> RowsAndColumns.solve(2, 2, new int[] {0, 1, 2}));
    assertThrows(
        IllegalArgumentException.class, () -> RowsAndColumns.solve(2, 2, new int[] {0, 1, 2, 2}));
    assertThrows(
        IllegalArgumentException.class, () -> RowsAndColumns.solve(2, 2, new int[] {0, 1, 2, 4}));
    assertThrows(
        IllegalArgumentException.class, () -> RowsAndColumns.solve(2, 2, new int[] {0, 1, 2, -3}));
  }

  /** Makes the moves of the solution on a board of its own, and returns their number. */
  private static int assertSolved(int rows, int columns, int[] start) {
    byte[] moves = RowsAndColumns.solve(rows, columns, start);
    int[][] board = new int[rows][columns];
    int row = 0;
    int column = 0;
    for (int i = 0; i < start.length; i++) {
      board[i / columns][i % columns] = start[i];
      if (start[i] == 0) {
        row = i / columns;
        column = i % columns;
      }
    }
    for (int i = 0; i < moves.length; i++) {
      int fromRow = row;
      int fromColumn = column;
      switch (moves[i]) {
        case RowsAndColumns.UP -> fromRow++;
        case RowsAndColumns.DOWN -> fromRow--;
        case RowsAndColumns.LEFT -> fromColumn++;
        case RowsAndColumns.RIGHT -> fromColumn--;
        default -> throw new AssertionError("move " + moves[i]);
      }
      board[row][column] = board[fromRow][fromColumn];
      board[fromRow][fromColumn] = 0;
      row = fromRow;
      column = fromColumn;
      if (i > 0) {
        assertNotEquals(moves[i - 1] ^ 1, moves[i], "a move follows its inverse");
      }
    }
    for (int i = 0; i < start.length; i++) {
      assertEquals((i + 1) % start.length, board[i / columns][i % columns]);
    }
    return moves.length;
  }

  private static int[] random(int rows, int columns, SplittableRandom random) {
    int[] board = new int[rows * columns];
    for (int i = 0; i < board.length; i++) {
      int j = random.nextInt(i + 1);
      board[i] = board[j];
      board[j] = i;
    }
    if (!isSolvable(rows, columns, board)) {
      // Exchanging two tiles, neither of them the blank, changes the parity.
      int first = board[0] == 0 || board[1] == 0 ? board.length - 2 : 0;
      int tile = board[first];
      board[first] = board[first + 1];
      board[first + 1] = tile;
    }
    return board;
  }

  /** Each move is a transposition and moves the blank by one cell. */
  private static boolean isSolvable(int rows, int columns, int[] board) {
    int parity = 0;
    for (int i = 0; i < board.length; i++) {
      int home = board[i] == 0 ? board.length : board[i];
      for (int j = 0; j < i; j++) {
        parity ^= (board[j] == 0 ? board.length : board[j]) > home ? 1 : 0;
      }
      if (board[i] == 0) {
        parity ^= ((rows - 1 - i / columns) + (columns - 1 - i % columns)) & 1;
      }
    }
    return parity == 0;
  }

  private static int[] firstPermutation(int rows, int columns) {
    int[] first = new int[rows * columns];
    for (int i = 0; i < first.length; i++) {
      first[i] = i;
    }
    return first;
  }

  /** The next permutation in lexicographic order. */
  private static boolean next(int[] board) {
    int i = board.length - 2;
    while (i >= 0 && board[i] > board[i + 1]) {
      i--;
    }
    if (i < 0) {
      return false;
    }
    int j = board.length - 1;
    while (board[j] < board[i]) {
      j--;
    }
    int tile = board[i];
    board[i] = board[j];
    board[j] = tile;
    for (int low = i + 1, high = board.length - 1; low < high; low++, high--) {
      tile = board[low];
      board[low] = board[high];
      board[high] = tile;
    }
    return true;
  }
}
