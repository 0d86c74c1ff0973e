package dev.superflip.cli.command;

import dev.superflip.cli.option.CubeOptions;
import dev.superflip.cli.report.AnswerText;
import dev.superflip.cli.report.OutputSpec;
import dev.superflip.cli.terminal.Console;
import dev.superflip.neural.Estimator;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
      "The library has the functions of superflip_estimator.h. An estimate is a guess,",
      "not a bound: 'superflip solve' does not use it in a proof.",
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

  public EstimateCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    try (Estimator estimator = Estimator.open(library)) {
      return cubes.forEach(
          console,
          "estimate",
          cube -> {
            float estimate = estimator.estimate(List.of(cube))[0];
            console.print(String.format(Locale.ROOT, "%.2f", estimate));
          },
          () -> console.print(AnswerText.Failure.INVALID.write(OutputSpec.Show.SOLUTIONS)));
    }
  }
}
