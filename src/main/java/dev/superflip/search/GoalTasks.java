package dev.superflip.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One iteration of a search for a goal, divided by first moves into tasks that several threads take
 * in order. What they find is handed on in the order of the tasks, so neither the ways nor their
 * order depend on the threads; once a task has found enough, those behind it are given up.
 */
final class GoalTasks {
  /** From so many expected nodes on a task is two first moves, and from so many it is three. */
  private static final long TWO_MOVES = 50_000;

  private static final long THREE_MOVES = 10_000_000;

  private static final long PROGRESS_MILLIS = 100;

  private final int bound;
  private final long wanted;
  private final Predicate<byte[]> accepted;
  private final BooleanSupplier stop;
  private final List<byte[]> tasks;

  /** By task: what it found, once it is done. */
  private final List<@Nullable List<byte[]>> found;

  private int next;
  private boolean stopped;
  private @Nullable Throwable failure;

  /** The task behind which nothing needs to be searched any more. */
  private volatile int last;

  /**
   * An iteration that looks for ways of a length.
   *
   * @param expected how many nodes it may take
   * @param wanted how many ways are enough
   * @param accepted whether a way counts; asked on any thread
   * @param stop whether to stop; asked on any thread
   */
  GoalTasks(
      int bound, long expected, long wanted, Predicate<byte[]> accepted, BooleanSupplier stop) {
    this.bound = bound;
    this.wanted = wanted;
    this.accepted = accepted;
    this.stop = stop;
    tasks = firstMoves(Math.min(bound, expected < TWO_MOVES ? 0 : expected < THREE_MOVES ? 2 : 3));
    found = new ArrayList<>();
    tasks.forEach(task -> found.add(null));
    last = tasks.size() - 1;
  }

  /**
   * Searches all tasks.
   *
   * @param ways hears of each way, on the calling thread
   * @param progress hears of the nodes searched a few times per second
   * @param cancel called if the calling thread is interrupted; the stop must follow
   * @return whether all was searched
   */
  boolean run(
      List<GoalSearcher> searchers, Consumer<byte[]> ways, LongConsumer progress, Runnable cancel) {
    List<Thread> threads = new ArrayList<>();
    if (tasks.size() == 1) {
      work(searchers.get(0));
    } else {
      for (GoalSearcher searcher : searchers) {
        Runnable work = () -> work(searcher);
        threads.add(Thread.ofPlatform().daemon().name("superflip-goal").start(work));
      }
    }
    Waiting waiting = new Waiting(searchers, progress, cancel);
    long left = wanted;
    try {
      for (int task = 0; task < tasks.size() && left > 0; task++) {
        List<byte[]> some = waiting.result(task);
        if (some == null) {
          break;
        }
        for (byte[] way : some.subList(0, (int) Math.min(some.size(), left))) {
          ways.accept(way);
          left--;
        }
      }
    } finally {
      last = -1;
      threads.forEach(waiting::join);
    }
    Throwable failed = failure;
    if (failed != null) {
      throw new IllegalStateException("the search failed", failed);
    }
    return !stopped && left > 0;
  }

  private void work(GoalSearcher searcher) {
    try {
      for (int task = take(); task >= 0; task = take()) {
        int mine = task;
        BooleanSupplier stopMine = () -> mine > last || stop.getAsBoolean();
        put(task, searcher.search(tasks.get(task), bound, wanted, accepted, stopMine));
      }
    } catch (Throwable e) {
      // A part that was not searched must not count as searched.
      fail(e);
    }
  }

  private synchronized int take() {
    return stopped || failure != null || next > last ? -1 : next++;
  }

  private synchronized void put(int task, @Nullable List<byte[]> some) {
    if (some == null) {
      stopped |= task <= last;
    } else {
      found.set(task, some);
      last = some.size() >= wanted ? Math.min(last, task) : last;
    }
    notifyAll();
  }

  private synchronized void fail(Throwable e) {
    failure = failure == null ? e : failure;
    notifyAll();
  }

  /** What the calling thread does while others search. */
  private final class Waiting {
    private final List<GoalSearcher> searchers;
    private final LongConsumer progress;
    private final Runnable cancel;
    private long reported = System.nanoTime();

    Waiting(List<GoalSearcher> searchers, LongConsumer progress, Runnable cancel) {
      this.searchers = searchers;
      this.progress = progress;
      this.cancel = cancel;
    }

    /** What a task found; null if the search was stopped or failed before. */
    @Nullable List<byte[]> result(int task) {
      boolean interrupted = false;
      try {
        while (true) {
          synchronized (GoalTasks.this) {
            List<byte[]> some = found.get(task);
            if (some != null || stopped || failure != null) {
              return some;
            }
            try {
              GoalTasks.this.wait(PROGRESS_MILLIS);
            } catch (InterruptedException e) {
              interrupted = true;
              cancel.run();
            }
          }
          if (System.nanoTime() - reported >= PROGRESS_MILLIS * 1_000_000) {
            reported = System.nanoTime();
            progress.accept(searchers.stream().mapToLong(GoalSearcher::published).sum());
          }
        }
      } finally {
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }

    void join(Thread thread) {
      boolean interrupted = false;
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
          cancel.run();
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** All sequences of so many moves that are worth trying, in order. */
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
