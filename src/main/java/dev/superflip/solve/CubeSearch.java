package dev.superflip.solve;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveResult;
import dev.superflip.search.StopSignal;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.search.twophase.TwoPhaseResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The search for shortest solutions of one cube.
 *
 * <p>If one solution is wanted, none is known and the cube is not easy, a two-phase search runs
 * before the long iterations. Its solution is reported at once, its length is never searched, and
 * it is the result if the search is stopped. Both the moment of that search and its extent are
 * counted in nodes and probes. So the result depends on the cube, the tables and the question, not
 * on the clock or on the number of threads.
 */
final class CubeSearch implements SolverPool.Search {
  /**
   * Every search pauses before the first iteration that is likely to have more nodes. There the
   * two-phase search runs, and the other threads join. An engine orders its tasks by what it saw
   * since the last pause; so a search must pause at the same point whatever the threads do. With
   * {@code large} that is about 0.2 s of one thread. Such an iteration occurs in no scramble of 14
   * turns, in 13% of those of 15 turns, and in 91% of those of 16 turns.
   */
  static final long EASY_NODES = 1 << 22;

  /**
   * Extent of the two-phase search: about 30 ms for a random cube. One thread made 290 probes per
   * millisecond, and 640 for scrambles of 14 turns (bench/README.md has the machine).
   */
  private static final long TWO_PHASE_PROBES = 1 << 13;

  /** After a timeout without a solution, a two-phase solution of this length is short enough. */
  private static final int SHORT_LENGTH = 22;

  private final Cube cube;
  private final Metric metric;
  private final Question question;
  private final StopSignal stop;
  private final CubeListener listener;
  private final TwoPhaseSolvers twoPhase;
  private @Nullable SolveResult earlier;
  private @Nullable List<Move> known;
  private Duration twoPhaseTime = Duration.ZERO;

  CubeSearch(
      Cube cube,
      Metric metric,
      Question question,
      StopSignal stop,
      CubeListener listener,
      TwoPhaseSolvers twoPhase) {
    this.cube = cube;
    this.metric = metric;
    this.question = question;
    this.stop = stop;
    this.listener = listener;
    this.twoPhase = twoPhase;
    known = question.known();
  }

  @Override
  public SolveResult run(VerifiedSolver solver, long nodes) {
    SolveResult easy = search(solver, Math.min(nodes, EASY_NODES));
    if (easy.outcome() == Outcome.NODE_LIMIT && nodes >= EASY_NODES) {
      if (known == null && wantsUpperBound()) {
        TwoPhaseLimits probes = TwoPhaseLimits.withProbes(TWO_PHASE_PROBES);
        searchTwoPhases(probes.orUntilLength(easy.provenBound()));
      }
      return nodes == EASY_NODES ? easy : search(solver, nodes);
    }
    if (easy.outcome() == Outcome.TIMEOUT && known == null && wantsUpperBound()) {
      searchTwoPhases(TwoPhaseLimits.untilLength(SHORT_LENGTH));
    }
    return easy;
  }

  /** Whether a two-phase solution helps; with a timeout, only if its tables are already built. */
  private boolean wantsUpperBound() {
    return (question.limits().timeout().isZero() || twoPhase.ready())
        && metric == Metric.HTM
        && question.solutions() == 1
        && question.moves().equals(MoveSet.ALL)
        && question.first().equals(MoveSet.ALL)
        && question.last().equals(MoveSet.ALL);
  }

  private SolveResult search(VerifiedSolver solver, long nodes) {
    long most = Math.min(nodes, question.limits().nodes());
    SolveLimits limits = new SolveLimits(question.limits().maxLength(), timeLeft(), most);
    Question rest = question.withLimits(limits).withKnown(known).withEarlier(earlier);
    SolveResult result = solver.solve(cube, rest, stop, listener);
    earlier = result;
    return result;
  }

  private void searchTwoPhases(TwoPhaseLimits limits) {
    TwoPhaseResult result = twoPhase.solve(cube, limits, stop, listener::upperBoundFound);
    known = result.solution().orElse(null);
    twoPhaseTime = result.time();
  }

  /** What is left of the timeout; time spent waiting for threads does not count. */
  private Duration timeLeft() {
    Duration timeout = question.limits().timeout();
    if (timeout.isZero() || earlier == null) {
      return timeout;
    }
    Duration left = timeout.minus(earlier.time()).minus(twoPhaseTime);
    return left.isPositive() ? left : Duration.ofNanos(1);
  }

  /** The result of the last run, with the two-phase solution if there is no shortest one. */
  CubeResult result(SolveResult result) {
    Optional<List<Move>> solution =
        result.solutions() > 0
            ? Optional.of(result.solution())
            : Optional.ofNullable(known).filter(moves -> metric.length(moves) <= longest());
    return new CubeResult(
        result.outcome(),
        result.metric(),
        solution,
        result.solutions(),
        result.provenBound(),
        result.nodes(),
        result.time().plus(twoPhaseTime));
  }

  /** The longest two-phase solution to report: any, unless the limit is below God's number. */
  private int longest() {
    int most = question.limits().maxLength();
    return most < SolveLimits.GODS_NUMBER ? most : Integer.MAX_VALUE;
  }
}
