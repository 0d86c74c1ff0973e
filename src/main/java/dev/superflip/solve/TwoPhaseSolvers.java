package dev.superflip.solve;

import dev.superflip.cube.Cube;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.search.twophase.TwoPhaseListener;
import dev.superflip.search.twophase.TwoPhaseResult;
import dev.superflip.search.twophase.TwoPhaseSolver;
import dev.superflip.search.twophase.TwoPhaseTables;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two-phase solvers, one for each calling thread, over tables that are opened once. */
final class TwoPhaseSolvers implements AutoCloseable {
  private final SolveConfig config;
  private final List<TwoPhaseSolver> all = new ArrayList<>();
  private final Deque<TwoPhaseSolver> free = new ArrayDeque<>();
  private @Nullable TwoPhaseTables tables;
  private boolean cancelled;

  TwoPhaseSolvers(SolveConfig config) {
    this.config = config;
  }

  /** Whether a cube can be solved at once, because the tables need not be built first. */
  synchronized boolean ready() {
    return tables != null || TwoPhaseTables.present(config.directory());
  }

  /** Solves a cube on the calling thread. */
  TwoPhaseResult solve(Cube cube, TwoPhaseLimits limits, TwoPhaseListener listener) {
    Verifier verifier = Verifier.of(cube);
    TwoPhaseSolver solver = take();
    try {
      TwoPhaseResult result =
          solver.solve(cube, limits, solution -> listener.improved(verifier.verified(solution)));
      result.solution().ifPresent(verifier::verified);
      return result;
    } finally {
      giveBack(solver);
    }
  }

  private synchronized TwoPhaseSolver take() {
    TwoPhaseSolver solver = free.poll();
    if (solver != null) {
      return solver;
    }
    if (tables == null) {
      tables =
          TwoPhaseTables.prepare(
              config.directory(),
              config.twoPhasePlacement(),
              config.threads(),
              config.listener()::message);
    }
    TwoPhaseSolver added = new TwoPhaseSolver(tables);
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
    if (tables != null) {
      tables.close();
    }
  }
}
