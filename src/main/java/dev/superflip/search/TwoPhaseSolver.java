package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Finds short solutions fast, and shorter ones the longer it may try: Herbert Kociemba's algorithm
 * of two phases. Phase 1 leads into the subgroup that U, D and half turns generate, phase 2 home
 * within it. Longer ways through phase 1 are tried one after the other, because a shorter way home
 * may follow. A solution is never called shortest.
 *
 * <p>The cube is seen along each of its three axes, and its inverse as well, which makes six
 * positions; for each length of phase 1 all six are searched (Kociemba's, too). Phase 2 must make
 * up for what phase 1 takes to beat the best so far.
 *
 * <p>One thread solves with it at a time; any number of solvers share the tables.
 */
public final class TwoPhaseSolver {
  /**
   * The longest way home that is looked for. More than half of the subgroup is 14 moves or more
   * from home, and another way through phase 1 is found sooner. With 10, 11, 12, 13 and 14 a thread
   * solved 2257, 4981, 6199, 4769 and 3518 of 6,000 random cubes per second of its time in at most
   * 22 moves, and these were 20.09, 20.53, 21.04, 21.46 and 21.56 on average (on a virtual machine,
   * beside other work). With 3,000 probes each, all five found 19.29 or 19.30 on average.
   */
  private static final int MAX_PHASE2 = 11;

  /** A rotation about the corner URF, and that twice: they carry the three axes to each other. */
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
   * Solves a cube. With a limit of probes the answer is always the same, but not with one of time.
   */
  public TwoPhaseResult solve(Cube cube, TwoPhaseLimits limits, TwoPhaseListener listener) {
    return new Run(cube, limits, listener).run();
  }

  /** Stops the search that is under way and refuses later ones; any thread may call it. */
  public void cancel() {
    cancelled = true;
  }

  /** One call of solve. */
  private final class Run implements TwoPhaseSearch.Watch {
    private final Cube cube;
    private final TwoPhaseLimits limits;
    private final TwoPhaseListener listener;
    private final long start = System.nanoTime();
    private final long firstProbe = search.probes();
    private List<Move> best = List.of();
    private int bestLength = TwoPhaseSearch.MAX_LENGTH;

    /** Which of the six positions is searched. */
    private int current;

    Run(Cube cube, TwoPhaseLimits limits, TwoPhaseListener listener) {
      this.cube = cube;
      this.limits = limits;
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
      if (!cube.then(best).isSolved()) {
        throw new IllegalStateException(best + " does not solve " + cube);
      }
      listener.improved(best);
      return shouldStop() ? TwoPhaseSearch.STOP : length - 1;
    }

    @Override
    public boolean shouldStop() {
      return cancelled
          || hasSolution()
              && (bestLength <= limits.target()
                  || search.probes() - firstProbe >= limits.probes()
                  || System.nanoTime() - start >= limits.time().toNanos());
    }
  }
}
