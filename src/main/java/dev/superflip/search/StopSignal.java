package dev.superflip.search;

/** Tells the threads of a search to stop: because someone said so, or because time is up. */
final class StopSignal {
  private final long deadline;
  private volatile boolean set;

  /**
   * A signal that will be set by itself.
   *
   * @param deadline in the time of {@link System#nanoTime}
   */
  StopSignal(long deadline) {
    this.deadline = deadline;
  }

  boolean isSet() {
    return set || System.nanoTime() >= deadline;
  }

  void set() {
    set = true;
  }
}
