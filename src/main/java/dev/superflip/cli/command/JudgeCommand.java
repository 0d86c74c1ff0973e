package dev.superflip.cli.command;

import dev.superflip.cli.option.Choices;
import dev.superflip.cli.option.Converters;
import dev.superflip.cli.option.DeviceOptions;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.option.ThreadOptions;
import dev.superflip.cli.report.ServiceMessages;
import dev.superflip.cli.report.TableAdvice;
import dev.superflip.cli.report.VerdictReport;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.store.TableException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.solve.judge.Judge;
import dev.superflip.solve.judge.Sample;
import dev.superflip.solve.judge.Verdict;
import dev.superflip.solve.puzzle.Heuristic;
import dev.superflip.solve.puzzle.Networks;
import dev.superflip.solve.puzzle.PerfectKnowledge;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.solve.puzzle.Puzzles;
import dev.superflip.solve.puzzle.Tuning;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures a heuristic against exact distances. */
@Command(
    name = "judge",
    description = "Measures a network or heuristic against exact distances.",
    footer = {
      "",
      "An estimate is admissible if it is not above the distance; a heuristic is",
      "consistent if no move changes it by more than 1. The table has, for each",
      "distance, the mean of the estimates and their standard deviation. The ranking",
      "compares the estimates of the neighbours of a position with their distances,",
      "in all pairs at different distances: Kendall's tau is 1 for the right order, 0",
      "for none, and -1 for the opposite. The exact solver finds the distances; those",
      "of 2x2x2 and of boards of up to 12 cells come from a table of all states. On",
      "other puzzles only the neighbours of near positions are ranked (--rank-",
      "within). The output does not depend on the number of threads.",
      "",
      "Examples:",
      "  superflip judge value-qtm --walks 1-14 --positions 300",
      "  superflip judge manhattan --puzzle 3x3 --all",
      "  superflip judge my.net --positions 50 --json",
      "",
      "Exit codes: 0 measured, 2 wrong usage or a network of another puzzle or metric,",
      "3 a table or network is damaged, or CUDA cannot be used, 130 interrupted."
    })
public final class JudgeCommand extends ConsoleCommand implements Callable<Integer> {
  private static final int MOST_POSITIONS = 10_000_000;
  private static final Pattern WALKS = Pattern.compile("([0-9]{1,4})-([0-9]{1,4})");

  @Parameters(
      index = "0",
      paramLabel = "NET|FILE|HEURISTIC",
      completionCandidates = Choices.Estimates.class,
      description = "A network, a file with one, or a heuristic: ${COMPLETION-CANDIDATES}.")
  String name = "";

  @Option(
      names = "--policy",
      paramLabel = "NAME|FILE",
      completionCandidates = Choices.PolicyNames.class,
      description =
          "A network whose policy lowers estimates, as in 'superflip solve': each position is judged"
              + " once after each move to it, too. 'none' ignores the policy of NET.")
  @Nullable String policy;

  @Option(
      names = "--policy-weight",
      paramLabel = "W",
      description = "By how many moves a certain move lowers an estimate (default: 2).")
  @Nullable Double policyWeight;

  @Option(
      names = "--puzzle",
      paramLabel = "NAME",
      completionCandidates = Choices.PuzzleNames.class,
      description = "The puzzle, as in 'superflip solve' (default: that of the network, or 3x3x3).")
  @Nullable String puzzleName;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      completionCandidates = Choices.Metrics.class,
      description =
          "How the moves of cubes are counted: ${COMPLETION-CANDIDATES} (default: that of the"
              + " network, else htm).")
  @Nullable Metric metric;

  @Option(
      names = "--positions",
      paramLabel = "N",
      converter = Converters.Count.class,
      description = "Positions to draw (default: 100, or 10000 if distances come from a table).")
  @Nullable Integer positions;

  @Option(
      names = "--walks",
      paramLabel = "A-B",
      description =
          "Draw positions by random walks of A to B moves from the solved state, each length in"
              + " turn. By default they are drawn uniformly from all states.")
  @Nullable String walks;

  @Option(names = "--all", description = "Judge all states of a puzzle of at most 4 million.")
  boolean all;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Which positions: the same seed gives the same ones (default: 1).")
  @Nullable Long seed;

  @Option(
      names = "--rank-within",
      paramLabel = "D",
      converter = Converters.Count.class,
      description =
          "Rank the neighbours of positions up to this distance (default: 12 for face turns, 14 for"
              + " quarter turns, 30 for boards without a full table, all for other puzzles).")
  @Nullable Integer rankWithin;

  @Option(
      names = "--tables",
      paramLabel = "LIST",
      converter = Choices.Tables.class,
      completionCandidates = Choices.Tables.class,
      description = "Tables of the exact solver of 3x3x3, as in 'superflip solve'.")
  @Nullable List<TableId> named;

  @Option(names = "--json", description = "Print a JSON object instead.")
  boolean json;

  @Mixin ThreadOptions threads = new ThreadOptions();

  @Mixin DeviceOptions device = new DeviceOptions();

  @Mixin TableOptions tables = new TableOptions();

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only errors on standard error.")
  boolean quiet;

  public JudgeCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    Heuristic heuristic = Heuristic.find(name).orElse(Heuristic.NET);
    String net = heuristic.id().equals(name) ? null : name;
    device.check(heuristic == Heuristic.NET);
    Puzzle puzzle = puzzle(net);
    if (named != null && !(puzzle instanceof CubePuzzle)) {
      throw usage("--tables is for 3x3x3 only");
    }
    TableStore store = tables.store(console);
    PuzzleConfig config =
        PuzzleConfig.of(store.directory())
            .withThreads(threads.threads, 1)
            .withDevice(device.device())
            .withListener(new ServiceMessages(console, quiet, threads.threads));
    List<TableId> chosen = named == null ? List.of() : named;
    try (Judge judge = judge(puzzle, heuristic, net, config, chosen)) {
      Sample sample = sample(puzzle);
      int within = rankWithin == null ? rankWithin(puzzle) : rankWithin;
      Verdict verdict =
          console
              .interrupts()
              .during(judge::cancel, () -> judge.judge(sample, within, n -> progress(n, sample)));
      console.clearStatus();
      print(puzzle, sample, within, verdict);
      return ExitCode.OK;
    } catch (TableException e) {
      throw TableAdvice.of(e, store, chosen);
    }
  }

  private Puzzle puzzle(@Nullable String net) {
    try {
      Metric counted = metric != null ? metric : net == null ? Metric.HTM : Networks.metric(net);
      String chosen =
          puzzleName != null ? puzzleName : net == null ? Puzzles.CUBE : Networks.puzzle(net);
      return Puzzles.find(chosen, counted)
          .orElseThrow(
              () ->
                  usage("there is no puzzle '%s'; there are %s".formatted(chosen, Puzzles.NAMES)));
    } catch (IllegalArgumentException e) {
      throw usage(
          "%s; heuristics are %s".formatted(e.getMessage(), String.join(", ", Heuristic.ids())));
    }
  }

  private Judge judge(
      Puzzle puzzle,
      Heuristic heuristic,
      @Nullable String net,
      PuzzleConfig config,
      List<TableId> chosen) {
    try {
      double weight = policyWeight == null ? Tuning.DEFAULT_POLICY_WEIGHT : policyWeight;
      Tuning.checkPolicyWeight(weight);
      if (policyWeight != null && heuristic != Heuristic.NET) {
        throw usage("--policy-weight goes with a network, not with " + heuristic.id());
      }
      return new Judge(puzzle, heuristic, net, policy, (float) weight, config, chosen);
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private Sample sample(Puzzle puzzle) {
    if (all) {
      if (walks != null || positions != null || seed != null) {
        throw usage("--all does not go with --walks, --positions and --seed");
      }
      if (!Sample.canListAll(puzzle)) {
        throw usage("%s has too many states for --all".formatted(puzzle.id()));
      }
      return Sample.all(puzzle);
    }
    int count = positions != null ? positions : PerfectKnowledge.fits(puzzle) ? 10_000 : 100;
    if (count < 1 || count > MOST_POSITIONS) {
      throw usage("--positions must be 1 to %d, not %d".formatted(MOST_POSITIONS, count));
    }
    long number = seed == null ? 1 : seed;
    if (walks == null) {
      return Sample.random(puzzle, count, number);
    }
    Matcher range = WALKS.matcher(walks);
    if (!range.matches() || Integer.parseInt(range.group(1)) > Integer.parseInt(range.group(2))) {
      throw usage("--walks is a range such as 1-14, not '%s'".formatted(walks));
    }
    return Sample.walks(
        puzzle, count, Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)), number);
  }

  private static int rankWithin(Puzzle puzzle) {
    if (puzzle instanceof CubePuzzle cube) {
      return cube.metric() == Metric.HTM ? 12 : 14;
    }
    return puzzle instanceof TilePuzzle && !PerfectKnowledge.fits(puzzle) ? 30 : Integer.MAX_VALUE;
  }

  private void progress(int done, Sample sample) {
    if (!quiet && console.terminals().err()) {
      console.status("%s of %s positions".formatted(Text.count(done), Text.count(sample.count())));
    }
  }

  private void print(Puzzle puzzle, Sample sample, int within, Verdict verdict) {
    String counted =
        switch (puzzle.lengthSuffix()) {
          case "f" -> Metric.HTM.id();
          case "q" -> Metric.QTM.id();
          default -> "";
        };
    VerdictReport report =
        new VerdictReport(name, puzzle.id(), counted, sample.description(), within, verdict);
    if (json) {
      console.print(report.json());
    } else {
      report.lines().forEach(console.results()::print);
      console.results().flush();
    }
  }
}
