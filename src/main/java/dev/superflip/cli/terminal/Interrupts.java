package dev.superflip.cli.terminal;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends the program on SIGINT and SIGTERM. Java runs shutdown hooks while all threads continue. The
 * hook here cancels the work, gives the main thread a moment to print what it has, and then ends
 * the process with the exit code for an interrupt.
 */
public final class Interrupts {
  /** Cancelling takes at most 100 ms; printing is fast unless the reader is slow. */
  private static final long GRACE_MILLIS = 1000;

  /** For work that cannot be cancelled and is dropped. */
  private static final long SHORT_GRACE_MILLIS = 50;

  private static final long RETRY_MILLIS = 5;

  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean requested;
  private volatile boolean idle;

  /** Each ends work that is under way, perhaps of several threads. */
  private final List<Runnable> cancellers = new CopyOnWriteArrayList<>();

  /** Work that may throw a checked exception. */
  public interface Work<T, E extends Exception> {
    T run() throws E;
  }

  /** Begins to handle signals. If one has come already, the program ends here. */
  public void install() {
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(this::shutdown, "superflip-shutdown"));
    } catch (IllegalStateException e) {
      Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
    }
  }

  /** Requests the end, as a signal does. */
  public void request() {
    requested = true;
    cancellers.forEach(Runnable::run);
  }

  public boolean requested() {
    return requested;
  }

  /** Runs work that the runnable cancels; any thread may call that, repeatedly. */
  public <T, E extends Exception> T during(Runnable cancel, Work<T, E> work) throws E {
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

  /** Waits for input; meanwhile a signal only has to wait for {@link #during}. */
  public <T, E extends Exception> T idle(Work<T, E> work) throws E {
    idle = true;
    try {
      return work.run();
    } finally {
      idle = false;
    }
  }

  /** Declares that the program has printed everything and is about to end. */
  public void finished() {
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
        // If work was cancelled, its result has yet to be printed.
        cancelled |= !cancellers.isEmpty();
        // Repeated, because work that starts only now must be cancelled too.
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
