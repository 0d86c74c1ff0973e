package dev.superflip.cli;

import dev.superflip.cube.Face;
import dev.superflip.cube.Goal;
import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.Maneuver;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.cube.Notation;
import dev.superflip.pdb.Codec;
import dev.superflip.pdb.Placement;
import dev.superflip.pdb.ProbeRate;
import dev.superflip.search.Duplicates;
import dev.superflip.search.SolveLimits;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Arguments of options, with a message that says what is wrong with them. */
final class Converters {
  private static final Pattern TIME = Pattern.compile("([0-9]*\\.?[0-9]+)(ms|s|m|min|h|)");
  private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})([kMG]?)B?");
  private static final Pattern SHARD = Pattern.compile("([0-9]{1,9})/([0-9]{1,9})");
  private static final long MIN_SIZE = 1_000_000;
  private static final int MAX_THREADS = 1024;
  private static final long MAX_DAYS = 36_500;

  private Converters() {}

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
  static final class Size implements ITypeConverter<Long> {
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

  static final class PagesName implements ITypeConverter<ProbeRate.Pages> {
    @Override
    public ProbeRate.Pages convert(String text) {
      int known = Candidates.pages().indexOf(text);
      if (known < 0) {
        throw unknown("kind of pages", text, Candidates.pages());
      }
      return ProbeRate.Pages.values()[known];
    }
  }

  static final class Threads implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return number(text, 1, MAX_THREADS, "number of threads");
    }
  }

  static final class Jobs implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return number(text, 1, MAX_THREADS, "number of jobs");
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

  static final class ThreadList implements ITypeConverter<List<Integer>> {
    @Override
    public List<Integer> convert(String text) {
      return list(text, item -> number(item, 1, MAX_THREADS, "number of threads"));
    }
  }

  static final class Length implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return number(text, 0, SolveLimits.maxLength(Metric.QTM), "length");
    }
  }

  static final class Slack implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return number(text, 0, SolveLimits.MAX_LENGTH, "number of turns");
    }
  }

  static final class Millis implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return number(text, 1, Integer.MAX_VALUE, "number of milliseconds");
    }
  }

  static final class SolutionCount implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return number(text, 1, Integer.MAX_VALUE, "number of solutions");
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
      } catch (InvalidCubeException e) {
        // Said below.
      }
      throw new TypeConversionException(
          "'" + name + "' is neither a face (U, R, F, D, L, B) nor a turn of one (F2, R')");
    }
  }

  static final class MetricName implements ITypeConverter<Metric> {
    @Override
    public Metric convert(String text) {
      return Metric.find(text).orElseThrow(() -> unknown("metric", text, new Candidates.Metrics()));
    }
  }

  static final class GoalName implements ITypeConverter<Goal> {
    @Override
    public Goal convert(String text) {
      try {
        return Goal.parse(text);
      } catch (InvalidCubeException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }

  static final class Count implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return number(text, 0, Integer.MAX_VALUE, "number");
    }
  }

  static final class MoveCount implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return number(text, 0, 10_000, "number of moves");
    }
  }

  static final class Tables implements ITypeConverter<List<TableName>> {
    @Override
    public List<TableName> convert(String text) {
      return TableName.parseList(text);
    }
  }

  static final class CodecId implements ITypeConverter<Codec> {
    @Override
    public Codec convert(String text) {
      return TableName.codec(text);
    }
  }

  static final class NotationName implements ITypeConverter<Notation> {
    @Override
    public Notation convert(String text) {
      return Stream.of(Notation.values())
          .filter(notation -> notation.toString().equals(text))
          .findFirst()
          .orElseThrow(() -> unknown("notation", text, Candidates.notations()));
    }
  }

  static final class PlacementName implements ITypeConverter<Placement> {
    @Override
    public Placement convert(String text) {
      return Stream.of(Placement.values())
          .filter(placement -> placement.id().equals(text))
          .findFirst()
          .orElseThrow(() -> unknown("memory", text, Candidates.placements()));
    }
  }

  static final class DuplicateMode implements ITypeConverter<Duplicates> {
    @Override
    public Duplicates convert(String text) {
      return Duplicates.find(text)
          .orElseThrow(() -> unknown("duplicate detection", text, Candidates.duplicates()));
    }
  }

  static final class DuplicateModeList implements ITypeConverter<List<Duplicates>> {
    private final DuplicateMode one = new DuplicateMode();

    @Override
    public List<Duplicates> convert(String text) {
      return list(text, one::convert);
    }
  }

  private static TypeConversionException unknown(String what, String text, List<String> known) {
    return new TypeConversionException(
        "there is no " + what + " '" + text + "'; there are " + Text.list(known));
  }

  private static int number(String text, int least, int most, String what) {
    try {
      int value = Integer.parseInt(text.strip());
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    String range = most == Integer.MAX_VALUE ? least + " or more" : least + " to " + most;
    throw new TypeConversionException("the " + what + " must be " + range + ", not '" + text + "'");
  }

  private static <T> List<T> list(String text, Function<String, T> convert) {
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
