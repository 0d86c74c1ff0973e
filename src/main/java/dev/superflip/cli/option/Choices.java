package dev.superflip.cli.option;

import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Metric;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.goal.NamedGoals;
import dev.superflip.cube.notation.Notation;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.neural.backend.Device;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.ProbeRate;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.search.Duplicates;
import dev.superflip.search.TaskOrdering;
import dev.superflip.search.restriction.DropOrder;
import dev.superflip.solve.puzzle.Heuristic;
import dev.superflip.solve.puzzle.Method;
import dev.superflip.solve.puzzle.PuzzleConfig;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The options that take one of a set of names. Each class here is both the converter of a type and
 * the list of names for help, error messages and shell completion.
 */
public final class Choices {
  private Choices() {}

  /** A value chosen by its name. */
  abstract static class Choice<T> implements ITypeConverter<T>, Iterable<String> {
    private final String noun;
    private final List<T> values;
    private final Function<T, String> name;

    Choice(String noun, List<T> values, Function<T, String> name) {
      this.noun = noun;
      this.values = values;
      this.name = name;
    }

    @Override
    public T convert(String text) {
      return values.stream()
          .filter(value -> name.apply(value).equals(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "there is no %s '%s'; there are %s"
                          .formatted(noun, text, Text.list(names()))));
    }

    private List<String> names() {
      return values.stream().map(name).toList();
    }

    @Override
    public Iterator<String> iterator() {
      return names().iterator();
    }
  }

  public static final class Notations extends Choice<Notation> {
    Notations() {
      super("notation", List.of(Notation.values()), Notation::toString);
    }
  }

  public static final class Metrics extends Choice<Metric> {
    Metrics() {
      super("metric", List.of(Metric.values()), Metric::id);
    }
  }

  public static final class Placements extends Choice<Placement> {
    Placements() {
      super("memory", List.of(Placement.values()), Placement::id);
    }
  }

  public static final class PageKinds extends Choice<ProbeRate.Pages> {
    PageKinds() {
      super(
          "kind of pages",
          List.of(ProbeRate.Pages.values()),
          pages -> pages.name().toLowerCase(Locale.ROOT));
    }
  }

  static final class Codecs extends Choice<Codec> {
    Codecs() {
      super("codec", TableName.CODECS, Codec::id);
    }
  }

  static final class TaskOrderings extends Choice<TaskOrdering> {
    TaskOrderings() {
      super(
          "order of tasks",
          List.of(TaskOrdering.values()),
          ordering -> ordering.name().toLowerCase(Locale.ROOT));
    }
  }

  public static final class DuplicateModes extends Choice<Duplicates> {
    DuplicateModes() {
      super("duplicate detection", List.of(Duplicates.values()), Duplicates::id);
    }
  }

  public static final class DuplicateModeList implements ITypeConverter<List<Duplicates>> {
    @Override
    public List<Duplicates> convert(String text) {
      return Converters.list(text, new DuplicateModes()::convert);
    }
  }

  /** Tables and sets of tables, separated by commas. */
  public static final class Tables implements ITypeConverter<List<TableId>>, Iterable<String> {
    @Override
    public List<TableId> convert(String text) {
      return TableName.parseList(text);
    }

    @Override
    public Iterator<String> iterator() {
      return tables().iterator();
    }
  }

  /** A goal by its name, some with faces, or as a mask of facelets. */
  static final class Goals implements ITypeConverter<Goal>, Iterable<String> {
    @Override
    public Goal convert(String text) {
      try {
        return Goal.parse(text);
      } catch (InvalidPuzzleException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }

    @Override
    public Iterator<String> iterator() {
      return NamedGoals.all().stream().map(NamedGoals.Named::name).iterator();
    }
  }

  public static final class Devices extends Choice<Device> {
    Devices() {
      super("device", List.of(Device.values()), Device::id);
    }
  }

  static final class Heuristics extends Choice<Heuristic> {
    Heuristics() {
      super("heuristic", List.of(Heuristic.values()), Heuristic::id);
    }
  }

  static final class Partitions extends Choice<PuzzleConfig.Partition> {
    Partitions() {
      super(
          "partition",
          List.of(PuzzleConfig.Partition.values()),
          partition -> partition.name().toLowerCase(Locale.ROOT));
    }
  }

  /** The networks that come with the program; a file may be named, too. */
  public static final class NetworkNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ShippedNetworks.names().iterator();
    }
  }

  /** Networks that come with the program and have a policy. */
  public static final class PolicyNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.concat(
              ShippedNetworks.all().stream()
                  .filter(row -> row.heads().hasPolicy())
                  .map(ShippedNetworks.Row::name),
              Stream.of("none"))
          .iterator();
    }
  }

  /** What estimates distances: networks, then heuristics. */
  public static final class Estimates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.concat(ShippedNetworks.names().stream(), Heuristic.ids().stream()).iterator();
    }
  }

  /** The methods of solving; a heuristic and a number may follow. */
  static final class Methods implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Method.ids().iterator();
    }
  }

  /** The ways to choose an order of faces; any other order of the six letters is one, too. */
  public static final class DropOrders implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of(DropOrder.DEFAULT.toString(), "best", "all").iterator();
    }
  }

  /** The puzzles that most people ask for; others are named by rows and columns. */
  public static final class PuzzleNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("3x3x3", "2x2x2", "3x3", "3x4", "4x4", "5x5").iterator();
    }
  }

  /** The sets of cubes that come with the program. */
  public static final class BenchSets implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return BenchSet.names().iterator();
    }
  }

  /** All names of tables: sets first, then single tables. */
  static List<String> tables() {
    List<String> names = new ArrayList<>(Stream.of(TableSet.values()).map(TableSet::id).toList());
    Database.all().forEach(database -> names.add(database.id()));
    return names;
  }
}
