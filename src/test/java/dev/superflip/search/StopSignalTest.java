package dev.superflip.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class StopSignalTest {
  private static String sleep() {
    try {
      Thread.sleep(60_000);
      return "slept";
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void workThatCannotAskIsInterrupted() throws InterruptedException {
    StopSignal stop = StopSignal.never();
    CountDownLatch begun = new CountDownLatch(1);
    Thread setter =
        Thread.startVirtualThread(
            () -> {
              try {
                begun.await();
              } catch (InterruptedException e) {
                return;
              }
              stop.set();
            });
    assertThrows(
        CancellationException.class,
        () ->
            stop.interruptibly(
                () -> {
                  begun.countDown();
                  return sleep();
                }));
    setter.join();
    assertFalse(Thread.interrupted(), "the interrupt belongs to the work");
  }

  @Test
  void noWorkBeginsAfterTheSignal() {
    StopSignal stop = StopSignal.never();
    stop.set();
    assertThrows(CancellationException.class, () -> stop.interruptibly(StopSignalTest::sleep));
  }

  @Test
  void otherInterruptsAndFailuresAreForTheCaller() {
    StopSignal stop = StopSignal.never();
    assertEquals(
        1,
        stop.interruptibly(
            () -> {
              Thread.currentThread().interrupt();
              return 1;
            }));
    assertTrue(Thread.interrupted());
    assertThrows(
        IllegalArgumentException.class,
        () ->
            stop.interruptibly(
                () -> {
                  throw new IllegalArgumentException();
                }));
  }

  /** The deadline is for searches; tables that are opened may take longer. */
  @Test
  void aDeadlineDoesNotInterrupt() {
    StopSignal stop = new StopSignal(System.nanoTime() - 1);
    assertTrue(stop.isSet());
    assertEquals("done", stop.interruptibly(() -> "done"));
  }

  @Test
  void aSignalEndsTheLastSearchThatFollowsIt() {
    StopSignal outer = StopSignal.never();
    Cancellation cancellation = new Cancellation();
    StopSignal first = cancellation.begin(outer, Long.MAX_VALUE);
    StopSignal second = cancellation.begin(StopSignal.never(), Long.MAX_VALUE);
    outer.set();
    assertTrue(first.cancelled());
    assertFalse(second.cancelled());
    assertTrue(cancellation.begin(outer, Long.MAX_VALUE).cancelled());
  }
}
