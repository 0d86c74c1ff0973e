package dev.superflip.search.tiles;

import dev.superflip.pdb.tiles.FullTiles;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.AllPaths;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads a shortest solution from the full table of a small board. */
public final class FullTileSearch implements PathSearch, AllPaths {
  private final TilePuzzle puzzle;
  private final FullTiles table;

  public FullTileSearch(TilePuzzle puzzle, FullTiles table) {
    this.puzzle = puzzle;
    this.table = table;
  }

  @Override
  public PathResult search(long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
    long start = System.nanoTime();
    byte[] path = path(puzzle.unpack(root, 0));
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return path.length > limits.maxLength()
        ? new PathResult(Outcome.LENGTH_LIMIT, null, path.length, path.length, path.length, time)
        : new PathResult(Outcome.SOLVED, path, path.length, path.length, path.length, time);
  }

  /** Follows the moves that reduce the distance, the first of several. */
  private byte[] path(int[] board) {
    TileGrid grid = puzzle.grid();
    int blank = 0;
    while (board[blank] != 0) {
      blank++;
    }
    byte[] path = new byte[128];
    int length = 0;
    for (int distance = table.distanceModulo4(board); !isSolved(board); ) {
      int closer = distance + 3 & 3;
      for (int move = 0; ; move++) {
        int source = grid.source(blank, move);
        if (source >= 0) {
          slide(board, blank, source);
          if (table.distanceModulo4(board) == closer) {
            path[length++] = (byte) move;
            blank = source;
            break;
          }
          slide(board, source, blank);
        }
      }
      distance = closer;
    }
    return Arrays.copyOf(path, length);
  }

  @Override
  public List<byte[]> all(long[] root, StopSignal stop) {
    int[] board = puzzle.unpack(root, 0);
    List<byte[]> paths = new ArrayList<>();
    int length = path(board.clone()).length;
    collect(board, puzzle.blank(root, 0), new byte[length], 0, stop, paths);
    return paths;
  }

  private void collect(
      int[] board, int blank, byte[] path, int depth, StopSignal stop, List<byte[]> paths) {
    if (depth == path.length) {
      paths.add(path.clone());
      return;
    }
    int closer = path.length - depth - 1 & 3;
    for (int move = 0;
        move < TileGrid.MOVES.length() && paths.size() < MOST && !stop.isSet();
        move++) {
      int source = puzzle.grid().source(blank, move);
      if (source >= 0) {
        slide(board, blank, source);
        if (table.distanceModulo4(board) == closer) {
          path[depth] = (byte) move;
          collect(board, source, path, depth + 1, stop, paths);
        }
        slide(board, source, blank);
      }
    }
  }

  private static void slide(int[] board, int blank, int source) {
    board[blank] = board[source];
    board[source] = 0;
  }

  private static boolean isSolved(int[] board) {
    for (int cell = 0; cell < board.length - 1; cell++) {
      if (board[cell] != cell + 1) {
        return false;
      }
    }
    return true;
  }

  /** The distance of a board. */
  int distance(int[] board) {
    return path(board.clone()).length;
  }
}
