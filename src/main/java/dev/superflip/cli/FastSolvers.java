package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.pdb.Placement;
import dev.superflip.pdb.TableStore;
import dev.superflip.search.TwoPhaseLimits;
import dev.superflip.search.TwoPhaseListener;
import dev.superflip.search.TwoPhaseResult;
import dev.superflip.search.TwoPhaseSolver;
import dev.superflip.search.TwoPhaseTables;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Solvers in two phases, one for each thread that asks, over tables that are opened once. */
final class FastSolvers implements AutoCloseable {
  private final TableStore store;
  private final Placement placement;
  private final int threads;
  private final Consumer<String> messages;
  private final List<TwoPhaseSolver> all = new ArrayList<>();
  private final Deque<TwoPhaseSolver> free = new ArrayDeque<>();
  private @Nullable TwoPhaseTables tables;
  private boolean cancelled;

  /**
   * No solvers yet.
   *
   * @param threads to build the tables with, if they are not there
   * @param messages hears of that
   */
  FastSolvers(TableStore store, Placement placement, int threads, Consumer<String> messages) {
    this.store = store;
    this.placement = placement;
    this.threads = threads;
    this.messages = messages;
  }

  /** Whether a cube can be solved at once, without tables being built first. */
  synchronized boolean ready() {
    return tables != null || TwoPhaseTables.present(store.directory());
  }

  /** Solves a cube on the thread that calls. */
  TwoPhaseResult solve(Cube cube, TwoPhaseLimits limits, TwoPhaseListener listener) {
    TwoPhaseSolver solver = take();
    try {
      return solver.solve(cube, limits, listener);
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
      tables = TwoPhaseTables.prepare(store.directory(), placement, threads, messages);
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

  /** Nobody may be solving any more. */
  @Override
  public synchronized void close() {
    if (tables != null) {
      tables.close();
    }
  }
}
