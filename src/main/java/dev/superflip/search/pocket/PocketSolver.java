package dev.superflip.search.pocket;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.pocket.PocketIndex;
import dev.superflip.search.AllPaths;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves the 2x2x2 cube by going down in the table of distances: a move is right if it leads to a
 * state that is one closer. That takes microseconds, so a search ignores the stop signal.
 */
public final class PocketSolver implements PathSearch, AllPaths {
  private final PocketCube cube;
  private final PocketTable table;
  private final PocketIndex index;

  /** A solver in the metric of the table; any number of solvers may share one. */
  public PocketSolver(PocketTable table) {
    cube = table.cube();
    this.table = table;
    index = table.index();
  }

  /** Finds the first of all shortest paths, in the order of {@link #all}. */
  @Override
  public PathResult search(long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
    long start = System.nanoTime();
    int state = PocketIndex.of(root[0]);
    int distance = table.distance(state);
    listener.lowerBound(distance);
    if (distance > limits.maxLength()) {
      return new PathResult(Outcome.LENGTH_LIMIT, null, distance, 0, 0, since(start));
    }
    byte[] path = new byte[distance];
    long generated = 0;
    for (int i = 0; i < distance; i++) {
      int move = 0;
      int child = index.after(state, move);
      while (table.distance(child) != distance - i - 1) {
        move++;
        child = index.after(state, move);
      }
      path[i] = (byte) move;
      state = child;
      generated += move + 1;
    }
    listener.pathFound(path.clone());
    return new PathResult(Outcome.SOLVED, path, distance, distance, generated, since(start));
  }

  /**
   * All shortest paths to a solved state, in the order of their moves. In the quarter-turn metric
   * two equal anticlockwise turns in a row are the same half turn as two clockwise ones, and only
   * the latter are listed.
   */
  @Override
  public List<byte[]> all(long[] root, StopSignal stop) {
    List<byte[]> paths = new ArrayList<>();
    int state = PocketIndex.of(root[0]);
    addAll(state, StateSpace.NO_MOVE, new byte[table.distance(state)], 0, stop, paths);
    return paths;
  }

  private void addAll(
      int state, int last, byte[] path, int depth, StopSignal stop, List<byte[]> paths) {
    if (stop.isSet()) {
      return;
    }
    if (depth == path.length) {
      paths.add(path.clone());
      return;
    }
    for (int rest = cube.afterInTree(last); rest != 0; rest &= rest - 1) {
      int move = Integer.numberOfTrailingZeros(rest);
      int child = index.after(state, move);
      if (table.distance(child) == path.length - depth - 1) {
        path[depth] = (byte) move;
        addAll(child, move, path, depth + 1, stop, paths);
      }
    }
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
