package dev.superflip.cli.stream;

import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.LineSink;
import dev.superflip.system.Threads;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jctools.queues.varhandle.SpscVarHandleArrayQueue;
import org.jspecify.annotations.Nullable;

/**
 * Answers a stream of cubes, several at a time. One thread reads, several answer, and the caller's
 * thread prints each answer as soon as it and all earlier ones are complete. So an endless input
 * can be answered, and a person who types cubes sees each answer before the next cube is read.
 */
public final class Pipeline {
  /**
   * Cubes that are read ahead of the printed answers: enough to keep all threads busy behind a hard
   * cube, and few enough to fit into memory.
   */
  static final int LOOK_AHEAD = 512;

  /** Lines of one answer that may wait for the printer; a worker with more blocks. */
  private static final int EARLY_LINES = 1024;

  /** The order and form in which answers are printed. */
  public enum Order {
    /** In input order. */
    AS_ASKED,
    /** As they are found; each answer has its line number as a field. */
    AS_FOUND,
    /** As they are found; each line starts with the line number of its cube. */
    AS_FOUND_NUMBERED;

    boolean asAsked() {
      return this == AS_ASKED;
    }

    /** A line of an answer as it is printed. */
    String print(long number, String line) {
      return this == AS_FOUND_NUMBERED ? number + ": " + line : line;
    }
  }

  private final Console console;
  private final Answerer answerer;
  private final int jobs;
  private final Order order;
  private final LineSink results;
  private final boolean wholeOnly;
  private final Totals totals;
  private final ReorderBuffer buffer;
  private final List<Thread> workers = new ArrayList<>();
  private @Nullable Throwable readFailure;

  /**
   * Creates a pipeline.
   *
   * @param jobs largest number of cubes to answer at a time
   * @param wholeOnly whether answers that a signal cut short are dropped instead of printed
   */
  Pipeline(
      Console console,
      Answerer answerer,
      int jobs,
      Order order,
      LineSink results,
      boolean wholeOnly,
      Totals totals) {
    this.console = console;
    this.answerer = answerer;
    this.jobs = jobs;
    this.order = order;
    this.results = results;
    this.wholeOnly = wholeOnly;
    this.totals = totals;
    // With one job, answers are found in input order.
    buffer =
        new ReorderBuffer(
            LOOK_AHEAD,
            order.asAsked() || jobs == 1,
            answerer::begin,
            () -> new SpscVarHandleArrayQueue<>(EARLY_LINES));
  }

  /**
   * Answers all cubes, or those that were started before a signal.
   *
   * @return the exit code
   * @throws IOException if the input cannot be read; the cubes before have been answered
   */
  int run(CubeSource questions) throws IOException {
    // Never joined: it may wait for a line that never comes.
    Thread reader =
        Thread.ofPlatform().daemon().name("superflip-read").unstarted(() -> read(questions));
    try {
      return console
          .interrupts()
          .during(
              this::cancel,
              () -> {
                reader.start();
                return printAll();
              });
    } finally {
      cancel();
      join();
    }
  }

  private void cancel() {
    buffer.stop();
    answerer.cancel();
  }

  private void read(CubeSource questions) {
    try {
      while (!buffer.isStopped()) {
        CubeInput question = questions.next();
        if (question == null) {
          break;
        }
        if (buffer.put(question)) {
          startWorker();
        }
      }
    } catch (Throwable e) {
      readFailure = e;
    } finally {
      buffer.end();
    }
  }

  private void startWorker() {
    synchronized (workers) {
      if (workers.size() < jobs && !buffer.isStopped()) {
        Thread worker = Thread.ofPlatform().daemon().name("superflip-answer").unstarted(this::work);
        workers.add(worker);
        worker.start();
      }
    }
  }

  private void work() {
    for (ReorderBuffer.Slot next = buffer.take(); next != null; next = buffer.take()) {
      ReorderBuffer.Slot slot = next;
      try {
        slot.answer = answerer.answer(slot.question, line -> buffer.line(slot, line));
      } catch (Throwable e) {
        slot.failure = e;
      } finally {
        answerer.end(slot.question);
      }
      buffer.done(slot);
    }
  }

  /** What the workers use may be closed when they have ended. */
  private void join() {
    List<Thread> started;
    synchronized (workers) {
      started = List.copyOf(workers);
    }
    started.forEach(Threads::join);
  }

  private int printAll() throws IOException {
    int code = ExitCode.OK;
    while (true) {
      printLines();
      ReorderBuffer.Slot slot = buffer.poll();
      if (slot != null) {
        if (slot.failure != null) {
          results.flush();
          throw rethrown(slot.failure);
        }
        Answer answer = Objects.requireNonNull(slot.answer);
        if (!wholeOnly || !answer.broken()) {
          print(slot.question.number(), answer);
          code = ExitCode.worse(code, answer.code());
        } else if (order.asAsked()) {
          // Without it, no later answer would be in its place.
          break;
        }
      } else {
        results.flush();
        if (!buffer.await()) {
          break;
        }
      }
    }
    if (readFailure != null && !console.interrupts().requested()) {
      throw rethrown(readFailure);
    }
    return console.interrupts().requested() ? ExitCode.worse(code, ExitCode.INTERRUPTED) : code;
  }

  /** Prints the early lines of the next answer. */
  private void printLines() {
    for (String line = buffer.pollLine(); line != null; line = buffer.pollLine()) {
      results.print(order.print(buffer.number(), line));
    }
  }

  private void print(long number, Answer answer) {
    if (!answer.messages().isEmpty()) {
      results.flush();
      answer.messages().forEach(console::say);
    }
    for (String line : answer.lines()) {
      results.print(order.print(number, line));
    }
    totals.add(answer);
  }

  private static RuntimeException rethrown(Throwable failure) throws IOException {
    if (failure instanceof IOException io) {
      throw io;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    throw failure instanceof RuntimeException known ? known : new IllegalStateException(failure);
  }
}
