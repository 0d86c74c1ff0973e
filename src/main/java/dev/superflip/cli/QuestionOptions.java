package dev.superflip.cli;

import dev.superflip.cube.Goal;
import dev.superflip.cube.Metric;
import dev.superflip.cube.MoveSet;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is asked about each cube. */
final class QuestionOptions {
  @Option(
      names = "--fast",
      description =
          "Print a short solution at once, of at most 22 turns, without a proof that none is"
              + " shorter.")
  boolean fast;

  @Option(
      names = "--within-ms",
      paramLabel = "N",
      converter = Converters.Millis.class,
      description = "With --fast: look N milliseconds for shorter ones (default: the first found).")
  @Nullable Integer withinMillis;

  @Option(
      names = "--all",
      description =
          "All shortest solutions, each once (turns of opposite faces in one order only).")
  boolean all;

  @Option(
      names = {"-n", "--solutions"},
      paramLabel = "N",
      converter = Converters.SolutionCount.class,
      description = "N solutions, or as many as there are.")
  @Nullable Integer number;

  @Option(
      names = "--within",
      paramLabel = "K",
      converter = Converters.Slack.class,
      description = "All solutions of up to K turns more than a shortest one has.")
  int within;

  @Option(
      names = "--max-length",
      paramLabel = "N",
      converter = Converters.Length.class,
      description = "Give up when no solution has at most N turns.")
  @Nullable Integer maxLength;

  @Option(names = "--length-only", description = "Print only how long a shortest solution is.")
  boolean lengthOnly;

  @Option(
      names = "--count",
      description = "Print how many solutions there are: all shortest, or those --within K turns.")
  boolean count;

  @Option(
      names = "--sort",
      description =
          "Print what is easiest to turn by hand first: of all shortest solutions the easiest, or"
              + " the N easiest with -n.")
  boolean sort;

  @Option(
      names = "--moves",
      paramLabel = "LIST",
      converter = Converters.Moves.class,
      description =
          "Solve with these turns only: faces (U, all three turns of it) or turns (F2), separated"
              + " by commas.")
  MoveSet moves = MoveSet.ALL;

  @Option(
      names = "--start",
      paramLabel = "LIST",
      converter = Converters.Moves.class,
      description = "What is printed begins with one of these turns.")
  MoveSet start = MoveSet.ALL;

  @Option(
      names = "--end",
      paramLabel = "LIST",
      converter = Converters.Moves.class,
      description = "What is printed ends with one of these turns.")
  MoveSet end = MoveSet.ALL;

  @Option(
      names = "--to",
      paramLabel = "CUBE",
      description = "Lead to this cube instead of the solved one.")
  @Nullable String to;

  @Option(
      names = "--inverse",
      description = "Print the way back: turns that lead from the solved cube to this one.")
  boolean inverse;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      converter = Converters.MetricName.class,
      completionCandidates = Candidates.Metrics.class,
      description =
          "How turns are counted: ${COMPLETION-CANDIDATES}. In htm (the default) any turn of a"
              + " face is one, in qtm a half turn is two.")
  Metric metric = Metric.HTM;

  @Option(
      names = "--goal",
      paramLabel = "GOAL",
      converter = Converters.GoalName.class,
      completionCandidates = Candidates.Goals.class,
      description =
          "Solve only a part: ${COMPLETION-CANDIDATES}, some with faces (cross:U, dr:R), or 54"
              + " facelets of the solved cube with - for what does not matter.")
  @Nullable Goal goal;

  @Spec(Spec.Target.MIXEE)
  @Nullable CommandSpec command;

  /** Refuses what does not go together. */
  void check(@Nullable List<TableName> tables) {
    boolean tablesNamed = tables != null;
    if (tables != null) {
      for (TableName table : tables) {
        if (table.database().metric() != metric) {
          throw usage("%s does not count turns in %s".formatted(table, metric.id()));
        }
      }
    }
    if (withinMillis != null && !fast) {
      throw usage("--within-ms goes with --fast");
    }
    if (lengthOnly && (many() || sort)) {
      throw usage("--length-only leaves no solutions to be found or sorted");
    }
    if (count && (number != null || sort)) {
      throw usage("--count counts all solutions: it goes with neither -n nor --sort");
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
          Map.of("--start", !start.equals(MoveSet.ALL), "--end", !end.equals(MoveSet.ALL)));
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
              metric != Metric.HTM,
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

  /** Whether an answer may have more than one solution. */
  boolean many() {
    return all || within > 0 || count || number != null && number > 1;
  }

  /** How many solutions are to be printed at most. */
  long wanted() {
    if (number != null) {
      return number;
    }
    return all || within > 0 || count ? Question.ALL : 1;
  }

  /** How many have to be found for that. */
  long searched() {
    return sort ? Question.ALL : wanted();
  }

  /** As long as a solution may have to be, unless it is told. */
  int longest() {
    if (maxLength != null) {
      return maxLength;
    }
    boolean free =
        moves.equals(MoveSet.ALL) && start.equals(MoveSet.ALL) && end.equals(MoveSet.ALL);
    int most = SolveLimits.maxLength(metric);
    return free ? Math.min(metric.godsNumber() + within, most) : most;
  }

  Question question(Duration timeout) {
    // What is printed is turned round after it is found.
    MoveSet first = inverse ? end.inverse() : start;
    MoveSet last = inverse ? start.inverse() : end;
    return Question.shortest(new SolveLimits(longest(), timeout))
        .withSolutions(searched(), within)
        .withMoves(inverse ? moves.inverse() : moves)
        .withEnds(first, last);
  }

  ParameterException usage(String message) {
    return new ParameterException(Objects.requireNonNull(command).commandLine(), message);
  }
}
