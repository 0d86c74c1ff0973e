package dev.superflip.cli.option;

import dev.superflip.cli.report.TableAdvice;
import dev.superflip.cli.terminal.Console;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.TableException;
import dev.superflip.pdb.tiles.TileTableSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The tables that a command is about: their names, their codec, and their directory. */
public final class NamedTables extends OptionGroup {
  /** How names of tables of sliding puzzles begin. */
  private static final Pattern BOARD = Pattern.compile("[0-9]+x[0-9]+");

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      completionCandidates = Choices.Tables.class,
      description =
          "Tables or sets: ${COMPLETION-CANDIDATES}, each optionally with a codec (edges7a:2bit)."
              + " Sliding puzzles: rows, columns and a size, such as 4x4-small or 4x4-large; full"
              + " tables of boards of 12 cells, such as 3x4-full.")
  @Nullable List<String> names;

  @Option(
      names = "--codec",
      paramLabel = "ID",
      completionCandidates = Choices.Codecs.class,
      description = "Codec for names without one: ${COMPLETION-CANDIDATES}.")
  @Nullable Codec codec;

  @Mixin TableOptions directory = new TableOptions();

  public TableStore store(Console console) {
    return directory.store(console);
  }

  public boolean isEmpty() {
    return names == null;
  }

  /**
   * Tables that a command is about.
   *
   * @param cubes tables of the 3x3x3 cube
   * @param tiles tables of sliding puzzles
   */
  public record Selection(List<TableId> cubes, List<TileTableSet> tiles) {}

  /** The tables named, or the default if there are none. */
  public Selection orElse(List<Database> byDefault) {
    if (names == null) {
      return new Selection(withCodec(TableId.of(byDefault, null)), List.of());
    }
    Map<String, TileTableSet> tiles = new LinkedHashMap<>();
    List<String> others = new ArrayList<>();
    for (String text : String.join(",", names).split(",", -1)) {
      String name = text.strip();
      tiles(name).ifPresentOrElse(set -> tiles.put(set.name(), set), () -> others.add(name));
    }
    List<TableId> cubes = others.isEmpty() ? List.of() : withCodec(parse(others));
    return new Selection(cubes, List.copyOf(tiles.values()));
  }

  /** The tables of a sliding puzzle, if they have this name. */
  private Optional<TileTableSet> tiles(String name) {
    int colon = name.indexOf(':');
    Optional<TileTableSet> found = TileTableSet.find(colon < 0 ? name : name.substring(0, colon));
    if (colon >= 0 && found.isPresent()) {
      throw usage("'%s': tables of sliding puzzles have no codec".formatted(name));
    }
    if (found.isEmpty() && BOARD.matcher(name).lookingAt()) {
      throw usage(
          "there is no table '%s'; sliding puzzles have 4x4-small, 4x4-large, 3x4-full and so on"
              .formatted(name));
    }
    return found;
  }

  /** The tables that are built: those named, which must be, or all of them. */
  public Selection built(TableStore store) {
    Selection chosen = orElse(Database.all());
    List<TableId> cubes =
        find(chosen.cubes(), store::present, name -> TableAdvice.missing(store, List.of(name)));
    List<TileTableSet> tiles =
        names == null
            ? TileTableSet.all().stream().filter(set -> set.isBuilt(store.directory())).toList()
            : chosen.tiles();
    for (TileTableSet set : tiles) {
      if (!set.isBuilt(store.directory())) {
        throw TableAdvice.missing(store.directory(), List.of(set.name()));
      }
    }
    if (cubes.isEmpty() && tiles.isEmpty()) {
      throw new TableException(
          TableException.Kind.MISSING,
          "there are no tables in " + store.directory() + "; 'superflip pdb build' builds some");
    }
    return new Selection(cubes, tiles);
  }

  /** The tables named, in all codecs asked for, that have files. */
  public Selection withFiles(TableStore store) {
    if (names == null) {
      throw usage("the tables to remove are missing");
    }
    Selection chosen = orElse(List.of());
    for (TileTableSet set : chosen.tiles()) {
      if (set.bytesOnDisk(store.directory()) == 0) {
        throw nothingToRemove(store, set.name());
      }
    }
    List<TableId> cubes =
        find(
            chosen.cubes(),
            (database, packed) -> store.bytesOnDisk(database, packed) > 0,
            name -> nothingToRemove(store, name.toString()));
    return new Selection(cubes, chosen.tiles());
  }

  private static TableException nothingToRemove(TableStore store, String name) {
    return new TableException(
        TableException.Kind.MISSING,
        name + " is not in " + store.directory() + ", so there is nothing to remove");
  }

  private List<TableId> find(
      List<TableId> chosen,
      BiPredicate<Database, Codec> isThere,
      Function<TableId, TableException> missing) {
    List<TableId> found = new ArrayList<>();
    for (TableId name : chosen) {
      List<TableId> files =
          name.database().codecs().stream()
              .filter(candidate -> name.codec() == null || name.codec() == candidate)
              .filter(candidate -> isThere.test(name.database(), candidate))
              .map(candidate -> new TableId(name.database(), candidate))
              .toList();
      if (files.isEmpty() && names != null) {
        throw missing.apply(name);
      }
      found.addAll(files);
    }
    return found;
  }

  /** Picocli does not convert these parameters, so it does not report their errors either. */
  private List<TableId> parse(List<String> texts) {
    try {
      return TableName.parseList(String.join(",", texts));
    } catch (TypeConversionException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private List<TableId> withCodec(List<TableId> tables) {
    return tables.stream().map(this::withCodec).toList();
  }

  /** The codec applies to the names that have none and can have it. */
  private TableId withCodec(TableId name) {
    boolean fits = codec != null && name.database().codecs().contains(codec);
    return name.codec() == null && fits ? new TableId(name.database(), codec) : name;
  }
}
