package dev.superflip.solve;

import dev.superflip.search.Outcome;
import dev.superflip.search.SolveResult;
import dev.superflip.search.StopSignal;
import dev.superflip.system.Threads;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Solvers for cubes that are solved at the same time, which share the threads and the tables.
 *
 * <p>Searching an easy cube takes less time than dividing it among threads; a hard cube uses all
 * threads well. Only the search shows whether a cube is easy or hard. So by default each thread
 * first searches a cube of its own. A cube that needs too many nodes waits until all threads are
 * free, and its search continues on all of them. See bench/README.md for the gain.
 */
final class SolverPool implements AutoCloseable {
  /** The search of one cube, which may take several solvers in turn. */
  interface Search {
    /** Begins or continues; stops before an iteration that is likely to have more nodes. */
    SolveResult run(VerifiedSolver solver, long nodes);
  }

  /**
   * If there is no other cube, all threads join before the first iteration with more nodes: only
   * the time to divide the work is saved. Iterations that small are never divided into tasks. So it
   * makes no difference for the order of tasks which solver searches them.
   */
  static final long ONLY_CUBE_NODES = 1 << 16;

  private final ThreadDivision division;
  private final IntFunction<VerifiedSolver> opener;

  private final ThreadArbiter arbiter;
  private final List<VerifiedSolver> all = new ArrayList<>();
  private final Deque<VerifiedSolver> free = new ArrayDeque<>();
  private final ReentrantLock opening = new ReentrantLock();
  private @Nullable VerifiedSolver first;
  private @Nullable RuntimeException failure;
  private boolean cancelled;

  /**
   * A pool without a solver.
   *
   * @param opener makes the first solver, with this number of threads, when a cube needs it
   */
  SolverPool(ThreadDivision division, ThreadArbiter arbiter, IntFunction<VerifiedSolver> opener) {
    this.division = division;
    this.arbiter = arbiter;
    this.opener = opener;
  }

  /**
   * Solves a cube on a few threads, or on all threads if it is hard. How the threads are divided
   * changes the time, never the result.
   *
   * @param number the number with which the cube was registered
   * @param stop ends the wait for tables and threads; the search asks it, too
   * @throws CancellationException if somebody set the signal before the search began
   */
  SolveResult solve(long number, StopSignal stop, Search search) {
    VerifiedSolver wide = stop.interruptibly(() -> first(stop));
    boolean fixed = division.threads() == division.all();
    SolveResult begun;
    arbiter.startTrying(number, stop);
    try {
      if (fixed) {
        return narrow(search, Long.MAX_VALUE);
      }
      begun = narrow(search, arbiter.isOnlyCube() ? ONLY_CUBE_NODES : CubeSearch.EASY_NODES);
    } finally {
      arbiter.stopTrying();
    }
    if (begun.outcome() != Outcome.NODE_LIMIT) {
      return begun;
    }
    try {
      arbiter.startAlone(number, stop);
    } catch (CancellationException e) {
      return begun.withOutcome(Outcome.CANCELLED);
    }
    try {
      return search.run(wide, Long.MAX_VALUE);
    } finally {
      arbiter.stopAlone();
    }
  }

  private SolveResult narrow(Search search, long nodes) {
    VerifiedSolver solver = take();
    try {
      return search.run(solver, nodes);
    } finally {
      giveBack(solver);
    }
  }

  /**
   * The solver with all threads. Other callers wait while it is opened. A failure is final; but if
   * the search of the caller that opens it is cancelled, the next caller opens it.
   */
  private VerifiedSolver first(StopSignal stop) {
    // Opening may take long, and cancel() must not wait for it.
    return Threads.holding(
        opening,
        () -> {
          if (failure != null) {
            throw failure;
          }
          if (first == null) {
            try {
              first = addFirst(opener.apply(division.all()));
            } catch (RuntimeException e) {
              failure = stop.cancelled() ? null : e;
              throw e;
            }
          }
          return first;
        });
  }

  private synchronized VerifiedSolver addFirst(VerifiedSolver solver) {
    if (division.threads() == division.all()) {
      free.add(solver);
    }
    return add(solver);
  }

  private synchronized VerifiedSolver take() {
    VerifiedSolver solver = free.poll();
    return solver != null ? solver : add(all.get(0).sibling(division.threads()));
  }

  private synchronized void giveBack(VerifiedSolver solver) {
    // The memory of the solver used last is most likely in a cache.
    free.push(solver);
  }

  private VerifiedSolver add(VerifiedSolver solver) {
    all.add(solver);
    if (cancelled) {
      solver.cancel();
    }
    return solver;
  }

  /** Stops all searches and refuses later ones. */
  synchronized void cancel() {
    cancelled = true;
    all.forEach(VerifiedSolver::cancel);
  }

  /** Closes all solvers; no search may be running. */
  @Override
  public synchronized void close() {
    // The first one last, because the others share its memory.
    for (int i = all.size() - 1; i >= 0; i--) {
      all.get(i).close();
    }
    all.clear();
    free.clear();
  }
}
