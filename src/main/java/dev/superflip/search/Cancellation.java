package dev.superflip.search;

/** Cancels the search that a solver is running, and all its later ones. */
public final class Cancellation {
  private volatile boolean cancelled;
  private volatile StopSignal current = new StopSignal(Long.MAX_VALUE);

  /**
   * The stop signal of a search that begins now.
   *
   * @param outer ends this search, too, but no other one
   */
  public StopSignal begin(StopSignal outer, long deadline) {
    StopSignal stop = outer.withDeadline(deadline);
    current = stop;
    if (cancelled) {
      stop.set();
    }
    return stop;
  }

  /** Any thread may call it. */
  public void cancel() {
    cancelled = true;
    current.set();
  }
}
