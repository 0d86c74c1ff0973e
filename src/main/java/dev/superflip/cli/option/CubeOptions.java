package dev.superflip.cli.option;

import dev.superflip.cli.stream.CubeInput;
import dev.superflip.cli.stream.CubeReader;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Cube;
import dev.superflip.cube.notation.Notation;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The cubes that a command reads: arguments, then a file; standard input if there are neither. */
public final class CubeOptions extends OptionGroup {
  @Parameters(
      paramLabel = "CUBE",
      arity = "0..*",
      description =
          "A cube, in quotes. '-' reads standard input, which is also the default. If every"
              + " argument is a single move, together they are one cube.")
  List<String> arguments = new ArrayList<>();

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description = "Read cubes from the lines of a file (after those of the arguments).")
  @Nullable Path file;

  @Mixin NotationOption notation = new NotationOption();

  /** The notation of the cubes, or null to detect it. */
  public @Nullable Notation format() {
    return notation.format();
  }

  /** Reads a cube that is the value of another option. */
  public Cube read(String text) {
    return notation.read(text);
  }

  /**
   * Opens the cubes. A person at a terminal who names none gets an error instead of a silent wait.
   *
   * @param task what the command does with cubes, for that error
   */
  public CubeReader open(Console console, String task) {
    if (arguments.isEmpty() && file == null && console.terminals().in()) {
      throw usage("nothing to " + task + ": name a cube, or pipe cubes in");
    }
    return new CubeReader(console, arguments, file);
  }

  /**
   * Gives each cube to an action. A text that is not a cube is reported, and the others go on.
   *
   * @param invalid runs for each text that is not a cube
   * @return the exit code
   */
  public int forEach(Console console, String task, Consumer<Cube> action, Runnable invalid) {
    try (CubeReader inputs = open(console, task)) {
      return forEach(console, inputs, item -> action.accept(item.cube(format())), invalid);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /**
   * Gives each text to an action; one that the action rejects is reported, and the others go on.
   */
  public int forEach(
      Console console, CubeReader inputs, Consumer<CubeInput> action, Runnable invalid) {
    int code = ExitCode.OK;
    try {
      for (CubeInput item = inputs.next(); item != null; item = inputs.next()) {
        try {
          action.accept(item);
        } catch (InvalidPuzzleException e) {
          console.say(item.place() + ": " + e.getMessage());
          invalid.run();
          code = ExitCode.INVALID;
        }
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
    return code;
  }

  public ParameterException unreadable(IOException e) {
    return usage("cannot read " + (file == null ? "input" : file) + ": " + CubeReader.reason(e));
  }
}
