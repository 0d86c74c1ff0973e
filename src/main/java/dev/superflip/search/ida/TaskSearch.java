package dev.superflip.search.ida;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.order.CyclicShifts;
import dev.superflip.search.order.MoveRules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches for solutions of a cube with an engine. A small iteration runs on the calling thread. A
 * large one is divided into tasks, the nodes a few moves below the root, that the engine's workers
 * take one after the other. Symmetries of the cube reduce the tasks to representatives.
 */
final class TaskSearch<T extends Task> implements BoundedSearch {
  /** Depth of the tasks: about 40,000 of them. */
  private static final int TASK_DEPTH = 4;

  /** How nodes grow from iteration to iteration; in quarter turns bounds grow by two. */
  private static final int GROWTH = 13;

  private static final int QUARTER_GROWTH = 90;

  /** What a node costs more in a mapped file than in huge pages; see bench/README.md. */
  private static final int EXTRA_NANOS_PER_NODE = 10;

  /** What moving a byte to huge pages costs; measured there, too. */
  private static final int NANOS_PER_MOVED_BYTE = 1;

  /** How long to wait for a solution before checking whether the threads have ended. */
  private static final long POLL_NANOS = 1_000_000;

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
   * to small pages than the move takes. A search that ends before has saved the move; one that goes
   * on has lost at most as much again.
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
  public boolean search(SearchThreads round) {
    workers.forEach(Worker::resetNodes);
    divided |=
        round.bound() > TASK_DEPTH * metric.length(Move.U2) && round.expected() >= divideFrom;
    if (all) {
      searchAll(round);
      return !round.stop().isSet();
    }
    FirstSolutions first = new FirstSolutions(round.wanted());
    if (divided) {
      searchDivided(round, first, (thread, nanos) -> thread.join(Duration.ofNanos(nanos)));
    } else {
      searchUndivided(round, first);
    }
    first.inOrder().forEach(round::deliver);
    return !round.stop().isSet() && !first.enough();
  }

  private void searchAll(SearchThreads round) {
    if (divided) {
      SolutionStream stream = new SolutionStream(round.stop());
      searchDivided(
          round, withRotations(stream), (thread, nanos) -> stream.drain(POLL_NANOS, round));
      stream.drain(round);
    } else {
      searchUndivided(round, withRotations(new DirectSolutions(round)));
    }
  }

  /** Delivers each solution at once. */
  private record DirectSolutions(SearchThreads round) implements Solutions {
    @Override
    public void add(int order, byte[] source, byte[] moves) {
      round.deliver(moves);
    }

    @Override
    public boolean enough() {
      return false;
    }
  }

  /** Adds the solutions that the search leaves out. */
  private Solutions withRotations(Solutions solutions) {
    return rotatable ? new ShiftedSolutions(solutions, metric) : solutions;
  }

  /** On the calling thread: starting a thread takes longer than solving an easy cube. */
  private void searchUndivided(SearchThreads round, Solutions solutions) {
    Tasks<T> tasks = new Tasks<>(List.of(search.root()), rules, null, solutions);
    workers.get(0).search(tasks, round.bound(), round.stop());
  }

  private void searchDivided(
      SearchThreads round, Solutions solutions, SearchThreads.Waiting waiting) {
    RootSymmetries used = usedSymmetries();
    Tasks<T> tasks = new Tasks<>(divide(round.bound(), used), rules, used, solutions);
    List<Runnable> jobs = new ArrayList<>();
    for (Worker<T> worker : workers) {
      jobs.add(() -> worker.search(tasks, round.bound(), round.stop()));
    }
    round.runOnThreads(jobs, waiting);
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

  /** The surviving nodes at the depth of the tasks, in the order in which to search them. */
  private List<T> divide(int bound, @Nullable RootSymmetries used) {
    List<T> level = List.of(search.root());
    for (int i = 0; i < TASK_DEPTH; i++) {
      List<T> children = new ArrayList<>();
      for (T node : level) {
        workers.get(0).children(node, bound, children);
      }
      level = used == null ? children : used.representatives(children);
    }
    return search.ordered(level);
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
