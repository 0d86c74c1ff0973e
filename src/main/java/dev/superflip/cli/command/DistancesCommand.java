package dev.superflip.cli.command;

import dev.superflip.cli.option.Choices;
import dev.superflip.cli.option.Converters;
import dev.superflip.cli.option.ThreadOptions;
import dev.superflip.cli.report.AnswerJson;
import dev.superflip.cli.report.HistogramSvg;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Metric;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.solve.puzzle.PerfectKnowledge;
import dev.superflip.solve.puzzle.Puzzles;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Computes the distances of all states of a small puzzle. */
@Command(
    name = "distances",
    description = "Computes all distances of a small puzzle: God's number.",
    footer = {
      "",
      "It prints the number of states at each distance, their mean, and the hardest",
      "states. Puzzles: 2x2x2, and sliding puzzles of up to 12 cells (2x2 to 2x6, 3x4).",
      "The largest have 239,500,800 states.",
      "",
      "Examples:",
      "  superflip distances 3x3",
      "  superflip distances 2x2x2 --metric qtm",
      "  superflip distances 3x4 --svg > distances.svg",
      "",
      "Exit codes: 0 success, 2 wrong usage, 3 not enough memory, 130 interrupted."
    })
public final class DistancesCommand extends ConsoleCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "PUZZLE",
      completionCandidates = Choices.PuzzleNames.class,
      description = "The puzzle: 2x2x2, or a sliding puzzle by rows and columns.")
  String name = "";

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      completionCandidates = Choices.Metrics.class,
      description = "How the moves of a cube are counted: ${COMPLETION-CANDIDATES} (default: htm).")
  Metric metric = Metric.HTM;

  @Option(
      names = "--hardest",
      paramLabel = "N",
      converter = Converters.Count.class,
      description = "Print up to N of the hardest states (default: 10).")
  int hardest = 10;

  @Option(names = "--svg", description = "Print a bar chart as SVG instead.")
  boolean svg;

  @Option(names = "--json", description = "Print a JSON object instead.")
  boolean json;

  @Mixin ThreadOptions threads = new ThreadOptions();

  public DistancesCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    Puzzle puzzle =
        Puzzles.find(name, metric)
            .orElseThrow(
                () ->
                    usage("there is no puzzle '%s'; there are %s".formatted(name, Puzzles.NAMES)));
    if (!PerfectKnowledge.fits(puzzle)) {
      throw usage(
          "%s has too many states: %s".formatted(puzzle.id(), "%,d".formatted(puzzle.size())));
    }
    long start = System.nanoTime();
    PerfectKnowledge all =
        console
            .interrupts()
            .during(
                Thread.currentThread()::interrupt,
                () -> PerfectKnowledge.of(puzzle, threads.threads, hardest, this::progress));
    console.clearStatus();
    if (json) {
      console.print(AnswerJson.writeDistances(puzzle, all));
    } else if (svg) {
      String title = "%s: %s states".formatted(puzzle.id(), Text.count(all.states()));
      console.print(HistogramSvg.of(title, all.counts()));
    } else {
      print(puzzle, all, (System.nanoTime() - start) / 1e9);
    }
    return ExitCode.OK;
  }

  private void progress(int distance) {
    if (console.terminals().err()) {
      console.status("%s: all states within %d moves are known".formatted(name, distance));
    }
  }

  private void print(Puzzle puzzle, PerfectKnowledge all, double seconds) {
    console.print("moves           states");
    for (int distance = 0; distance < all.counts().size(); distance++) {
      console.print("%5d  %15s".formatted(distance, Text.count(all.counts().get(distance))));
    }
    console.print(
        String.format(
            Locale.ROOT,
            "%s states, mean %.4f, God's number %d, %.1f s",
            Text.count(all.states()),
            all.mean(),
            all.godsNumber(),
            seconds));
    console.print("hardest:");
    all.hardest().forEach(state -> console.print("  " + puzzle.write(state)));
  }
}
