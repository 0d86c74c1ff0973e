package dev.superflip.solve.contest;

import dev.superflip.pdb.store.TableException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.solve.puzzle.PuzzleService;
import dev.superflip.system.Workers;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs a contest. For each puzzle the exact solver comes first, then one method after the other.
 * Only one method is open at a time, so their tables and frontiers do not add up. Each solve runs
 * on one thread, so lengths and nodes do not depend on the number of jobs.
 */
public final class Contest {
  /** A depth-first search may miss even the nearest solution. */
  private static final Duration WARM_UP = Duration.ofMillis(100);

  private final ContestPlan plan;
  private final PuzzleConfig config;
  private final ContestResults results;
  private final ContestListener listener;
  private final PathLimits limits;
  private @Nullable PuzzleService running;
  private volatile boolean cancelled;

  /**
   * A contest.
   *
   * @param config its threads build tables
   * @param results what is known already; receives the rest
   */
  public Contest(
      ContestPlan plan, PuzzleConfig config, ContestResults results, ContestListener listener) {
    this.plan = plan;
    this.results = results;
    this.listener = listener;
    ContestSettings settings = plan.settings();
    this.config = config.withThreads(Math.max(config.threads(), settings.jobs()), 1);
    limits = PathLimits.NONE.withTimeout(settings.timeout()).withFrontier(settings.frontierBytes());
  }

  /**
   * Solves everything that has no result yet; returns early if it is cancelled.
   *
   * @throws TableException if a table cannot be used
   */
  public void run() {
    try {
      for (ContestPlan.Entry entry : plan.entries()) {
        findDistances(entry);
        for (MethodSpec method : entry.methods()) {
          compete(entry, method);
        }
      }
    } catch (CancellationException | TableException e) {
      // A cancelled build interrupts its thread, which closes the file that it writes.
      if (!cancelled) {
        throw e;
      }
    }
  }

  private void findDistances(ContestPlan.Entry entry) {
    List<Position> open =
        entry.positions().stream().filter(p -> results.distance(p) == null).toList();
    solveAll(
        entry.puzzle(),
        MethodSpec.EXACT,
        open,
        solve -> {
          results.addDistance(solve);
          listener.distance(solve);
        });
  }

  private void compete(ContestPlan.Entry entry, MethodSpec method) {
    List<Position> open =
        entry.positions().stream()
            .filter(p -> results.solve(p, method.toString()) == null)
            .toList();
    if (!method.equals(MethodSpec.EXACT)) {
      solveAll(entry.puzzle(), method, open, this::add);
      return;
    }
    // The exact solver has solved these already.
    for (Position position : open) {
      Solve solve = results.distance(position);
      if (solve != null) {
        add(solve);
      }
    }
  }

  private void add(Solve solve) {
    results.addSolve(solve);
    listener.solved(solve);
  }

  private void solveAll(
      Puzzle puzzle, MethodSpec method, List<Position> open, Consumer<Solve> sink) {
    if (open.isEmpty() || cancelled) {
      return;
    }
    try (PuzzleService service = new PuzzleService(puzzle, method, config)) {
      begin(service);
      try {
        Workers.run(1, 1, () -> piece -> warmUp(service));
        Workers.run(
            plan.settings().jobs(),
            open.size(),
            () -> piece -> solve(service, open.get((int) piece), sink));
      } finally {
        end();
      }
    }
  }

  /** Opens the tables, so that the time of the first solve does not include this. */
  private void warmUp(PuzzleService service) {
    Puzzle puzzle = service.puzzle();
    byte[] move = puzzle.randomMoves(new SplittableRandom(0), 1);
    long[] state = Objects.requireNonNull(puzzle.after(puzzle.solved(), move));
    service.solve(state, limits.withTimeout(WARM_UP), PathListener.SILENT);
  }

  private void solve(PuzzleService service, Position position, Consumer<Solve> sink) {
    if (cancelled) {
      return;
    }
    long[] state = service.puzzle().read(position.state());
    PathResult result = service.solve(state, limits, PathListener.SILENT);
    // A search that is cancelled may return a longer path than it would have found.
    if (!cancelled) {
      sink.accept(record(service.method(), position, result));
    }
  }

  private Solve record(MethodSpec method, Position position, PathResult result) {
    byte[] path = result.path();
    Integer length = path == null ? null : path.length;
    Integer optimal = method.equals(MethodSpec.EXACT) ? proven(result) : optimal(position);
    if (length != null && optimal != null && length < optimal) {
      throw new IllegalStateException(
          "%s solved %s in %d moves, the exact solver in %d"
              .formatted(method, position.state(), length, optimal));
    }
    return new Solve(
        position,
        method.toString(),
        result.outcome(),
        length,
        optimal,
        result.expanded(),
        result.generated(),
        result.evaluated(),
        result.time().toNanos());
  }

  private static @Nullable Integer proven(PathResult result) {
    return result.outcome() == Outcome.SOLVED && result.optimal() ? result.bound() : null;
  }

  private @Nullable Integer optimal(Position position) {
    Solve exact = results.distance(position);
    return exact == null ? null : exact.optimal();
  }

  private synchronized void begin(PuzzleService service) {
    running = service;
    if (cancelled) {
      service.cancel();
    }
  }

  private synchronized void end() {
    running = null;
  }

  /** Stops the solves that are running, and starts no other. Any thread may call it. */
  public synchronized void cancel() {
    cancelled = true;
    if (running != null) {
      running.cancel();
    }
  }
}
