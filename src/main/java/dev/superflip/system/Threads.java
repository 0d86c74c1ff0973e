package dev.superflip.system;

/** Waits for threads without losing an interrupt. */
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
}
