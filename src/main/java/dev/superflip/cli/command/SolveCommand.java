package dev.superflip.cli.command;

import dev.superflip.cli.option.BatchOptions;
import dev.superflip.cli.option.Choices;
import dev.superflip.cli.option.CubeOptions;
import dev.superflip.cli.option.DeviceOptions;
import dev.superflip.cli.option.MethodOptions;
import dev.superflip.cli.option.PuzzleOptions;
import dev.superflip.cli.option.QuestionOptions;
import dev.superflip.cli.option.SearchOptions;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.option.ThreadOptions;
import dev.superflip.cli.report.OutputSpec;
import dev.superflip.cli.report.ServiceMessages;
import dev.superflip.cli.report.TableAdvice;
import dev.superflip.cli.stream.Answerer;
import dev.superflip.cli.stream.Batch;
import dev.superflip.cli.stream.CubeInput;
import dev.superflip.cli.stream.CubeReader;
import dev.superflip.cli.stream.FastAnswerer;
import dev.superflip.cli.stream.GoalAnswerer;
import dev.superflip.cli.stream.PuzzleAnswerer;
import dev.superflip.cli.stream.SolveAnswerer;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.goal.Goal;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.TableException;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.Duplicates;
import dev.superflip.search.PathLimits;
import dev.superflip.search.Question;
import dev.superflip.search.goal.GoalLimits;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.solve.SolveConfig;
import dev.superflip.solve.SolveService;
import dev.superflip.solve.ThreadDivision;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.solve.puzzle.PuzzleService;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Solves cubes as they come. */
@Command(
    name = "solve",
    description = "Finds a shortest solution of each cube or other puzzle.",
    footer = {
      "",
      "Input: moves that scramble a solved cube (R U2 F'), 54 facelets in the order",
      "U R F D L B, or Reid's notation; the program detects which. In files and on",
      "standard input each line is a cube, without blank lines and comments (#, //).",
      "",
      "Output: one line for each cube, in input order, as soon as it is known:",
      "  R U2 F' (3f*)   a solution of 3 face turns; * means proven shortest",
      "  R U2 F' (3f)    a solution; a shorter one may exist (--fast)",
      "  R (19f, >=18)   ended early: the best solution found, and a lower bound",
      "  ? (>=17f)       not solved within the limits; a lower bound",
      "  ? (timeout)     not solved in time, and no bound is known; or (interrupted)",
      "  ? (frontier full)  the states needed more memory than --frontier allows",
      "  ? (not found)   --max-length or the width of a beam left no state to search",
      "  ? (incomplete)  after several solutions: ended early, so there may be more",
      "  ? (unreachable) the allowed moves (--moves) do not lead to the goal",
      "  ? (too many)    more solutions than can be sorted or printed as JSON",
      "  ? (invalid)     not a cube; the reason is on standard error",
      "With --metric qtm lengths have q instead of f. --length-only prints 18f*, and",
      "--count prints 24 (18f*). Several solutions of a cube have a line each; if there",
      "may be more than one cube, an empty line follows. Turns of opposite faces in a",
      "row are printed in one order only. With --json each answer is an object; the",
      "manual ('superflip man') lists its fields.",
      "Every solution is applied to its cube before it is printed. After more than one",
      "cube, standard error has a line with their number, lengths and times.",
      "",
      "Other puzzles: the 2x2x2 cube as moves or 24 facelets; a sliding puzzle as its",
      "tiles row by row (1 2 3/4 5 6/7 _ 8; 0 or _ is the blank), or as moves from the",
      "solved board: U D L R, the direction in which a tile moves. Answers end (52*).",
      "",
      "Methods (--method): exact is the fastest proof of a shortest solution. bfs,",
      "bidirectional, astar and ida are optimal too, if the heuristic never exceeds the",
      "distance. dfs:DEPTH, wastar:WEIGHT, greedy, beam:WIDTH and plain-beam:WIDTH are",
      "not; naive solves tiles row by row; two-phase, restrict and constructive solve",
      "the 3x3x3.",
      "Heuristics: manhattan, conflict (linear conflicts), pdb, perfect (for small",
      "puzzles), zero, and two-phase and net (a network), which may be too large.",
      "",
      "Batched methods: mbs (a beam), mbwa (weighted A*) and mawa (the same, anytime)",
      "evaluate thousands of states at a time. A network guides them on 3x3x3: that of",
      "--net, or that of the metric. Other puzzles use their default heuristic, or with",
      "--heuristic net a network (2x2x2 in qtm, 3x3 tiles). On 3x3x3 mbs gives up after",
      "twice God's number of layers. mawa prints its best solution when the time is",
      "over, when the memory of --frontier is full, or when no node promises a shorter",
      "one. On 3x3x3 --prove asks the exact solver for the star. Without --timeout the",
      "answers do not depend on the number of threads.",
      "wcd is A* whose estimates are averaged over the states up to --layers moves",
      "away, with the weight --mu for the state itself. mcts is a Monte Carlo tree",
      "search with the weight --c of exploration; among the states that it has seen,",
      "it takes a shortest path. Both weigh moves by the chances that a network gives",
      "them; if it gives none, by the softmax of minus the estimates of neighbours.",
      "restrict drops one face after the other: each stage takes the fewest turns of",
      "the faces left that lead to a cube which they can solve without the next one.",
      "With --stages a line follows for each face: the face dropped, the group that the",
      "others generate, the length, the turns. The total has no star. With --timeout",
      "'--drop best' prints the best total that it has found when the time is over.",
      "",
      "Many cubes: a pipe may carry any number; the program reads ahead only as far as",
      "it needs to keep its threads busy. Lines are counted from 1, with blank lines",
      "and comments; an argument counts as a line. 'solve --shard 2/8 -i FILE' can run",
      "on one of several machines (2/8, 3/8, ...) that share only the file; one line of",
      "each output in turn (paste -d '\\n' out.*) is the output of the whole file.",
      "'solve --resume OUT -i FILE', repeated after an end of any kind, leaves OUT as",
      "one run would have (with --json except nodes and seconds). Answers in OUT are",
      "checked against the cubes; a file that does not fit is not changed.",
      "",
      "Examples:",
      "  superflip solve \"R U2 F' L\" \"(R U R' U')3\"",
      "  superflip solve R U2 F\\' L              single moves: together one cube",
      "  superflip solve --all --sort \"R2 L2 U2 D2 F2\"",
      "  superflip solve --moves U,R,F2 --within 1 \"R U F2 R\"",
      "  superflip solve --goal cross --all \"R U2 F' L D B\"",
      "  superflip solve --to \"F D\" \"R U\"        from one cube to another",
      "  superflip scramble -n 1000 | superflip solve --fast --within-ms 20",
      "  superflip scramble -n 10 | superflip solve --timeout 5m --json",
      "  superflip solve -i cubes.txt --resume solutions.txt",
      "  superflip solve --method astar:conflict \"8 6 7/2 5 4/3 0 1\"",
      "  superflip solve --method mbs --beam 10000 --niss \"R U2 F' L D B\"",
      "  superflip solve --method mawa --timeout 1m --prove \"R U2 F' L D B\"",
      "  superflip solve --method wcd --net value-qtm --layers 2 \"R U2 F' L D B\"",
      "  superflip solve --method mcts:manhattan --c 100 \"8 6 7/2 5 4/3 0 1\"",
      "  superflip solve --method restrict --stages \"R U2 F' L D B\"",
      "  superflip solve --method restrict --drop best --effort 4 \"R U2 F' L D B\"",
      "  superflip solve --puzzle 2x2x2 --all \"R U F' R U2\"",
      "  parallel superflip solve -i cubes.txt --shard {}/4 --resume out.{} ::: 1 2 3 4",
      "",
      "Exit codes: 0 all solved, 1 a cube was not solved, 2 wrong usage or an invalid",
      "cube, 3 a table or network is damaged, a table is missing or too large, or CUDA",
      "cannot be used, 4 another process is writing to the output file, 130",
      "interrupted (the first of 3, 4, 130, 2, 1 that applies)."
    })
public final class SolveCommand extends ConsoleCommand implements Callable<Integer> {
  @Mixin CubeOptions cubes = new CubeOptions();

  @Option(names = "--json", description = "Print a JSON object for each cube.")
  boolean json;

  @Mixin PuzzleOptions puzzle = new PuzzleOptions();

  @Mixin MethodOptions method = new MethodOptions();

  @Mixin DeviceOptions device = new DeviceOptions();

  @Mixin QuestionOptions asked = new QuestionOptions();

  @Mixin SearchOptions search = new SearchOptions();

  @Option(
      names = "--duplicates",
      paramLabel = "MODE",
      completionCandidates = Choices.DuplicateModes.class,
      description = "Detection of positions reached twice: ${COMPLETION-CANDIDATES}.")
  @Nullable Duplicates duplicates;

  @Mixin ThreadOptions threads = new ThreadOptions();

  @Mixin BatchOptions batch = new BatchOptions();

  @Mixin TableOptions tables = new TableOptions();

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only errors on standard error.")
  boolean quiet;

  public SolveCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    List<TableId> named = search.tables();
    asked.check(named);
    method.checkFrontier();
    if (asked.fast && search.timeout != null) {
      throw usage("--fast does not go with --timeout; use --within-ms to limit its time");
    }
    Cube to = target();
    try (CubeReader inputs = cubes.open(console, "solve")) {
      Puzzle other = otherPuzzle(inputs);
      if (other != null) {
        return answer(inputs, other);
      }
      method.refusePartition();
      method.refuseSettings();
      device.check(false);
      asked.limitLength();
      return answer(inputs, output(to, inputs.isSingle()), named == null ? List.of() : named);
    } catch (Batch.ResumeException e) {
      throw usage(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw cubes.unreadable(e);
    }
  }

  /** The puzzle to solve, unless it is the 3x3x3 cube by its own engines. */
  private @Nullable Puzzle otherPuzzle(CubeReader inputs) throws IOException {
    puzzle.byNetwork(method.networkPuzzle());
    CubeInput first = puzzle.isNamed() || cubes.format() != null ? null : inputs.peek();
    Metric metric = method.metric(asked.namedMetric());
    Puzzle chosen =
        first == null || first.fault() != null
            ? puzzle.puzzle(metric)
            : puzzle.puzzle(metric, first.text());
    return chosen instanceof CubePuzzle && !method.isNamed() ? null : chosen;
  }

  private int answer(CubeReader inputs, Puzzle other) throws IOException {
    String why = method.isNamed() ? "--method" : "--puzzle " + other.id();
    asked.refuseCubeOptions(why);
    search.refuseCubeOptions(why);
    if (duplicates != null || cubes.format() != null) {
      throw usage(
          "%s does not go with %s"
              .formatted(why, duplicates != null ? "--duplicates" : "--format"));
    }
    if (!method.isNamed()) {
      method.refuseSettings();
    }
    MethodSpec spec = method.method();
    method.checkPartition(other);
    device.check(spec.usesNetwork(other));
    if (asked.all() && !spec.method().findsAll(other)) {
      throw usage(why + " does not go with --all");
    }
    boolean single = inputs.isSingle();
    ThreadDivision division = division(single);
    PuzzleConfig config =
        PuzzleConfig.of(tables.store(console).directory())
            .withPartition(method.partition())
            .withThreads(threads.threads, division.threads())
            .withDevice(device.device())
            .withListener(new ServiceMessages(console, quiet, threads.threads));
    PathLimits limits =
        PathLimits.NONE
            .withTimeout(search.timeoutOrZero())
            .withFrontier(method.frontier() / division.jobs())
            .withMaxLength(asked.maxLength == null ? PathLimits.LONGEST : asked.maxLength);
    boolean stages = method.stages(spec);
    if (stages && asked.lengthOnly) {
      throw usage("--stages does not go with --length-only");
    }
    boolean several = asked.all() || stages || spec.findsSeveral();
    boolean separated = several && !json && (!single || batch.resume != null);
    PuzzleAnswerer.Form form =
        new PuzzleAnswerer.Form(json, quiet, asked.lengthOnly, asked.all(), stages, separated);
    try (PuzzleService service = new PuzzleService(other, spec, config)) {
      return run(inputs, new PuzzleAnswerer(console, service, limits, form), division.jobs());
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  /** A single puzzle is searched by all threads; of several, each by one. */
  private ThreadDivision division(boolean single) {
    ThreadDivision division = batch.division(threads.threads, single);
    return division.threads() < division.all()
        ? ThreadDivision.fixed(division.jobs(), threads.threads)
        : division;
  }

  /** The cube that solutions lead to, or null for the solved one. */
  private @Nullable Cube target() {
    if (asked.to == null) {
      return null;
    }
    try {
      return cubes.read(asked.to);
    } catch (InvalidPuzzleException e) {
      throw usage("--to: " + e.getMessage());
    }
  }

  private OutputSpec output(@Nullable Cube to, boolean single) {
    OutputSpec.Show show =
        asked.count
            ? OutputSpec.Show.COUNT
            : asked.lengthOnly ? OutputSpec.Show.LENGTH : OutputSpec.Show.SOLUTIONS;
    // A resumed file is read back, and only the separators show where an answer ends.
    boolean several = !single || batch.resume != null;
    boolean separated = asked.many() && show == OutputSpec.Show.SOLUTIONS && !json && several;
    return new OutputSpec(
        cubes.format(),
        json,
        quiet,
        asked.metric(),
        show,
        asked.many(),
        asked.sort,
        asked.wanted(),
        to,
        asked.inverse,
        separated);
  }

  private int answer(CubeReader inputs, OutputSpec output, List<TableId> named) throws IOException {
    TableStore store = tables.store(console);
    ThreadDivision division = division(output, inputs.isSingle());
    SolveConfig config = config(store, named, division, inputs.isSingle());
    try (SolveService service = new SolveService(config)) {
      if (asked.goal != null) {
        return run(inputs, goalAnswerer(output, service, asked.goal), 1);
      }
      return asked.fast
          ? run(inputs, new FastAnswerer(console, output, service, fastLimits()), threads.threads)
          : run(inputs, solveAnswerer(output, service), division.jobs());
    } catch (TableException e) {
      throw TableAdvice.of(e, store, named);
    }
  }

  private int run(CubeReader inputs, Answerer answerer, int jobs) throws IOException {
    return new Batch(console, batch.shard, batch.resume, batch.order(json), quiet, answerer, jobs)
        .run(inputs);
  }

  private SolveConfig config(
      TableStore store, List<TableId> named, ThreadDivision division, boolean single) {
    // One cube is solved before tables have been moved to huge pages; thousands gain by the move.
    Placement twoPhasePlacement = single || !asked.fast ? Placement.MMAP : search.memory();
    SolveConfig config =
        SolveConfig.of(store.directory())
            .withMetric(asked.metric())
            .withTables(named)
            .withThreads(threads.threads, division)
            .withPlacement(search.memory(), twoPhasePlacement)
            .withTaskOrder(search.taskOrder())
            .withListener(new ServiceMessages(console, quiet, threads.threads));
    return duplicates == null ? config : config.withDuplicates(duplicates);
  }

  /** Cubes with several solutions are searched one after the other. */
  private ThreadDivision division(OutputSpec output, boolean single) {
    return output.many() || output.sort()
        ? ThreadDivision.one(threads.threads)
        : batch.division(threads.threads, single);
  }

  private GoalAnswerer goalAnswerer(OutputSpec output, SolveService service, Goal goal) {
    int longest = asked.maxLength == null ? GoalLimits.LONGEST : asked.maxLength;
    GoalLimits limits =
        new GoalLimits(asked.searched(), asked.within, longest, search.timeoutOrZero());
    return new GoalAnswerer(console, output, service, goal, limits, threads.threads);
  }

  private SolveAnswerer solveAnswerer(OutputSpec output, SolveService service) {
    Question question = asked.question(search.timeoutOrZero());
    return new SolveAnswerer(console, output, question, service, threads.threads);
  }

  private TwoPhaseLimits fastLimits() {
    TwoPhaseLimits first = TwoPhaseLimits.untilLength(SolveService.FAST_LENGTH);
    Integer millis = asked.withinMillis;
    return millis == null ? first : TwoPhaseLimits.within(Duration.ofMillis(millis));
  }
}
