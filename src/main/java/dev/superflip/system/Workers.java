package dev.superflip.system;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs numbered pieces of one job on several threads and waits for all of them. */
public final class Workers {
  /** Runs pieces of the job. Each thread has one instance, which may hold scratch space. */
  public interface Worker {
    void run(long piece);
  }

  public interface WorkerFactory {
    Worker create();
  }

  private Workers() {}

  /**
   * Runs the pieces 0 to {@code pieces - 1} and waits for them. Rethrows the first failure. An
   * interrupt stops each thread before its next piece.
   */
  public static void run(int threads, long pieces, WorkerFactory factory) {
    AtomicLong next = new AtomicLong();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Runnable loop =
        () -> {
          try {
            Worker worker = factory.create();
            for (long piece = next.getAndIncrement();
                piece < pieces && failure.get() == null;
                piece = next.getAndIncrement()) {
              worker.run(piece);
            }
          } catch (Throwable e) {
            failure.compareAndSet(null, e);
          }
        };
    List<Thread> started = new ArrayList<>();
    for (int i = 0; i < Math.min(threads, pieces); i++) {
      started.add(Thread.ofPlatform().daemon().name("superflip-build-" + i).start(loop));
    }
    for (Thread thread : started) {
      Threads.join(
          thread, () -> failure.compareAndSet(null, new CancellationException("interrupted")));
    }
    Throwable first = failure.get();
    if (first instanceof RuntimeException e) {
      throw e;
    }
    if (first != null) {
      throw new IllegalStateException(first);
    }
  }
}
