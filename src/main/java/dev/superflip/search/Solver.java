package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.pdb.Table;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jctools.queues.varhandle.SpmcVarHandleArrayQueue;
import org.jspecify.annotations.Nullable;

/**
 * Finds shortest solutions with IDA*: depth-first searches to growing bounds, cut by the largest of
 * several admissible estimates. The first solution found at the first bound that has one is
 * shortest, because every smaller bound was searched completely.
 *
 * <p>One cube is solved at a time, on all threads: the positions a few moves from the root are put
 * into a queue, thousands of tasks of which each thread takes one after the other, so that all are
 * busy until the end. Neither the length found nor the nodes of complete iterations depend on the
 * number of threads.
 */
public final class Solver implements AutoCloseable {
  /** From this bound on an iteration is long enough to be worth dividing. */
  private static final int PARALLEL_BOUND = 11;

  /** Depth of the tasks: about 40,000 of them. */
  private static final int TASK_DEPTH = 4;

  /** How many times more nodes the next iteration has, about. */
  private static final int GROWTH = 13;

  /** What a node costs a thread more in a mapped file than in huge pages; see bench/README.md. */
  private static final int EXTRA_NANOS_PER_NODE = 10;

  /** What it costs a thread to move a byte to huge pages; measured there, too. */
  private static final int NANOS_PER_MOVED_BYTE = 1;

  /** Tables that a solver takes at most, four bits of a node's values each. */
  public static final int MAX_TABLES = 8;

  private static final int QUEUE_CAPACITY = 1 << 16;
  private static final long PROGRESS_NANOS = 100_000_000;

  private final Engine<?> engine;

  /** Nodes of all searches so far. */
  private long searched;

  private volatile boolean cancelled;
  private volatile StopSignal current = new StopSignal();

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

  /** Solves a cube, or says how far it came. */
  public SolveResult solve(Cube cube, SolveLimits limits, SolveListener listener) {
    return new Run<>(engine, cube, limits, listener).run();
  }

  /** Stops the search that is under way and refuses later ones; any thread may call it. */
  public void cancel() {
    cancelled = true;
    current.set();
  }

  /** Gives back its memory; the tables stay open. Nobody may be solving any more. */
  @Override
  public void close() {
    cancel();
    engine.close();
  }

  /** One call of solve. */
  private final class Run<T extends Task> {
    private final Engine<T> engine;
    private final List<? extends Worker<T>> workers;
    private final SpmcVarHandleArrayQueue<T> tasks = new SpmcVarHandleArrayQueue<>(QUEUE_CAPACITY);
    private final T root;
    private final RootSymmetries symmetries;
    private final SolveLimits limits;
    private final SolveListener listener;
    private final long start = System.nanoTime();
    private final long deadline;
    private final List<Iteration> iterations = new ArrayList<>();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    Run(Engine<T> engine, Cube cube, SolveLimits limits, SolveListener listener) {
      this.engine = engine;
      this.limits = limits;
      this.listener = listener;
      workers = engine.workers();
      root = engine.root(cube);
      symmetries = new RootSymmetries(cube);
      long timeout = limits.timeout().toNanos();
      deadline = timeout == 0 ? Long.MAX_VALUE : start + timeout;
    }

    SolveResult run() {
      if (root.isSolved()) {
        return result(Outcome.SOLVED, List.of(), 0);
      }
      // A cube that is not solved needs a move, whatever the tables can see of it.
      int bound = Math.max(1, root.estimate());
      for (; bound <= limits.maxLength(); bound++) {
        listener.iterationStarted(bound);
        long begun = System.nanoTime();
        StopSignal stop = new StopSignal();
        current = stop;
        if (cancelled || begun >= deadline) {
          stop.set();
        }
        locateTables(bound);
        byte[] solution = iterate(bound, stop);
        boolean complete = solution == null && !stop.isSet();
        Iteration iteration =
            new Iteration(
                bound,
                nodes(),
                workers.stream().mapToLong(Worker::probes).sum(),
                Duration.ofNanos(System.nanoTime() - begun),
                complete);
        iterations.add(iteration);
        searched += iteration.nodes();
        listener.iterationDone(iteration);
        if (solution != null) {
          return result(Outcome.SOLVED, moves(solution), bound);
        }
        if (!complete) {
          return result(cancelled ? Outcome.CANCELLED : Outcome.TIMEOUT, List.of(), bound);
        }
      }
      return result(Outcome.LENGTH_LIMIT, List.of(), bound);
    }

    /**
     * Moves the tables to huge pages once the searches so far and the next one would have lost more
     * time to small pages than the move takes. Who stops before has saved it, and whoever goes on
     * loses little.
     */
    private void locateTables(int bound) {
      long bytes = engine.tables().stream().mapToLong(Table::bytesToMove).sum();
      long last = iterations.isEmpty() ? 0 : iterations.get(iterations.size() - 1).nodes();
      long lost = (searched + GROWTH * last) * EXTRA_NANOS_PER_NODE;
      if (bytes > 0 && lost > bytes * NANOS_PER_MOVED_BYTE) {
        engine.tables().forEach(table -> table.moveToHugePages(workers.size()));
      }
      engine.prepare(bound);
    }

    private SolveResult result(Outcome outcome, List<Move> solution, int provenBound) {
      long nodes = iterations.stream().mapToLong(Iteration::nodes).sum();
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      return new SolveResult(outcome, solution, provenBound, nodes, time, List.copyOf(iterations));
    }

    private byte @Nullable [] iterate(int bound, StopSignal stop) {
      workers.forEach(Worker::resetNodes);
      AtomicReference<byte @Nullable []> solution = new AtomicReference<>();
      fillQueue(bound);
      List<Thread> threads = new ArrayList<>();
      int wanted = bound < PARALLEL_BOUND ? 1 : workers.size();
      for (Worker<T> worker : workers.subList(0, wanted)) {
        Runnable work = () -> work(worker, bound, stop, solution);
        threads.add(Thread.ofPlatform().daemon().name("superflip-search").start(work));
      }
      supervise(threads, bound, stop);
      tasks.clear();
      Throwable failed = failure.get();
      if (failed != null) {
        throw new IllegalStateException("the search failed", failed);
      }
      return solution.get();
    }

    private void fillQueue(int bound) {
      int depth = bound < PARALLEL_BOUND ? 0 : TASK_DEPTH;
      List<T> level = List.of(root);
      for (int i = 0; i < depth; i++) {
        List<T> children = new ArrayList<>();
        for (T node : level) {
          workers.get(0).children(node, bound, children);
        }
        level = engine.mayUseSymmetries() ? symmetries.representatives(children) : children;
      }
      engine.ordered(level).forEach(tasks::offer);
    }

    private void work(
        Worker<T> worker, int bound, StopSignal stop, AtomicReference<byte @Nullable []> solution) {
      try {
        byte[] found = worker.search(tasks, bound, stop);
        if (found != null) {
          solution.compareAndSet(null, found);
          stop.set();
        }
      } catch (Throwable e) {
        // A part that was not searched must not count as searched.
        failure.compareAndSet(null, e);
        stop.set();
      }
    }

    private void supervise(List<Thread> threads, int bound, StopSignal stop) {
      boolean interrupted = false;
      long report = System.nanoTime() + PROGRESS_NANOS;
      for (Thread thread : threads) {
        while (thread.isAlive()) {
          long now = System.nanoTime();
          if (now >= deadline) {
            stop.set();
          }
          if (now >= report) {
            listener.progress(bound, nodes());
            report = now + PROGRESS_NANOS;
          }
          try {
            thread.join(Duration.ofNanos(Math.max(1, Math.min(report, deadline) - now)));
          } catch (InterruptedException e) {
            interrupted = true;
            cancel();
          }
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    private long nodes() {
      return workers.stream().mapToLong(Worker::nodes).sum();
    }

    private static List<Move> moves(byte[] ordinals) {
      List<Move> moves = new ArrayList<>();
      for (byte ordinal : ordinals) {
        moves.add(Move.of(ordinal));
      }
      return List.copyOf(moves);
    }
  }
}
