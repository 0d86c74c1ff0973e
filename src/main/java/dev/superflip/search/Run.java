package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.pdb.Table;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One call of {@link Solver#solve}. */
final class Run<T extends Task> {
  /** Depth of the tasks: about 40,000 of them. */
  private static final int TASK_DEPTH = 4;

  /** How many times more nodes the next iteration has, about: with bounds of one parity, more. */
  private static final int GROWTH = 13;

  private static final int QUARTER_GROWTH = 90;

  /** What a node costs a thread more in a mapped file than in huge pages; see bench/README.md. */
  private static final int EXTRA_NANOS_PER_NODE = 10;

  /** What it costs a thread to move a byte to huge pages; measured there, too. */
  private static final int NANOS_PER_MOVED_BYTE = 1;

  private static final long PROGRESS_NANOS = 100_000_000;

  /** How long to wait for solutions or the end of a thread; the end of a search is heard late. */
  private static final long POLL_NANOS = 1_000_000;

  private final Engine<T> engine;
  private final List<? extends Worker<T>> workers;
  private final Cancelling cancelling;
  private final long dividedNodes;
  private final Cube cube;
  private final Question question;
  private final MoveRules rules;
  private final Metric metric;
  private final SolveListener listener;
  private final T root;

  /** Whether solutions that follow from others are left out; see {@link Circle}. */
  private final boolean circles;

  private final long start = System.nanoTime();
  private final long deadline;
  private final List<Iteration> iterations = new ArrayList<>();

  /** Nodes of this search and those before it. */
  private long searched;

  /** Whether iterations are divided into tasks; once they are, they stay so. */
  private boolean divided;

  private @Nullable RootSymmetries symmetries;
  private long found;
  private byte @Nullable [] best;

  /**
   * A search that can begin.
   *
   * @param dividedNodes how many nodes an iteration has at least that is divided into tasks
   * @param searched nodes of all searches before it
   */
  Run(
      Engine<T> engine,
      Cancelling cancelling,
      long dividedNodes,
      long searched,
      Cube cube,
      Question question,
      MoveRules rules,
      SolveListener listener) {
    this.engine = engine;
    this.cancelling = cancelling;
    this.dividedNodes = dividedNodes;
    this.searched = searched;
    this.cube = cube;
    this.question = question;
    this.rules = rules;
    this.listener = listener;
    workers = engine.workers();
    metric = engine.metric();
    boolean one = question.solutions() == 1;
    boolean shortest = question.slack() == 0 && (one || question.solutions() == Question.ALL);
    circles = shortest && !rules.restricted() && Circle.isFor(cube);
    root = engine.root(cube, rules, one, circles);
    long timeout = question.limits().timeout().toNanos();
    deadline = timeout == 0 ? Long.MAX_VALUE : start + timeout;
  }

  /**
   * The answer.
   *
   * @param reachable whether the moves that are allowed lead to the cube at all
   */
  SolveResult run(boolean reachable) {
    if (!reachable) {
      return result(Outcome.UNREACHABLE, question.limits().maxLength() + 1);
    }
    if (root.isSolved()) {
      deliver(new byte[0]);
    }
    // A cube that is not solved needs a move, whatever the tables can see of it.
    int bound = metric.possibleLength(cube, Math.max(1, engine.lowerBound(root)));
    for (; bound <= lastBound() && found < question.solutions(); bound += metric.lengthStep()) {
      if (nextNodes() > question.limits().nodes()) {
        return result(Outcome.NODE_LIMIT, bound);
      }
      List<Move> known = question.known();
      if (known != null && metric.length(known) == bound && mayAnswer(known)) {
        deliver(bytes(known));
        break;
      }
      if (!iterate(bound) && found < question.solutions()) {
        return result(cancelling.cancelled() ? Outcome.CANCELLED : Outcome.TIMEOUT, bound);
      }
    }
    return result(found > 0 ? Outcome.SOLVED : Outcome.LENGTH_LIMIT, bound);
  }

  /** The length up to which solutions are wanted, as far as that is known. */
  private int lastBound() {
    int maxLength = Math.min(question.limits().maxLength(), SolveLimits.maxLength(metric));
    return best == null ? maxLength : Math.min(maxLength, length(best) + question.slack());
  }

  /** Whether the solution that the question brings along is the answer if none is shorter. */
  private boolean mayAnswer(List<Move> known) {
    return question.solutions() == 1 && rules.allow(known);
  }

  /** Searches to a bound; returns whether all of it was searched. */
  private boolean iterate(int bound) {
    listener.iterationStarted(bound);
    long begun = System.nanoTime();
    if (Thread.currentThread().isInterrupted()) {
      cancelling.cancel();
    }
    StopSignal stop = cancelling.begin(deadline);
    locateTables(bound);
    boolean complete = search(bound, stop);
    long probes = 0;
    for (Worker<T> worker : workers) {
      probes += worker.probes();
    }
    Duration time = Duration.ofNanos(System.nanoTime() - begun);
    Iteration iteration = new Iteration(bound, nodes(), probes, time, complete);
    iterations.add(iteration);
    searched += iteration.nodes();
    listener.iterationDone(iteration);
    return complete;
  }

  /**
   * Moves the tables to huge pages once the searches so far and the next one would have lost more
   * time to small pages than the move takes. Who stops before has saved it, and whoever goes on
   * loses little.
   */
  private void locateTables(int bound) {
    long bytes = 0;
    for (Table table : engine.tables()) {
      bytes += table.bytesToMove();
    }
    long lost = (searched + nextNodes()) * EXTRA_NANOS_PER_NODE;
    if (bytes > 0 && lost > bytes * NANOS_PER_MOVED_BYTE) {
      engine.tables().forEach(table -> table.moveToHugePages(workers.size()));
    }
    engine.prepare(bound);
  }

  /** How many nodes the next iteration will have, about. */
  private long nextNodes() {
    long growth = metric == Metric.QTM ? QUARTER_GROWTH : GROWTH;
    return iterations.isEmpty() ? 0 : growth * iterations.get(iterations.size() - 1).nodes();
  }

  /** Searches to a bound and hands over what is found; returns whether all was searched. */
  private boolean search(int bound, StopSignal stop) {
    workers.forEach(Worker::resetNodes);
    divided |= bound > TASK_DEPTH * metric.length(Move.U2) && nextNodes() >= dividedNodes;
    if (question.solutions() == Question.ALL) {
      if (divided) {
        searchDivided(bound, stop, new SolutionStream(stop));
      } else {
        searchUndivided(bound, stop, new Direct());
      }
      return !stop.isSet();
    }
    FirstSolutions first = new FirstSolutions(question.solutions() - found);
    if (divided) {
      searchDivided(bound, stop, first);
    } else {
      searchUndivided(bound, stop, first);
    }
    first.inOrder().forEach(this::deliver);
    return !stop.isSet() && !first.enough();
  }

  /** Hands all solutions over at once, on the thread that called. */
  private final class Direct implements Solutions {
    @Override
    public void add(int order, byte[] source, byte[] moves) {
      deliver(moves);
    }

    @Override
    public boolean enough() {
      return false;
    }
  }

  /** On this thread: it takes longer to start one than to solve an easy cube. */
  private void searchUndivided(int bound, StopSignal stop, Solutions solutions) {
    workers.get(0).search(new Tasks<>(List.of(root), rules, null, wanted(solutions)), bound, stop);
  }

  private void searchDivided(int bound, StopSignal stop, Solutions solutions) {
    RootSymmetries used = usedSymmetries();
    Tasks<T> tasks = new Tasks<>(divide(bound, used), rules, used, wanted(solutions));
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    for (Worker<T> worker : workers) {
      Runnable work = () -> work(worker, tasks, bound, stop, failure);
      threads.add(Thread.ofPlatform().daemon().name("superflip-search").start(work));
    }
    SolutionStream stream = solutions instanceof SolutionStream s ? s : null;
    try {
      supervise(threads, bound, stream);
    } catch (Throwable e) {
      // The listener failed: nobody may be left searching.
      stop.set();
      threads.forEach(Run::join);
      throw e;
    }
    Throwable failed = failure.get();
    if (failed != null) {
      throw new IllegalStateException("the search failed", failed);
    }
  }

  /** Solutions with those that were left out, if all are wanted. */
  private Solutions wanted(Solutions solutions) {
    boolean all = question.solutions() == Question.ALL;
    return circles && all ? new CircleSolutions(solutions, metric) : solutions;
  }

  private @Nullable RootSymmetries usedSymmetries() {
    if (!engine.mayUseSymmetries()) {
      return null;
    }
    if (symmetries == null) {
      symmetries = new RootSymmetries(cube, rules);
    }
    return symmetries.isEmpty() ? null : symmetries;
  }

  private List<T> divide(int bound, @Nullable RootSymmetries used) {
    List<T> level = List.of(root);
    for (int i = 0; i < TASK_DEPTH; i++) {
      List<T> children = new ArrayList<>();
      for (T node : level) {
        workers.get(0).children(node, bound, children);
      }
      level = used == null ? children : used.representatives(children);
    }
    return engine.ordered(level);
  }

  private static <T extends Task> void work(
      Worker<T> worker,
      Tasks<T> tasks,
      int bound,
      StopSignal stop,
      AtomicReference<@Nullable Throwable> failure) {
    try {
      worker.search(tasks, bound, stop);
    } catch (Throwable e) {
      // A part that was not searched must not count as searched.
      failure.compareAndSet(null, e);
      stop.set();
    }
  }

  /** Waits for the threads, tells how they come along, and hands over what they find. */
  private void supervise(List<Thread> threads, int bound, @Nullable SolutionStream stream) {
    boolean interrupted = false;
    long report = System.nanoTime() + PROGRESS_NANOS;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        long now = System.nanoTime();
        if (now >= report) {
          listener.progress(bound, nodes());
          report = now + PROGRESS_NANOS;
        }
        try {
          if (stream == null) {
            thread.join(Duration.ofNanos(Math.max(1, report - now)));
          } else {
            deliverAll(stream, stream.poll(POLL_NANOS));
          }
        } catch (InterruptedException e) {
          interrupted = true;
          cancelling.cancel();
        }
      }
    }
    if (stream != null) {
      deliverAll(stream, stream.poll());
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void deliverAll(SolutionStream stream, byte @Nullable [] first) {
    for (byte[] moves = first; moves != null; moves = stream.poll()) {
      deliver(moves);
    }
  }

  private void deliver(byte[] moves) {
    found++;
    boolean all = question.solutions() == Question.ALL;
    if (best == null || all && length(moves) == length(best) && Arrays.compare(moves, best) < 0) {
      best = moves;
    }
    listener.solutionFound(moves(moves));
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private SolveResult result(Outcome outcome, int bound) {
    return new SolveResult(
        outcome,
        metric,
        best == null ? List.of() : moves(best),
        found,
        best == null ? bound : length(best),
        iterations.stream().mapToLong(Iteration::nodes).sum(),
        Duration.ofNanos(System.nanoTime() - start),
        List.copyOf(iterations));
  }

  private int length(byte[] moves) {
    return StepCode.of(metric).length(moves);
  }

  private long nodes() {
    long nodes = 0;
    for (Worker<T> worker : workers) {
      nodes += worker.nodes();
    }
    return nodes;
  }

  private static List<Move> moves(byte[] ordinals) {
    Move[] moves = new Move[ordinals.length];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = Move.of(ordinals[i]);
    }
    return List.of(moves);
  }

  private static byte[] bytes(List<Move> moves) {
    byte[] ordinals = new byte[moves.size()];
    for (int i = 0; i < ordinals.length; i++) {
      ordinals[i] = (byte) moves.get(i).ordinal();
    }
    return ordinals;
  }
}
