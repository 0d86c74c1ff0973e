package dev.superflip.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class PrecedenceTest {
  private static Thread start(Runnable work) {
    return Thread.ofPlatform().daemon().start(work);
  }

  /** The first one's thread gets to work only when the second has turned out to be hard. */
  @Test
  void aHardCubeWaitsForThoseAskedBeforeIt() throws InterruptedException {
    Precedence precedence = new Precedence();
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
    hard.join(100);
    assertTrue(hard.isAlive());
    precedence.startTrying(1);
    order.add("easy");
    precedence.stopTrying();
    precedence.end(1);
    hard.join();
    assertEquals(List.of("easy", "hard"), order);
    assertTrue(precedence.isLonely());
  }

  @Test
  void laterCubesDoNotKeepAHardOneWaiting() throws InterruptedException {
    Precedence precedence = new Precedence();
    precedence.begin(1);
    precedence.begin(2);
    precedence.begin(3);
    precedence.startTrying(2);
    Thread hard = start(() -> precedence.startAlone(1));
    while (hard.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    Thread later = start(() -> precedence.startTrying(3));
    later.join(100);
    assertTrue(later.isAlive());
    precedence.stopTrying();
    hard.join();
    later.join(100);
    assertTrue(later.isAlive());
    precedence.stopAlone();
    precedence.end(1);
    later.join();
  }
}
