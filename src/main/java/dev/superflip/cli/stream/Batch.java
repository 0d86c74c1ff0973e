package dev.superflip.cli.stream;

import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.LineSink;
import dev.superflip.cli.terminal.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Answers all cubes of an input and prints the totals.
 *
 * @param shard the part of the input to answer
 * @param resume the output file, or null for standard output
 * @param quiet whether to print no totals
 * @param jobs number of cubes to solve at a time
 */
public record Batch(
    Console console,
    Shard shard,
    @Nullable Path resume,
    Pipeline.Order order,
    boolean quiet,
    Answerer answerer,
    int jobs) {
  /** A file that cannot be resumed, and why. */
  public static final class ResumeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ResumeException(Path file, String reason) {
      super("cannot resume " + file + ": " + reason);
    }
  }

  /**
   * Answers all cubes.
   *
   * @return the exit code
   * @throws IOException if the input cannot be read
   * @throws ResumeException if the file cannot be resumed
   * @throws dev.superflip.cli.terminal.OutputException if it cannot be written
   * @throws ResumeFile.InUseException if another process is writing to it
   */
  public int run(CubeSource all) throws IOException {
    CubeSource questions = shard.of(all);
    Path file = resume;
    if (file == null) {
      return run(questions, console.results(), null);
    }
    try (ResumeFile resumed = open(file)) {
      Resumption resumption = new Resumption(resumed, answerer, order);
      CubeSource rest = resumption.rest(questions);
      return ExitCode.worse(resumption.code(), run(rest, resumed, resumption));
    } catch (Resumption.MismatchException e) {
      throw new ResumeException(file, Objects.requireNonNull(e.getMessage()));
    }
  }

  private static ResumeFile open(Path file) {
    try {
      return new ResumeFile(file);
    } catch (IOException e) {
      throw new ResumeException(file, CubeReader.reason(e));
    }
  }

  private int run(CubeSource questions, LineSink results, @Nullable Resumption resumption)
      throws IOException {
    // The pipeline registers its own cancellation; registering here too delays shutdown until the
    // totals are printed.
    return console
        .interrupts()
        .during(() -> {}, () -> answerAndSumUp(questions, results, resumption));
  }

  private int answerAndSumUp(
      CubeSource questions, LineSink results, @Nullable Resumption resumption) throws IOException {
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
