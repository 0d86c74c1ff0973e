package dev.superflip.cli;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends the program on SIGINT and SIGTERM. Java then runs its shutdown hooks while all threads go
 * on: the hook cancels what is running, gives the main thread a moment to print what is known, and
 * ends the process with the exit code for it.
 */
final class Interrupts {
  /** Cancelling takes at most 100 ms; printing is quick unless the reader is not. */
  private static final long GRACE_MILLIS = 1000;

  /** For work that cannot be cancelled: it is simply dropped. */
  private static final long SHORT_GRACE_MILLIS = 50;

  private static final long RETRY_MILLIS = 5;

  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean requested;
  private volatile boolean idle;

  /** What ends the work that is under way; several threads may be at it. */
  private final List<Runnable> cancellers = new CopyOnWriteArrayList<>();

  /** Work that may fail with an exception of its own. */
  interface Work<T, E extends Exception> {
    T run() throws E;
  }

  void install() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::shutdown, "superflip-shutdown"));
  }

  /** Asks for the end, as a signal does. */
  void request() {
    requested = true;
    cancellers.forEach(Runnable::run);
  }

  boolean requested() {
    return requested;
  }

  /** Does work that the runnable cancels; it may be called repeatedly, from any thread. */
  <T, E extends Exception> T during(Runnable cancel, Work<T, E> work) throws E {
    cancellers.add(cancel);
    try {
      if (requested) {
        cancel.run();
      }
      return work.run();
    } finally {
      cancellers.remove(cancel);
    }
  }

  /** Waits for input, during which there is nothing to finish but what {@link #during} does. */
  <T, E extends Exception> T idle(Work<T, E> work) throws E {
    idle = true;
    try {
      return work.run();
    } finally {
      idle = false;
    }
  }

  /** The program has said all it has to say and ends by itself. */
  void finished() {
    finished.countDown();
  }

  private void shutdown() {
    if (finished.getCount() == 0) {
      return;
    }
    long start = System.nanoTime();
    boolean cancelled = false;
    try {
      do {
        // Once there was something to cancel, there will be something to print after it.
        cancelled |= !cancellers.isEmpty();
        // Again and again: the work may begin only now, and must be cancelled as well.
        request();
      } while (!(idle && cancellers.isEmpty())
          && !finished.await(RETRY_MILLIS, TimeUnit.MILLISECONDS)
          && millisSince(start) < (cancelled ? GRACE_MILLIS : SHORT_GRACE_MILLIS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
