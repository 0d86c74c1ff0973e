package dev.superflip.cli.command;

import dev.superflip.cli.option.CubeOptions;
import dev.superflip.cli.report.AnswerText;
import dev.superflip.cli.report.OutputSpec;
import dev.superflip.cli.terminal.Console;
import dev.superflip.neural.backend.Backend;
import dev.superflip.neural.backend.Backends;
import dev.superflip.neural.backend.Estimator;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.CLibraryException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the distances that a C library estimates. */
@Command(
    name = "estimate",
    description = "Prints distances that a C library estimates.",
    footer = {
      "",
      "The library has the functions of superflip_network.h, or of its predecessor",
      "superflip_estimator.h. An estimate is a guess, not a bound: 'superflip solve'",
      "does not use it in a proof.",
      "",
      "Example:",
      "  superflip scramble -n 5 | superflip estimate --library ./libnet.so",
      "",
      "Exit codes: 0 success, 2 wrong usage or an invalid cube, 3 the library is",
      "missing or cannot be used."
    })
public final class EstimateCommand extends ConsoleCommand implements Callable<Integer> {
  @Mixin CubeOptions cubes = new CubeOptions();

  @Option(
      names = "--library",
      paramLabel = "FILE",
      required = true,
      description = "The library, a shared object.")
  Path library = Path.of("");

  @Option(
      names = "--library-option",
      paramLabel = "KEY=VALUE",
      description = "An option of the library, such as network=FILE. Repeatable.")
  Map<String, String> options = new LinkedHashMap<>();

  public EstimateCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    byte[] codes = new byte[PieceCodes.PIECES];
    float[] value = new float[1];
    try (Backend backend = Backends.library(library, options);
        Estimator estimator = backend.create()) {
      if (!backend.info().hasValues()) {
        throw new CLibraryException(library + ": the network estimates no distances");
      }
      return cubes.forEach(
          console,
          "estimate",
          cube -> {
            PieceCodes.of(cube, codes, 0);
            estimator.estimate(codes, 1, value, new float[0]);
            console.print(String.format(Locale.ROOT, "%.2f", value[0]));
          },
          () -> console.print(AnswerText.Failure.INVALID.write(OutputSpec.Show.SOLUTIONS)));
    }
  }
}
