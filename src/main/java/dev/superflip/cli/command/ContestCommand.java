package dev.superflip.cli.command;

import dev.superflip.cli.contest.ContestDirectory;
import dev.superflip.cli.contest.ContestProgress;
import dev.superflip.cli.contest.ReportPage;
import dev.superflip.cli.contest.SummaryData;
import dev.superflip.cli.contest.SummaryTable;
import dev.superflip.cli.help.Version;
import dev.superflip.cli.option.ContestOptions;
import dev.superflip.cli.option.DeviceOptions;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.report.ServiceMessages;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.OutputException;
import dev.superflip.solve.contest.Contest;
import dev.superflip.solve.contest.ContestListener;
import dev.superflip.solve.contest.ContestPlan;
import dev.superflip.solve.contest.ContestResults;
import dev.superflip.solve.contest.ContestSummary;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.system.Processors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares methods on the same puzzles. */
@Command(
    name = "contest",
    description = "Compares methods of solving on the same puzzles.",
    footer = {
      "",
      "Every method solves the same puzzles, which depend on the seed only. Solutions",
      "are applied to their puzzles. The exact solver decides which are optimal; if it",
      "ends without a proof, the optimum of that puzzle is unknown and not counted.",
      "",
      "It prints a table: for each difficulty and method the share of solved puzzles;",
      "the number of puzzles whose optimum is known, and the share of them that was",
      "solved optimally; the score, which is the sum of the shortest lengths divided by",
      "the sum of the lengths found; and mean, median and maximum of the length (of",
      "solved puzzles), of nodes expanded and of the time (of all puzzles).",
      "",
      "--out DIR also writes contest.json (settings), puzzles.csv, optimal.csv (the",
      "exact solver), results.csv (a line for each solve), summary.csv, summary.json",
      "and report.html, a page with plots. The summaries also have the states that",
      "were estimated, and the moves above the optimum of solved puzzles whose optimum",
      "is known. The same command, repeated after an end of any kind, continues where",
      "the files end. Files of another contest are kept.",
      "",
      "Examples:",
      "  superflip contest --puzzle 3x3 --methods bfs,astar:manhattan,naive",
      "  superflip contest --puzzle 3x3,2x2x2 --methods exact,astar,greedy,beam \\",
      "      --difficulty 5..40:5,random --count 50 --out contest",
      "",
      "Exit codes: 0 all puzzles were tried, 2 wrong usage or a directory of another",
      "contest, 3 a table is missing or damaged, or CUDA cannot be used, 4 another",
      "process is writing to the directory, 130 interrupted."
    })
public final class ContestCommand extends ConsoleCommand implements Callable<Integer> {
  @Mixin ContestOptions options = new ContestOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Write results and reports to a directory, and continue what it has.")
  @Nullable Path out;

  @Option(names = "--json", description = "Print the summary as a JSON object instead.")
  boolean json;

  @Mixin DeviceOptions device = new DeviceOptions();

  @Mixin TableOptions tables = new TableOptions();

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only errors on standard error.")
  boolean quiet;

  public ContestCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    ContestPlan plan = options.plan();
    device.check(plan.usesNetwork());
    ContestResults results = new ContestResults();
    if (out == null) {
      notes(plan);
      run(plan, results, ContestListener.SILENT);
      print(plan, ContestSummary.of(plan, results));
      return ExitCode.OK;
    }
    try (ContestDirectory directory = open(out, plan, results)) {
      notes(plan);
      if (results.solves() > 0 && !quiet) {
        console.say("continuing after %d solves in %s".formatted(results.solves(), out));
      }
      run(plan, results, directory);
      ContestSummary summary = ContestSummary.of(plan, results);
      directory.write("summary.csv", SummaryData.csv(summary));
      directory.write("summary.json", SummaryData.json(plan, summary) + "\n");
      String program = String.join(" ", new Version().getVersion());
      directory.write("report.html", ReportPage.html(plan, summary, program));
      print(plan, summary);
      return ExitCode.OK;
    } catch (ContestDirectory.InUseException e) {
      console.say(String.valueOf(e.getMessage()));
      return ExitCode.IN_USE;
    } catch (IOException e) {
      throw new OutputException(e, false);
    }
  }

  private ContestDirectory open(Path directory, ContestPlan plan, ContestResults results) {
    try {
      return ContestDirectory.open(directory, plan, results);
    } catch (ContestDirectory.MismatchException e) {
      throw usage(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw usage("cannot use the directory %s: %s".formatted(directory, e));
    }
  }

  private void notes(ContestPlan plan) {
    if (!quiet) {
      plan.notes().forEach(console::say);
    }
  }

  private void run(ContestPlan plan, ContestResults results, ContestListener files) {
    int threads = Processors.available();
    PuzzleConfig config =
        PuzzleConfig.of(tables.store(console).directory())
            .withDevice(device.device())
            .withListener(new ServiceMessages(console, quiet, threads));
    ContestListener progress =
        quiet ? ContestListener.SILENT : new ContestProgress(console, plan, results);
    Contest contest = new Contest(plan, config, results, files.then(progress));
    console
        .interrupts()
        .during(
            contest::cancel,
            () -> {
              contest.run();
              return ExitCode.OK;
            });
    console.clearStatus();
  }

  private void print(ContestPlan plan, ContestSummary summary) {
    if (json) {
      console.print(SummaryData.json(plan, summary));
    } else {
      SummaryTable.lines(summary).forEach(console.results()::print);
      console.results().flush();
    }
    if (!summary.isComplete()) {
      console.say(
          "not complete: %d of %d solves%s"
              .formatted(
                  summary.finished(),
                  summary.planned(),
                  out == null ? "" : "; the same command continues"));
    }
  }
}
