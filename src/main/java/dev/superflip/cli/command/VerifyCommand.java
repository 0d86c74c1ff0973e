package dev.superflip.cli.command;

import dev.superflip.cli.option.NotationOption;
import dev.superflip.cli.option.PuzzleOptions;
import dev.superflip.cli.report.AnswerText;
import dev.superflip.cli.report.PathText;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Checks whether a sequence of moves solves a cube. */
@Command(
    name = "verify",
    description = "Checks whether a sequence of moves solves a cube or puzzle.",
    footer = {
      "",
      "It does not check whether the solution is shortest.",
      "",
      "Example:",
      "  superflip verify \"R U2 F'\" \"F U2 R' (3f*)\"",
      "  superflip verify \"1 2 3/4 5 6/7 0 8\" L",
      "",
      "Exit codes: 0 solved, 1 not solved, 2 wrong usage, invalid cube or moves."
    })
public final class VerifyCommand extends ConsoleCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "CUBE",
      description = "The cube: moves that scramble it, facelets, or Reid's notation.")
  String scramble = "";

  @Parameters(
      index = "1",
      paramLabel = "SOLUTION",
      description =
          "The moves to check, with wide turns, slices and rotations if you like. A length may"
              + " follow, as 'superflip solve' prints it.")
  String solution = "";

  @Mixin PuzzleOptions puzzle = new PuzzleOptions();

  @Mixin NotationOption notation = new NotationOption();

  public VerifyCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    Puzzle kind =
        notation.format() == null ? puzzle.puzzle(Metric.HTM, scramble) : puzzle.puzzle(Metric.HTM);
    return kind instanceof CubePuzzle ? cube() : other(kind);
  }

  private int cube() {
    Cube cube = named("cube", () -> notation.read(scramble));
    Maneuver maneuver = named("solution", () -> Maneuver.parse(AnswerText.withoutLength(solution)));
    return report(maneuver.apply(cube).isSolved(), maneuver.turns().size());
  }

  private int other(Puzzle kind) {
    String moves = PathText.withoutLength(solution);
    long[] state = named("state", () -> kind.read(scramble));
    byte[] path = named("solution", () -> kind.readMoves(moves));
    long[] reached = kind.after(state, path);
    if (reached == null) {
      throw new InvalidPuzzleException("solution: a move leads out of the board");
    }
    return report(kind.isSolved(reached, 0), path.length);
  }

  private int report(boolean solved, int length) {
    String moves = Text.plural(length, "move");
    console.print((solved ? "solved in " : "not solved after ") + moves);
    return solved ? ExitCode.OK : ExitCode.NOT_SOLVED;
  }

  private static <T> T named(String what, Supplier<T> reader) {
    try {
      return reader.get();
    } catch (InvalidPuzzleException e) {
      throw new InvalidPuzzleException(what + ": " + e.getMessage());
    }
  }
}
