package dev.superflip.cli.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.LineSink;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The pipeline with invented answers; nothing is solved. */
@Timeout(60)
class PipelineTest {
  /** Keeps the printed lines, and how many of them were flushed. */
  private static class Sink implements LineSink {
    final List<String> lines = Collections.synchronizedList(new ArrayList<>());
    volatile int flushed;

    @Override
    public void print(String line) {
      lines.add(line);
    }

    @Override
    public void flush() {
      flushed = lines.size();
    }
  }

  private static Answerer answerer(Function<CubeInput, Answer> answers) {
    return answerer(answers, () -> {});
  }

  private static Answerer answerer(Function<CubeInput, Answer> answers, Runnable cancel) {
    return new Answerer() {
      @Override
      public Answer answer(CubeInput question, Consumer<String> early) {
        return answers.apply(question);
      }

      @Override
      public void cancel() {
        cancel.run();
      }

      @Override
      public boolean mayBegin(String text) {
        return true;
      }

      @Override
      public OptionalInt recognise(CubeInput question, List<String> lines) {
        return OptionalInt.empty();
      }
    };
  }

  private static Answer answer(String... lines) {
    Answer.Effort effort = new Answer.Effort(1, Duration.ofMillis(1));
    return new Answer(List.of(lines), List.of(), ExitCode.OK, effort, false);
  }

  /** The numbers from 1 to n. */
  private static CubeSource numbers(int n, AtomicInteger read) {
    return () -> {
      int number = read.get() + 1;
      if (number > n) {
        return null;
      }
      read.set(number);
      return new CubeInput(number, "line " + number, Integer.toString(number), null);
    };
  }

  private static Pipeline pipeline(
      Console console, Answerer answerer, int jobs, Pipeline.Order order, LineSink results) {
    return new Pipeline(console, answerer, jobs, order, results, false, new Totals());
  }

  private static List<String> texts(int n) {
    return IntStream.rangeClosed(1, n).mapToObj(Integer::toString).toList();
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(30, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void fourCubesAreAnsweredAtATimeAndPrintedInOrder() throws IOException {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CountDownLatch four = new CountDownLatch(4);
    Answerer slowSometimes =
        answerer(
            item -> {
              most.accumulateAndGet(now.incrementAndGet(), Math::max);
              four.countDown();
              await(four);
              if (item.number() % 7 == 0) {
                sleep(3);
              }
              now.decrementAndGet();
              return answer(item.text());
            });
    Sink sink = new Sink();
    Console console = new Cli().console();
    Pipeline pipeline = pipeline(console, slowSometimes, 4, Pipeline.Order.AS_ASKED, sink);
    assertEquals(ExitCode.OK, pipeline.run(numbers(2000, new AtomicInteger())));
    assertEquals(texts(2000), sink.lines);
    assertEquals(2000, sink.flushed);
    assertEquals(4, most.get());
  }

  @Test
  void aSlowReaderSlowsTheInput() throws IOException {
    CountDownLatch mayGoOn = new CountDownLatch(1);
    CountDownLatch printing = new CountDownLatch(1);
    Sink slow =
        new Sink() {
          @Override
          public void print(String line) {
            printing.countDown();
            await(mayGoOn);
            super.print(line);
          }
        };
    int all = 10 * Pipeline.LOOK_AHEAD;
    AtomicInteger read = new AtomicInteger();
    Answerer quick = answerer(item -> answer(item.text()));
    Thread watcher =
        new Thread(
            () -> {
              await(printing);
              sleep(300);
              // One answer is being printed, and one more cube waits for a free slot.
              int ahead = read.get();
              assertTrue(ahead >= Pipeline.LOOK_AHEAD, ahead + " read ahead");
              assertTrue(ahead <= Pipeline.LOOK_AHEAD + 2, ahead + " read ahead");
              mayGoOn.countDown();
            });
    List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    watcher.setUncaughtExceptionHandler(
        (thread, e) -> {
          failures.add(e);
          mayGoOn.countDown();
        });
    watcher.start();
    pipeline(new Cli().console(), quick, 2, Pipeline.Order.AS_ASKED, slow).run(numbers(all, read));
    assertEquals(List.of(), failures);
    assertEquals(all, slow.lines.size());
  }

  @Test
  void everyAnswerIsFlushedBeforeTheNextCubeIsRead() throws IOException {
    Sink sink = new Sink();
    AtomicInteger asked = new AtomicInteger();
    CubeSource person =
        () -> {
          int before = asked.getAndIncrement();
          while (sink.flushed < before) {
            sleep(1);
          }
          return before == 5 ? null : new CubeInput(before + 1, "line", "?", null);
        };
    Answerer quick = answerer(item -> answer(item.text()));
    pipeline(new Cli().console(), quick, 3, Pipeline.Order.AS_ASKED, sink).run(person);
    assertEquals(5, sink.lines.size());
  }

  @Test
  void unorderedAnswersArePrintedAtOnceWithTheirNumbers() throws IOException {
    CountDownLatch others = new CountDownLatch(18);
    Sink sink =
        new Sink() {
          @Override
          public void print(String line) {
            super.print(line);
            others.countDown();
          }
        };
    // The first answer waits until all others are printed.
    Answerer firstLast =
        answerer(
            item -> {
              if (item.number() == 1) {
                await(others);
              }
              return answer("a" + item.text(), "b" + item.text());
            });
    Console console = new Cli().console();
    pipeline(console, firstLast, 2, Pipeline.Order.AS_FOUND_NUMBERED, sink)
        .run(numbers(10, new AtomicInteger()));
    assertEquals(20, sink.lines.size());
    assertEquals(List.of("1: a1", "1: b1"), sink.lines.subList(18, 20));
    assertTrue(sink.lines.contains("7: b7"));
  }

  @Test
  void aSignalEndsThePipelineAfterTheCubesUnderWay() throws IOException {
    Sink sink = new Sink();
    Console console = new Cli().console();
    CountDownLatch cancelled = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(2);
    Answerer hard =
        answerer(
            item -> {
              if (item.number() <= 3) {
                return answer(item.text());
              }
              begun.countDown();
              await(cancelled);
              return new Answer(List.of("?"), List.of(), ExitCode.NOT_SOLVED, null, true);
            },
            cancelled::countDown);
    Thread signal =
        new Thread(
            () -> {
              await(begun);
              console.interrupts().request();
            });
    signal.start();
    int code =
        pipeline(console, hard, 2, Pipeline.Order.AS_ASKED, sink)
            .run(numbers(1000, new AtomicInteger()));
    assertEquals(ExitCode.INTERRUPTED, code);
    assertEquals(List.of("1", "2", "3", "?", "?"), sink.lines);
  }

  @Test
  void aFailureIsThrownAfterTheAnswersBeforeIt() {
    Sink sink = new Sink();
    Answerer failing =
        answerer(
            item -> {
              if (item.number() == 4) {
                throw new IllegalStateException("four");
              }
              return answer(item.text());
            });
    Pipeline pipeline = pipeline(new Cli().console(), failing, 3, Pipeline.Order.AS_ASKED, sink);
    Exception e =
        assertThrows(
            IllegalStateException.class, () -> pipeline.run(numbers(100, new AtomicInteger())));
    assertEquals("four", e.getMessage());
    assertEquals(List.of("1", "2", "3"), sink.lines);
    assertEquals(3, sink.flushed);
  }

  @Test
  void aBrokenInputIsAnsweredUpToTheBreak() {
    Sink sink = new Sink();
    CubeSource some = numbers(3, new AtomicInteger());
    CubeSource broken =
        () -> {
          CubeInput item = some.next();
          if (item == null) {
            throw new IOException("gone");
          }
          return item;
        };
    Answerer quick = answerer(item -> answer(item.text()));
    Pipeline pipeline = pipeline(new Cli().console(), quick, 2, Pipeline.Order.AS_ASKED, sink);
    assertEquals("gone", assertThrows(IOException.class, () -> pipeline.run(broken)).getMessage());
    assertEquals(texts(3), sink.lines);
  }
}
