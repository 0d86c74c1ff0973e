package dev.superflip.search.tiles;

import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import dev.superflip.search.frontier.Beam;
import java.time.Duration;

/**
 * An exact search that never ends without a solution. If it is stopped before it has found one, the
 * result has the lower bound that was proven, and a solution that need not be shortest: the better
 * one of a beam search and of the way in which people solve the puzzle.
 */
public final class UpperBoundSearch implements PathSearch {
  /** States that the beam keeps at each depth; it takes some tenths of a second on 5x5. */
  private static final int WIDTH = 1000;

  private static final PathLimits BEAM_LIMITS = PathLimits.NONE.withFrontier(1L << 28);

  private final TilePuzzle puzzle;
  private final PathSearch exact;

  public UpperBoundSearch(TilePuzzle puzzle, PathSearch exact) {
    this.puzzle = puzzle;
    this.exact = exact;
  }

  @Override
  public PathResult search(long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
    long start = System.nanoTime();
    PathResult result = exact.search(root, limits, stop, listener);
    boolean timeout = result.outcome() == Outcome.TIMEOUT;
    if (result.path() != null || !timeout && result.outcome() != Outcome.CANCELLED) {
      return result;
    }
    // The time is over, but a person may still not want to wait.
    StopSignal cancelled = stop.withoutDeadline();
    byte[] path =
        new RowColumnSearch(puzzle).search(root, PathLimits.NONE, cancelled, listener).path();
    if (timeout) {
      try (Beam beam = new Beam(puzzle, new ConflictBound(puzzle), WIDTH, true, Beam.BATCH)) {
        byte[] shorter = beam.search(root, BEAM_LIMITS, cancelled, PathListener.SILENT).path();
        path = shorter != null && (path == null || shorter.length < path.length) ? shorter : path;
      }
    }
    if (path != null && path.length > limits.maxLength()) {
      path = null;
    }
    boolean proven = path != null && path.length == result.bound();
    Outcome stopped = cancelled.isSet() ? Outcome.CANCELLED : result.outcome();
    return new PathResult(
        proven ? Outcome.SOLVED : stopped,
        path,
        result.bound(),
        result.expanded(),
        result.generated(),
        Duration.ofNanos(System.nanoTime() - start));
  }

  @Override
  public void close() {
    exact.close();
  }
}
