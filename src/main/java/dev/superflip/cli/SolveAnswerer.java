package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.Maneuver;
import dev.superflip.cube.Notation;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers each cube with a shortest solution. */
final class SolveAnswerer implements Answerer {
  /**
   * What a user wants of an answer.
   *
   * @param format notation of cubes; null to detect it
   * @param json whether answers are JSON objects
   * @param quiet whether there is no talk but of errors
   */
  record Wish(@Nullable Notation format, boolean json, boolean quiet, SolveLimits limits) {}

  private static final Pattern SOLVED = Pattern.compile("(.*?) ?\\(([0-9]+)f\\*\\)");
  private static final Pattern BOUND = Pattern.compile("\\? \\(>=[0-9]+f\\)");

  private final Console console;
  private final Wish wish;
  private final SolverPool solvers;
  private final Supplier<List<String>> tables;
  private final int threads;

  /**
   * An answerer that solves with a pool.
   *
   * @param tables their names, asked after a cube has been solved
   * @param threads for JSON
   */
  SolveAnswerer(
      Console console, Wish wish, SolverPool solvers, Supplier<List<String>> tables, int threads) {
    this.console = console;
    this.wish = wish;
    this.solvers = solvers;
    this.tables = tables;
    this.threads = threads;
  }

  @Override
  public Answer answer(Inputs.Item item) {
    Cube cube;
    try {
      cube = item.cube(wish.format);
    } catch (InvalidCubeException e) {
      return new Answer(
          List.of(wish.json ? SolveReport.invalidJson(item, e) : SolveReport.INVALID),
          List.of(item.place() + ": " + e.getMessage()),
          ExitCode.INVALID,
          null,
          false);
    }
    SolveListener listener = SearchProgress.of(console, wish.quiet, item.place());
    SolveResult result =
        solvers.solve((solver, limits) -> solver.solve(cube, limits, listener), wish.limits);
    boolean solved = result.outcome() == Outcome.SOLVED;
    boolean tell = !solved && !wish.quiet && console.terminals().err();
    return new Answer(
        List.of(
            wish.json
                ? SolveReport.json(item, result, tables.get(), threads)
                : SolveReport.text(result)),
        tell ? List.of(item.place() + ": " + SolveReport.why(result)) : List.of(),
        solved ? ExitCode.OK : ExitCode.NOT_SOLVED,
        new Answer.Effort(solved ? result.solution().size() : null, result.time()),
        result.outcome() == Outcome.CANCELLED);
  }

  @Override
  public void cancel() {
    solvers.cancel();
  }

  @Override
  public OptionalInt recognise(Inputs.Item item, List<String> lines) {
    return wish.json ? recogniseJson(item, lines.get(0)) : recogniseText(item, lines.get(0));
  }

  private static OptionalInt recogniseJson(Inputs.Item item, String line) {
    String start = SolveReport.jsonOf(item).toString();
    if (!line.startsWith(start.substring(0, start.length() - 1) + ",") || !line.endsWith("}")) {
      return OptionalInt.empty();
    }
    String rest = line.substring(start.length());
    return OptionalInt.of(
        rest.startsWith("\"error\":")
            ? ExitCode.INVALID
            : rest.contains("\"optimal\":true") ? ExitCode.OK : ExitCode.NOT_SOLVED);
  }

  /** A text does not repeat the question, but a solution can be tried on it. */
  private OptionalInt recogniseText(Inputs.Item item, String line) {
    Cube cube;
    try {
      cube = item.cube(wish.format);
    } catch (InvalidCubeException e) {
      return line.equals(SolveReport.INVALID)
          ? OptionalInt.of(ExitCode.INVALID)
          : OptionalInt.empty();
    }
    if (BOUND.matcher(line).matches()) {
      return OptionalInt.of(ExitCode.NOT_SOLVED);
    }
    Matcher solved = SOLVED.matcher(line);
    return solved.matches() && solves(cube, solved.group(1), solved.group(2))
        ? OptionalInt.of(ExitCode.OK)
        : OptionalInt.empty();
  }

  private static boolean solves(Cube cube, String solution, String length) {
    try {
      Maneuver maneuver = Maneuver.parse(solution);
      return Integer.toString(maneuver.turns().size()).equals(length)
          && maneuver.apply(cube).isSolved();
    } catch (InvalidCubeException e) {
      return false;
    }
  }
}
