package dev.superflip.cli;

import dev.superflip.cube.Metric;
import dev.superflip.search.Duplicates;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveResult;
import dev.superflip.search.SolverOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures the search. */
@Command(
    name = "bench",
    description = "Solves sets of cubes and measures nodes and time.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "A set is one of those that come with the program (listed if nothing is given),",
      "a file with a line '[NAME:] CUBE [# COMMENT]' for each cube, random:SEED:N",
      "(N random states) or moves:SEED:N:K (N cubes scrambled by K random turns).",
      "",
      "The total of nodes is a signature: a change to the search that is not meant to",
      "change the tree must keep it. With several threads this holds for complete",
      "iterations only, so they are also counted alone; --depth makes more of them.",
      "",
      "Examples:",
      "  superflip bench moves:1:10:12 --threads 1,2",
      "  superflip bench random:1:3 --depth 13 --duplicates none,window7 --json",
      "",
      "Exit codes as of 'superflip solve'; what --depth leaves unsolved does not count."
    })
final class BenchCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "SET",
      arity = "0..*",
      completionCandidates = Candidates.BenchSets.class,
      description = "Sets of cubes; without any the sets that come with the program are listed.")
  List<String> sets = new ArrayList<>();

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N[,N...]",
      converter = Converters.ThreadList.class,
      description = "Numbers of threads to measure (default: one for each core).")
  List<Integer> threads = List.of(Runtime.getRuntime().availableProcessors());

  @Option(
      names = "--duplicates",
      paramLabel = "MODE[,MODE...]",
      converter = Converters.DuplicateModeList.class,
      completionCandidates = Candidates.DuplicateModes.class,
      description = "Duplicate detections to measure: ${COMPLETION-CANDIDATES}.")
  @Nullable List<Duplicates> duplicates;

  @Mixin SearchOptions search = new SearchOptions();

  @Option(
      names = "--depth",
      paramLabel = "D",
      converter = Converters.Length.class,
      description = "Search to a depth of at most D turns, even if that solves nothing.")
  @Nullable Integer depth;

  @Option(
      names = "--limit",
      paramLabel = "N",
      converter = Converters.Count.class,
      description = "Only the first N cubes of each set.")
  int limit = Integer.MAX_VALUE;

  @Option(
      names = "--json",
      description = "Print a JSON object for each cube, with its iterations, and for each total.")
  boolean json;

  @Mixin TableOptions tables = new TableOptions();

  @Option(
      names = {"-q", "--quiet"},
      description = "Say nothing on standard error but errors.")
  boolean quiet;

  BenchCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (sets.isEmpty()) {
      for (String name : BenchSet.names()) {
        console.print("%-11s %s".formatted(name, BenchSet.description(name)));
      }
      return ExitCode.OK;
    }
    List<BenchSet> chosen = sets.stream().map(BenchSet::of).toList();
    int code = ExitCode.OK;
    int most = threads.stream().max(Integer::compare).orElse(1);
    try (OpenTables open =
        new OpenTables(
            console,
            tables.store(console),
            metric(),
            search.tables(),
            search.memory,
            most,
            quiet)) {
      for (BenchSet set : chosen) {
        for (SolverOptions options : combinations()) {
          if (!console.interrupts().requested()) {
            code = ExitCode.worse(code, measure(set, options, open));
          }
        }
      }
    }
    return code;
  }

  /** That of the tables. */
  private Metric metric() {
    List<TableName> named = search.tables();
    return named == null ? Metric.HTM : named.get(0).database().metric();
  }

  private List<SolverOptions> combinations() {
    List<SolverOptions> combinations = new ArrayList<>();
    for (int number : threads) {
      SolverOptions defaults = SolverOptions.defaults(number);
      for (Duplicates mode : duplicates == null ? List.of(defaults.duplicates()) : duplicates) {
        combinations.add(new SolverOptions(number, mode));
      }
    }
    return combinations;
  }

  private int measure(BenchSet set, SolverOptions options, OpenTables open) {
    SolveLimits limits =
        new SolveLimits(depth == null ? metric().godsNumber() : depth, search.timeoutOrZero());
    BenchReport report = new BenchReport(set.name(), options, open.names());
    if (!json) {
      console.print(report.title());
      console.print(BenchReport.heading());
    }
    int code = ExitCode.OK;
    try (CheckedSolver solver = new CheckedSolver(console, open, options, quiet)) {
      for (BenchSet.Position position : set.positions().stream().limit(limit).toList()) {
        SolveResult result =
            solver.solve(
                position.cube(), limits, SearchProgress.of(console, quiet, position.name()));
        report.add(result);
        console.print(json ? report.json(position, result) : BenchReport.line(position, result));
        if (console.interrupts().requested()) {
          return ExitCode.INTERRUPTED;
        }
        boolean expected =
            result.outcome() == Outcome.SOLVED
                || (depth != null && result.outcome() == Outcome.LENGTH_LIMIT);
        code = ExitCode.worse(code, expected ? ExitCode.OK : ExitCode.NOT_SOLVED);
      }
    }
    console.print(json ? report.totalJson() : report.total());
    return code;
  }
}
