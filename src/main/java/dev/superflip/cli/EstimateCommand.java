package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.Notation;
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

/** Asks a C library how far cubes are from solved. */
@Command(
    name = "estimate",
    description = "Prints what a C library, such as a neural network, estimates.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "The library has the functions of superflip_estimator.h. An estimate is a guess,",
      "not a bound: nothing that 'superflip solve' proves rests on it.",
      "",
      "Example:",
      "  superflip scramble -n 5 | superflip estimate --library ./libnet.so",
      "",
      "Exit codes: 0 all is well, 2 wrong usage or some not a cube, 3 the library is",
      "missing or cannot be used."
    })
final class EstimateCommand implements Callable<Integer> {
  private final Console console;

  @Spec @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "CUBE",
      arity = "0..*",
      description =
          "A cube, in quotes; '-' stands for standard input, which is also read if nothing is"
              + " given. If every argument is a single turn, all are one cube.")
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
      converter = Converters.NotationName.class,
      completionCandidates = Candidates.Notations.class,
      description = "Notation of the input: ${COMPLETION-CANDIDATES} (default: detect it).")
  @Nullable Notation format;

  EstimateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int code = ExitCode.OK;
    try (Estimator estimator = Estimator.open(library);
        Inputs inputs = new Inputs(console, arguments, null)) {
      for (Inputs.Item item = inputs.next(); item != null; item = inputs.next()) {
        try {
          Cube cube = item.cube(format);
          float estimate = estimator.estimate(List.of(cube))[0];
          console.print(String.format(Locale.ROOT, "%.2f", estimate));
        } catch (InvalidCubeException e) {
          console.say(item.place() + ": " + e.getMessage());
          console.print(SolveReport.INVALID);
          code = ExitCode.INVALID;
        }
      }
    } catch (IOException e) {
      throw new ParameterException(
          Objects.requireNonNull(spec).commandLine(), "cannot read input: " + Inputs.reason(e));
    }
    return code;
  }
}
