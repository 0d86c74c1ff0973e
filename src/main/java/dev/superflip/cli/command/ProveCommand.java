package dev.superflip.cli.command;

import dev.superflip.cli.help.Version;
import dev.superflip.cli.option.Choices;
import dev.superflip.cli.option.Converters;
import dev.superflip.cli.option.NotationOption;
import dev.superflip.cli.option.PartNumbers;
import dev.superflip.cli.option.SearchOptions;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.option.ThreadOptions;
import dev.superflip.cli.report.ProofProgress;
import dev.superflip.cli.report.ServiceMessages;
import dev.superflip.cli.report.TableAdvice;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.OutputException;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.store.TableException;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.search.twophase.TwoPhaseLimits;
import dev.superflip.solve.CubeListener;
import dev.superflip.solve.PlannedSearch;
import dev.superflip.solve.SolveConfig;
import dev.superflip.solve.SolveService;
import dev.superflip.solve.proof.Journal;
import dev.superflip.solve.proof.Known;
import dev.superflip.solve.proof.Part;
import dev.superflip.solve.proof.Plan;
import dev.superflip.solve.proof.ProofException;
import dev.superflip.solve.proof.Prover;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Searches iterations of one cube in parts, for proofs that take long. */
@Command(
    name = "prove",
    description = "Proves in parts that no solution of a cube is shorter.",
    footer = {
      "",
      "A search for a length is divided into parts, which do not depend on machine,",
      "threads or order. Each part prints one JSON object on one line: what was",
      "searched, with which table, how many nodes and solutions there are.",
      "'superflip merge' makes a certificate of all parts of all lengths.",
      "",
      "Without --bound it searches one length after the other, from the shortest, until",
      "a part has a solution, or until all are excluded that are shorter than one found",
      "quickly in two phases. Several machines should share one length at a time, with",
      "--bound: only then do they stop where the solution is.",
      "",
      "With --checkpoint a run that was killed, at any moment, loses seconds: the same",
      "command goes on. FILE also has the records of all parts that are complete.",
      "",
      "Examples:",
      "  superflip prove \"M2 E2 S2\" > parts; superflip merge parts > certificate",
      "  superflip prove --checkpoint superflip.parts --parts 64 SUPERFLIP",
      "  superflip prove --bound 17 --parts 8 --part 3,7-8 CUBE > out.3",
      "  parallel superflip prove --bound 17 --parts 8 --part {} CUBE ::: 1 2 3 4 5 6 7 8",
      "",
      "Exit codes: 0 all parts are complete, 2 wrong usage or an invalid cube, 3 a",
      "table is missing or damaged, 4 another process is writing to the checkpoint,",
      "130 interrupted."
    })
public final class ProveCommand extends ConsoleCommand implements Callable<Integer> {
  /** Extent of the two-phase search: about a second. */
  private static final long TWO_PHASE_PROBES = 1 << 18;

  @Parameters(
      index = "0",
      paramLabel = "CUBE",
      description = "The cube: moves that scramble it, facelets, or Reid's notation.")
  String text = "";

  @Mixin NotationOption notation = new NotationOption();

  @Option(
      names = {"-m", "--metric"},
      paramLabel = "METRIC",
      converter = Choices.Metrics.class,
      completionCandidates = Choices.Metrics.class,
      description = "How moves are counted: ${COMPLETION-CANDIDATES} (default: htm).")
  Metric metric = Metric.HTM;

  @Option(
      names = "--bound",
      paramLabel = "LENGTH",
      converter = Converters.Depth.class,
      description = "Search for solutions of this length only.")
  @Nullable Integer bound;

  @Option(
      names = "--parts",
      paramLabel = "N",
      description = "Divide the search for each length into N parts (default: 1).")
  int parts = 1;

  @Option(
      names = "--part",
      paramLabel = "LIST",
      description =
          "Search these parts only, such as 3,7-9; - reads the numbers from standard input.")
  @Nullable String chosen;

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description = "Record in this file what was searched, and go on where it ends.")
  @Nullable Path checkpoint;

  @Mixin SearchOptions search = new SearchOptions();

  @Mixin ThreadOptions threads = new ThreadOptions();

  @Mixin TableOptions tables = new TableOptions();

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only errors on standard error.")
  boolean quiet;

  public ProveCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (search.timeout != null) {
      throw usage("--timeout does not go with prove; use --checkpoint, and end it when you like");
    }
    if (parts < 1) {
      throw usage("--parts must be at least 1, not " + parts);
    }
    Cube cube = notation.read(text);
    if (cube.isSolved()) {
      throw new InvalidPuzzleException("the cube is solved: there is nothing to prove");
    }
    if (bound != null && metric.possibleLength(cube, bound) != bound) {
      throw usage("no solution of this cube has " + bound + " quarter turns: the parity is wrong");
    }
    List<Integer> numbers = numbers();
    if (checkpoint == null) {
      return prove(cube, numbers, null);
    }
    try (Journal journal = Journal.open(checkpoint)) {
      if (journal == null) {
        console.say(
            "another process is writing to %s; wait for it to end, or name another file"
                .formatted(checkpoint));
        return ExitCode.IN_USE;
      }
      return prove(cube, numbers, journal);
    } catch (ProofException e) {
      throw usage(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new OutputException(e, checkpoint);
    }
  }

  private List<Integer> numbers() {
    if (chosen == null) {
      return IntStream.rangeClosed(1, parts).boxed().toList();
    }
    try {
      String list =
          chosen.equals("-")
              ? new String(console.in().readAllBytes(), StandardCharsets.UTF_8)
              : chosen;
      return PartNumbers.parse(list).upTo(parts);
    } catch (IllegalArgumentException e) {
      throw usage("--part: " + e.getMessage());
    } catch (IOException e) {
      throw usage("--part: standard input cannot be read: " + e.getMessage());
    }
  }

  private int prove(Cube cube, List<Integer> numbers, @Nullable Journal journal) {
    List<TableId> named = search.tables();
    TableStore store = tables.store(console);
    SolveConfig config =
        SolveConfig.of(store.directory())
            .withMetric(metric)
            .withTables(named == null ? List.of() : named)
            .withThreads(threads.threads)
            .withPlacement(search.memory(), search.memory())
            .withListener(new ServiceMessages(console, quiet, threads.threads));
    try (SolveService service = new SolveService(config)) {
      return console
          .interrupts()
          .during(service::cancel, () -> prove(service, cube, numbers, journal));
    } catch (TableException e) {
      throw TableAdvice.of(e, store, named == null ? List.of() : named);
    }
  }

  private int prove(
      SolveService service, Cube cube, List<Integer> numbers, @Nullable Journal journal) {
    try (PlannedSearch planned = service.planned()) {
      return console
          .interrupts()
          .during(
              planned::cancel,
              () -> {
                Prover prover = new Prover(planned, cube, Version.RELEASE);
                boolean complete =
                    bound == null
                        ? chain(service, cube, prover, numbers, journal)
                        : part(prover, bound, numbers, journal) != Found.INTERRUPTED;
                return complete ? ExitCode.OK : ExitCode.INTERRUPTED;
              });
    }
  }

  /** What the parts of one length gave. */
  private enum Found {
    NOTHING,
    SOLUTION,
    INTERRUPTED
  }

  /** Searches one length after the other; returns whether the chain has reached a solution. */
  private boolean chain(
      SolveService service,
      Cube cube,
      Prover prover,
      List<Integer> numbers,
      @Nullable Journal journal) {
    Known known = null;
    if (metric == Metric.HTM) {
      known =
          service
              .fast(cube, TwoPhaseLimits.withProbes(TWO_PHASE_PROBES), CubeListener.SILENT)
              .solution()
              .map(moves -> new Known(prover.position(), metric, Maneuver.format(moves)))
              .orElse(null);
    }
    int most = known == null ? metric.godsNumber() : known.length() - 1;
    for (int length = prover.firstBound(); length <= most; length += metric.lengthStep()) {
      Found found = part(prover, length, numbers, journal);
      if (found != Found.NOTHING) {
        return found == Found.SOLUTION;
      }
    }
    if (known != null && !console.interrupts().requested()) {
      console.print(known.toString());
    }
    return !console.interrupts().requested();
  }

  private Found part(Prover prover, int length, List<Integer> numbers, @Nullable Journal journal) {
    Plan plan = prover.plan(length);
    ProofProgress progress = new ProofProgress(console, quiet, journal);
    Found found = Found.NOTHING;
    for (int number : numbers) {
      Part begun = Part.begin(plan, number, parts);
      Part part = journal == null ? begun : journal.find(begun);
      if (!part.complete()) {
        part = prover.search(part, progress);
      }
      if (!part.complete()) {
        return Found.INTERRUPTED;
      }
      console.print(part.toString());
      console.out().flush();
      if (part.solutions() > 0) {
        found = Found.SOLUTION;
        if (bound == null) {
          // One solution is enough: all shorter ones are excluded.
          return found;
        }
      }
    }
    return found;
  }
}
