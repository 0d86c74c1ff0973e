package dev.superflip.cli.command;

import dev.superflip.cli.option.BenchSet;
import dev.superflip.cli.report.PathProgress;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathResult;
import dev.superflip.solve.puzzle.PuzzleService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Measures a method on states of any puzzle: a line for each state, and one for all. */
final class PuzzleBench {
  private static final Pattern SET =
      Pattern.compile("(random|moves):(-?\\d{1,18}):(\\d{1,7})(?::(\\d{1,4}))?");
  private static final String ROW = "%-12s  %6s  %14s  %14s  %14s  %10s  %12s";

  private final Console console;
  private final PuzzleService service;
  private final PathLimits limits;
  private final boolean quiet;
  private final int most;
  private long expanded;
  private long generated;
  private long evaluated;
  private long lengths;
  private int solved;
  private int states;
  private double seconds;

  PuzzleBench(Console console, PuzzleService service, PathLimits limits, boolean quiet, int most) {
    this.console = console;
    this.service = service;
    this.limits = limits;
    this.quiet = quiet;
    this.most = most;
  }

  /** Measures a set; returns the exit code. */
  int run(String set) {
    console.print("%s, %s, %s".formatted(set, service.puzzle().id(), service.method()));
    console.print(
        ROW.formatted(
            "state", "length", "expanded", "generated", "evaluated", "seconds", "generated/s"));
    int code = ExitCode.OK;
    for (long[] state : states(set)) {
      PathProgress progress =
          new PathProgress(console, quiet, service.puzzle(), "state " + (states + 1));
      PathResult result =
          console
              .interrupts()
              .during(service::cancel, () -> service.solve(state, limits, progress));
      console.clearStatus();
      add(result);
      boolean done = result.outcome() == Outcome.SOLVED;
      code = ExitCode.worse(code, done ? ExitCode.OK : ExitCode.NOT_SOLVED);
      if (console.interrupts().requested()) {
        return ExitCode.INTERRUPTED;
      }
    }
    String mean = solved == 0 ? "-" : String.format(Locale.ROOT, "%.2f", (double) lengths / solved);
    print(solved + " of " + states, mean, expanded, generated, evaluated, seconds);
    return code;
  }

  private void add(PathResult result) {
    byte[] path = result.path();
    double time = Text.seconds(result.time());
    states++;
    expanded += result.expanded();
    generated += result.generated();
    evaluated += result.evaluated();
    seconds += time;
    if (path != null && result.outcome() == Outcome.SOLVED) {
      solved++;
      lengths += path.length;
    }
    String length =
        path == null
            ? result.bound() > 0 ? ">=" + result.bound() : "?"
            : path.length + (result.optimal() ? "*" : "");
    print(
        Integer.toString(states),
        length,
        result.expanded(),
        result.generated(),
        result.evaluated(),
        time);
  }

  private void print(
      String name, String length, long opened, long count, long estimates, double time) {
    console.print(
        ROW.formatted(
            name,
            length,
            Text.count(opened),
            Text.count(count),
            Text.count(estimates),
            String.format(Locale.ROOT, "%.4f", time),
            Text.scaled(count / Math.max(1e-9, time)).strip()));
  }

  private List<long[]> states(String set) {
    Puzzle puzzle = service.puzzle();
    List<long[]> states = new ArrayList<>();
    Matcher matcher = SET.matcher(set);
    if (!matcher.matches()) {
      return fromFile(puzzle, set);
    }
    SplittableRandom random = new SplittableRandom(Long.parseLong(matcher.group(2)));
    int number = Math.min(most, Integer.parseInt(matcher.group(3)));
    boolean moves = matcher.group(1).equals("moves");
    if (moves != (matcher.group(4) != null)) {
      throw new InvalidPuzzleException("a set is random:SEED:N, moves:SEED:N:K, or a file");
    }
    for (int i = 0; i < number; i++) {
      states.add(
          moves
              ? Objects.requireNonNull(
                  puzzle.after(
                      puzzle.solved(),
                      puzzle.randomMoves(random, Integer.parseInt(matcher.group(4)))))
              : puzzle.random(random));
    }
    return states;
  }

  private List<long[]> fromFile(Puzzle puzzle, String name) {
    List<long[]> states = new ArrayList<>();
    BenchSet.forEach(name, (label, text) -> states.add(puzzle.read(text)));
    return states.subList(0, Math.min(most, states.size()));
  }
}
