package dev.superflip.cli;

import dev.superflip.search.Outcome;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveResult;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The threads of the program, divided among the cubes that are solved at the same time.
 *
 * <p>Most cubes of a batch of easy ones take less time than it takes to divide the work, and a hard
 * one takes all threads well. Nobody knows which a cube is before it is solved. So unless told
 * otherwise every thread has a cube of its own at first, for a moment; a cube that is not solved by
 * then waits until all threads are at its disposal and begins again. The moment is lost; see
 * bench/README.md for what this is worth.
 */
final class SolverPool implements AutoCloseable {
  /** What to do with a solver. */
  interface Search {
    SolveResult run(CheckedSolver solver, SolveLimits limits);
  }

  /**
   * What was done for a cube before the next attempt at it; waiting does not count.
   *
   * @param result what the attempt found
   * @param more time that was spent otherwise
   */
  record Attempt(SolveResult result, Duration more) {
    /** What is left of the limits. */
    SolveLimits rest(SolveLimits limits) {
      if (limits.timeout().isZero()) {
        return limits;
      }
      Duration left = limits.timeout().minus(result.time()).minus(more);
      return new SolveLimits(
          limits.maxLength(), left.isPositive() ? left : Duration.ofNanos(1), limits.nodes());
    }

    /** What both attempts found and took. */
    SolveResult then(SolveResult next) {
      return new SolveResult(
          next.outcome(),
          next.metric(),
          next.solution(),
          next.solutions(),
          Math.max(result.provenBound(), next.provenBound()),
          result.nodes() + next.nodes(),
          result.time().plus(more).plus(next.time()),
          next.iterations());
    }
  }

  /**
   * Who solves what.
   *
   * @param jobs cubes at a time
   * @param threads on each of them, to begin with
   * @param all threads on a cube that turns out to be hard
   */
  record Division(int jobs, int threads, int all) {
    /** All threads on one cube after the other. */
    static Division one(int all) {
      return new Division(1, all, all);
    }

    /** So many cubes at a time that share the threads evenly, however long they take. */
    static Division fixed(int jobs, int all) {
      int each = Math.max(1, all / jobs);
      return new Division(jobs, each, each);
    }

    /** Easy cubes at the same time, hard ones one after the other. */
    static Division byDifficulty(int all) {
      return new Division(all, 1, all);
    }
  }

  /**
   * A cube is easy as long as no iteration is likely to have more nodes than this for each of the
   * other threads, which would be idle while the work is divided.
   */
  static final long EASY_NODES = 1 << 22;

  /** If there is no other cube, only the time to divide the work is worth saving. */
  static final long LONELY_NODES = 1 << 16;

  private final Division division;
  private final IntFunction<CheckedSolver> opener;

  private final Precedence precedence = new Precedence();
  private final List<CheckedSolver> all = new ArrayList<>();
  private final Deque<CheckedSolver> free = new ArrayDeque<>();
  private @Nullable RuntimeException failure;
  private boolean cancelled;

  /**
   * A pool without a solver.
   *
   * @param opener makes the first one, with so many threads, when a cube needs it
   */
  SolverPool(Division division, IntFunction<CheckedSolver> opener) {
    this.division = division;
    this.opener = opener;
  }

  /** Who is on the way. */
  Precedence precedence() {
    return precedence;
  }

  /** Solves a cube with as many threads as it deserves; it has begun with this number. */
  SolveResult solve(long number, Search search, SolveLimits limits) {
    CheckedSolver wide = first();
    if (division.threads == division.all) {
      return narrow(search, limits);
    }
    long nodes = precedence.isLonely() ? LONELY_NODES : EASY_NODES * (division.all - 1);
    SolveLimits easy = new SolveLimits(limits.maxLength(), limits.timeout(), nodes);
    SolveResult begun;
    precedence.startTrying(number);
    try {
      begun = narrow(search, easy);
    } finally {
      precedence.stopTrying();
    }
    if (begun.outcome() != Outcome.NODE_LIMIT) {
      return begun;
    }
    Attempt attempt = new Attempt(begun, Duration.ZERO);
    precedence.startAlone(number);
    try {
      return attempt.then(search.run(wide, attempt.rest(limits)));
    } finally {
      precedence.stopAlone();
    }
  }

  private SolveResult narrow(Search search, SolveLimits limits) {
    CheckedSolver solver = take();
    try {
      return search.run(solver, limits);
    } finally {
      giveBack(solver);
    }
  }

  /** Others wait while it is opened; what failed once is not tried again. */
  private synchronized CheckedSolver first() {
    if (failure != null) {
      throw failure;
    }
    if (all.isEmpty()) {
      try {
        CheckedSolver first = add(opener.apply(division.all));
        if (division.threads == division.all) {
          free.add(first);
        }
      } catch (RuntimeException e) {
        failure = e;
        throw e;
      }
    }
    return all.get(0);
  }

  private synchronized CheckedSolver take() {
    CheckedSolver solver = free.poll();
    return solver != null ? solver : add(all.get(0).sibling(division.threads));
  }

  private synchronized void giveBack(CheckedSolver solver) {
    // The one used last is the one whose memory is nearest.
    free.push(solver);
  }

  private CheckedSolver add(CheckedSolver solver) {
    all.add(solver);
    if (cancelled) {
      solver.cancel();
    }
    return solver;
  }

  /** Stops all searches and refuses later ones. */
  synchronized void cancel() {
    cancelled = true;
    all.forEach(CheckedSolver::cancel);
  }

  /** Nobody may be solving any more. */
  @Override
  public synchronized void close() {
    // The first one last, because the others share what it has.
    for (int i = all.size() - 1; i >= 0; i--) {
      all.get(i).close();
    }
    all.clear();
    free.clear();
  }
}
