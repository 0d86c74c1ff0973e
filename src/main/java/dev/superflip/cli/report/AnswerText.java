package dev.superflip.cli.report;

import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One line of an answer in text. Only this class knows how such a line is written and read, so a
 * run that is resumed understands every line that an earlier run wrote.
 */
public sealed interface AnswerText {
  /**
   * The length of a solution: {@code 18f*}, {@code 19f, >=18} or {@code 19f}.
   *
   * @param bound lower bound for all solutions, equal to the length if that is proven shortest;
   *     {@link #UNKNOWN} to print none
   */
  record Length(int length, Metric metric, int bound) implements AnswerText {
    /** Nothing is known, or nothing was asked, about shorter solutions. */
    static final int UNKNOWN = -1;

    private static final String REGEX = "([0-9]{1,4})([a-z])(\\*|, >=([0-9]{1,4}))?";
    private static final Pattern PATTERN = Pattern.compile(REGEX);

    @Override
    public String write(OutputSpec.Show show) {
      return text();
    }

    private String text() {
      String proof = bound == length ? "*" : bound == UNKNOWN ? "" : ", >=" + bound;
      return length + metric.suffix() + proof;
    }

    private static Optional<Length> read(String text) {
      Matcher matcher = PATTERN.matcher(text);
      if (!matcher.matches()) {
        return Optional.empty();
      }
      int length = Integer.parseInt(matcher.group(1));
      int bound =
          matcher.group(3) == null
              ? UNKNOWN
              : matcher.group(4) == null ? length : Integer.parseInt(matcher.group(4));
      return AnswerText.metricOf(matcher.group(2)).map(metric -> new Length(length, metric, bound));
    }

    @Override
    public int exitCode() {
      return bound == length || bound == UNKNOWN ? ExitCode.OK : ExitCode.NOT_SOLVED;
    }
  }

  /** A solution and its length: {@code R U2 F' (3f*)}. */
  record Solution(List<Move> moves, Length length) implements AnswerText {
    private static final Pattern PATTERN = Pattern.compile("(.*?) ?\\(([^()]*)\\)");

    @Override
    public String write(OutputSpec.Show show) {
      return (Maneuver.format(moves) + " (" + length.text() + ")").strip();
    }

    private static Optional<Solution> read(String text) {
      Matcher matcher = PATTERN.matcher(text);
      if (!matcher.matches()) {
        return Optional.empty();
      }
      try {
        List<Move> moves = Maneuver.parse(matcher.group(1)).turns();
        return Length.read(matcher.group(2))
            .filter(length -> length.metric().length(moves) == length.length())
            .map(length -> new Solution(moves, length));
      } catch (InvalidPuzzleException e) {
        return Optional.empty();
      }
    }

    @Override
    public int exitCode() {
      return length.exitCode();
    }
  }

  /**
   * The number of solutions and the length of the shortest: {@code 24 (18f*)}, {@code >=24 (18f*)}.
   *
   * @param all whether the search was complete, so that there are no more
   */
  record Count(long count, boolean all, Length shortest) implements AnswerText {
    private static final Pattern PATTERN = Pattern.compile("(>=)?([0-9]{1,18}) \\(([^()]*)\\)");

    @Override
    public String write(OutputSpec.Show show) {
      return (all ? "" : ">=") + count + " (" + shortest.text() + ")";
    }

    private static Optional<Count> read(String text) {
      Matcher matcher = PATTERN.matcher(text);
      if (!matcher.matches()) {
        return Optional.empty();
      }
      long count = Long.parseLong(matcher.group(2));
      boolean all = matcher.group(1) == null;
      return Length.read(matcher.group(3)).map(shortest -> new Count(count, all, shortest));
    }

    @Override
    public int exitCode() {
      return all ? ExitCode.OK : ExitCode.NOT_SOLVED;
    }
  }

  /** No solution was found, and none has fewer moves than this: {@code >=17f}. */
  record Bound(int bound, Metric metric) implements AnswerText {
    private static final Pattern PATTERN = Pattern.compile(">=([0-9]{1,4})([a-z])");

    @Override
    public String write(OutputSpec.Show show) {
      return AnswerText.unsolved(show, ">=" + bound + metric.suffix());
    }

    private static Optional<Bound> read(String text) {
      Matcher matcher = PATTERN.matcher(text);
      return matcher.matches()
          ? AnswerText.metricOf(matcher.group(2))
              .map(metric -> new Bound(Integer.parseInt(matcher.group(1)), metric))
          : Optional.empty();
    }

    @Override
    public int exitCode() {
      return ExitCode.NOT_SOLVED;
    }
  }

  /** Why there is no solution, or no other one, in words. */
  enum Failure implements AnswerText {
    /** After the solutions found: the search ended early, so there may be more. */
    INCOMPLETE("incomplete", ExitCode.NOT_SOLVED),
    UNREACHABLE("unreachable", ExitCode.NOT_SOLVED),
    TOO_MANY("too many", ExitCode.NOT_SOLVED),
    INVALID("invalid", ExitCode.INVALID);

    private final String words;
    private final int code;

    Failure(String words, int code) {
      this.words = words;
      this.code = code;
    }

    @Override
    public String write(OutputSpec.Show show) {
      return this == UNREACHABLE ? AnswerText.unsolved(show, words) : "? (" + words + ")";
    }

    private static Optional<Failure> read(String text) {
      return Stream.of(values()).filter(failure -> failure.words.equals(text)).findFirst();
    }

    @Override
    public int exitCode() {
      return code;
    }
  }

  /** The exit code of a program that prints this line only. */
  int exitCode();

  /** The line; {@link #read} is the inverse. */
  String write(OutputSpec.Show show);

  /** Where a length is expected, a bound can stand for it; in other places it is marked. */
  private static String unsolved(OutputSpec.Show show, String reason) {
    return show == OutputSpec.Show.LENGTH ? reason : "? (" + reason + ")";
  }

  /** Reads a line that {@link #write} wrote; empty if it is something else. */
  static Optional<AnswerText> read(String line, OutputSpec.Show show) {
    boolean marked = line.startsWith("? (") && line.endsWith(")");
    String reason = marked ? line.substring(3, line.length() - 1) : line;
    Optional<AnswerText> unsolved =
        marked || show == OutputSpec.Show.LENGTH
            ? Bound.read(reason).<AnswerText>map(bound -> bound).or(() -> Failure.read(reason))
            : Optional.empty();
    Optional<? extends AnswerText> answer =
        unsolved.isPresent()
            ? unsolved
            : switch (show) {
              case SOLUTIONS -> Solution.read(line);
              case LENGTH -> Length.read(line);
              case COUNT -> Count.read(line);
            };
    return answer.filter(read -> read.write(show).equals(line)).map(read -> read);
  }

  /** A solution as people paste it, without the length after it. */
  static String withoutLength(String line) {
    Matcher matcher = Solution.PATTERN.matcher(line.strip());
    return matcher.matches() && Length.read(matcher.group(2)).isPresent() ? matcher.group(1) : line;
  }

  /** Whether a line that was cut off may have become one of these. */
  static boolean mayBegin(String start, OutputSpec.Show show) {
    return start.matches("[URFDLB' 0-9fq*>=,()?:]*")
        || Stream.of(Failure.values()).anyMatch(failure -> failure.write(show).startsWith(start));
  }

  private static Optional<Metric> metricOf(String suffix) {
    return Stream.of(Metric.values()).filter(metric -> metric.suffix().equals(suffix)).findFirst();
  }
}
