package dev.superflip.search;

/** Whether a solver was told to stop, and how its searches hear of it. */
final class Cancelling {
  private volatile boolean cancelled;
  private volatile StopSignal current = new StopSignal(Long.MAX_VALUE);

  /** A signal for a search that begins now. */
  StopSignal begin(long deadline) {
    StopSignal stop = new StopSignal(deadline);
    current = stop;
    if (cancelled) {
      stop.set();
    }
    return stop;
  }

  void cancel() {
    cancelled = true;
    current.set();
  }

  boolean cancelled() {
    return cancelled;
  }
}
