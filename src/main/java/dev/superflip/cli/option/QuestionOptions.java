package dev.superflip.cli.option;

import dev.superflip.cube.Metric;
import dev.superflip.cube.MoveSet;
import dev.superflip.cube.goal.Goal;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.goal.GoalLimits;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that define the problem: which solutions to find, and what to print of them. */
public final class QuestionOptions extends OptionGroup {
  @Option(
      names = "--fast",
      description =
          "Print a short solution at once, of at most 22 moves, without a proof that it is"
              + " shortest.")
  public boolean fast;

  @Option(
      names = "--within-ms",
      paramLabel = "N",
      converter = Converters.Millis.class,
      description =
          "With --fast: improve the solution for N milliseconds (default: print the first).")
  public @Nullable Integer withinMillis;

  @Option(
      names = "--all",
      description =
          "Print all shortest solutions, each once (turns of opposite faces in one order only).")
  boolean all;

  @Option(
      names = {"-n", "--solutions"},
      paramLabel = "N",
      converter = Converters.SolutionCount.class,
      description = "Print N solutions, or fewer if there are no more.")
  @Nullable Integer number;

  @Option(
      names = "--within",
      paramLabel = "K",
      converter = Converters.Slack.class,
      description = "Print all solutions with up to K moves more than a shortest one.")
  public int within;

  @Option(
      names = "--max-length",
      paramLabel = "N",
      converter = Converters.Length.class,
      description =
          "Give up on a cube or puzzle that has no solution of at most N moves. The engines for"
              + " 3x3x3 search up to 24 moves, or 31 quarter turns, or 30 moves to a goal.")
  public @Nullable Integer maxLength;

  @Option(names = "--length-only", description = "Print only the length of a shortest solution.")
  public boolean lengthOnly;

  @Option(
      names = "--count",
      description = "Print the number of solutions: all shortest ones, or all --within K moves.")
  public boolean count;

  @Option(
      names = "--sort",
      description =
          "Print the shortest solution that is easiest to turn by hand, or with -n the N easiest,"
              + " easiest first.")
  public boolean sort;

  @Option(
      names = "--moves",
      paramLabel = "LIST",
      description =
          "Use only these moves, separated by commas: a face (U) allows all its turns, a move (F2)"
              + " only itself.")
  MoveSet moves = MoveSet.ALL;

  @Option(
      names = "--start",
      paramLabel = "LIST",
      description = "Print solutions that start with one of these moves.")
  MoveSet start = MoveSet.ALL;

  @Option(
      names = "--end",
      paramLabel = "LIST",
      description = "Print solutions that end with one of these moves.")
  MoveSet end = MoveSet.ALL;

  @Option(
      names = "--to",
      paramLabel = "CUBE",
      description = "Solve to this cube instead of the solved one.")
  public @Nullable String to;

  @Option(
      names = "--inverse",
      description = "Print the inverse: moves that lead from the solved cube to this one.")
  public boolean inverse;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      completionCandidates = Choices.Metrics.class,
      description =
          "How moves are counted: ${COMPLETION-CANDIDATES}. In htm (the default) any turn of a"
              + " face is one move; in qtm a half turn counts as two.")
  @Nullable Metric metric;

  @Option(
      names = "--goal",
      paramLabel = "GOAL",
      completionCandidates = Choices.Goals.class,
      description =
          "Solve only a part of the cube: ${COMPLETION-CANDIDATES}, some with faces (cross:U,"
              + " dr:R), or 54 facelets of the solved cube with - for those that do not matter.")
  public @Nullable Goal goal;

  /** Rejects options that exclude each other. */
  public void check(@Nullable List<TableId> tables) {
    boolean tablesNamed = tables != null;
    if (tables != null) {
      for (TableId table : tables) {
        if (table.database().metric() != metric()) {
          throw usage("%s does not count moves in %s".formatted(table, metric().id()));
        }
      }
    }
    if (withinMillis != null && !fast) {
      throw usage("--within-ms needs --fast");
    }
    if (lengthOnly && (many() || sort)) {
      throw usage(
          "--length-only prints no solutions: leave out options that find several or sort them");
    }
    if (count && (number != null || sort)) {
      throw usage("--count counts all solutions: leave out -n and --sort");
    }
    if (fast) {
      refuse(
          "--fast",
          Map.of(
              "--all",
              all,
              "-n",
              number != null,
              "--within",
              within > 0,
              "--count",
              count,
              "--sort",
              sort,
              "--moves",
              !moves.equals(MoveSet.ALL),
              "--goal",
              goal != null,
              "--tables",
              tablesNamed,
              "--max-length",
              maxLength != null));
      refuse(
          "--fast",
          Map.of(
              "--start",
              !start.equals(MoveSet.ALL),
              "--end",
              !end.equals(MoveSet.ALL),
              "--metric qtm",
              metric() != Metric.HTM));
    }
    if (goal != null) {
      refuse(
          "--goal",
          Map.of(
              "--to",
              to != null,
              "--moves",
              !moves.equals(MoveSet.ALL),
              "--start",
              !start.equals(MoveSet.ALL),
              "--end",
              !end.equals(MoveSet.ALL),
              "--metric qtm",
              metric() != Metric.HTM,
              "--tables",
              tablesNamed));
    }
  }

  private void refuse(String option, Map<String, Boolean> others) {
    others.entrySet().stream()
        .filter(Map.Entry::getValue)
        .map(Map.Entry::getKey)
        .sorted()
        .findFirst()
        .ifPresent(
            other -> {
              throw usage(option + " does not go with " + other);
            });
  }

  /**
   * Rejects options that only the engines of the 3x3x3 cube know.
   *
   * @param why another option that excludes them
   */
  public void refuseCubeOptions(String why) {
    refuse(
        why,
        Map.of(
            "--fast",
            fast,
            "-n",
            number != null,
            "--within",
            within > 0,
            "--count",
            count,
            "--sort",
            sort,
            "--to",
            to != null,
            "--inverse",
            inverse,
            "--goal",
            goal != null));
    refuse(
        why,
        Map.of(
            "--moves",
            !moves.equals(MoveSet.ALL),
            "--start",
            !start.equals(MoveSet.ALL),
            "--end",
            !end.equals(MoveSet.ALL)));
  }

  /**
   * Rejects a length that the engines for 3x3x3 cubes cannot search; other searches know no such
   * limit.
   */
  public void limitLength() {
    int most = goal == null ? SolveLimits.maxLength(metric()) : GoalLimits.LONGEST;
    if (maxLength != null && maxLength > most) {
      throw usage(
          "--max-length of 3x3x3%s must be 0 to %d, not %d"
              .formatted(goal == null ? " in " + metric().id() : " with --goal", most, maxLength));
    }
  }

  /** How moves are counted, as the user decided or by default. */
  public Metric metric() {
    return Objects.requireNonNullElse(metric, Metric.HTM);
  }

  /** How moves are counted, or null if the user did not decide. */
  public @Nullable Metric namedMetric() {
    return metric;
  }

  /** Whether all shortest solutions are asked for. */
  public boolean all() {
    return all;
  }

  /** Whether an answer may have more than one solution. */
  public boolean many() {
    return all || within > 0 || count || number != null && number > 1;
  }

  /** The largest number of solutions to print. */
  public long wanted() {
    if (number != null) {
      return number;
    }
    return all || within > 0 || count ? Question.ALL : 1;
  }

  /** The number of solutions to find for that. */
  public long searched() {
    return sort ? Question.ALL : wanted();
  }

  /** The longest solution to search for. */
  int longest() {
    if (maxLength != null) {
      return maxLength;
    }
    boolean free =
        moves.equals(MoveSet.ALL) && start.equals(MoveSet.ALL) && end.equals(MoveSet.ALL);
    int most = SolveLimits.maxLength(metric());
    return free ? Math.min(metric().godsNumber() + within, most) : most;
  }

  public Question question(Duration timeout) {
    // Solutions are inverted when they are printed.
    MoveSet first = inverse ? end.inverse() : start;
    MoveSet last = inverse ? start.inverse() : end;
    return Question.shortest(new SolveLimits(longest(), timeout))
        .withSolutions(searched(), within)
        .withMoves(inverse ? moves.inverse() : moves)
        .withEnds(first, last);
  }
}
