package dev.superflip.cli.stream;

import dev.superflip.answer.SolveSummary;
import dev.superflip.cli.report.AnswerJson;
import dev.superflip.cli.report.AnswerText;
import dev.superflip.cli.report.OutputSpec;
import dev.superflip.cli.report.SolveReport;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.TurningCost;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.search.Outcome;
import dev.superflip.solve.SolveService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Parses each cube, has it solved, and formats the answer. */
abstract class CubeAnswerer implements Answerer {
  final Console console;
  final OutputSpec output;
  final SolveService service;
  private final int threads;

  /**
   * An answerer that solves with a service.
   *
   * @param threads for JSON
   */
  CubeAnswerer(Console console, OutputSpec output, SolveService service, int threads) {
    this.console = console;
    this.output = output;
    this.service = service;
    this.threads = threads;
  }

  /**
   * Solves a cube.
   *
   * @param found receives each solution if there may be several
   * @return the result; without the solutions if there may be several
   */
  abstract SolveSummary find(CubeInput item, Cube position, Consumer<List<Move>> found);

  /** Whether a sequence of moves reaches the goal. */
  boolean solves(Cube position, List<Move> solution) {
    return position.then(solution).isSolved();
  }

  abstract List<String> tables();

  @Override
  public final void cancel() {
    service.cancel();
  }

  @Override
  public final Answer answer(CubeInput item, Consumer<String> early) {
    Cube cube;
    try {
      cube = item.cube(output.format());
    } catch (InvalidPuzzleException e) {
      String error = String.valueOf(e.getMessage());
      return failure(
          item,
          AnswerText.Failure.INVALID,
          AnswerJson.writeInvalid(item.text(), item.number(), error),
          error,
          null);
    }
    Cube position = output.position(cube);
    Several several = new Several(early);
    long start = System.nanoTime();
    try {
      return answer(item, several, several.complete(find(item, position, several)));
    } catch (TooManySolutionsException e) {
      return failure(
          item,
          AnswerText.Failure.TOO_MANY,
          AnswerJson.writeTooMany(item.text(), item.number(), TooManySolutionsException.MESSAGE),
          TooManySolutionsException.MESSAGE + TooManySolutionsException.ADVICE,
          new Answer.Effort(null, Duration.ofNanos(System.nanoTime() - start)));
    }
  }

  private Answer answer(CubeInput item, Several several, SolveSummary summary) {
    boolean explain = !summary.solved() && !output.quiet() && console.terminals().err();
    return new Answer(
        output.json()
            ? List.of(
                AnswerJson.write(item.text(), item.number(), output, summary, tables(), threads))
            : SolveReport.lines(output, summary),
        explain ? List.of(item.place() + ": " + SolveReport.reason(summary)) : List.of(),
        summary.solved() ? ExitCode.OK : ExitCode.NOT_SOLVED,
        new Answer.Effort(summary.solved() ? several.length(summary) : null, summary.time()),
        summary.outcome() == Outcome.CANCELLED);
  }

  private Answer failure(
      CubeInput item,
      AnswerText.Failure failure,
      String json,
      String error,
      Answer.@Nullable Effort effort) {
    return new Answer(
        output.json() ? List.of(json) : SolveReport.lines(output, List.of(failure)),
        List.of(item.place() + ": " + error),
        failure.exitCode(),
        effort,
        false);
  }

  /** More solutions than can be kept; thrown out of the search to end it. */
  private static final class TooManySolutionsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    static final String MESSAGE =
        "more than %s solutions, too many to sort or to print as one JSON object"
            .formatted(Text.count(OutputSpec.MOST_KEPT));
    static final String ADVICE =
        "; print them without --sort and --json, or only count them with --count";

    TooManySolutionsException() {
      super(MESSAGE);
    }
  }

  /** Receives the solutions of a cube as they are found, and prints, keeps or counts them. */
  private final class Several implements Consumer<List<Move>> {
    private final Consumer<String> early;
    private final List<List<Move>> kept = new ArrayList<>();
    private int shortest = -1;
    private long count;

    Several(Consumer<String> early) {
      this.early = early;
    }

    @Override
    public void accept(List<Move> solution) {
      count++;
      // The shortest come first, and are proven shortest by then.
      shortest = shortest < 0 ? output.metric().length(solution) : shortest;
      if (output.streams()) {
        SolveSummary proven =
            new SolveSummary(
                output.metric(), Outcome.SOLVED, List.of(), count, shortest, 0, Duration.ZERO);
        early.accept(SolveReport.solution(output, proven, solution).write(output.show()));
      } else if (output.show() == OutputSpec.Show.SOLUTIONS) {
        if (kept.size() == OutputSpec.MOST_KEPT) {
          throw new TooManySolutionsException();
        }
        kept.add(solution);
      } else if (kept.isEmpty()) {
        kept.add(solution);
      }
    }

    SolveSummary complete(SolveSummary summary) {
      if (count == 0) {
        return summary;
      }
      if (output.sort()) {
        kept.sort(
            Comparator.comparingInt((List<Move> solution) -> output.metric().length(solution))
                .thenComparingDouble(solution -> TurningCost.effort(output.printed(solution))));
      } else if (!output.streams()) {
        kept.sort(
            Comparator.comparingInt((List<Move> s) -> output.metric().length(s))
                .thenComparing(ORDER));
      }
      List<List<Move>> printed = kept.subList(0, (int) Math.min(kept.size(), output.wanted()));
      return new SolveSummary(
          summary.metric(),
          summary.outcome(),
          List.copyOf(printed),
          output.sort() ? printed.size() : count,
          summary.bound(),
          summary.nodes(),
          summary.time());
    }

    int length(SolveSummary summary) {
      return shortest < 0 ? summary.length() : shortest;
    }
  }

  private static final Comparator<List<Move>> ORDER =
      (a, b) -> {
        int i = 0;
        while (i < a.size() && i < b.size() && a.get(i) == b.get(i)) {
          i++;
        }
        return i < a.size() && i < b.size()
            ? a.get(i).compareTo(b.get(i))
            : Integer.compare(a.size(), b.size());
      };

  /** If answers are separated, an empty line ends each of them. */
  @Override
  public boolean isLast(String line) {
    return output.json() || !output.separated() || line.isEmpty();
  }

  @Override
  public boolean mayBegin(String text) {
    return output.json()
        ? AnswerJson.mayBegin(text)
        : text.lines().allMatch(line -> AnswerText.mayBegin(line, output.show()));
  }

  @Override
  public OptionalInt recognise(CubeInput item, List<String> lines) {
    return output.json()
        ? AnswerJson.readExitCode(lines.get(0), item.text(), item.number())
        : recogniseText(item, lines);
  }

  /** Text does not repeat the cube, but the solutions in it can be checked. */
  private OptionalInt recogniseText(CubeInput item, List<String> lines) {
    Optional<Cube> position = Optional.empty();
    try {
      position = Optional.of(output.position(item.cube(output.format())));
    } catch (InvalidPuzzleException e) {
      // Then the only answer to it is that it is invalid.
    }
    int code = ExitCode.OK;
    for (String line : lines) {
      if (output.separated() && line.isEmpty()) {
        continue;
      }
      Optional<AnswerText> answer = AnswerText.read(line, output.show());
      if (answer.isEmpty() || !fits(position, answer.get())) {
        return OptionalInt.empty();
      }
      code = ExitCode.worse(code, answer.get().exitCode());
    }
    return OptionalInt.of(code);
  }

  private boolean fits(Optional<Cube> position, AnswerText answer) {
    if (position.isEmpty() || answer == AnswerText.Failure.INVALID) {
      return position.isEmpty() && answer == AnswerText.Failure.INVALID;
    }
    return !(answer instanceof AnswerText.Solution solution)
        || solution.length().metric() == output.metric()
            && solves(position.get(), output.printed(solution.moves()));
  }
}
