package dev.superflip.search;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Stops the threads of a search, when it is set or when the deadline has passed. */
public final class StopSignal {
  private final long deadline;
  private volatile boolean set;
  private volatile @Nullable StopSignal follower;

  /** The thread that works interruptibly, if one does; guarded by this signal. */
  private @Nullable Thread worker;

  private boolean interrupted;

  /**
   * A signal that is not set yet.
   *
   * @param deadline when it becomes set by itself, as {@link System#nanoTime} counts
   */
  public StopSignal(long deadline) {
    this.deadline = deadline;
  }

  /** A signal without a deadline. */
  public static StopSignal never() {
    return new StopSignal(Long.MAX_VALUE);
  }

  public boolean isSet() {
    return set || System.nanoTime() >= deadline;
  }

  public void set() {
    set = true;
    interrupt();
    StopSignal next = follower;
    if (next != null) {
      next.set();
    }
  }

  /**
   * A signal for work after the deadline: it has none, and is set when somebody sets this one. Only
   * the last of several such signals is.
   */
  public StopSignal withoutDeadline() {
    return withDeadline(Long.MAX_VALUE);
  }

  /** As {@link #withoutDeadline}, with a deadline of its own. */
  public StopSignal withDeadline(long newDeadline) {
    StopSignal next = new StopSignal(newDeadline);
    follower = next;
    if (set) {
      next.set();
    }
    return next;
  }

  private synchronized void interrupt() {
    if (worker != null) {
      worker.interrupt();
      interrupted = true;
    }
  }

  /**
   * Runs work that cannot ask the signal, such as opening a table or waiting for one. If somebody
   * sets the signal meanwhile, the thread is interrupted. The deadline does not end the work.
   *
   * @throws CancellationException if somebody set the signal before or during the work
   */
  public <T> T interruptibly(Supplier<T> work) {
    synchronized (this) {
      if (set) {
        throw new CancellationException("cancelled");
      }
      worker = Thread.currentThread();
      interrupted = false;
    }
    try {
      return work.get();
    } catch (RuntimeException e) {
      if (set) {
        throw (CancellationException) new CancellationException("cancelled").initCause(e);
      }
      throw e;
    } finally {
      synchronized (this) {
        worker = null;
        // An interrupt that came from here means nothing any more; another one is for the caller.
        if (interrupted) {
          Thread.interrupted();
        }
      }
    }
  }

  /** Whether somebody set it, not the deadline. */
  public boolean cancelled() {
    return set;
  }
}
