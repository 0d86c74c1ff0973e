package dev.superflip.cli.command;

import dev.superflip.cli.option.NotationOption;
import dev.superflip.cli.report.AnswerText;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Cube;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.cube.notation.Maneuver;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Checks whether a sequence of moves solves a cube. */
@Command(
    name = "verify",
    description = "Checks whether a sequence of moves solves a cube.",
    footer = {
      "",
      "It does not check whether the solution is shortest.",
      "",
      "Example:",
      "  superflip verify \"R U2 F'\" \"F U2 R' (3f*)\"",
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

  @Mixin NotationOption notation = new NotationOption();

  public VerifyCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    Cube cube = named("cube", () -> notation.read(scramble));
    Maneuver maneuver = named("solution", () -> Maneuver.parse(AnswerText.withoutLength(solution)));
    String moves = Text.plural(maneuver.turns().size(), "move");
    if (maneuver.apply(cube).isSolved()) {
      console.print("solved in " + moves);
      return ExitCode.OK;
    }
    console.print("not solved after " + moves);
    return ExitCode.NOT_SOLVED;
  }

  private static <T> T named(String what, Supplier<T> reader) {
    try {
      return reader.get();
    } catch (InvalidPuzzleException e) {
      throw new InvalidPuzzleException(what + ": " + e.getMessage());
    }
  }
}
