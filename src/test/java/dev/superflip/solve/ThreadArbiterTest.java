package dev.superflip.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.search.StopSignal;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ThreadArbiterTest {
  private static Thread start(Runnable work) {
    return Thread.ofPlatform().daemon().start(work);
  }

  /** Returns once the thread waits; fails if it ends instead. */
  private static void assertBlocks(Thread thread) {
    while (thread.getState() != Thread.State.WAITING) {
      assertNotEquals(Thread.State.TERMINATED, thread.getState(), "it did not wait");
      Thread.onSpinWait();
    }
  }

  /** A change wakes the thread; gives it time to end, which it must not do. */
  private static void assertStaysBlocked(Thread thread) throws InterruptedException {
    assertFalse(thread.join(Duration.ofMillis(100)), "it did not wait");
  }

  /** The first cube is tried only after the second has turned out to be hard. */
  @Test
  void aHardCubeWaitsForTheCubesBeforeIt() throws InterruptedException {
    ThreadArbiter arbiter = new ThreadArbiter(3);
    List<String> order = new CopyOnWriteArrayList<>();
    long first = arbiter.begin();
    long second = arbiter.begin();
    assertFalse(arbiter.isOnlyCube());
    arbiter.startTrying(second, StopSignal.never());
    arbiter.stopTrying();
    Thread hard =
        start(
            () -> {
              arbiter.startAlone(second, StopSignal.never());
              order.add("hard");
              arbiter.stopAlone();
            });
    assertBlocks(hard);
    arbiter.startTrying(first, StopSignal.never());
    order.add("easy");
    arbiter.stopTrying();
    assertStaysBlocked(hard);
    arbiter.end(first);
    hard.join();
    assertEquals(List.of("easy", "hard"), order);
    assertTrue(arbiter.isOnlyCube());
  }

  /** The only job is free while a hard cube waits, so the cube before it can use it. */
  @Test
  void aHardCubeWaitsWithoutAJob() throws InterruptedException {
    ThreadArbiter arbiter = new ThreadArbiter(1);
    long first = arbiter.begin();
    long second = arbiter.begin();
    arbiter.startTrying(second, StopSignal.never());
    Thread easy = start(() -> arbiter.startTrying(first, StopSignal.never()));
    assertBlocks(easy);
    arbiter.stopTrying();
    Thread hard = start(() -> arbiter.startAlone(second, StopSignal.never()));
    easy.join();
    assertBlocks(hard);
    arbiter.stopTrying();
    arbiter.end(first);
    hard.join();
  }

  @Test
  void aHardCubeDoesNotWaitForLaterCubes() throws InterruptedException {
    ThreadArbiter arbiter = new ThreadArbiter(3);
    long first = arbiter.begin();
    long second = arbiter.begin();
    long third = arbiter.begin();
    arbiter.startTrying(second, StopSignal.never());
    Thread hard = start(() -> arbiter.startAlone(first, StopSignal.never()));
    assertBlocks(hard);
    Thread later = start(() -> arbiter.startTrying(third, StopSignal.never()));
    assertBlocks(later);
    arbiter.stopTrying();
    hard.join();
    assertStaysBlocked(later);
    arbiter.stopAlone();
    arbiter.end(first);
    later.join();
  }
}
