package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.search.Iteration;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.TwoPhaseLimits;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers each cube with shortest solutions.
 *
 * <p>Where one solution is wanted and the cube turns out not to be easy, a short solution is found
 * in two phases before the search goes on. So there is something to show from the start, the length
 * of that solution is never searched, and who breaks off has it, with what is proven by then.
 */
final class SolveAnswerer extends CubeAnswerer {
  /** How long to look for a short solution before a search that takes longer than that. */
  private static final Duration FIRST_LOOK = Duration.ofMillis(30);

  private final Console console;
  private final Wish wish;
  private final Question question;
  private final SolverPool solvers;
  private final FastSolvers fast;
  private final Supplier<List<String>> tables;
  private final int threads;

  /**
   * An answerer that solves with a pool.
   *
   * @param tables their names, asked after a cube has been solved
   * @param threads for JSON
   */
  SolveAnswerer(
      Console console,
      Wish wish,
      Question question,
      SolverPool solvers,
      FastSolvers fast,
      Supplier<List<String>> tables,
      int threads) {
    super(console, wish);
    this.console = console;
    this.wish = wish;
    this.question = question;
    this.solvers = solvers;
    this.fast = fast;
    this.tables = tables;
    this.threads = threads;
  }

  @Override
  Finding find(Inputs.Item item, Cube position, Consumer<List<Move>> found) {
    boolean several = wish.many() || wish.sort();
    SearchProgress progress = SearchProgress.of(console, wish.quiet(), item.place());
    Listener listener = new Listener(progress, several ? found : null);
    Search search = new Search(position, listener, progress);
    SolveResult result = solvers.solve(item.number(), search, question.limits());
    boolean proven = result.outcome() == Outcome.SOLVED;
    List<Move> solution = proven ? result.solution() : search.known;
    boolean none = solution == null || solution.size() > longest();
    return new Finding(
        result.metric(),
        result.outcome(),
        several || none ? List.of() : List.of(solution),
        result.solutions(),
        result.provenBound(),
        result.nodes(),
        result.time());
  }

  /** A solution of the first look may be longer than any cube needs, but not than was asked for. */
  private int longest() {
    int most = question.limits().maxLength();
    return most < SolveLimits.GODS_NUMBER ? most : Integer.MAX_VALUE;
  }

  /** Whether a short solution of any kind helps, and is to be had in the time that there is. */
  private boolean wantsKnown() {
    return (question.limits().timeout().isZero() || fast.ready())
        && wish.metric() == Metric.HTM
        && question.solutions() == 1
        && question.moves().equals(MoveSet.ALL)
        && question.first().equals(MoveSet.ALL)
        && question.last().equals(MoveSet.ALL);
  }

  /** The attempts at one cube. */
  private final class Search implements SolverPool.Search {
    private final Cube position;
    private final SolveListener listener;
    private final SearchProgress progress;
    private @Nullable List<Move> known;

    Search(Cube position, SolveListener listener, SearchProgress progress) {
      this.position = position;
      this.listener = listener;
      this.progress = progress;
    }

    @Override
    public SolveResult run(CheckedSolver solver, SolveLimits limits) {
      boolean last = limits.nodes() == Long.MAX_VALUE;
      if (!last || !wantsKnown()) {
        return solver.solve(position, question.withLimits(limits), listener);
      }
      SolveLimits easy =
          new SolveLimits(limits.maxLength(), limits.timeout(), SolverPool.LONELY_NODES);
      SolveResult begun = solver.solve(position, question.withLimits(easy), listener);
      if (begun.outcome() != Outcome.NODE_LIMIT) {
        return begun;
      }
      long start = System.nanoTime();
      TwoPhaseLimits look = TwoPhaseLimits.within(FIRST_LOOK).orUntilLength(begun.provenBound());
      known = fast.solve(position, look, progress::known).solution().orElse(null);
      SolverPool.Attempt attempt =
          new SolverPool.Attempt(begun, Duration.ofNanos(System.nanoTime() - start));
      return attempt.then(
          solver.solve(
              position, question.withLimits(attempt.rest(limits)).withKnown(known), listener));
    }
  }

  /** Passes all on, solutions to whoever wants them. */
  private record Listener(SolveListener progress, @Nullable Consumer<List<Move>> found)
      implements SolveListener {
    @Override
    public void iterationStarted(int bound) {
      progress.iterationStarted(bound);
    }

    @Override
    public void progress(int bound, long nodes) {
      progress.progress(bound, nodes);
    }

    @Override
    public void solutionFound(List<Move> solution) {
      if (found != null) {
        found.accept(solution);
      }
    }

    @Override
    public void iterationDone(Iteration iteration) {
      progress.iterationDone(iteration);
    }
  }

  @Override
  public void begin(Inputs.Item item) {
    solvers.precedence().begin(item.number());
  }

  @Override
  public void end(Inputs.Item item) {
    solvers.precedence().end(item.number());
  }

  @Override
  boolean needsProof() {
    return true;
  }

  @Override
  List<String> tables() {
    return tables.get();
  }

  @Override
  int threads() {
    return threads;
  }

  @Override
  public void cancel() {
    solvers.cancel();
    fast.cancel();
  }
}
