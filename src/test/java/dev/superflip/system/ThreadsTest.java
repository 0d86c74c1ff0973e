package dev.superflip.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A join that fails would hang, hence the time limit. */
@Timeout(30)
class ThreadsTest {
  @Test
  void aJoinOutlastsAnInterruptAndPassesItOn() {
    CountDownLatch end = new CountDownLatch(1);
    Thread worker = Thread.ofPlatform().start(() -> await(end));
    AtomicInteger interrupts = new AtomicInteger();
    Thread.currentThread().interrupt();
    // Without the callback the worker would never end.
    Threads.join(
        worker,
        () -> {
          interrupts.incrementAndGet();
          end.countDown();
        });
    assertTrue(Thread.interrupted());
    assertEquals(1, interrupts.get());
    assertFalse(worker.isAlive());
  }

  @Test
  void aJoinWithoutInterruptLeavesNone() {
    Thread worker = Thread.ofPlatform().start(() -> {});
    Threads.join(worker);
    assertFalse(worker.isAlive());
    assertFalse(Thread.currentThread().isInterrupted());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
