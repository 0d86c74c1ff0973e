package dev.superflip.cli.report;

import dev.superflip.answer.AnswerFields;
import dev.superflip.answer.SolveSummary;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.json.Json;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.PathResult;
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
    boolean shows = output.show() == OutputSpec.Show.SOLUTIONS;
    List<String> solutions =
        shows
            ? summary.solutions().stream().map(s -> Maneuver.format(output.printed(s))).toList()
            : null;
    return AnswerFields.putCube(
            head(input, line), summary, solutions, output.many(), tables, threads)
        .toString();
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
    return AnswerFields.putPath(head(input, line), puzzle, method, result, paths, all, stages)
        .toString();
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
