package dev.superflip.solve.puzzle;

import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import dev.superflip.solve.SolveService;
import java.time.Duration;

/**
 * Lets the exact solver prove that a path is shortest, or find a shorter one. The length of the
 * path is never searched, so a path of optimal length saves the last and longest iteration.
 *
 * <p>With a time limit, the first search gets half of the time, and the exact solver the rest.
 */
final class ProvenSearch implements PathSearch {
  private final CubePuzzle puzzle;
  private final PathSearch search;
  private final SolveService service;

  ProvenSearch(CubePuzzle puzzle, PathSearch search, SolveService service) {
    this.puzzle = puzzle;
    this.search = search;
    this.service = service;
  }

  @Override
  public PathResult search(long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
    Duration half = limits.timeout().dividedBy(2);
    long deadline = half.isZero() ? Long.MAX_VALUE : System.nanoTime() + half.toNanos();
    PathResult found =
        search.search(root, limits.withTimeout(half), stop.withDeadline(deadline), listener);
    byte[] path = found.path();
    if (path == null || found.optimal() || found.outcome() == Outcome.CANCELLED) {
      return found;
    }
    PathResult proof =
        ServicePaths.exact(puzzle, service, path)
            .search(root, limits.withTimeout(left(limits, found)), stop, listener);
    byte[] proven = proof.path();
    return new PathResult(
        proof.outcome() == Outcome.LENGTH_LIMIT ? Outcome.SOLVED : proof.outcome(),
        proven == null || proven.length > path.length ? path : proven,
        Math.max(found.bound(), proof.bound()),
        found.expanded() + proof.expanded(),
        found.generated() + proof.generated(),
        found.evaluated(),
        found.time().plus(proof.time()));
  }

  private static Duration left(PathLimits limits, PathResult found) {
    if (limits.timeout().isZero()) {
      return Duration.ZERO;
    }
    Duration left = limits.timeout().minus(found.time());
    return left.isPositive() ? left : Duration.ofNanos(1);
  }

  @Override
  public void close() {
    search.close();
  }
}
