package dev.superflip.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Answers a stream of questions, several at a time. One thread reads, some answer, and the caller's
 * prints each answer as soon as it and those before it are known. So an input without end can be
 * answered, and at an interactive one every answer comes before the next question is asked.
 */
final class Pipeline {
  /**
   * Questions read ahead of the answers that are printed. A hard one among easy ones should not
   * keep the other threads from work, and all of them should fit into memory.
   */
  static final int LOOK_AHEAD = 512;

  /** In which order and form answers are printed. */
  enum Order {
    /** That of the questions. */
    AS_ASKED,
    /** As they are found, and something in them tells where they belong. */
    AS_FOUND,
    /** As they are found, each line after the number of its question's line. */
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
  private final Results results;
  private final boolean wholeOnly;
  private final Totals totals;
  private final Window window;
  private final List<Thread> workers = new ArrayList<>();
  private @Nullable Throwable readFailure;

  /**
   * Prepares to answer.
   *
   * @param jobs questions to answer at a time, at most
   * @param wholeOnly whether answers that a signal cut short are dropped instead of printed
   */
  Pipeline(
      Console console,
      Answerer answerer,
      int jobs,
      Order order,
      Results results,
      boolean wholeOnly,
      Totals totals) {
    this.console = console;
    this.answerer = answerer;
    this.jobs = jobs;
    this.order = order;
    this.results = results;
    this.wholeOnly = wholeOnly;
    this.totals = totals;
    // One after the other they are found in the order in which they are asked.
    window = new Window(LOOK_AHEAD, order.asAsked() || jobs == 1, answerer::begin);
  }

  /**
   * Answers all questions, or those that are begun before a signal comes.
   *
   * @return the exit code
   * @throws IOException if the questions cannot be read; those before have been answered
   */
  int run(Source questions) throws IOException {
    // Nobody waits for it: it may be waiting for a line that never comes.
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
    window.stop();
    answerer.cancel();
  }

  private void read(Source questions) {
    try {
      while (!window.isStopped()) {
        Inputs.Item question = questions.next();
        if (question == null) {
          break;
        }
        if (window.put(question)) {
          startWorker();
        }
      }
    } catch (Throwable e) {
      readFailure = e;
    } finally {
      window.end();
    }
  }

  private void startWorker() {
    synchronized (workers) {
      if (workers.size() < jobs && !window.isStopped()) {
        Thread worker = Thread.ofPlatform().daemon().name("superflip-answer").unstarted(this::work);
        workers.add(worker);
        worker.start();
      }
    }
  }

  private void work() {
    for (Window.Slot next = window.take(); next != null; next = window.take()) {
      Window.Slot slot = next;
      try {
        slot.answer = answerer.answer(slot.question, line -> window.line(slot, line));
      } catch (Throwable e) {
        slot.failure = e;
      } finally {
        answerer.end(slot.question);
      }
      window.done(slot);
    }
  }

  /** What the workers use may be closed when they have ended. */
  private void join() {
    List<Thread> started;
    synchronized (workers) {
      started = List.copyOf(workers);
    }
    boolean interrupted = false;
    for (Thread worker : started) {
      while (worker.isAlive()) {
        try {
          worker.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private int printAll() throws IOException {
    int code = ExitCode.OK;
    while (true) {
      printLines();
      Window.Slot slot = window.poll();
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
          // Without it, nothing behind it has its place.
          break;
        }
      } else {
        results.flush();
        if (!window.await()) {
          break;
        }
      }
    }
    if (readFailure != null && !console.interrupts().requested()) {
      throw rethrown(readFailure);
    }
    return console.interrupts().requested() ? ExitCode.worse(code, ExitCode.INTERRUPTED) : code;
  }

  /** What is known of an answer before the rest of it. */
  private void printLines() {
    for (String line = window.pollLine(); line != null; line = window.pollLine()) {
      results.print(order.print(window.number(), line));
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
