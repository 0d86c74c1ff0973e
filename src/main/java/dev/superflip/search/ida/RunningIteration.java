package dev.superflip.search.ida;

import dev.superflip.search.SolveListener;
import dev.superflip.search.StopSignal;
import dev.superflip.system.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One iteration under way: its bound, the stop signal, where solutions go, and the threads that
 * search. This is the one place that starts search threads, reports progress, and handles
 * interrupts and failures.
 *
 * @param bound the length of all solutions
 * @param expected nodes that the iteration is expected to have; 0 if nothing is known yet
 * @param wanted how many more solutions are wanted
 */
public record RunningIteration(
    int bound,
    long expected,
    long wanted,
    StopSignal stop,
    BoundedSearch search,
    Consumer<byte[]> solutions,
    SolveListener listener) {
  private static final long PROGRESS_NANOS = 100_000_000;

  /** Waits on the calling thread while others search; meanwhile it may deliver solutions. */
  public interface Waiting {
    /**
     * Waits until there is something to deliver, but at most so long.
     *
     * @param thread a search thread that has not ended yet
     */
    void await(Thread thread, long nanos) throws InterruptedException;
  }

  /** Delivers a solution to the caller; only the thread that called the solver may do so. */
  public void deliver(byte[] moves) {
    solutions.accept(moves);
  }

  /**
   * Runs each job on a thread of its own and returns when all have ended. If the listener or a job
   * fails, this method stops the other jobs and then throws: a part of the tree that was not
   * searched must never count as searched.
   */
  public void runOnThreads(List<Runnable> jobs, Waiting waiting) {
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    try {
      for (Runnable job : jobs) {
        Runnable guarded =
            () -> {
              try {
                job.run();
              } catch (Throwable e) {
                failure.compareAndSet(null, e);
                stop.set();
              }
            };
        threads.add(Thread.ofPlatform().daemon().name("superflip-search").start(guarded));
      }
      supervise(threads, waiting);
    } catch (Throwable e) {
      stop.set();
      threads.forEach(Threads::join);
      throw e;
    }
    Throwable failed = failure.get();
    if (failed != null) {
      throw new IllegalStateException("a search thread failed", failed);
    }
  }

  /** Waits for all threads; an interrupt cancels the search and is passed on at the end. */
  private void supervise(List<Thread> threads, Waiting waiting) {
    boolean interrupted = false;
    long report = System.nanoTime() + PROGRESS_NANOS;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        long now = System.nanoTime();
        if (now >= report) {
          listener.progress(bound, search.nodes());
          report = now + PROGRESS_NANOS;
        }
        try {
          waiting.await(thread, Math.max(1, report - now));
        } catch (InterruptedException e) {
          interrupted = true;
          stop.set();
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
