package dev.superflip.cli.option;

import dev.superflip.cube.Metric;
import dev.superflip.solve.contest.ContestPlan;
import dev.superflip.solve.contest.ContestSettings;
import dev.superflip.solve.contest.Difficulty;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.Networks;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options for what a contest compares. */
public final class ContestOptions extends OptionGroup {
  private static final int MOST_PUZZLES = 1_000_000;

  @Option(
      names = "--puzzle",
      paramLabel = "LIST",
      required = true,
      completionCandidates = Choices.PuzzleNames.class,
      description = "The puzzles, separated by commas: 3x3x3, 2x2x2, or sliding puzzles (3x3).")
  String puzzles = "";

  @Option(
      names = "--methods",
      paramLabel = "LIST",
      required = true,
      completionCandidates = Choices.Methods.class,
      description =
          "The methods, separated by commas: ${COMPLETION-CANDIDATES}; with a heuristic and a"
              + " number as in 'superflip solve --method'.")
  String methods = "";

  @Option(
      names = "--difficulty",
      paramLabel = "LIST",
      description =
          "Numbers of random moves from the solved state, ranges of them (5..60:5 counts by 5), or"
              + " random for uniformly random states, separated by commas (default: random).")
  String difficulties = "random";

  @Option(
      names = "--count",
      paramLabel = "N",
      converter = Converters.Count.class,
      description = "Puzzles of each difficulty (default: 10).")
  int count = 10;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Which puzzles: the same seed gives the same puzzles (default: 1).")
  long seed = 1;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description =
          "Give up on a puzzle after this time: seconds, or with a unit (90s, 5m). The exact solver"
              + " has the same time (default: 10s).")
  Duration timeout = Duration.ofSeconds(10);

  @Option(
      names = "--frontier",
      paramLabel = "BYTES",
      converter = Converters.Size.class,
      description = "Memory for the states that one solve keeps, such as 500M (default: 1G).")
  long frontier = 1_000_000_000;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      completionCandidates = Choices.Metrics.class,
      description =
          "How the moves of cubes are counted: ${COMPLETION-CANDIDATES} (default: that of the"
              + " first network that a method names, else htm).")
  @Nullable Metric metric;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      converter = Converters.Jobs.class,
      description =
          "Run N solves at a time, each on one thread. By default they run one after the other, so"
              + " that they do not slow each other down.")
  int jobs = 1;

  /** The contest that these options describe. */
  public ContestPlan plan() {
    if (count < 1 || count > MOST_PUZZLES) {
      throw usage("--count must be 1 to %d, not %d".formatted(MOST_PUZZLES, count));
    }
    try {
      List<MethodSpec> specs =
          distinct(Converters.list(methods, name -> MethodSpec.parse(name.strip())));
      return ContestPlan.of(
          new ContestSettings(
              distinct(Converters.list(puzzles, String::strip)),
              metric == null ? metric(specs) : metric,
              specs,
              Difficulty.parseList(difficulties),
              count,
              seed,
              timeout,
              frontier,
              jobs));
    } catch (IllegalArgumentException | TypeConversionException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  /** The metric of the first network that a method names. */
  private static Metric metric(List<MethodSpec> specs) {
    return specs.stream()
        .flatMap(spec -> Stream.ofNullable(spec.settings().network()))
        .findFirst()
        .map(Networks::metric)
        .orElse(Metric.HTM);
  }

  private static <T> List<T> distinct(List<T> items) {
    return items.stream().distinct().toList();
  }
}
