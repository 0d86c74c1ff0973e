package dev.superflip.cli.option;

import dev.superflip.cli.report.TableAdvice;
import dev.superflip.cli.terminal.Console;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.TableException;
import dev.superflip.pdb.tiles.TilePartition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The tables that a command is about: their names, their codec, and their directory. */
public final class NamedTables extends OptionGroup {
  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      completionCandidates = Choices.Tables.class,
      description =
          "Tables or sets: ${COMPLETION-CANDIDATES}, each optionally with a codec (edges7a:2bit)."
              + " Sliding puzzles: rows, columns and a size, such as 4x4-small or 4x4-large.")
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

  /** The names of tables of sliding puzzles, which are taken out of the names. */
  public List<TilePartition> takePartitions() {
    List<TilePartition> partitions = new ArrayList<>();
    if (names != null) {
      List<String> others = new ArrayList<>();
      for (String name : names) {
        Optional<TilePartition> partition = TilePartition.find(name);
        partition.ifPresentOrElse(partitions::add, () -> others.add(name));
      }
      names = others;
    }
    return partitions;
  }

  /** The tables named, or the default if there are none. */
  public List<TableId> orElse(List<Database> byDefault) {
    List<TableId> chosen =
        names == null ? TableId.of(byDefault, null) : names.isEmpty() ? List.of() : parse(names);
    return chosen.stream().map(this::withCodec).toList();
  }

  /** The tables that are built: those named, which must be, or all of them. */
  public List<TableId> built(TableStore store) {
    List<TableId> found = find(store::present, name -> TableAdvice.missing(store, List.of(name)));
    if (found.isEmpty()) {
      throw new TableException(
          TableException.Kind.MISSING,
          "there are no tables in " + store.directory() + "; 'superflip pdb build' builds some");
    }
    return found;
  }

  /** The tables named, in all codecs asked for, that have files. */
  public List<TableId> withFiles(TableStore store) {
    if (names == null) {
      throw usage("the tables to remove are missing");
    }
    return find(
        (database, packed) -> store.bytesOnDisk(database, packed) > 0,
        name ->
            new TableException(
                TableException.Kind.MISSING,
                name + " is not in " + store.directory() + ", so there is nothing to remove"));
  }

  private List<TableId> find(
      BiPredicate<Database, Codec> isThere, Function<TableId, TableException> missing) {
    List<TableId> found = new ArrayList<>();
    for (TableId name : orElse(Database.all())) {
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

  /** The codec applies to the names that have none and can have it. */
  private TableId withCodec(TableId name) {
    boolean fits = codec != null && name.database().codecs().contains(codec);
    return name.codec() == null && fits ? new TableId(name.database(), codec) : name;
  }
}
