package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.MoveGroup;
import dev.superflip.cube.MoveSet;
import dev.superflip.pdb.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds shortest solutions with IDA*: depth-first searches to growing bounds, cut by the largest of
 * several admissible estimates. The first solution found at the first bound that has one is
 * shortest, because every smaller bound was searched completely.
 *
 * <p>One cube is solved at a time, on all threads: the positions a few moves from the root are
 * thousands of tasks, of which each thread takes one after the other, so that all are busy until
 * the end. Neither the solution found nor the nodes of complete iterations depend on the number of
 * threads: tasks are begun in order, and all that were begun when there is a solution are finished,
 * so that the first of them that has any is known, and the smallest below it is the answer.
 *
 * <p>A {@link Question} may ask for more than one solution, for longer ones, and for those of some
 * moves alone.
 */
public final class Solver implements AutoCloseable {
  /** An iteration of so many nodes, about, is worth dividing: it takes some ten milliseconds. */
  private static final int DIVIDED_NODES = 100_000;

  /** Tables that a solver takes at most, four bits of a node's values each. */
  public static final int MAX_TABLES = 8;

  private final Engine<?> engine;
  private final Cancelling cancelling = new Cancelling();

  private long dividedNodes = DIVIDED_NODES;

  /** Nodes of all searches so far. */
  private long searched;

  // What was asked for last: many cubes have the same question.
  private MoveRules rules = MoveRules.NONE;
  private @Nullable MoveGroup group;
  private MoveSet groupMoves = MoveSet.NONE;

  /**
   * A solver over these tables, which must stay open as long as it is used: one of cosets, or some
   * pattern databases.
   *
   * @param directory where the tables of duplicate detection are kept, if the options ask for it
   * @param messages hears of what takes long before the first search
   */
  public Solver(
      List<Table> tables, SolverOptions options, Path directory, Consumer<String> messages) {
    boolean cosets = tables.stream().anyMatch(table -> table.database().isCosets());
    if (tables.isEmpty() || tables.size() > (cosets ? 1 : MAX_TABLES)) {
      throw new IllegalArgumentException("a solver takes a table of cosets or one to eight others");
    }
    engine =
        cosets
            ? new CosetEngine(tables.get(0), options.threads())
            : new PatternEngine(tables, options, directory, messages);
  }

  private Solver(Engine<?> engine) {
    this.engine = engine;
  }

  /**
   * A solver for another cube at the same time. It has threads of its own and shares all that is
   * large with this one, before which it is to be closed.
   */
  public Solver sibling(int threads) {
    return new Solver(engine.sibling(threads));
  }

  /** How moves are counted: as the tables count them. */
  public Metric metric() {
    return engine.metric();
  }

  /** Solves a cube, or says how far it came. */
  public SolveResult solve(Cube cube, SolveLimits limits, SolveListener listener) {
    return solve(cube, Question.shortest(limits), listener);
  }

  /**
   * Answers a question about a cube, or says how far it came.
   *
   * @throws IllegalArgumentException if the solution that the question knows is none
   */
  public SolveResult solve(Cube cube, Question question, SolveListener listener) {
    if (question.known() != null && !cube.then(question.known()).isSolved()) {
      throw new IllegalArgumentException(question.known() + " does not solve " + cube);
    }
    boolean reachable = question.moves().equals(MoveSet.ALL) || reaches(question.moves(), cube);
    rules = rules.of(question);
    SolveResult result =
        new Run<>(engine, cancelling, dividedNodes, searched, cube, question, rules, listener)
            .run(reachable);
    searched += result.nodes();
    return result;
  }

  /** For tests: divides iterations that have so many nodes. */
  void divideFrom(long nodes) {
    dividedNodes = nodes;
  }

  private boolean reaches(MoveSet moves, Cube cube) {
    if (group == null || !groupMoves.equals(moves)) {
      group = new MoveGroup(moves);
      groupMoves = moves;
    }
    return group.contains(cube);
  }

  /** Stops the search that is under way and refuses later ones; any thread may call it. */
  public void cancel() {
    cancelling.cancel();
  }

  /** Gives back its memory; the tables stay open. Nobody may be solving any more. */
  @Override
  public void close() {
    cancel();
    engine.close();
  }
}
