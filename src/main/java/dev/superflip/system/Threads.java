package dev.superflip.system;

import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** Waits for threads and locks without losing an interrupt. */
public final class Threads {
  private Threads() {}

  /** Waits until the thread has ended; an interrupt is kept for the caller. */
  public static void join(Thread thread) {
    join(thread, () -> {});
  }

  /**
   * Waits until the thread has ended; an interrupt is kept for the caller.
   *
   * @param onInterrupt runs at each interrupt, for instance to make the thread stop early
   */
  public static void join(Thread thread, Runnable onInterrupt) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
        onInterrupt.run();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Runs work that holds a lock, which others may hold for long.
   *
   * @throws CancellationException if the thread is interrupted while it waits; the interrupt is
   *     kept for the caller
   */
  public static <T> T holding(ReentrantLock lock, Supplier<T> work) {
    lock(lock);
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  /** Takes a lock; see {@link #holding}. */
  public static void lock(ReentrantLock lock) {
    try {
      // An interrupt before this call is for the work, unless there is something to wait for.
      if (!lock.tryLock()) {
        lock.lockInterruptibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (CancellationException)
          new CancellationException("interrupted while another caller works").initCause(e);
    }
  }
}
