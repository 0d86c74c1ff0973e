package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.Maneuver;
import dev.superflip.cube.Notation;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tries a solution on a cube. */
@Command(
    name = "verify",
    description = "Tells whether a sequence of turns solves a cube.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "It does not tell whether the solution is a shortest one.",
      "",
      "Example:",
      "  superflip verify \"R U2 F'\" \"F U2 R' (3f*)\"",
      "",
      "Exit codes: 0 solved, 1 not solved, 2 wrong usage or not a cube or not turns."
    })
final class VerifyCommand implements Callable<Integer> {
  /** What 'superflip solve' prints after a solution. */
  private static final Pattern LENGTH = Pattern.compile("\\s*\\([0-9]+f\\*?\\)\\s*$");

  private final Console console;

  @Parameters(
      index = "0",
      paramLabel = "CUBE",
      description = "The cube: turns that scramble it, facelets, or Reid's notation.")
  String scramble = "";

  @Parameters(
      index = "1",
      paramLabel = "SOLUTION",
      description =
          "The turns to try; wide turns, slices and rotations may be among them, and a length as"
              + " 'superflip solve' prints it may follow.")
  String solution = "";

  @Option(
      names = "--format",
      paramLabel = "NAME",
      converter = Converters.NotationName.class,
      completionCandidates = Candidates.Notations.class,
      description = "Notation of the cube: ${COMPLETION-CANDIDATES} (default: detect it).")
  @Nullable Notation format;

  VerifyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Cube cube =
        named("cube", () -> format == null ? Notation.readAny(scramble) : format.read(scramble));
    Maneuver maneuver =
        named("solution", () -> Maneuver.parse(LENGTH.matcher(solution).replaceFirst("")));
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
    } catch (InvalidCubeException e) {
      throw new InvalidCubeException(what + ": " + e.getMessage());
    }
  }
}
