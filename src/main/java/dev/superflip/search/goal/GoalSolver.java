package dev.superflip.search.goal;

import dev.superflip.cube.Cube;
import dev.superflip.cube.goal.Goal;
import dev.superflip.search.Cancellation;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.StopSignal;
import dev.superflip.search.ida.IterativeDeepening;

/**
 * Finds shortest solutions of a goal, one or several or all, by IDA*. The heuristic values come
 * from tables that are built for the goal when they are needed, see {@link GoalLevels}. Larger
 * tables stay for the next cubes.
 *
 * <p>A solution is a move sequence that first reaches the goal with its last move. A sequence that
 * passes through the goal earlier does not count, in whichever order turns of opposite faces are
 * made. Sequences that differ only in the order of such turns count once, in the order of {@code
 * MoveOrder}.
 */
public final class GoalSolver implements AutoCloseable {
  /** By level: the most entries of a table. The first builds in a moment, the last in seconds. */
  static final double[] LIMITS = {1.1e6, 8e6, 1e8};

  private final Goal goal;
  private final GoalLevels levels;
  private final Cancellation cancellation = new Cancellation();

  public GoalSolver(Goal goal, int threads) {
    this(goal, threads, LIMITS);
  }

  /** A solver with tables of these sizes only. */
  GoalSolver(Goal goal, int threads, double... limits) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
    this.goal = goal;
    levels = new GoalLevels(goal, threads, limits);
  }

  public Goal goal() {
    return goal;
  }

  /** Finds solutions of the goal; the listener receives each of them. */
  public GoalResult solve(Cube cube, GoalLimits limits, SolveListener listener) {
    return solve(cube, limits, StopSignal.never(), listener);
  }

  /**
   * Finds solutions of the goal; the listener receives each of them.
   *
   * @param stop ends this search and no other one
   */
  public GoalResult solve(Cube cube, GoalLimits limits, StopSignal stop, SolveListener listener) {
    Question question =
        Question.shortest(new SolveLimits(limits.maxLength(), limits.timeout()))
            .withSolutions(limits.solutions(), limits.slack());
    GoalSearch search = new GoalSearch(goal, cube, levels);
    SolveResult result =
        new IterativeDeepening(search, question, stop, cancellation, listener).run();
    boolean exhausted =
        result.outcome() == Outcome.LENGTH_LIMIT
            || result.outcome() == Outcome.SOLVED
                && (result.solutions() < limits.solutions() || result.solution().isEmpty());
    return new GoalResult(
        result.outcome(),
        result.solution(),
        result.solutions(),
        result.provenBound(),
        exhausted,
        result.nodes(),
        result.time(),
        result.iterations());
  }

  /** Stops the running search and refuses later ones; any thread may call it. */
  public void cancel() {
    cancellation.cancel();
  }

  /** Frees its memory. No search may be running. */
  @Override
  public void close() {
    cancel();
    levels.close();
  }
}
