package dev.superflip.search;

import org.jspecify.annotations.Nullable;

/** Stops the threads of a search, when it is set or when the deadline has passed. */
public final class StopSignal {
  private final long deadline;
  private volatile boolean set;
  private volatile @Nullable StopSignal follower;

  /**
   * A signal that is not set yet.
   *
   * @param deadline when it becomes set by itself, as {@link System#nanoTime} counts
   */
  public StopSignal(long deadline) {
    this.deadline = deadline;
  }

  public boolean isSet() {
    return set || System.nanoTime() >= deadline;
  }

  public void set() {
    set = true;
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

  /** Whether somebody set it, not the deadline. */
  public boolean cancelled() {
    return set;
  }
}
