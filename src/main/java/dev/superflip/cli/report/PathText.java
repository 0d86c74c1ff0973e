package dev.superflip.cli.report;

import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathResult;
import dev.superflip.search.StagedPath;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One line of an answer about any puzzle: {@code D R U (3*)}, {@code D R U (3)}, {@code ? (>=17)},
 * {@code ? (frontier full)}. A run that is resumed reads what an earlier run wrote.
 */
public final class PathText {
  public static final String INVALID = "? (invalid)";

  private static final Pattern SOLUTION =
      Pattern.compile("(.*?) ?\\(([0-9]{1,6})([fq]?)(\\*|, >=[0-9]{1,6})?\\)");
  private static final Pattern LENGTH = Pattern.compile("[0-9]{1,6}[fq]?(\\*|, >=[0-9]{1,6})?");
  private static final Pattern UNSOLVED =
      Pattern.compile(
          "\\? \\((frontier full|unreachable|not found|timeout|interrupted|>=[0-9]{1,6}[fq]?)\\)");

  /** The order of the stages before a solution, if there are several. */
  private static final Pattern NAMED = Pattern.compile("([A-Z]{6}): (.*)");

  private static final Pattern STAGE =
      Pattern.compile("  [A-Z]  <[A-Z,]*> *([0-9]{1,6})([fq]?)(?:  (.*))?");

  /** The width of the longest group, {@code <U,R,F,D,L>}. */
  private static final int GROUP_WIDTH = 11;

  private PathText() {}

  /** A line about one of several paths of a state. */
  public static String named(StagedPath path, String line) {
    return path.name() + ": " + line;
  }

  /** One line for each stage: its name, its goal, its length and its moves. */
  public static List<String> stages(Puzzle puzzle, StagedPath path) {
    return path.stages().stream()
        .map(
            stage ->
                String.format(
                        "  %s  %-" + GROUP_WIDTH + "s  %2d%s  %s",
                        stage.name(),
                        stage.goal(),
                        stage.path().length,
                        puzzle.lengthSuffix(),
                        puzzle.writeMoves(stage.path()))
                    .stripTrailing())
        .toList();
  }

  /** Whether a line is a stage of a path. */
  public static boolean isStage(Puzzle puzzle, String line) {
    Matcher matcher = STAGE.matcher(line);
    if (!matcher.matches() || !matcher.group(2).equals(puzzle.lengthSuffix())) {
      return false;
    }
    try {
      String moves = Objects.requireNonNullElse(matcher.group(3), "");
      return puzzle.readMoves(moves).length == Integer.parseInt(matcher.group(1));
    } catch (InvalidPuzzleException e) {
      return false;
    }
  }

  /**
   * A solution with its length.
   *
   * @param bound lower bound for all solutions; 0 to print none
   */
  public static String solution(Puzzle puzzle, byte[] path, int bound, boolean lengthOnly) {
    String length = path.length + puzzle.lengthSuffix() + proof(path.length, bound);
    return lengthOnly ? length : (puzzle.writeMoves(path) + " (" + length + ")").strip();
  }

  private static String proof(int length, int bound) {
    if (bound == length) {
      return "*";
    }
    return bound == 0 ? "" : ", >=" + bound;
  }

  /** Why there is no solution. */
  public static String unsolved(Puzzle puzzle, PathResult result) {
    return "? ("
        + switch (result.outcome()) {
          case FRONTIER_FULL -> "frontier full";
          case UNREACHABLE -> "unreachable";
          case LENGTH_LIMIT ->
              result.bound() > 0 ? ">=" + result.bound() + puzzle.lengthSuffix() : "not found";
          default ->
              result.bound() > 0
                  ? ">=" + result.bound() + puzzle.lengthSuffix()
                  : result.outcome() == Outcome.CANCELLED ? "interrupted" : "timeout";
        }
        + ")";
  }

  /** Explains to a person why a state was not solved. */
  public static String reason(PathResult result) {
    String reason =
        switch (result.outcome()) {
          case FRONTIER_FULL -> "the memory for states is full (--frontier)";
          case UNREACHABLE -> "the method found no solution";
          case LENGTH_LIMIT -> "no solution within the length limit";
          case CANCELLED -> "interrupted";
          default -> "the time limit was reached";
        };
    return result.bound() == 0
        ? reason
        : reason + "; every solution has at least " + result.bound() + " moves";
  }

  /** A solution as people paste it, without the length after it. */
  public static String withoutLength(String line) {
    Matcher matcher = SOLUTION.matcher(line.strip());
    return matcher.matches() ? matcher.group(1) : line;
  }

  /** Whether a line that was cut off may have become an answer. */
  public static boolean mayBegin(String text) {
    return text.matches("[URFDLB' 0-9fq*>=,()<:]*")
        || INVALID.startsWith(text)
        || text.matches("\\? \\(?[a-z >=0-9]*\\)?");
  }

  /**
   * The exit code of a line that answers a state.
   *
   * @param state null if the text was not a state
   * @return empty if the line cannot be an answer to it
   */
  public static OptionalInt recognise(
      Puzzle puzzle, long @Nullable [] state, String given, boolean lengthOnly) {
    Matcher named = NAMED.matcher(given);
    String line = named.matches() ? named.group(2) : given;
    if (state == null || line.equals(INVALID)) {
      return state == null && line.equals(INVALID)
          ? OptionalInt.of(ExitCode.INVALID)
          : OptionalInt.empty();
    }
    if (UNSOLVED.matcher(line).matches()) {
      return OptionalInt.of(ExitCode.NOT_SOLVED);
    }
    int code = line.contains(", >=") ? ExitCode.NOT_SOLVED : ExitCode.OK;
    if (lengthOnly) {
      return LENGTH.matcher(line).matches() ? OptionalInt.of(code) : OptionalInt.empty();
    }
    Matcher matcher = SOLUTION.matcher(line);
    return matcher.matches()
            && matcher.group(3).equals(puzzle.lengthSuffix())
            && solves(puzzle, state, matcher.group(1), Integer.parseInt(matcher.group(2)))
        ? OptionalInt.of(code)
        : OptionalInt.empty();
  }

  private static boolean solves(Puzzle puzzle, long[] state, String moves, int length) {
    try {
      byte[] path = puzzle.readMoves(moves);
      return path.length == length && puzzle.solves(state, path);
    } catch (InvalidPuzzleException e) {
      return false;
    }
  }
}
