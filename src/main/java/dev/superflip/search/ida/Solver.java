package dev.superflip.search.ida;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveGroup;
import dev.superflip.cube.MoveSet;
import dev.superflip.search.Cancellation;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.StopSignal;
import dev.superflip.search.order.MoveRules;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds shortest solutions with IDA*: depth-first searches to growing bounds, pruned by an
 * admissible heuristic. The first solution found is a shortest one, because every smaller bound was
 * searched completely.
 *
 * <p>A solver works on one cube at a time, with all its threads. The nodes a few moves below the
 * root are thousands of tasks. Each thread takes one after the other, so all are busy until the
 * end. Neither the solution nor the node counts of complete iterations depend on the number of
 * threads: tasks are begun in order, and a task that was begun is finished. So the first task with
 * a solution is known, and the smallest solution below it is the answer.
 *
 * <p>A {@link Question} may ask for several solutions, for longer ones, and for solutions with
 * certain moves only.
 */
public final class Solver implements AutoCloseable {
  private final Engine<?> engine;
  private final long divideFrom;
  private final Cancellation cancellation = new Cancellation();

  /** Nodes of all searches so far; tables move to huge pages once it is large enough. */
  private long searched;

  // Kept from the last question, because many cubes have the same question.
  private MoveRules rules = MoveRules.NONE;
  private @Nullable MoveGroup group;
  private MoveSet groupMoves = MoveSet.NONE;

  /**
   * A solver that searches with this engine and closes it in the end.
   *
   * @param divideFrom see {@code SolverOptions}
   */
  public Solver(Engine<?> engine, long divideFrom) {
    this.engine = engine;
    this.divideFrom = divideFrom;
  }

  /**
   * A solver for another cube at the same time. It has threads of its own, shares all large data
   * with this solver, and must be closed before this one.
   */
  public Solver sibling(int threads) {
    return new Solver(engine.sibling(threads), divideFrom);
  }

  /** How moves are counted: as the tables count them. */
  public Metric metric() {
    return engine.metric();
  }

  /** Finds a shortest solution, or reports how far the search came. */
  public SolveResult solve(Cube cube, SolveLimits limits, SolveListener listener) {
    return solve(cube, Question.shortest(limits), listener);
  }

  /**
   * Answers a question about a cube, or reports how far the search came.
   *
   * @throws IllegalArgumentException if the known solution of the question does not solve the cube
   */
  public SolveResult solve(Cube cube, Question question, SolveListener listener) {
    return solve(cube, question, StopSignal.never(), listener);
  }

  /**
   * Answers a question about a cube, or reports how far the search came.
   *
   * @param stop ends this search and no other one
   * @throws IllegalArgumentException if the known solution of the question does not solve the cube
   */
  public SolveResult solve(Cube cube, Question question, StopSignal stop, SolveListener listener) {
    List<Move> known = question.known();
    if (known != null && !cube.then(known).isSolved()) {
      throw new IllegalArgumentException(known + " does not solve " + cube);
    }
    if (!question.moves().equals(MoveSet.ALL) && !reaches(question.moves(), cube)) {
      return unreachable(question);
    }
    rules = rules.with(question.moves(), question.first(), question.last());
    boolean mayAnswer = known != null && question.solutions() == 1 && rules.allow(known);
    SolveResult result =
        new IterativeDeepening(
                new TaskSearch<>(engine, cube, question, rules, divideFrom, searched),
                known == null || mayAnswer ? question : question.withKnown(null),
                stop,
                cancellation,
                listener)
            .run();
    SolveResult earlier = question.earlier();
    searched += result.nodes() - (earlier == null ? 0 : earlier.nodes());
    return result;
  }

  private SolveResult unreachable(Question question) {
    int noneUpTo = question.limits().maxLength();
    return new SolveResult(
        Outcome.UNREACHABLE, metric(), List.of(), 0, noneUpTo + 1, 0, Duration.ZERO, List.of());
  }

  /** Divides the iteration that searches a cube for all solutions of a length. */
  public DividedIteration divide(Cube cube, int bound) {
    Question all = Question.shortest(SolveLimits.none(metric())).withSolutions(Question.ALL, 0);
    rules = rules.with(all.moves(), all.first(), all.last());
    return new TaskSearch<>(engine, cube, all, rules, 0, searched).divided(bound, cancellation);
  }

  private boolean reaches(MoveSet moves, Cube cube) {
    if (group == null || !groupMoves.equals(moves)) {
      group = new MoveGroup(moves);
      groupMoves = moves;
    }
    return group.contains(cube);
  }

  /** Stops the running search and refuses later ones; any thread may call it. */
  public void cancel() {
    cancellation.cancel();
  }

  /** Frees its memory; the tables stay open. No search may be running. */
  @Override
  public void close() {
    cancel();
    engine.close();
  }
}
