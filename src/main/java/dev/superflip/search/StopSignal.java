package dev.superflip.search;

/** Tells the threads of a search to stop. */
final class StopSignal {
  private volatile boolean set;

  boolean isSet() {
    return set;
  }

  void set() {
    set = true;
  }
}
