package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.Notation;
import dev.superflip.pdb.Placement;
import dev.superflip.pdb.TableStore;
import dev.superflip.search.Duplicates;
import dev.superflip.search.GoalLimits;
import dev.superflip.search.SolverOptions;
import dev.superflip.search.TwoPhaseLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Solves cubes as they come. */
@Command(
    name = "solve",
    description = "Finds a shortest solution of each cube.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Input: turns that scramble a solved cube (R U2 F'), 54 facelets in the order",
      "U R F D L B, or Reid's notation; which one is detected. In files and standard",
      "input each line is a cube; empty lines and lines of comment (#, //) are skipped.",
      "",
      "Output: one line for each cube, in order, as soon as it is known:",
      "  R U2 F' (3f*)   a solution of 3 face turns; * says that none is shorter",
      "  R U2 F' (3f)    a solution; nothing is said about shorter ones (--fast)",
      "  R (19f, >=18)   broken off: the best known; no solution has less than 18",
      "  ? (>=17f)       not solved within the limits; no solution has less than 17",
      "  ? (unreachable) the turns allowed (--moves) do not lead to the goal",
      "  ? (invalid)     not a cube; the reason is on standard error",
      "With --metric qtm q stands in the place of f. --length-only prints 18f*, and",
      "--count 24 (18f*). Several solutions of a cube have a line each; if there may be",
      "more than one cube, an empty line follows. A solution with turns of opposite",
      "faces in a row has them in one order only.",
      "With --json an object with input, line, metric, length, optimal, solution,",
      "solutions and count (if there may be several), bound, stopped (timeout,",
      "max-length, interrupted, unreachable; if not solved), nodes, seconds, tables and",
      "threads, or with input, line and error.",
      "Every solution has been tried on its cube before it is printed. After more than",
      "one cube, standard error has a line with their number, lengths and times.",
      "",
      "Many cubes: any number may come through a pipe; so many are read ahead as keep",
      "the threads busy. Lines are counted from 1, blank ones and comments too, and an",
      "argument as a line. 'solve --shard 2/8 -i FILE' on each of several machines (2/8,",
      "3/8, ...) needs nothing in common but the file, and one line of each output in",
      "turn (paste -d '\\n' out.*) is that of the whole. 'solve --resume OUT -i FILE',",
      "given again after an end of any kind, leaves OUT as one run would have (with",
      "--json but for nodes and seconds). A file that does not fit the cubes is left",
      "alone: solutions that are there are tried on them, and JSON repeats the input.",
      "",
      "Examples:",
      "  superflip solve \"R U2 F' L\" \"(R U R' U')3\"",
      "  superflip solve R U2 F\\' L              turns only: together they are one cube",
      "  superflip solve --all --sort \"R2 L2 U2 D2 F2\"",
      "  superflip solve --moves U,R,F2 --within 1 \"R U F2 R\"",
      "  superflip solve --goal cross --all \"R U2 F' L D B\"",
      "  superflip solve --to \"F D\" \"R U\"        from one cube to another",
      "  superflip scramble -n 1000 | superflip solve --fast --within-ms 20",
      "  superflip scramble -n 10 | superflip solve --timeout 5m --json",
      "  superflip solve -i cubes.txt --resume solutions.txt",
      "  parallel superflip solve -i cubes.txt --shard {}/4 --resume out.{} ::: 1 2 3 4",
      "",
      "Exit codes: 0 all solved, 1 some not solved, 2 wrong usage or some not a cube,",
      "3 a table is missing, damaged or too large, 130 interrupted. If several apply,",
      "the first of 3, 130, 2, 1."
    })
final class SolveCommand implements Callable<Integer> {
  /** What --fast is content with. */
  private static final int FAST_LENGTH = 22;

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
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description = "Read cubes from the lines of a file (after those of the arguments).")
  @Nullable Path input;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      converter = Converters.NotationName.class,
      completionCandidates = Candidates.Notations.class,
      description = "Notation of the input: ${COMPLETION-CANDIDATES} (default: detect it).")
  @Nullable Notation format;

  @Option(names = "--json", description = "Print a JSON object for each cube.")
  boolean json;

  @Mixin QuestionOptions asked = new QuestionOptions();

  @Mixin SearchOptions search = new SearchOptions();

  @Option(
      names = "--duplicates",
      paramLabel = "MODE",
      converter = Converters.DuplicateMode.class,
      completionCandidates = Candidates.DuplicateModes.class,
      description = "Detection of positions reached twice: ${COMPLETION-CANDIDATES}.")
  @Nullable Duplicates duplicates;

  @Mixin ThreadOptions threads = new ThreadOptions();

  @Mixin BatchOptions batch = new BatchOptions();

  @Mixin TableOptions tables = new TableOptions();

  @Option(
      names = {"-q", "--quiet"},
      description = "Say nothing on standard error but errors.")
  boolean quiet;

  private volatile @Nullable OpenTables openTables;

  SolveCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (arguments.isEmpty() && input == null && console.terminals().in()) {
      throw usage("nothing to solve: name a cube, or pipe cubes in");
    }
    List<TableName> named = search.tables();
    asked.check(named);
    if (asked.fast && search.timeout != null) {
      throw usage("--fast does not go with --timeout; --within-ms tells how long to look");
    }
    Cube to = target();
    try (Inputs inputs = new Inputs(console, arguments, input)) {
      return answer(inputs, wish(to, inputs.isSingle()), named);
    } catch (Batch.ResumeException e) {
      throw usage(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw usage("cannot read " + (input == null ? "input" : input) + ": " + Inputs.reason(e));
    }
  }

  /** Where turns should lead. */
  private @Nullable Cube target() {
    if (asked.to == null) {
      return null;
    }
    try {
      return format == null ? Notation.readAny(asked.to) : format.read(asked.to);
    } catch (InvalidCubeException e) {
      throw usage("--to: " + e.getMessage());
    }
  }

  private Wish wish(@Nullable Cube to, boolean single) {
    Wish.Show show =
        asked.count ? Wish.Show.COUNT : asked.lengthOnly ? Wish.Show.LENGTH : Wish.Show.SOLUTIONS;
    boolean apart = asked.many() && show == Wish.Show.SOLUTIONS && !json && !single;
    return new Wish(
        format,
        json,
        quiet,
        asked.metric,
        show,
        asked.many(),
        asked.sort,
        asked.wanted(),
        to,
        asked.inverse,
        apart);
  }

  private int answer(Inputs inputs, Wish wish, @Nullable List<TableName> named) throws IOException {
    if (asked.goal != null) {
      int longest = asked.maxLength == null ? GoalLimits.LONGEST : asked.maxLength;
      GoalLimits limits =
          new GoalLimits(asked.searched(), asked.within, longest, search.timeoutOrZero());
      try (GoalAnswerer answerer =
          new GoalAnswerer(console, wish, asked.goal, limits, threads.threads)) {
        return run(inputs, answerer, 1);
      }
    }
    try (FastSolvers fast = fastSolvers(inputs.isSingle())) {
      return asked.fast
          ? run(inputs, new FastAnswerer(console, wish, fast, fastLimits()), threads.threads)
          : solve(inputs, wish, named, fast);
    }
  }

  private int run(Inputs inputs, Answerer answerer, int jobs) throws IOException {
    return new Batch(console, batch, json, quiet, answerer, jobs).run(inputs);
  }

  /** One cube is solved before tables are moved; thousands are solved sooner after that. */
  private FastSolvers fastSolvers(boolean single) {
    Placement placement = single || !asked.fast ? Placement.MMAP : search.memory;
    return new FastSolvers(tables.store(console), placement, threads.threads, this::say);
  }

  private TwoPhaseLimits fastLimits() {
    TwoPhaseLimits first = TwoPhaseLimits.untilLength(FAST_LENGTH);
    Integer millis = asked.withinMillis;
    return millis == null ? first : TwoPhaseLimits.within(Duration.ofMillis(millis));
  }

  private int solve(Inputs inputs, Wish wish, @Nullable List<TableName> named, FastSolvers fast)
      throws IOException {
    boolean several = wish.many() || wish.sort();
    SolverPool.Division division =
        several
            ? SolverPool.Division.one(threads.threads)
            : batch.division(threads.threads, inputs.isSingle());
    try (SolverPool solvers = new SolverPool(division, each -> open(named, each))) {
      Answerer answerer =
          new SolveAnswerer(
              console,
              wish,
              asked.question(search.timeoutOrZero()),
              solvers,
              fast,
              this::tableNames,
              threads.threads);
      return run(inputs, answerer, division.jobs());
    } finally {
      if (openTables != null) {
        openTables.close();
      }
    }
  }

  private void say(String message) {
    if (!quiet) {
      console.say(message);
    }
  }

  /** Called when the first cube needs it, so that bad input is told at once. */
  private CheckedSolver open(@Nullable List<TableName> named, int each) {
    TableStore store = tables.store(console);
    OpenTables open =
        new OpenTables(console, store, asked.metric, named, search.memory, threads.threads, quiet);
    openTables = open;
    Duplicates mode = duplicates == null ? SolverOptions.defaults(each).duplicates() : duplicates;
    return new CheckedSolver(console, open, new SolverOptions(each, mode), quiet);
  }

  private List<String> tableNames() {
    return openTables == null ? List.of() : openTables.names();
  }

  private ParameterException usage(String message) {
    CommandSpec mine = Objects.requireNonNull(spec);
    return new ParameterException(mine.commandLine(), message);
  }
}
