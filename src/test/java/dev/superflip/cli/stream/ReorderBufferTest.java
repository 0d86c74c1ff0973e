package dev.superflip.cli.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReorderBufferTest {
  private static CubeInput cube(int number) {
    return new CubeInput(number, "line " + number, "R", null);
  }

  private static ReorderBuffer.Slot take(ReorderBuffer buffer) {
    ReorderBuffer.Slot slot = buffer.take();
    assertNotNull(slot);
    return slot;
  }

  /** A queue that lets the printer run until it waits, just before the second line is added. */
  private static final class Interleaved extends ArrayBlockingQueue<String> {
    private static final long serialVersionUID = 1;

    private final transient Thread printer;

    Interleaved(Thread printer) {
      super(1024);
      this.printer = printer;
    }

    @Override
    public boolean offer(String line) {
      if (line.equals("second")) {
        printer.start();
        while (printer.getState() != Thread.State.WAITING) {
          assertNotEquals(Thread.State.TERMINATED, printer.getState());
          Thread.onSpinWait();
        }
      }
      return super.offer(line);
    }
  }

  /**
   * The printer takes the first line and waits while the worker is adding the second. If nobody
   * wakes it, it sleeps while the queue fills up, and the worker blocks forever.
   */
  @Test
  void aLineThatArrivesWhileThePrinterFallsAsleepWakesIt() throws InterruptedException {
    List<String> printed = new CopyOnWriteArrayList<>();
    ReorderBuffer[] buffer = new ReorderBuffer[1];
    Thread printer =
        Thread.ofPlatform()
            .daemon()
            .unstarted(
                () -> {
                  while (printed.size() < 2 && buffer[0].await()) {
                    String line = buffer[0].pollLine();
                    printed.add(String.valueOf(line));
                  }
                });
    buffer[0] = new ReorderBuffer(4, true, item -> {}, () -> new Interleaved(printer));
    buffer[0].put(cube(1));
    ReorderBuffer.Slot slot = take(buffer[0]);
    buffer[0].line(slot, "first");
    buffer[0].line(slot, "second");
    assertTrue(printer.join(Duration.ofSeconds(10)), "the printer sleeps after " + printed);
    assertEquals(List.of("first", "second"), printed);
  }

  private static ReorderBuffer buffer(boolean ordered) {
    return new ReorderBuffer(4, ordered, item -> {}, () -> new ArrayBlockingQueue<>(4));
  }

  private static void answerSecondBeforeFirst(ReorderBuffer buffer) {
    buffer.put(cube(1));
    buffer.put(cube(2));
    buffer.end();
    ReorderBuffer.Slot first = take(buffer);
    ReorderBuffer.Slot second = take(buffer);
    buffer.line(first, "early");
    buffer.done(second);
    buffer.done(first);
  }

  @Test
  void answersComeInInputOrder() {
    ReorderBuffer buffer = buffer(true);
    buffer.put(cube(0));
    assertNull(buffer.poll());
    buffer.done(take(buffer));
    assertNotNull(buffer.poll());
    answerSecondBeforeFirst(buffer);
    assertEquals("early", buffer.pollLine());
    assertEquals(1, number(buffer));
    assertEquals(2, number(buffer));
    assertTrue(!buffer.await());
  }

  @Test
  void withoutOrderAnswersComeAsTheyAreCompleted() {
    ReorderBuffer buffer = buffer(false);
    answerSecondBeforeFirst(buffer);
    assertNull(buffer.pollLine());
    assertEquals(2, number(buffer));
    assertEquals("early", buffer.pollLine());
    assertEquals(1, number(buffer));
  }

  private static long number(ReorderBuffer buffer) {
    ReorderBuffer.Slot slot = buffer.poll();
    assertNotNull(slot);
    return slot.question.number();
  }
}
