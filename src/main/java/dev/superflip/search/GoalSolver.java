package dev.superflip.search;

import dev.superflip.coord.LookSpace;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Goal;
import dev.superflip.cube.Move;
import dev.superflip.pdb.MemoryLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Finds shortest ways to a goal, one or several or all, by IDA* over tables of what the goal can
 * see (see {@link GoalTables}). The tables are made when they are needed: a search begins with
 * small ones, and when it becomes long enough that larger ones pay for themselves, these take their
 * place and stay for the next cubes.
 *
 * <p>A way ends where the goal is first reached. One that passes through the goal before its last
 * move, in whichever order turns of opposite faces are made, is not counted; and of ways that
 * differ in the order of such turns only, the one that {@link MoveOrder} has is.
 */
public final class GoalSolver implements AutoCloseable {
  /** Largest tables: first those that take a moment, at last those that take seconds. */
  private static final double[] LIMITS = {1.1e6, 8e6, 1e8};

  /** How many times more nodes the next iteration has, about. */
  private static final int GROWTH = 10;

  /** Entries of a table that are filled in the time of a node, about. */
  private static final int ENTRIES_PER_NODE = 2;

  private final Goal goal;
  private final int threads;
  private final LookSpace.Tables spaces = new LookSpace.Tables();
  private final List<List<GoalTables.Plan>> levels = new ArrayList<>();
  private int level;
  private List<GoalTable> tables = List.of();
  private List<GoalSearcher> searchers = List.of();

  /** Nodes of all searches since the tables were made. */
  private long searched;

  private volatile boolean cancelled;

  public GoalSolver(Goal goal, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
    this.goal = goal;
    this.threads = threads;
    for (double limit : LIMITS) {
      List<GoalTables.Plan> plans = GoalTables.plans(goal, limit);
      if (levels.isEmpty() || !plans.equals(levels.get(levels.size() - 1))) {
        levels.add(plans);
      }
    }
  }

  public Goal goal() {
    return goal;
  }

  /** Searches for ways to the goal; the listener hears of each. */
  public GoalResult solve(Cube cube, GoalLimits limits, GoalListener listener) {
    return new Run(cube, limits, listener).run();
  }

  /** Stops the search that is under way and refuses later ones; any thread may call it. */
  public void cancel() {
    cancelled = true;
  }

  /** Gives back its memory. Nobody may be solving any more. */
  @Override
  public void close() {
    cancel();
    tables.forEach(GoalTable::close);
  }

  /** How large the tables are that are in use. */
  long entries() {
    return tables.stream().mapToLong(GoalTable::entries).sum();
  }

  /**
   * Makes the tables of a level and gives back those in use.
   *
   * @return whether they were made before the stop was asked for; if not, all stays as it is
   */
  boolean use(int newLevel, BooleanSupplier stop) {
    List<GoalTable> made = new ArrayList<>();
    try {
      for (GoalTables.Plan plan : levels.get(newLevel)) {
        made.add(plan.build(spaces, threads, stop));
      }
    } catch (CancellationException e) {
      made.forEach(GoalTable::close);
      if (Thread.currentThread().isInterrupted()) {
        cancel();
      }
      return false;
    }
    tables.forEach(GoalTable::close);
    tables = made;
    level = newLevel;
    searched = 0;
    searchers = Stream.generate(() -> new GoalSearcher(made)).limit(threads).toList();
    return true;
  }

  /** How many sizes of tables there are. */
  int levels() {
    return levels.size();
  }

  /** One call of solve. */
  private final class Run {
    private final Cube cube;
    private final GoalLimits limits;
    private final GoalListener listener;
    private final long start = System.nanoTime();
    private final long deadline;
    private final List<Iteration> iterations = new ArrayList<>();
    private List<Move> first = List.of();
    private long count;

    Run(Cube cube, GoalLimits limits, GoalListener listener) {
      this.cube = cube;
      this.limits = limits;
      this.listener = listener;
      long timeout = limits.timeout().toNanos();
      deadline = timeout == 0 ? Long.MAX_VALUE : start + timeout;
    }

    GoalResult run() {
      if (goal.reached(cube)) {
        count = 1;
        listener.found(List.of());
        return result(Outcome.SOLVED, 0, true);
      }
      if (searchers.isEmpty() && !use(0, this::stopAsked)) {
        return result(stopOutcome(), 1, false);
      }
      GoalSearcher one = searchers.get(0);
      one.start(cube);
      int longest = limits.maxLength();
      int bound = Math.max(1, one.estimate());
      int proven = bound;
      for (; bound <= longest; bound++) {
        listener.iterationStarted(bound);
        chooseTables();
        boolean done = !stopAsked() && iterate(bound);
        if (count > 0) {
          longest = Math.min(limits.maxLength(), proven + limits.slack());
          if (count == limits.solutions()) {
            return result(Outcome.SOLVED, proven, done && bound == longest);
          }
        }
        if (!done) {
          return result(stopOutcome(), proven, false);
        }
        proven += count == 0 ? 1 : 0;
      }
      return result(count > 0 ? Outcome.SOLVED : Outcome.LENGTH_LIMIT, proven, true);
    }

    private boolean stopAsked() {
      return cancelled || System.nanoTime() >= deadline;
    }

    private Outcome stopOutcome() {
      return cancelled ? Outcome.CANCELLED : Outcome.TIMEOUT;
    }

    /** Larger tables, once the time to make them is less than that of the next iteration. */
    private void chooseTables() {
      long last = iterations.isEmpty() ? 0 : iterations.get(iterations.size() - 1).nodes();
      long expected = (searched + GROWTH * last) * ENTRIES_PER_NODE;
      int best = level;
      for (int next = level + 1; next < levels.size(); next++) {
        double entries = levels.get(next).stream().mapToDouble(GoalTables.Plan::entries).sum();
        best = expected >= entries && MemoryLimit.allows((long) entries) ? next : best;
      }
      if (best != level) {
        use(best, this::stopAsked);
      }
    }

    /** Searches for all ways of a length; says whether all of them were searched. */
    private boolean iterate(int bound) {
      long begun = System.nanoTime();
      searchers.forEach(searcher -> searcher.start(cube));
      long last = iterations.isEmpty() ? 0 : iterations.get(iterations.size() - 1).nodes();
      GoalTasks tasks =
          new GoalTasks(
              bound, GROWTH * last, limits.solutions() - count, this::counts, this::stopAsked);
      boolean done =
          tasks.run(
              searchers,
              this::found,
              nodes -> listener.progress(bound, nodes),
              GoalSolver.this::cancel);
      long nodes = searchers.stream().mapToLong(GoalSearcher::nodes).sum();
      long probes = searchers.stream().mapToLong(GoalSearcher::probes).sum();
      Duration time = Duration.ofNanos(System.nanoTime() - begun);
      Iteration iteration = new Iteration(bound, nodes, probes, time, done);
      iterations.add(iteration);
      searched += nodes;
      listener.iterationDone(iteration);
      return done;
    }

    /** Checks what a search has found; says whether it counts. */
    private boolean counts(byte[] way) {
      List<Move> moves = moves(way);
      if (!goal.reached(cube.then(moves))) {
        throw new IllegalStateException("not a way to " + goal + ": " + moves);
      }
      return !passesBy(moves);
    }

    private void found(byte[] way) {
      List<Move> moves = moves(way);
      if (count == 0) {
        first = moves;
      }
      count++;
      listener.found(moves);
    }

    private static List<Move> moves(byte[] ordinals) {
      List<Move> moves = new ArrayList<>();
      for (byte ordinal : ordinals) {
        moves.add(Move.of(ordinal));
      }
      return List.copyOf(moves);
    }

    /**
     * Whether the goal is reached earlier if two turns of opposite faces change places. In the
     * order that was searched it is not.
     */
    private boolean passesBy(List<Move> moves) {
      Cube before = cube;
      for (int i = 0; i + 1 < moves.size(); i++) {
        Move move = moves.get(i);
        Move next = moves.get(i + 1);
        if (move.face().opposite() == next.face() && goal.reached(before.then(next))) {
          return true;
        }
        before = before.then(move);
      }
      return false;
    }

    private GoalResult result(Outcome outcome, int proven, boolean complete) {
      long nodes = iterations.stream().mapToLong(Iteration::nodes).sum();
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      return new GoalResult(
          outcome, first, count, proven, complete, nodes, time, List.copyOf(iterations));
    }
  }
}
