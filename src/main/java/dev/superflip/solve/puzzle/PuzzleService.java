package dev.superflip.solve.puzzle;

import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.AllPaths;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Solves states of one puzzle by one method. Any number of threads may call it at the same time;
 * each then has a search of its own. Tables are opened when the first state needs them.
 */
public final class PuzzleService implements AutoCloseable {
  private final Puzzle puzzle;
  private final MethodSpec method;
  private final PuzzleConfig config;
  private final PuzzleTables tables;
  private final Deque<PathSearch> idle = new ArrayDeque<>();
  private final Set<StopSignal> running = ConcurrentHashMap.newKeySet();
  private volatile boolean cancelled;

  /**
   * A service.
   *
   * @throws IllegalArgumentException if the method does not fit the puzzle; the message says why
   */
  public PuzzleService(Puzzle puzzle, MethodSpec method, PuzzleConfig config) {
    method.check(puzzle);
    this.puzzle = puzzle;
    this.method = method;
    this.config = config;
    tables = new PuzzleTables(puzzle, config, method.settings(), method.method().takesPolicy());
  }

  public Puzzle puzzle() {
    return puzzle;
  }

  public MethodSpec method() {
    return method;
  }

  /**
   * Solves a state.
   *
   * @throws dev.superflip.pdb.store.TableException if a table cannot be used
   */
  public PathResult solve(long[] state, PathLimits limits, PathListener listener) {
    return solve(state, limits, StopSignal.never(), listener);
  }

  /**
   * Solves a state.
   *
   * @param stop ends this search when somebody sets it, whatever the search does
   * @throws dev.superflip.pdb.store.TableException if a table cannot be used
   * @throws java.util.concurrent.CancellationException if the search ended before it began
   */
  public PathResult solve(long[] state, PathLimits limits, StopSignal stop, PathListener listener) {
    return with(
        stop,
        search -> {
          long timeout = limits.timeout().toNanos();
          long deadline = timeout == 0 ? Long.MAX_VALUE : System.nanoTime() + timeout;
          StopSignal timed = stop.withDeadline(deadline);
          return verified(state, search.search(state, limits, timed, verifying(state, listener)));
        });
  }

  /** Finds all shortest solutions of a state, if the method can. */
  public List<byte[]> all(long[] state) {
    return all(state, StopSignal.never());
  }

  /**
   * Finds all shortest solutions of a state, if the method can.
   *
   * @param stop ends this search; then some are missing
   */
  public List<byte[]> all(long[] state, StopSignal stop) {
    return with(
        stop,
        search -> {
          List<byte[]> paths = ((AllPaths) search).all(state, stop);
          paths.forEach(path -> verify(state, path));
          return paths;
        });
  }

  /** Runs work with a search of its own. */
  private <T> T with(StopSignal stop, Function<PathSearch, T> work) {
    running.add(stop);
    try {
      if (cancelled) {
        stop.set();
      }
      PathSearch search = take(stop);
      try {
        return work.apply(search);
      } finally {
        giveBack(search);
      }
    } finally {
      running.remove(stop);
    }
  }

  /** Applies the path to the state; a wrong path is an error of this program. */
  private PathResult verified(long[] state, PathResult result) {
    byte[] path = result.path();
    if (path != null) {
      verify(state, path);
    }
    return result;
  }

  /** Applies each path before a listener receives it. */
  private PathListener verifying(long[] state, PathListener listener) {
    return new PathListener() {
      @Override
      public void lowerBound(int bound) {
        listener.lowerBound(bound);
      }

      @Override
      public void pathFound(byte[] path) {
        verify(state, path);
        listener.pathFound(path);
      }

      @Override
      public void progress(long expanded, long evaluated) {
        listener.progress(expanded, evaluated);
      }

      @Override
      public void layerDone(int layer, long expanded, long evaluated, float best) {
        listener.layerDone(layer, expanded, evaluated, best);
      }
    };
  }

  private void verify(long[] state, byte[] path) {
    if (!puzzle.solves(state, path)) {
      throw new IllegalStateException(
          "%s found a wrong solution of %s: %s"
              .formatted(method, puzzle.write(state), puzzle.writeMoves(path)));
    }
  }

  private PathSearch take(StopSignal stop) {
    synchronized (idle) {
      PathSearch search = idle.poll();
      if (search != null) {
        return search;
      }
    }
    return stop.interruptibly(
        () -> method.method().open(tables, method, config.threadsPerPuzzle()));
  }

  private void giveBack(PathSearch search) {
    synchronized (idle) {
      idle.push(search);
    }
  }

  /** Stops all searches, now and later. Any thread may call it. */
  public void cancel() {
    cancelled = true;
    running.forEach(StopSignal::set);
    tables.cancel();
  }

  /** Frees searches and tables; no call may be running. */
  @Override
  public void close() {
    synchronized (idle) {
      idle.forEach(PathSearch::close);
      idle.clear();
    }
    tables.close();
  }
}
