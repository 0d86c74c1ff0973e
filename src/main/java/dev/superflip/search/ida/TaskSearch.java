package dev.superflip.search.ida;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.Cancellation;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.StopSignal;
import dev.superflip.search.order.CyclicShifts;
import dev.superflip.search.order.MoveRules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Searches for solutions of a cube with an engine. A small iteration runs on the calling thread. A
 * large one is divided into tasks, the nodes a few moves below the root, that the engine's workers
 * take one after the other. Symmetries of the cube reduce the tasks to representatives.
 */
final class TaskSearch<T extends Task> implements BoundedSearch {
  /** Depth of the tasks: about 40,000 of them. */
  private static final int TASK_DEPTH = 4;

  /** An iteration that is divided for several processes has deeper tasks, if these are too few. */
  private static final int FEW_TASKS = 10_000;

  private static final int MAX_DIVIDED_DEPTH = 6;

  /** Growth factor of the nodes from one iteration to the next; quarter-turn bounds grow by two. */
  private static final int GROWTH = 13;

  private static final int QUARTER_GROWTH = 90;

  /** Extra time of a node with a mapped file instead of huge pages; see bench/README.md. */
  private static final int EXTRA_NANOS_PER_NODE = 10;

  /** Time to move a byte of a table to huge pages; see bench/README.md. */
  private static final int NANOS_PER_MOVED_BYTE = 1;

  /** A part of an iteration, which delivers its solutions at its end: about 0.1 s. */
  private static final long NODES_PER_PART = 1 << 22;

  /** Tasks of a part for each thread: with fewer, threads would wait for the last task. */
  private static final long TASKS_PER_PART = 64;

  private static final Comparator<Task> BY_MOVES =
      Comparator.comparing(Task::moves, Arrays::compare);

  private final Engine<T> engine;
  private final Search<T> search;
  private final List<? extends Worker<T>> workers;
  private final Cube cube;
  private final MoveRules rules;
  private final Metric metric;
  private final long divideFrom;
  private final long searchedBefore;

  /** Whether all solutions are wanted. */
  private final boolean all;

  /** Whether the search leaves out cyclic shifts of solutions; see {@link CyclicShifts}. */
  private final boolean rotatable;

  /** Whether iterations are divided into tasks; once they are, they stay so. */
  private boolean divided;

  private @Nullable RootSymmetries symmetries;

  /**
   * A search from a cube.
   *
   * @param divideFrom iterations with at least so many expected nodes are divided into tasks
   * @param searchedBefore nodes of all searches with these tables so far
   */
  TaskSearch(
      Engine<T> engine,
      Cube cube,
      Question question,
      MoveRules rules,
      long divideFrom,
      long searchedBefore) {
    this.engine = engine;
    this.cube = cube;
    this.rules = rules;
    this.divideFrom = divideFrom;
    this.searchedBefore = searchedBefore;
    metric = engine.metric();
    all = question.solutions() == Question.ALL;
    boolean one = question.solutions() == 1;
    boolean shortest = question.slack() == 0 && (one || all);
    rotatable = shortest && !rules.restricted() && CyclicShifts.isFor(cube);
    search = engine.begin(cube, rules, one, rotatable);
    workers = search.workers();
  }

  @Override
  public Metric metric() {
    return metric;
  }

  @Override
  public boolean solvedAtRoot() {
    return search.root().isSolved();
  }

  /**
   * A cube that is not solved needs a move, even if the tables cannot tell it from a solved one.
   */
  @Override
  public int firstBound(StopSignal stop) {
    return metric.possibleLength(cube, Math.max(1, search.lowerBound()));
  }

  @Override
  public int maxLength() {
    return SolveLimits.maxLength(metric);
  }

  @Override
  public int growth() {
    return metric == Metric.QTM ? QUARTER_GROWTH : GROWTH;
  }

  /**
   * Moves the tables to huge pages once the searches so far and this iteration would lose more time
   * to small pages than the move takes. A search that ends earlier saves the move. A longer search
   * loses at most about as much time before the move as the move takes.
   */
  @Override
  public void prepare(int bound, long searched, long expected, StopSignal stop) {
    long bytes = 0;
    for (Table table : engine.tables()) {
      bytes += table.bytesToMove();
    }
    long lost = (searchedBefore + searched + expected) * EXTRA_NANOS_PER_NODE;
    if (bytes > 0 && lost > bytes * NANOS_PER_MOVED_BYTE) {
      engine.tables().forEach(table -> table.moveToHugePages(workers.size()));
    }
    search.prepare(bound);
  }

  @Override
  public void checkReads() {
    engine.tables().forEach(table -> table.checkReads(workers.size()));
  }

  @Override
  public boolean search(RunningIteration running) {
    workers.forEach(Worker::resetNodes);
    divided |=
        running.bound() > TASK_DEPTH * metric.length(Move.U2) && running.expected() >= divideFrom;
    return all ? searchAll(running) : searchFirst(running);
  }

  /** Searches until there are enough solutions; returns whether all of the tree was searched. */
  private boolean searchFirst(RunningIteration running) {
    FirstSolutions solutions = new FirstSolutions(running.wanted());
    run(tasks(running, solutions), running);
    solutions.take().forEach(running::deliver);
    return !running.stop().isSet() && !solutions.enough();
  }

  /**
   * Searches the whole tree, a part of the tasks at a time. Solutions are delivered after each
   * part, in the order of their tasks, so their order does not depend on the threads.
   */
  private boolean searchAll(RunningIteration running) {
    FirstSolutions solutions = new FirstSolutions(Long.MAX_VALUE);
    Consumer<byte[]> delivery =
        rotatable ? new ShiftedSolutions(running::deliver, metric) : running::deliver;
    Tasks<T> tasks = tasks(running, solutions);
    long most = tasks.size() / (TASKS_PER_PART * workers.size());
    long parts = Math.max(1, Math.min(most, running.expected() / NODES_PER_PART));
    for (long part = 1; part <= parts && !running.stop().isSet(); part++) {
      tasks.pauseAt((int) (tasks.size() * part / parts));
      run(tasks, running);
      solutions.take().forEach(delivery);
    }
    return !running.stop().isSet();
  }

  private Tasks<T> tasks(RunningIteration running, Solutions solutions) {
    if (!divided) {
      return new Tasks<>(List.of(search.root()), rules, null, solutions);
    }
    RootSymmetries used = usedSymmetries();
    List<T> tasks = search.ordered(divide(running.bound(), used), running.expected());
    return new Tasks<>(tasks, rules, used, solutions);
  }

  private void run(Tasks<T> tasks, RunningIteration running) {
    if (!divided) {
      // On the calling thread: starting a thread takes longer than solving an easy cube.
      workers.get(0).search(tasks, running.bound(), running.stop());
      return;
    }
    List<Runnable> jobs = new ArrayList<>();
    for (Worker<T> worker : workers) {
      jobs.add(() -> worker.search(tasks, running.bound(), running.stop()));
    }
    running.runOnThreads(jobs, (thread, nanos) -> thread.join(Duration.ofNanos(nanos)));
  }

  private @Nullable RootSymmetries usedSymmetries() {
    if (!search.mayUseSymmetries()) {
      return null;
    }
    if (symmetries == null) {
      symmetries = new RootSymmetries(cube, rules);
    }
    return symmetries.isEmpty() ? null : symmetries;
  }

  /** The surviving nodes at the depth of the tasks. */
  private List<T> divide(int bound, @Nullable RootSymmetries used) {
    return deeper(List.of(search.root()), TASK_DEPTH, bound, used);
  }

  /** The surviving nodes some moves below others. */
  private List<T> deeper(List<T> tasks, int moves, int bound, @Nullable RootSymmetries used) {
    List<T> level = tasks;
    for (int i = 0; i < moves; i++) {
      List<T> children = new ArrayList<>();
      for (T node : level) {
        workers.get(0).children(node, bound, children);
      }
      level = used == null ? children : used.representatives(children);
    }
    return level;
  }

  /** Divides an iteration into tasks that can be searched one by one. */
  DividedIteration divided(int bound, Cancellation cancellation) {
    prepare(bound, 0, 0, new StopSignal(Long.MAX_VALUE));
    int depth = TASK_DEPTH;
    List<T> tasks = List.of(search.root());
    if (bound > MAX_DIVIDED_DEPTH * metric.length(Move.U2)) {
      tasks = divide(bound, usedSymmetries());
      // With symmetries few tasks are left, and some would take too long.
      for (; tasks.size() < FEW_TASKS && depth < MAX_DIVIDED_DEPTH; depth++) {
        tasks = deeper(tasks, 1, bound, usedSymmetries());
      }
    }
    checkReads();
    return new SortedTasks(bound, tasks.stream().sorted(BY_MOVES).toList(), cancellation);
  }

  /** The tasks of an iteration in the order of their moves. */
  private final class SortedTasks implements DividedIteration {
    private final int bound;
    private final List<T> sorted;
    private final Cancellation cancellation;

    SortedTasks(int bound, List<T> sorted, Cancellation cancellation) {
      this.bound = bound;
      this.sorted = sorted;
      this.cancellation = cancellation;
    }

    @Override
    public int bound() {
      return bound;
    }

    @Override
    public List<byte[]> tasks() {
      return sorted.stream().map(Task::moves).toList();
    }

    @Override
    public Count search(List<Integer> indices, long expected, SolveListener listener) {
      StopSignal stop = cancellation.begin(StopSignal.never(), Long.MAX_VALUE);
      prepare(bound, 0, expected, stop);
      workers.forEach(Worker::resetNodes);
      FirstSolutions found = new FirstSolutions(Long.MAX_VALUE);
      List<byte[]> solutions = new ArrayList<>();
      RunningIteration running =
          new RunningIteration(
              bound, expected, Long.MAX_VALUE, stop, TaskSearch.this, solutions::add, listener);
      // No symmetry: an image of a solution may be in the part of another process.
      Tasks<T> chosen = new Tasks<>(indices.stream().map(sorted::get).toList(), rules, null, found);
      divided = true;
      TaskSearch.this.run(chosen, running);
      if (!stop.isSet()) {
        checkReads();
      }
      found.take().forEach(running::deliver);
      return new Count(nodes(), solutions, !stop.isSet());
    }
  }

  @Override
  public long nodes() {
    long nodes = 0;
    for (Worker<T> worker : workers) {
      nodes += worker.nodes();
    }
    return nodes;
  }

  @Override
  public long probes() {
    long probes = 0;
    for (Worker<T> worker : workers) {
      probes += worker.probes();
    }
    return probes;
  }
}
