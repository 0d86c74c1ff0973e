package dev.superflip.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Answers all questions of an input as the options say, and sums up. */
final class Batch {
  /** A file of answers that cannot be gone on with, and why. */
  static final class ResumeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ResumeException(Path file, String reason) {
      super("cannot resume " + file + ": " + reason);
    }
  }

  private final Console console;
  private final BatchOptions options;
  private final Pipeline.Order order;
  private final boolean quiet;
  private final Answerer answerer;
  private final int jobs;

  /**
   * A batch.
   *
   * @param json whether answers are objects that tell which line they belong to
   * @param quiet whether nothing is summed up
   * @param jobs questions to be answered at a time
   */
  Batch(
      Console console,
      BatchOptions options,
      boolean json,
      boolean quiet,
      Answerer answerer,
      int jobs) {
    this.console = console;
    this.options = options;
    this.order = options.order(json);
    this.quiet = quiet;
    this.answerer = answerer;
    this.jobs = jobs;
  }

  /**
   * Answers.
   *
   * @return the exit code
   * @throws IOException if the questions cannot be read
   * @throws ResumeException if the file to go on with cannot be used
   */
  int run(Source all) throws IOException {
    Source questions = options.shard.of(all);
    Path file = options.resume;
    if (file == null) {
      return run(questions, console.results(), null);
    }
    try (ResumeFile resumed = open(file)) {
      Resumption resumption = new Resumption(resumed, answerer, order);
      Source rest = resumption.rest(questions);
      return ExitCode.worse(resumption.code(), run(rest, resumed, resumption));
    } catch (Resumption.MismatchException e) {
      throw new ResumeException(file, Objects.requireNonNull(e.getMessage()));
    }
  }

  private static ResumeFile open(Path file) {
    try {
      return new ResumeFile(file);
    } catch (IOException e) {
      throw new ResumeException(file, Inputs.reason(e));
    }
  }

  private int run(Source questions, Results results, @Nullable Resumption resumption)
      throws IOException {
    // The pipeline is cancelled by itself; that there is something to say after it holds the end.
    return console
        .interrupts()
        .during(() -> {}, () -> answerAndSumUp(questions, results, resumption));
  }

  private int answerAndSumUp(Source questions, Results results, @Nullable Resumption resumption)
      throws IOException {
    Totals totals = new Totals();
    Pipeline pipeline =
        new Pipeline(console, answerer, jobs, order, results, resumption != null, totals);
    int code = pipeline.run(questions);
    if (!quiet && (totals.isBatch() || resumption != null)) {
      long before = resumption == null ? 0 : resumption.answered();
      console.say(totals + (before == 0 ? "" : "; " + Text.count(before) + " answered before"));
    }
    return code;
  }
}
