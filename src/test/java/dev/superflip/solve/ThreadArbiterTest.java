package dev.superflip.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ThreadArbiterTest {
  private static Thread start(Runnable work) {
    return Thread.ofPlatform().daemon().start(work);
  }

  /** Returns once the thread waits; fails if it has been let through instead. */
  private static void assertBlocks(Thread thread) {
    while (thread.getState() != Thread.State.WAITING) {
      assertNotEquals(Thread.State.TERMINATED, thread.getState(), "it did not wait");
      Thread.onSpinWait();
    }
  }

  /** The first one's thread gets to work only when the second has turned out to be hard. */
  @Test
  void aHardCubeWaitsForThoseAskedBeforeIt() throws InterruptedException {
    ThreadArbiter precedence = new ThreadArbiter();
    List<String> order = new CopyOnWriteArrayList<>();
    precedence.begin(1);
    precedence.begin(2);
    assertFalse(precedence.isLonely());
    precedence.startTrying(2);
    precedence.stopTrying();
    Thread hard =
        start(
            () -> {
              precedence.startAlone(2);
              order.add("hard");
              precedence.stopAlone();
            });
    assertBlocks(hard);
    precedence.startTrying(1);
    order.add("easy");
    precedence.stopTrying();
    // Awake for a moment, since something has changed; still not its turn.
    assertBlocks(hard);
    precedence.end(1);
    hard.join();
    assertEquals(List.of("easy", "hard"), order);
    assertTrue(precedence.isLonely());
  }

  @Test
  void laterCubesDoNotKeepAHardOneWaiting() throws InterruptedException {
    ThreadArbiter precedence = new ThreadArbiter();
    precedence.begin(1);
    precedence.begin(2);
    precedence.begin(3);
    precedence.startTrying(2);
    Thread hard = start(() -> precedence.startAlone(1));
    assertBlocks(hard);
    Thread later = start(() -> precedence.startTrying(3));
    assertBlocks(later);
    precedence.stopTrying();
    hard.join();
    assertBlocks(later);
    precedence.stopAlone();
    precedence.end(1);
    later.join();
  }
}
