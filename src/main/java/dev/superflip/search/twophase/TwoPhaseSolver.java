package dev.superflip.search.twophase;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import dev.superflip.search.StopSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Finds short solutions fast, and shorter ones the longer it runs, by Herbert Kociemba's two-phase
 * algorithm. Phase 1 leads into the subgroup that U, D and half turns generate; phase 2 solves the
 * cube within it. The search goes on with longer solutions of phase 1, because a shorter phase 2
 * may follow. It never proves a solution shortest.
 *
 * <p>The cube and its inverse, each rotated to three axes, are six positions to search. For each
 * length of phase 1 the search takes all six in turn, as Kociemba's does. A phase 2 counts only if
 * the whole solution is shorter than the best so far.
 *
 * <p>One thread at a time may use a solver; any number of solvers share the tables.
 */
public final class TwoPhaseSolver {
  /**
   * The longest phase 2 that is searched. More than half of the subgroup is 14 moves or more from
   * solved, and another solution of phase 1 is found sooner. With limits of 10, 11, 12, 13 and 14 a
   * thread solved 2257, 4981, 6199, 4769 and 3518 random cubes per second in at most 22 moves. The
   * mean lengths were 20.09, 20.53, 21.04, 21.46 and 21.56 (6,000 cubes, a busy virtual machine).
   * With 3,000 probes each, all five limits gave 19.29 or 19.30 on average.
   */
  private static final int MAX_PHASE2 = 11;

  /** The rotation about the corner URF: it permutes the three axes. */
  private static final Symmetry THIRD = Symmetry.X.then(Symmetry.Y);

  private static final List<Symmetry> AXES = List.of(Symmetry.identity(), THIRD, THIRD.then(THIRD));

  private final TwoPhaseSearch search;
  private final TwoPhaseSearch.Root[] roots = new TwoPhaseSearch.Root[2 * AXES.size()];
  private volatile boolean cancelled;

  public TwoPhaseSolver(TwoPhaseTables tables) {
    search = new TwoPhaseSearch(tables);
    for (int i = 0; i < roots.length; i++) {
      roots[i] = new TwoPhaseSearch.Root();
    }
  }

  /**
   * Solves a cube. With a limit of probes the result is always the same; with a limit of time it
   * depends on the clock.
   */
  public TwoPhaseResult solve(Cube cube, TwoPhaseLimits limits, TwoPhaseListener listener) {
    return solve(cube, limits, StopSignal.never(), listener);
  }

  /**
   * Solves a cube.
   *
   * @param stop ends this search and no other one
   */
  public TwoPhaseResult solve(
      Cube cube, TwoPhaseLimits limits, StopSignal stop, TwoPhaseListener listener) {
    return new Run(cube, limits, stop, listener).run();
  }

  /** Stops the current search and refuses later ones; any thread may call it. */
  public void cancel() {
    cancelled = true;
  }

  /** One call of solve. */
  private final class Run implements TwoPhaseSearch.Watch {
    private final Cube cube;
    private final TwoPhaseLimits limits;
    private final StopSignal stop;
    private final TwoPhaseListener listener;
    private final long start = System.nanoTime();
    private final long firstProbe = search.probes();
    private List<Move> best = List.of();
    private int bestLength = TwoPhaseSearch.MAX_LENGTH;

    /** Which of the six positions is searched now. */
    private int current;

    Run(Cube cube, TwoPhaseLimits limits, StopSignal stop, TwoPhaseListener listener) {
      this.cube = cube;
      this.limits = limits;
      this.stop = stop;
      this.listener = listener;
    }

    TwoPhaseResult run() {
      Cube inverse = cube.inverse();
      for (int i = 0; i < roots.length; i++) {
        search.locate(axis(i).apply(isInverse(i) ? inverse : cube), roots[i]);
      }
      for (int length = 0; length < bestLength && !shouldStop(); length++) {
        for (current = 0; current < roots.length && !shouldStop(); current++) {
          if (length >= roots[current].distance && length < bestLength) {
            search.search(roots[current], length, bestLength - 1, MAX_PHASE2, this);
          }
        }
      }
      return new TwoPhaseResult(
          hasSolution() ? Optional.of(best) : Optional.empty(),
          search.probes() - firstProbe,
          Duration.ofNanos(System.nanoTime() - start));
    }

    private static Symmetry axis(int root) {
      return AXES.get(root % AXES.size());
    }

    private static boolean isInverse(int root) {
      return root >= AXES.size();
    }

    private boolean hasSolution() {
      return bestLength < TwoPhaseSearch.MAX_LENGTH;
    }

    @Override
    public int found(byte[] moves, int length) {
      List<Move> solution = new ArrayList<>(length);
      Symmetry back = axis(current).inverse();
      for (int i = 0; i < length; i++) {
        Move move = back.apply(Move.of(moves[i]));
        solution.add(isInverse(current) ? move.inverse() : move);
      }
      if (isInverse(current)) {
        Collections.reverse(solution);
      }
      best = List.copyOf(solution);
      bestLength = length;
      listener.improved(best);
      return shouldStop() ? TwoPhaseSearch.STOP : length - 1;
    }

    @Override
    public boolean shouldStop() {
      return cancelled
          || stop.isSet()
          || hasSolution()
              && (bestLength <= limits.target()
                  || search.probes() - firstProbe >= limits.probes()
                  || System.nanoTime() - start >= limits.time().toNanos());
    }
  }
}
