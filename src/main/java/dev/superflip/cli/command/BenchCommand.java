package dev.superflip.cli.command;

import dev.superflip.cli.option.BenchSet;
import dev.superflip.cli.option.Choices;
import dev.superflip.cli.option.Converters;
import dev.superflip.cli.option.DeviceOptions;
import dev.superflip.cli.option.MethodOptions;
import dev.superflip.cli.option.PuzzleOptions;
import dev.superflip.cli.option.SearchOptions;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.report.BenchReport;
import dev.superflip.cli.report.SearchProgress;
import dev.superflip.cli.report.ServiceMessages;
import dev.superflip.cli.report.TableAdvice;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.TableException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.Duplicates;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveResult;
import dev.superflip.search.SolverOptions;
import dev.superflip.solve.SolveConfig;
import dev.superflip.solve.SolveService;
import dev.superflip.solve.VerifiedSolver;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.solve.puzzle.PuzzleService;
import dev.superflip.system.Processors;
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
    description = "Solves sets of cubes or puzzles; measures nodes and time.",
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
      "  superflip bench --puzzle 4x4 random:1:100 --method ida:conflict",
      "",
      "Exit codes as in 'superflip solve'; what --depth leaves unsolved does not count."
    })
public final class BenchCommand extends ConsoleCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "SET",
      arity = "0..*",
      completionCandidates = Choices.BenchSets.class,
      description = "Sets of cubes; without any the sets that come with the program are listed.")
  List<String> sets = new ArrayList<>();

  @Mixin PuzzleOptions puzzle = new PuzzleOptions();

  @Mixin MethodOptions method = new MethodOptions();

  @Mixin DeviceOptions device = new DeviceOptions();

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N[,N...]",
      converter = Converters.ThreadList.class,
      description = "Numbers of threads to measure (default: one for each core).")
  List<Integer> threads = List.of(Processors.available());

  @Option(
      names = "--duplicates",
      paramLabel = "MODE[,MODE...]",
      converter = Choices.DuplicateModeList.class,
      completionCandidates = Choices.DuplicateModes.class,
      description = "Duplicate detections to measure: ${COMPLETION-CANDIDATES}.")
  @Nullable List<Duplicates> duplicates;

  @Mixin SearchOptions search = new SearchOptions();

  @Option(
      names = "--depth",
      paramLabel = "D",
      converter = Converters.Depth.class,
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

  public BenchCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (sets.isEmpty()) {
      for (String name : BenchSet.names()) {
        console.print("%-11s %s".formatted(name, BenchSet.description(name)));
      }
      return ExitCode.OK;
    }
    method.checkFrontier();
    if (!puzzle.isCube() || method.isNamed()) {
      return benchPuzzle();
    }
    method.refusePartition();
    method.refuseSettings();
    device.check(false);
    List<BenchSet> chosen = sets.stream().map(BenchSet::of).toList();
    int code = ExitCode.OK;
    List<TableId> named = search.tables();
    TableStore store = tables.store(console);
    try (SolveService service =
        new SolveService(config(store, named == null ? List.of() : named))) {
      for (BenchSet set : chosen) {
        for (SolverOptions options : combinations()) {
          if (!console.interrupts().requested()) {
            code = ExitCode.worse(code, measure(set, options, service));
          }
        }
      }
    } catch (TableException e) {
      throw TableAdvice.of(e, store, named == null ? List.of() : named);
    }
    return code;
  }

  private int benchPuzzle() {
    String why = method.isNamed() ? "--method" : "--puzzle";
    search.refuseCubeOptions(why);
    if (json || depth != null || duplicates != null) {
      throw usage(why + " does not go with --json, --depth and --duplicates");
    }
    if (!method.isNamed()) {
      method.refuseSettings();
    }
    puzzle.byNetwork(method.networkPuzzle());
    Puzzle chosen = puzzle.puzzle(method.metric(null));
    method.checkPartition(chosen);
    device.check(method.method().usesNetwork(chosen));
    PathLimits limits =
        PathLimits.NONE.withTimeout(search.timeoutOrZero()).withFrontier(method.frontier());
    int code = ExitCode.OK;
    for (int number : threads) {
      PuzzleConfig config =
          PuzzleConfig.of(tables.store(console).directory())
              .withPartition(method.partition())
              .withThreads(number, number)
              .withDevice(device.device())
              .withListener(new ServiceMessages(console, quiet, number));
      try (PuzzleService service = new PuzzleService(chosen, method.method(), config)) {
        for (String set : sets) {
          PuzzleBench bench = new PuzzleBench(console, service, limits, quiet, limit);
          code = ExitCode.worse(code, bench.run(set));
        }
      } catch (IllegalArgumentException e) {
        throw usage(String.valueOf(e.getMessage()));
      }
    }
    return code;
  }

  private SolveConfig config(TableStore store, List<TableId> named) {
    int most = threads.stream().max(Integer::compare).orElse(1);
    return SolveConfig.of(store.directory())
        .withMetric(metric())
        .withTables(named)
        .withThreads(most)
        .withPlacement(search.memory(), Placement.MMAP)
        .withListener(new ServiceMessages(console, quiet, most));
  }

  /** The metric of the tables. */
  private Metric metric() {
    List<TableId> named = search.tables();
    return named == null ? Metric.HTM : named.get(0).database().metric();
  }

  private List<SolverOptions> combinations() {
    List<SolverOptions> combinations = new ArrayList<>();
    for (int number : threads) {
      SolverOptions defaults = SolverOptions.defaults(number);
      for (Duplicates mode : duplicates == null ? List.of(defaults.duplicates()) : duplicates) {
        combinations.add(new SolverOptions(number, mode).withTaskOrder(search.taskOrder()));
      }
    }
    return combinations;
  }

  private int measure(BenchSet set, SolverOptions options, SolveService service) {
    try (VerifiedSolver solver =
        console.interrupts().during(service::cancel, () -> service.solver(options))) {
      List<String> names = service.tables().stream().map(TableId::toString).toList();
      return measure(set, solver, new BenchReport(set.name(), options, names));
    }
  }

  private int measure(BenchSet set, VerifiedSolver solver, BenchReport report) {
    SolveLimits limits =
        new SolveLimits(depth == null ? metric().godsNumber() : depth, search.timeoutOrZero());
    if (!json) {
      console.print(report.title());
      console.print(BenchReport.heading());
    }
    int code = ExitCode.OK;
    for (BenchSet.Position position : set.positions().stream().limit(limit).toList()) {
      SolveResult result = solve(solver, position, limits);
      report.add(result);
      console.print(
          json
              ? report.json(position.name(), position.cube(), result)
              : BenchReport.line(position.name(), result));
      if (console.interrupts().requested()) {
        return ExitCode.INTERRUPTED;
      }
      boolean expected =
          result.outcome() == Outcome.SOLVED
              || (depth != null && result.outcome() == Outcome.LENGTH_LIMIT);
      code = ExitCode.worse(code, expected ? ExitCode.OK : ExitCode.NOT_SOLVED);
    }
    console.print(json ? report.totalJson() : report.total());
    return code;
  }

  private SolveResult solve(VerifiedSolver solver, BenchSet.Position position, SolveLimits limits) {
    SearchProgress progress = new SearchProgress(console, quiet, position.name(), solution -> {});
    SolveResult result =
        console
            .interrupts()
            .during(
                solver::cancel,
                () -> solver.solve(position.cube(), Question.shortest(limits), progress));
    console.clearStatus();
    return result;
  }
}
