package dev.superflip.search.tiles;

import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import dev.superflip.search.constructive.RowsAndColumns;
import java.time.Duration;

/** Solves a board as people do, row by row and column by column; the solution is long. */
public final class RowColumnSearch implements PathSearch {
  private final TilePuzzle puzzle;

  public RowColumnSearch(TilePuzzle puzzle) {
    this.puzzle = puzzle;
  }

  @Override
  public PathResult search(long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
    long start = System.nanoTime();
    byte[] path =
        RowsAndColumns.solve(puzzle.grid().rows(), puzzle.grid().columns(), puzzle.unpack(root, 0));
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return path.length > limits.maxLength()
        ? new PathResult(Outcome.LENGTH_LIMIT, null, 0, path.length, path.length, time)
        : new PathResult(Outcome.SOLVED, path, 0, path.length, path.length, time);
  }
}
