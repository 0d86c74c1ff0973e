package dev.superflip.solve;

import dev.superflip.search.StopSignal;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * Decides which cubes are searched at the same time. Each cube is first tried on a few threads,
 * beside others. A cube that turns out to be hard waits for all threads. It also waits for the
 * cubes before it, however late their threads start, because their results are wanted first.
 */
final class ThreadArbiter {
  private final int jobs;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final TreeSet<Long> begun = new TreeSet<>();
  private final TreeSet<Long> waiting = new TreeSet<>();
  private long registered;
  private int trying;
  private boolean alone;

  /**
   * An arbiter without a cube.
   *
   * @param jobs how many cubes are tried at a time
   */
  ThreadArbiter(int jobs) {
    this.jobs = jobs;
  }

  /** Registers a cube and returns its number; later cubes have larger ones. */
  long begin() {
    lock.lock();
    try {
      begun.add(registered);
      return registered++;
    } finally {
      lock.unlock();
    }
  }

  /** Removes a cube that is solved or given up. */
  void end(long number) {
    change(() -> begun.remove(number));
  }

  /** Whether at most one cube is registered. */
  boolean isOnlyCube() {
    lock.lock();
    try {
      return begun.size() <= 1;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until this cube may be tried beside others.
   *
   * @param stop ends the wait
   * @throws CancellationException if somebody set the signal
   */
  void startTrying(long number, StopSignal stop) {
    lock.lock();
    try {
      // Hard cubes wait without a job: a cube before them may need one to end.
      await(stop, () -> alone || trying == jobs || isNext() && waiting.first() < number);
      trying++;
    } finally {
      lock.unlock();
    }
  }

  /** Whether a hard cube waits only for those that are being tried. */
  private boolean isNext() {
    return !waiting.isEmpty() && waiting.first().equals(begun.first());
  }

  void stopTrying() {
    change(() -> trying--);
  }

  /**
   * Waits until this cube may have all threads.
   *
   * @param stop ends the wait
   * @throws CancellationException if somebody set the signal
   */
  void startAlone(long number, StopSignal stop) {
    lock.lock();
    try {
      waiting.add(number);
      try {
        await(stop, () -> alone || trying > 0 || begun.first() < number);
      } finally {
        waiting.remove(number);
        changed.signalAll();
      }
      alone = true;
    } finally {
      lock.unlock();
    }
  }

  void stopAlone() {
    change(() -> alone = false);
  }

  /** Waits while a condition holds. Only the signal ends the wait; other interrupts are kept. */
  private void await(StopSignal stop, BooleanSupplier blocked) {
    stop.interruptibly(
        () -> {
          boolean interrupted = false;
          while (blocked.getAsBoolean()) {
            try {
              changed.await();
            } catch (InterruptedException e) {
              interrupted = true;
              if (stop.cancelled()) {
                throw new CancellationException("cancelled while it waited for threads");
              }
            }
          }
          if (interrupted) {
            Thread.currentThread().interrupt();
          }
          return true;
        });
  }

  private void change(Runnable work) {
    lock.lock();
    try {
      work.run();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
