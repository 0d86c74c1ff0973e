package dev.superflip.cli.option;

import dev.superflip.cli.stream.Shard;
import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.cube.notation.Notation;
import dev.superflip.neural.backend.Device;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.ProbeRate;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.search.Duplicates;
import dev.superflip.search.PathLimits;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.TaskOrdering;
import dev.superflip.solve.puzzle.Heuristic;
import dev.superflip.solve.puzzle.PuzzleConfig;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts numbers, times, sizes and lists, with a message that names the fault. */
public final class Converters {
  private static final Pattern TIME = Pattern.compile("([0-9]*\\.?[0-9]+)(ms|s|m|min|h|)");
  private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})([kMG]?)B?");
  private static final Pattern SHARD = Pattern.compile("([0-9]{1,9})/([0-9]{1,9})");
  private static final long MIN_SIZE = 1_000_000;
  private static final int MAX_THREADS = 1024;
  private static final long MAX_DAYS = 36_500;

  private Converters() {}

  /** Teaches a command line and its subcommands how users write the types of this program. */
  public static void register(CommandLine line) {
    line.registerConverter(Notation.class, new Choices.Notations())
        .registerConverter(Metric.class, new Choices.Metrics())
        .registerConverter(Goal.class, new Choices.Goals())
        .registerConverter(MoveSet.class, new Moves())
        .registerConverter(Duplicates.class, new Choices.DuplicateModes())
        .registerConverter(TaskOrdering.class, new Choices.TaskOrderings())
        .registerConverter(Placement.class, new Choices.Placements())
        .registerConverter(ProbeRate.Pages.class, new Choices.PageKinds())
        .registerConverter(Codec.class, new Choices.Codecs())
        .registerConverter(Device.class, new Choices.Devices())
        .registerConverter(Heuristic.class, new Choices.Heuristics())
        .registerConverter(PuzzleConfig.Partition.class, new Choices.Partitions())
        .registerConverter(Shard.class, new ShardName())
        .registerConverter(Duration.class, new Time())
        .registerConverter(Integer.class, text -> whole(text, Integer::valueOf))
        .registerConverter(int.class, text -> whole(text, Integer::valueOf))
        .registerConverter(Long.class, text -> whole(text, Long::valueOf))
        .registerConverter(long.class, text -> whole(text, Long::valueOf))
        .registerConverter(Double.class, Converters::fraction);
  }

  private static <T> T whole(String text, Function<String, T> parse) {
    try {
      return parse.apply(text.strip());
    } catch (NumberFormatException e) {
      throw new TypeConversionException(
          text.strip().matches("[+-]?[0-9]+")
              ? "'%s' is too large".formatted(text)
              : "'%s' is not a whole number".formatted(text));
    }
  }

  private static Double fraction(String text) {
    try {
      double value = Double.parseDouble(text);
      if (Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // The message below covers this too.
    }
    throw new TypeConversionException("'%s' is not a number such as 2 or 0.25".formatted(text));
  }

  /** A whole number within limits. */
  abstract static class Range implements ITypeConverter<Integer> {
    private final String noun;
    private final int least;
    private final int most;

    Range(String noun, int least, int most) {
      this.noun = noun;
      this.least = least;
      this.most = most;
    }

    @Override
    public Integer convert(String text) {
      try {
        int value = Integer.parseInt(text.strip());
        if (value >= least && value <= most) {
          return value;
        }
      } catch (NumberFormatException e) {
        // The message below covers this too.
      }
      String range = most == Integer.MAX_VALUE ? least + " or more" : least + " to " + most;
      throw new TypeConversionException("the %s must be %s, not '%s'".formatted(noun, range, text));
    }
  }

  /** A TCP port; 0 stands for any that is free. */
  public static final class Port extends Range {
    public Port() {
      super("port", 0, 65_535);
    }
  }

  /** {@code 90}, {@code 0.5}, {@code 90s}, {@code 5m}, {@code 1h}, {@code 250ms}. */
  static final class Time implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      Matcher matcher = TIME.matcher(text);
      if (!matcher.matches() || text.length() > 30) {
        throw new TypeConversionException(
            "'" + text + "' is not a time such as 90, 0.5, 90s or 5m");
      }
      long millis =
          switch (matcher.group(2)) {
            case "ms" -> 1;
            case "m", "min" -> 60_000;
            case "h" -> 3_600_000;
            default -> 1000;
          };
      BigDecimal nanos =
          new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(millis * 1_000_000));
      long most = Duration.ofDays(MAX_DAYS).toNanos();
      long value = nanos.min(BigDecimal.valueOf(most)).longValue();
      if (value <= 0) {
        throw new TypeConversionException("the time must be more than zero");
      }
      return Duration.ofNanos(value);
    }
  }

  /** {@code 800M}, {@code 4G}, or a plain number of bytes; at least a megabyte. */
  public static final class Size implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      Matcher matcher = SIZE.matcher(text);
      if (!matcher.matches()) {
        throw new TypeConversionException("'" + text + "' is not a size such as 800M or 4G");
      }
      long unit =
          switch (matcher.group(2)) {
            case "k" -> 1000;
            case "M" -> 1_000_000;
            case "G" -> 1_000_000_000;
            default -> 1;
          };
      long bytes = Long.parseLong(matcher.group(1)) * unit;
      if (bytes < MIN_SIZE) {
        throw new TypeConversionException("the size must be at least 1M, not '" + text + "'");
      }
      return bytes;
    }
  }

  static final class Threads extends Range {
    Threads() {
      super("number of threads", 1, MAX_THREADS);
    }
  }

  static final class Jobs extends Range {
    Jobs() {
      super("number of jobs", 1, MAX_THREADS);
    }
  }

  /** {@code 2/8}. */
  static final class ShardName implements ITypeConverter<Shard> {
    @Override
    public Shard convert(String text) {
      Matcher matcher = SHARD.matcher(text);
      if (matcher.matches()) {
        int index = Integer.parseInt(matcher.group(1));
        int count = Integer.parseInt(matcher.group(2));
        if (1 <= index && index <= count) {
          return new Shard(index, count);
        }
      }
      throw new TypeConversionException(
          "'" + text + "' is not a shard such as 1/8, the first of eight");
    }
  }

  /** A share of a whole, such as 1% or 0.01. */
  public static final class Share implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      boolean percent = text.endsWith("%");
      try {
        double number = Double.parseDouble(percent ? text.substring(0, text.length() - 1) : text);
        double share = percent ? number / 100 : number;
        if (share >= 0 && share <= 1) {
          return share;
        }
      } catch (NumberFormatException e) {
        // The message below says what is allowed.
      }
      throw new TypeConversionException("'" + text + "' is not a share such as 1% or 0.01");
    }
  }

  public static final class ThreadList implements ITypeConverter<List<Integer>> {
    @Override
    public List<Integer> convert(String text) {
      return list(text, new Threads()::convert);
    }
  }

  /** A depth of the engines for the 3x3x3 cube. */
  public static final class Depth extends Range {
    Depth() {
      super("depth", 0, SolveLimits.maxLength(Metric.QTM));
    }
  }

  /** A length in any puzzle; {@link QuestionOptions#limitLength} knows the puzzle. */
  static final class Length extends Range {
    Length() {
      super("length", 0, PathLimits.LONGEST);
    }
  }

  static final class Slack extends Range {
    Slack() {
      super("number of turns", 0, SolveLimits.MAX_LENGTH);
    }
  }

  static final class Millis extends Range {
    Millis() {
      super("number of milliseconds", 1, Integer.MAX_VALUE);
    }
  }

  static final class SolutionCount extends Range {
    SolutionCount() {
      super("number of solutions", 1, Integer.MAX_VALUE);
    }
  }

  /** {@code U,R,F2}: a face stands for all its turns. */
  static final class Moves implements ITypeConverter<MoveSet> {
    @Override
    public MoveSet convert(String text) {
      int bits = 0;
      for (MoveSet set : list(text, Moves::one)) {
        bits |= set.bits();
      }
      return new MoveSet(bits);
    }

    private static MoveSet one(String text) {
      String name = text.strip();
      for (Face face : Face.values()) {
        if (face.name().equals(name)) {
          return MoveSet.of(face);
        }
      }
      try {
        List<Move> turns = Maneuver.parse(name).turns();
        if (turns.size() == 1) {
          return MoveSet.of(turns);
        }
      } catch (InvalidPuzzleException e) {
        // The message below covers this too.
      }
      throw new TypeConversionException(
          "'" + name + "' is neither a face (U, R, F, D, L, B) nor a turn of one (F2, R')");
    }
  }

  public static final class Count extends Range {
    Count() {
      super("number", 0, Integer.MAX_VALUE);
    }
  }

  public static final class MoveCount extends Range {
    MoveCount() {
      super("number of moves", 0, 10_000);
    }
  }

  /** Converts each item of a list that is separated by commas. */
  static <T> List<T> list(String text, Function<String, T> convert) {
    List<T> items = new ArrayList<>();
    StringTokenizer tokens = new StringTokenizer(text, ",");
    while (tokens.hasMoreTokens()) {
      items.add(convert.apply(tokens.nextToken()));
    }
    if (items.isEmpty()) {
      throw new TypeConversionException("the list is empty");
    }
    return items;
  }
}
