package dev.superflip.pdb.tiles;

import dev.superflip.puzzle.tiles.TileGrid;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Compares tables with random walks from the solved board. */
final class RandomBoards {
  private static final int WALKS = 1000;
  private static final int LONGEST_WALK = 500;

  private final TileGrid grid;
  private final SplittableRandom random;
  private final int[] board;
  private final int[] solved;

  /** By tile: how often it has moved. */
  private final int[] moved;

  private int blank;

  private RandomBoards(TileGrid grid) {
    this.grid = grid;
    random = new SplittableRandom(grid.cells());
    board = new int[grid.cells()];
    moved = new int[grid.cells()];
    solved = new int[grid.cells()];
    for (int tile = 1; tile < solved.length; tile++) {
      solved[tile - 1] = tile;
    }
  }

  /** Whether no value exceeds the moves that the tiles of the group have made. */
  static boolean areLowerBounds(TileGrid grid, int[] tiles, TilePatterns table) {
    RandomBoards boards = new RandomBoards(grid);
    for (int walk = 0; walk < WALKS; walk++) {
      boards.walk(walk % LONGEST_WALK);
      if (boards.value(tiles, table) > Arrays.stream(tiles).map(tile -> boards.moved[tile]).sum()) {
        return false;
      }
    }
    return true;
  }

  /** Whether moves that are one closer each lead to the solved board, in as few moves as a walk. */
  static boolean leadHome(FullTiles table) {
    RandomBoards boards = new RandomBoards(table.grid());
    for (int walk = 0; walk < WALKS; walk++) {
      int steps = walk % LONGEST_WALK;
      boards.walk(steps);
      if (!boards.goesHome(table, steps)) {
        return false;
      }
    }
    return true;
  }

  /** Makes random moves from the solved board. */
  private void walk(int steps) {
    System.arraycopy(solved, 0, board, 0, board.length);
    Arrays.fill(moved, 0);
    blank = board.length - 1;
    for (int step = 0; step < steps; ) {
      int source = grid.source(blank, random.nextInt(TileGrid.MOVES.length()));
      if (source >= 0) {
        moved[board[source]]++;
        slide(source);
        step++;
      }
    }
  }

  /** Moves the tile of a neighbouring cell to the blank. */
  private void slide(int source) {
    board[blank] = board[source];
    board[source] = 0;
    blank = source;
  }

  /** The lower bound that a pattern database gives. */
  private int value(int[] tiles, TilePatterns table) {
    long mask = 0;
    byte[] local = new byte[board.length];
    int manhattan = 0;
    for (int cell = 0; cell < board.length; cell++) {
      int number = Arrays.binarySearch(tiles, board[cell]);
      if (number >= 0) {
        mask |= 1L << cell;
        local[cell] = (byte) number;
        manhattan += grid.distance(cell, board[cell] - 1);
      }
    }
    return manhattan + 2 * table.halfExcess(mask, local);
  }

  private boolean goesHome(FullTiles table, int most) {
    for (int moves = 0; !Arrays.equals(board, solved); moves++) {
      if (moves == most || !stepCloser(table)) {
        return false;
      }
    }
    return true;
  }

  /** Makes a move that reduces the distance by one; returns whether there is one. */
  private boolean stepCloser(FullTiles table) {
    int closer = table.distanceModulo4(board) + 3 & 3;
    int start = blank;
    for (int move = 0; move < TileGrid.MOVES.length(); move++) {
      int source = grid.source(start, move);
      if (source >= 0) {
        slide(source);
        if (table.distanceModulo4(board) == closer) {
          return true;
        }
        slide(start);
      }
    }
    return false;
  }
}
