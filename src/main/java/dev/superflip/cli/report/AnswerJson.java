package dev.superflip.cli.report;

import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.json.Json;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathResult;
import dev.superflip.search.StagedPath;
import dev.superflip.solve.puzzle.PerfectKnowledge;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One answer as a JSON object on one line. Only this class knows the fields, so a run that is
 * resumed understands every object that an earlier run wrote.
 */
public final class AnswerJson {
  /** Why a search with too many solutions to sort or to print in one object ended. */
  private static final String TOO_MANY = "too-many";

  private static final String START = "{\"input\":";
  private static final Pattern NUMBER = Pattern.compile("\",\"line\":([0-9]{1,18}),");

  private AnswerJson() {}

  /** The fields that every answer starts with: the text of the cube and its line number. */
  private static Json head(String input, long line) {
    return new Json().put("input", input).put("line", line);
  }

  /** The answer to a cube that was searched. */
  public static String write(
      String input,
      long line,
      OutputSpec output,
      SolveSummary summary,
      List<String> tables,
      int threads) {
    Json json = head(input, line).put("metric", summary.metric().id());
    int length = summary.length();
    if (length < 0) {
      json.putNull("length");
    } else {
      json.put("length", length);
    }
    json.put("optimal", length >= 0 && summary.proves(length));
    if (output.show() == OutputSpec.Show.SOLUTIONS) {
      List<String> solutions =
          summary.solutions().stream().map(s -> Maneuver.format(output.printed(s))).toList();
      json.put("solution", solutions.isEmpty() ? null : solutions.get(0));
      if (output.many()) {
        json.put("solutions", solutions);
      }
    }
    if (output.many()) {
      json.put("count", summary.count());
    }
    json.put("bound", summary.bound());
    if (!summary.solved()) {
      json.put("stopped", stopped(summary.outcome()));
    }
    json.put("nodes", summary.nodes()).put("seconds", Text.seconds(summary.time()));
    return json.put("tables", tables).put("threads", threads).toString();
  }

  /** The answer to a state of any puzzle. */
  public static String writePath(
      String input,
      long line,
      Puzzle puzzle,
      String method,
      PathResult result,
      List<byte[]> paths,
      boolean all,
      boolean stages) {
    Json json = head(input, line).put("puzzle", puzzle.id()).put("method", method);
    byte[] path = result.path();
    if (path == null) {
      json.putNull("length");
    } else {
      json.put("length", path.length);
    }
    List<String> solutions = paths.stream().map(puzzle::writeMoves).toList();
    json.put("optimal", result.optimal())
        .put("solution", solutions.isEmpty() ? null : solutions.get(0));
    if (all) {
      json.put("solutions", solutions).put("count", solutions.size());
    }
    if (result.staged().size() == 1) {
      putStages(json, puzzle, result.staged().get(0), stages);
    } else if (!result.staged().isEmpty()) {
      json.putObjects(
          "orders", result.staged().stream().map(staged -> order(puzzle, staged, stages)).toList());
    }
    json.put("bound", result.bound());
    if (result.outcome() != Outcome.SOLVED) {
      json.put("stopped", stopped(result.outcome()));
    }
    json.put("nodes", result.expanded()).put("generated", result.generated());
    if (result.evaluated() > 0) {
      json.put("evaluated", result.evaluated());
    }
    return json.put("seconds", Text.seconds(result.time())).toString();
  }

  /** One of several paths of a state. */
  private static Json order(Puzzle puzzle, StagedPath path, boolean stages) {
    byte[] moves = path.path();
    Json json = new Json().put("length", moves.length).put("solution", puzzle.writeMoves(moves));
    putStages(json, puzzle, path, stages);
    return json;
  }

  private static void putStages(Json json, Puzzle puzzle, StagedPath path, boolean stages) {
    json.put("drop", path.name());
    if (stages) {
      json.putObjects(
          "stages",
          path.stages().stream()
              .map(
                  stage ->
                      new Json()
                          .put("drop", stage.name())
                          .put("left", stage.goal())
                          .put("length", stage.path().length)
                          .put("solution", puzzle.writeMoves(stage.path())))
              .toList());
    }
  }

  /** The distances of all states of a puzzle. */
  public static String writeDistances(Puzzle puzzle, PerfectKnowledge all) {
    return new Json()
        .put("puzzle", puzzle.id())
        .put("metric", puzzle.lengthSuffix())
        .put("states", all.states())
        .put("maximum", all.godsNumber())
        .put("mean", all.mean())
        .putNumbers("counts", all.counts())
        .put("hardest", all.hardest().stream().map(puzzle::write).toList())
        .toString();
  }

  /** The answer to a text that does not describe a cube. */
  public static String writeInvalid(String input, long line, String error) {
    return head(input, line).put("error", error).toString();
  }

  /** The answer to a cube with too many solutions. */
  public static String writeTooMany(String input, long line, String error) {
    return head(input, line).put("stopped", TOO_MANY).put("error", error).toString();
  }

  /** Why a search ended without all solutions, in one word. */
  static String stopped(Outcome outcome) {
    return switch (outcome) {
      case SOLVED -> "solved";
      case TIMEOUT -> "timeout";
      case LENGTH_LIMIT -> "max-length";
      case UNREACHABLE -> "unreachable";
      case NODE_LIMIT -> "nodes";
      case CANCELLED -> "interrupted";
      case FRONTIER_FULL -> "frontier-full";
    };
  }

  /** The exit code of an answer to this cube; empty if the text is something else. */
  public static OptionalInt readExitCode(String json, String input, long line) {
    String head = head(input, line).toString();
    String start = head.substring(0, head.length() - 1) + ",";
    if (!json.startsWith(start) || !json.endsWith("}")) {
      return OptionalInt.empty();
    }
    String rest = json.substring(start.length());
    if (rest.startsWith("\"error\":")) {
      return OptionalInt.of(ExitCode.INVALID);
    }
    boolean stopped = rest.startsWith("\"stopped\":") || rest.contains(",\"stopped\":");
    return OptionalInt.of(stopped ? ExitCode.NOT_SOLVED : ExitCode.OK);
  }

  /** The line number of the cube that an answer belongs to, if it has one. */
  public static OptionalLong readLine(String json) {
    Matcher matcher = NUMBER.matcher(json);
    return matcher.find()
        ? OptionalLong.of(Long.parseLong(matcher.group(1)))
        : OptionalLong.empty();
  }

  /** Whether an object that was cut off may have become one of these. */
  public static boolean mayBegin(String start) {
    return START.startsWith(start) || start.startsWith(START);
  }
}
