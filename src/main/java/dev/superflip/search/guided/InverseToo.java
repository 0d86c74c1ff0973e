package dev.superflip.search.guided;

import dev.superflip.cube.Cube;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import java.time.Duration;

/**
 * Searches a cube and then its inverse, and returns the shorter path. The inverse is as far from
 * solved, but a search that is not optimal sees another graph and often finds another length.
 *
 * <p>The second search accepts shorter paths only, so the result is never worse than that of the
 * first. With a time limit, the first search gets half of the time, and the second one the rest.
 */
public final class InverseToo implements PathSearch {
  private final CubePuzzle puzzle;
  private final PathSearch search;

  public InverseToo(CubePuzzle puzzle, PathSearch search) {
    this.puzzle = puzzle;
    this.search = search;
  }

  @Override
  public PathResult search(long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
    Duration half = limits.timeout().dividedBy(2);
    long deadline = half.isZero() ? Long.MAX_VALUE : System.nanoTime() + half.toNanos();
    PathResult first = search.search(root, limits, stop.withDeadline(deadline), listener);
    byte[] path = first.path();
    int longest = path == null ? limits.maxLength() : path.length - 1;
    if (first.outcome() == Outcome.CANCELLED || first.bound() > longest) {
      return first;
    }
    Cube inverse = puzzle.cube(root, 0).inverse();
    PathResult second =
        search.search(
            puzzle.state(inverse),
            limits.withMaxLength(longest),
            stop,
            new PathListener() {
              @Override
              public void lowerBound(int bound) {
                listener.lowerBound(bound);
              }

              @Override
              public void pathFound(byte[] found) {
                listener.pathFound(inverse(found));
              }

              @Override
              public void progress(long expanded, long evaluated) {
                listener.progress(first.expanded() + expanded, first.evaluated() + evaluated);
              }

              @Override
              public void layerDone(int layer, long expanded, long evaluated, float best) {
                listener.layerDone(
                    layer, first.expanded() + expanded, first.evaluated() + evaluated, best);
              }
            });
    return better(first, second);
  }

  private PathResult better(PathResult first, PathResult second) {
    byte[] shorter = second.path();
    boolean interrupted = second.outcome() == Outcome.CANCELLED;
    return new PathResult(
        shorter == null && !interrupted ? first.outcome() : second.outcome(),
        shorter == null ? first.path() : inverse(shorter),
        Math.max(first.bound(), second.bound()),
        first.expanded() + second.expanded(),
        first.generated() + second.generated(),
        first.evaluated() + second.evaluated(),
        first.time().plus(second.time()));
  }

  /** The moves that undo a path. */
  private byte[] inverse(byte[] path) {
    byte[] inverse = new byte[path.length];
    for (int i = 0; i < path.length; i++) {
      inverse[i] = (byte) puzzle.inverse(path[path.length - 1 - i]);
    }
    return inverse;
  }

  @Override
  public void close() {
    search.close();
  }
}
