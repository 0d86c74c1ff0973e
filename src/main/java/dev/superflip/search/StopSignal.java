package dev.superflip.search;

/** Stops the threads of a search, when it is set or when the deadline has passed. */
public final class StopSignal {
  private final long deadline;
  private volatile boolean set;

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
  }

  /** Whether somebody set it, not the deadline. */
  public boolean cancelled() {
    return set;
  }
}
