package dev.superflip.search.goal;

import dev.superflip.search.ida.RunningIteration;
import dev.superflip.search.order.MoveOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One iteration of a search for a goal, divided by first moves into tasks that the threads take in
 * order. Solutions are delivered in the order of the tasks, so neither the solutions nor their
 * order depend on the number of threads. Once a task has found enough, later tasks are given up.
 */
final class GoalTasks {
  /** From so many expected nodes on, a task fixes two first moves; from THREE_MOVES on, three. */
  private static final long TWO_MOVES = 50_000;

  private static final long THREE_MOVES = 10_000_000;

  private final RunningIteration running;
  private final Predicate<byte[]> accepted;
  private final List<byte[]> tasks;

  /** By task: the solutions found, from the end of the task until they are delivered. */
  private final List<@Nullable List<byte[]>> found;

  private int next;
  private boolean stopped;

  /** The last task that needs to be searched. */
  private volatile int last;

  // Used by the delivering thread only.
  private int delivered;
  private long left;

  /**
   * The tasks of an iteration.
   *
   * @param accepted whether a solution counts; any thread may ask
   */
  GoalTasks(RunningIteration running, Predicate<byte[]> accepted) {
    this.running = running;
    this.accepted = accepted;
    long expected = running.expected();
    int depth = expected < TWO_MOVES ? 0 : expected < THREE_MOVES ? 2 : 3;
    tasks = firstMoves(Math.min(running.bound(), depth));
    found = new ArrayList<>();
    tasks.forEach(task -> found.add(null));
    last = tasks.size() - 1;
    left = running.wanted();
  }

  /** Searches all tasks; returns whether all of the tree was searched. */
  boolean run(List<GoalSearcher> searchers) {
    if (tasks.size() == 1) {
      work(searchers.get(0));
    } else {
      List<Runnable> jobs = new ArrayList<>();
      searchers.forEach(searcher -> jobs.add(() -> work(searcher)));
      running.runOnThreads(jobs, this::await);
    }
    deliver();
    return !stopped && left > 0;
  }

  private void work(GoalSearcher searcher) {
    for (int task = take(); task >= 0; task = take()) {
      int mine = task;
      BooleanSupplier stop = () -> mine > last || running.stop().isSet();
      put(
          task,
          searcher.search(tasks.get(task), running.bound(), running.wanted(), accepted, stop));
    }
  }

  private synchronized int take() {
    return stopped || next > last ? -1 : next++;
  }

  private synchronized void put(int task, @Nullable List<byte[]> solutions) {
    if (solutions == null) {
      stopped |= task <= last;
    } else {
      found.set(task, solutions);
      last = solutions.size() >= running.wanted() ? Math.min(last, task) : last;
    }
    notifyAll();
  }

  /** Waits on the calling thread and delivers the solutions of the tasks that have ended. */
  private void await(Thread thread, long nanos) throws InterruptedException {
    if (!awaitNextTask(nanos)) {
      thread.join(Duration.ofNanos(nanos));
    }
    deliver();
  }

  /** Returns false if no further task has to be waited for. */
  private synchronized boolean awaitNextTask(long nanos) throws InterruptedException {
    if (left == 0 || stopped || delivered == tasks.size()) {
      return false;
    }
    if (found.get(delivered) == null) {
      TimeUnit.NANOSECONDS.timedWait(this, nanos);
    }
    return true;
  }

  /** Delivers the solutions of the tasks that have ended, up to the first that has not. */
  private void deliver() {
    for (List<byte[]> solutions = takeResult(); solutions != null; solutions = takeResult()) {
      for (byte[] solution : solutions.subList(0, (int) Math.min(solutions.size(), left))) {
        left--;
        running.deliver(solution);
      }
      if (left == 0) {
        last = -1;
      }
    }
  }

  private synchronized @Nullable List<byte[]> takeResult() {
    if (left == 0 || delivered == tasks.size()) {
      return null;
    }
    List<byte[]> solutions = found.get(delivered);
    if (solutions != null) {
      found.set(delivered++, null);
    }
    return solutions;
  }

  /** All canonical sequences of a length, in order. */
  private static List<byte[]> firstMoves(int length) {
    List<byte[]> sequences = List.of(new byte[0]);
    for (int depth = 0; depth < length; depth++) {
      List<byte[]> longer = new ArrayList<>();
      for (byte[] sequence : sequences) {
        for (byte move : MoveOrder.after(depth == 0 ? MoveOrder.NONE : sequence[depth - 1] / 3)) {
          byte[] extended = Arrays.copyOf(sequence, depth + 1);
          extended[depth] = move;
          longer.add(extended);
        }
      }
      sequences = longer;
    }
    return sequences;
  }
}
