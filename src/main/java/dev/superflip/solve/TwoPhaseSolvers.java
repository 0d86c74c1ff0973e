package dev.superflip.solve;

import dev.superflip.cube.Cube;
import dev.superflip.search.StopSignal;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.search.twophase.TwoPhaseListener;
import dev.superflip.search.twophase.TwoPhaseResult;
import dev.superflip.search.twophase.TwoPhaseSolver;
import dev.superflip.search.twophase.TwoPhaseTables;
import dev.superflip.system.Threads;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Two-phase solvers, one for each calling thread, over tables that are opened once. */
final class TwoPhaseSolvers implements AutoCloseable {
  private final SolveConfig config;
  private final List<TwoPhaseSolver> all = new ArrayList<>();
  private final Deque<TwoPhaseSolver> free = new ArrayDeque<>();
  private final ReentrantLock opening = new ReentrantLock();
  private volatile @Nullable TwoPhaseTables tables;
  private boolean cancelled;

  TwoPhaseSolvers(SolveConfig config) {
    this.config = config;
  }

  /** Whether a cube can be solved at once, because the tables need not be built first. */
  boolean ready() {
    return tables != null || TwoPhaseTables.present(config.directory());
  }

  /** Solves a cube on the calling thread. */
  TwoPhaseResult solve(
      Cube cube, TwoPhaseLimits limits, StopSignal stop, TwoPhaseListener listener) {
    Verifier verifier = Verifier.of(cube);
    TwoPhaseTables opened = stop.interruptibly(this::tables);
    TwoPhaseSolver solver = take(opened);
    try {
      TwoPhaseResult result =
          solver.solve(
              cube, limits, stop, solution -> listener.improved(verifier.verified(solution)));
      result.solution().ifPresent(verifier::verified);
      return result;
    } finally {
      giveBack(solver);
    }
  }

  /** The tables. While a caller opens or builds them, others wait, but may be interrupted. */
  private TwoPhaseTables tables() {
    return Threads.holding(
        opening,
        () -> {
          TwoPhaseTables opened = tables;
          if (opened == null) {
            opened =
                TwoPhaseTables.prepare(
                    config.directory(),
                    config.twoPhasePlacement(),
                    config.threads(),
                    config.listener()::message);
            tables = opened;
          }
          return opened;
        });
  }

  private synchronized TwoPhaseSolver take(TwoPhaseTables opened) {
    TwoPhaseSolver solver = free.poll();
    if (solver != null) {
      return solver;
    }
    TwoPhaseSolver added = new TwoPhaseSolver(opened);
    all.add(added);
    if (cancelled) {
      added.cancel();
    }
    return added;
  }

  private synchronized void giveBack(TwoPhaseSolver solver) {
    free.push(solver);
  }

  /** Stops all searches and refuses later ones. */
  synchronized void cancel() {
    cancelled = true;
    all.forEach(TwoPhaseSolver::cancel);
  }

  /** Closes the tables; no search may be running. */
  @Override
  public synchronized void close() {
    TwoPhaseTables opened = tables;
    if (opened != null) {
      opened.close();
    }
  }
}
