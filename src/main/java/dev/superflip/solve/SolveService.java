package dev.superflip.solve;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.goal.Goal;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolverOptions;
import dev.superflip.search.StopSignal;
import dev.superflip.search.goal.GoalLimits;
import dev.superflip.search.goal.GoalResult;
import dev.superflip.search.goal.GoalSolver;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.search.twophase.TwoPhaseResult;
import dev.superflip.system.Threads;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Solves cubes. Any number of threads may call it at the same time; if they are more than the jobs
 * of the configuration, some wait. Tables are opened when the first cube needs them. A result
 * depends on the cube, the question and the tables; only a timeout makes it depend on the clock.
 */
public final class SolveService implements AutoCloseable {
  /** The length of two-phase solutions that take no time to find. */
  public static final int FAST_LENGTH = 22;

  private final SolveConfig config;
  private final SolverPool pool;
  private final TwoPhaseSolvers twoPhase;
  private final ThreadArbiter arbiter;
  private final ReentrantLock goalLock = new ReentrantLock();
  private @Nullable TableChoice tables;
  private volatile @Nullable GoalSolver goalSolver;

  /** The thread that builds tables. */
  private volatile @Nullable Thread builder;

  private volatile boolean cancelled;
  private volatile boolean closed;

  /**
   * A service that has opened nothing yet.
   *
   * @throws IllegalArgumentException if a table does not count moves in the metric
   */
  public SolveService(SolveConfig config) {
    for (TableId table : config.tables()) {
      if (table.database().metric() != config.metric()) {
        throw new IllegalArgumentException(
            "%s does not count moves in %s".formatted(table, config.metric().id()));
      }
    }
    this.config = config;
    arbiter = new ThreadArbiter(config.division().jobs());
    pool = new SolverPool(config.division(), arbiter, this::firstSolver);
    twoPhase = new TwoPhaseSolvers(config);
  }

  /** A place in the queue, from {@link #ticket}. */
  public final class Ticket implements AutoCloseable {
    private final long number;
    private final StopSignal stop;

    private Ticket(long number, StopSignal stop) {
      this.number = number;
      this.stop = stop;
    }

    /**
     * Ends the search of this ticket, whatever it does: it may wait for its turn, or for tables
     * that are opened or built. Other searches go on. Any thread may call it, repeatedly.
     */
    public void cancel() {
      stop.set();
    }

    /** Leaves the queue. */
    @Override
    public void close() {
      arbiter.end(number);
    }
  }

  /**
   * Reserves a place for a cube that will be solved. Hard cubes are searched one after the other,
   * in the order of their tickets, however late their threads start.
   */
  public Ticket ticket() {
    return ticket(StopSignal.never());
  }

  /**
   * Reserves a place for a cube.
   *
   * @param stop cancels the ticket when somebody sets it; a deadline is ignored
   */
  public Ticket ticket(StopSignal stop) {
    return new Ticket(arbiter.begin(), stop);
  }

  /** Finds a shortest solution of a cube. */
  public CubeResult solve(Cube cube) {
    Question shortest = Question.shortest(SolveLimits.none(config.metric()));
    return solve(cube, shortest, CubeListener.SILENT);
  }

  /**
   * Answers a question about a cube.
   *
   * @throws dev.superflip.pdb.store.TableException if a table is missing or cannot be used
   * @throws CancellationException if the service or the ticket was cancelled before the search
   *     began
   * @throws IllegalArgumentException if the known solution of the question does not solve the cube,
   *     or if it has an earlier result, which is for searches below this service
   */
  public CubeResult solve(Cube cube, Question question, CubeListener listener) {
    try (Ticket ticket = ticket()) {
      return solve(ticket, cube, question, listener);
    }
  }

  /** Answers a question about a cube that has a ticket, which stays open. */
  public CubeResult solve(Ticket ticket, Cube cube, Question question, CubeListener listener) {
    requireOpen();
    if (question.earlier() != null) {
      throw new IllegalArgumentException("the service continues searches itself");
    }
    CubeSearch search =
        new CubeSearch(cube, config.metric(), question, ticket.stop, listener, twoPhase);
    return search.result(pool.solve(ticket.number, ticket.stop, search));
  }

  /** Finds a short solution of a cube by a two-phase search, without a proof. */
  public CubeResult fast(Cube cube, TwoPhaseLimits limits, CubeListener listener) {
    try (Ticket ticket = ticket()) {
      return fast(ticket, cube, limits, listener);
    }
  }

  /** Finds a short solution of a cube that has a ticket, which stays open. */
  public CubeResult fast(Ticket ticket, Cube cube, TwoPhaseLimits limits, CubeListener listener) {
    requireOpen();
    TwoPhaseResult result = twoPhase.solve(cube, limits, ticket.stop, listener::upperBoundFound);
    boolean found = result.solution().isPresent();
    return new CubeResult(
        found ? Outcome.SOLVED : Outcome.CANCELLED,
        Metric.HTM,
        result.solution(),
        found ? 1 : 0,
        0,
        result.probes(),
        result.time());
  }

  /** Whether {@link #fast} can begin at once, because its tables need not be built first. */
  public boolean isFastReady() {
    return twoPhase.ready();
  }

  /** Finds shortest move sequences from a cube to a goal, one cube at a time on all threads. */
  public CubeResult goal(Cube cube, Goal goal, GoalLimits limits, CubeListener listener) {
    try (Ticket ticket = ticket()) {
      return goal(ticket, cube, goal, limits, listener);
    }
  }

  /** Finds shortest move sequences from a cube that has a ticket, which stays open, to a goal. */
  public CubeResult goal(
      Ticket ticket, Cube cube, Goal goal, GoalLimits limits, CubeListener listener) {
    StopSignal stop = ticket.stop;
    stop.interruptibly(
        () -> {
          Threads.lock(goalLock);
          return true;
        });
    try {
      requireOpen();
      Verifier verifier = Verifier.of(cube, goal::reached);
      GoalResult result =
          goalSolver(goal).solve(cube, limits, stop, new VerifyingListener(verifier, listener));
      return verifier.verified(
          new CubeResult(
              result.outcome(),
              Metric.HTM,
              result.count() > 0 ? Optional.of(result.solution()) : Optional.empty(),
              result.count(),
              result.provenBound(),
              result.nodes(),
              result.time()));
    } finally {
      goalLock.unlock();
    }
  }

  /** The solver of a goal; closes the solver of another goal. */
  private GoalSolver goalSolver(Goal goal) {
    GoalSolver solver = goalSolver;
    if (solver == null || !solver.goal().equals(goal)) {
      if (solver != null) {
        goalSolver = null;
        solver.close();
      }
      solver = new GoalSolver(goal, config.threads());
      goalSolver = solver;
    }
    if (cancelled) {
      solver.cancel();
    }
    return solver;
  }

  /**
   * A solver over the tables of the service, for measurements: it never runs a two-phase search. It
   * must be closed before the service.
   */
  public VerifiedSolver solver(SolverOptions options) {
    requireOpen();
    return openTables().solver(options);
  }

  /** A solver over the tables of the service, for proofs in parts, on all threads. */
  public PlannedSearch planned() {
    requireOpen();
    TableChoice open = openTables();
    SolverOptions options = SolverOptions.defaults(config.threads());
    return new PlannedSearch(
        open.solver(options),
        config.metric(),
        open.ids().stream().map(TableId::toString).toList(),
        open.checksum());
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the service is closed");
    }
  }

  /** The tables that optimal searches use; empty until the first cube needed them. */
  public synchronized List<TableId> tables() {
    return tables == null ? List.of() : tables.ids();
  }

  private VerifiedSolver firstSolver(int threads) {
    SolverOptions options = new SolverOptions(threads, config.duplicates());
    return openTables().solver(options.withTaskOrder(config.taskOrder()));
  }

  private synchronized TableChoice openTables() {
    if (tables == null) {
      tables = new TableChoice(config, this::build);
    }
    return tables;
  }

  private Table build(Supplier<Table> work) {
    builder = Thread.currentThread();
    try {
      if (cancelled) {
        throw new CancellationException("cancelled before the build");
      }
      return work.get();
    } finally {
      builder = null;
    }
  }

  /**
   * Stops all searches and builds, and refuses later ones. Any thread may call it, repeatedly.
   * Searches return what they have found, with {@link Outcome#CANCELLED}.
   */
  public void cancel() {
    cancelled = true;
    Thread building = builder;
    if (building != null) {
      building.interrupt();
    }
    pool.cancel();
    twoPhase.cancel();
    GoalSolver solver = goalSolver;
    if (solver != null) {
      solver.cancel();
    }
  }

  /** Closes solvers and tables. No call may be running; later calls fail. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    pool.close();
    twoPhase.close();
    GoalSolver solver = goalSolver;
    if (solver != null) {
      solver.close();
    }
    TableChoice open = tables;
    if (open != null) {
      open.close();
    }
  }
}
