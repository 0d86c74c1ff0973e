package dev.superflip.cli.stream;

import dev.superflip.cli.report.AnswerJson;
import dev.superflip.cli.report.PathProgress;
import dev.superflip.cli.report.PathText;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathResult;
import dev.superflip.search.StagedPath;
import dev.superflip.solve.puzzle.PuzzleService;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Answers states of any puzzle by any method. */
public final class PuzzleAnswerer implements Answerer {
  /**
   * What to print.
   *
   * @param all whether to print all shortest solutions
   * @param stages whether to print the stages of a solution
   * @param separated whether an empty line ends each answer
   */
  public record Form(
      boolean json,
      boolean quiet,
      boolean lengthOnly,
      boolean all,
      boolean stages,
      boolean separated) {}

  private final Console console;
  private final PuzzleService service;
  private final PathLimits limits;
  private final Form form;

  public PuzzleAnswerer(Console console, PuzzleService service, PathLimits limits, Form form) {
    this.console = console;
    this.service = service;
    this.limits = limits;
    this.form = form;
  }

  private long[] read(CubeInput item) {
    if (item.fault() != null) {
      throw new InvalidPuzzleException(item.fault());
    }
    return service.puzzle().read(item.text());
  }

  @Override
  public Answer answer(CubeInput item, Consumer<String> early) {
    long[] state;
    try {
      state = read(item);
    } catch (InvalidPuzzleException e) {
      String error = String.valueOf(e.getMessage());
      return new Answer(
          ended(
              form.json
                  ? AnswerJson.writeInvalid(item.text(), item.number(), error)
                  : PathText.INVALID),
          List.of(item.place() + ": " + error),
          ExitCode.INVALID,
          null,
          false);
    }
    PathProgress progress = new PathProgress(console, form.quiet, service.puzzle(), item.place());
    PathResult result = service.solve(state, limits, progress);
    console.clearStatus();
    boolean solved = result.outcome() == Outcome.SOLVED;
    boolean explain = !solved && !form.quiet && console.terminals().err();
    byte[] path = result.path();
    return new Answer(
        lines(item, state, result),
        explain ? List.of(item.place() + ": " + PathText.reason(result)) : List.of(),
        solved ? ExitCode.OK : ExitCode.NOT_SOLVED,
        new Answer.Effort(solved && path != null ? path.length : null, result.time()),
        result.outcome() == Outcome.CANCELLED);
  }

  private List<String> lines(CubeInput item, long[] state, PathResult result) {
    Puzzle puzzle = service.puzzle();
    byte[] path = result.path();
    List<byte[]> paths = path == null ? List.of() : form.all ? service.all(state) : List.of(path);
    if (form.json) {
      return List.of(
          AnswerJson.writePath(
              item.text(),
              item.number(),
              puzzle,
              service.method().toString(),
              result,
              paths,
              form.all,
              form.stages));
    }
    if (paths.isEmpty()) {
      return ended(PathText.unsolved(puzzle, result));
    }
    List<String> lines = new ArrayList<>();
    if (result.staged().isEmpty()) {
      for (byte[] one : paths) {
        lines.add(PathText.solution(puzzle, one, result.bound(), form.lengthOnly));
      }
    }
    for (StagedPath one : result.staged()) {
      String line = PathText.solution(puzzle, one.path(), result.bound(), form.lengthOnly);
      lines.add(result.staged().size() > 1 ? PathText.named(one, line) : line);
      if (form.stages) {
        lines.addAll(PathText.stages(puzzle, one));
      }
    }
    if (form.separated) {
      lines.add("");
    }
    return lines;
  }

  private List<String> ended(String line) {
    return form.separated ? List.of(line, "") : List.of(line);
  }

  @Override
  public void cancel() {
    service.cancel();
  }

  @Override
  public boolean isLast(String line) {
    return form.json || !form.separated || line.isEmpty();
  }

  @Override
  public boolean mayBegin(String text) {
    return form.json ? AnswerJson.mayBegin(text) : text.lines().allMatch(PathText::mayBegin);
  }

  @Override
  public OptionalInt recognise(CubeInput item, List<String> lines) {
    if (form.json) {
      return AnswerJson.readExitCode(lines.get(0), item.text(), item.number());
    }
    long[] state = readOrNull(item);
    int code = ExitCode.OK;
    for (String line : lines) {
      boolean stage = form.stages && state != null && PathText.isStage(service.puzzle(), line);
      if (stage || form.separated && line.isEmpty()) {
        continue;
      }
      OptionalInt read = PathText.recognise(service.puzzle(), state, line, form.lengthOnly);
      if (read.isEmpty()) {
        return read;
      }
      code = ExitCode.worse(code, read.getAsInt());
    }
    return OptionalInt.of(code);
  }

  private long @Nullable [] readOrNull(CubeInput item) {
    try {
      return read(item);
    } catch (InvalidPuzzleException e) {
      return null;
    }
  }
}
