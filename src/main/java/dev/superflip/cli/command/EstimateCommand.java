package dev.superflip.cli.command;

import dev.superflip.cli.help.Version;
import dev.superflip.cli.option.Choices;
import dev.superflip.cli.report.AnswerText;
import dev.superflip.cli.report.OutputSpec;
import dev.superflip.cli.stream.CubeInput;
import dev.superflip.cli.stream.CubeReader;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Cube;
import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.notation.Notation;
import dev.superflip.neural.Estimator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the distances that a C library estimates. */
@Command(
    name = "estimate",
    description = "Prints distances that a C library estimates, such as a neural network.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "The library has the functions of superflip_estimator.h. An estimate is a guess,",
      "not a bound: 'superflip solve' does not use it in a proof.",
      "",
      "Example:",
      "  superflip scramble -n 5 | superflip estimate --library ./libnet.so",
      "",
      "Exit codes: 0 success, 2 wrong usage or an invalid cube, 3 the library is",
      "missing or cannot be used."
    })
public final class EstimateCommand implements Callable<Integer> {
  private final Console console;

  @Spec @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "CUBE",
      arity = "0..*",
      description =
          "A cube, in quotes. '-' reads standard input, which is also the default. If every"
              + " argument is a single move, together they are one cube.")
  List<String> arguments = new ArrayList<>();

  @Option(
      names = "--library",
      paramLabel = "FILE",
      required = true,
      description = "The library, a shared object.")
  Path library = Path.of("");

  @Option(
      names = "--format",
      paramLabel = "NAME",
      converter = Choices.Notations.class,
      completionCandidates = Choices.Notations.class,
      description = "Notation of the input: ${COMPLETION-CANDIDATES} (default: detect it).")
  @Nullable Notation format;

  public EstimateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int code = ExitCode.OK;
    try (Estimator estimator = Estimator.open(library);
        CubeReader inputs = new CubeReader(console, arguments, null)) {
      for (CubeInput item = inputs.next(); item != null; item = inputs.next()) {
        try {
          Cube cube = item.cube(format);
          float estimate = estimator.estimate(List.of(cube))[0];
          console.print(String.format(Locale.ROOT, "%.2f", estimate));
        } catch (InvalidCubeException e) {
          console.say(item.place() + ": " + e.getMessage());
          console.print(AnswerText.Failure.INVALID.write(OutputSpec.Show.SOLUTIONS));
          code = ExitCode.INVALID;
        }
      }
    } catch (IOException e) {
      throw new ParameterException(
          Objects.requireNonNull(spec).commandLine(), "cannot read input: " + CubeReader.reason(e));
    }
    return code;
  }
}
