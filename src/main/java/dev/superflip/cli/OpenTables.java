package dev.superflip.cli;

import dev.superflip.cube.Metric;
import dev.superflip.pdb.BuildListener;
import dev.superflip.pdb.Codec;
import dev.superflip.pdb.Database;
import dev.superflip.pdb.MemoryLimit;
import dev.superflip.pdb.Placement;
import dev.superflip.pdb.Table;
import dev.superflip.pdb.TableException;
import dev.superflip.pdb.TableStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Chooses the tables to search with, builds what the first call needs, and keeps them open. */
final class OpenTables implements AutoCloseable {
  private final TableStore store;
  private final List<Table> tables = new ArrayList<>();

  /**
   * Opens the tables named, or else the best set that is there.
   *
   * @throws TableException if a table that is named is not there, or one cannot be opened
   */
  OpenTables(
      Console console,
      TableStore store,
      Metric metric,
      @Nullable List<TableName> named,
      Placement placement,
      int threads,
      boolean quiet) {
    this.store = store;
    try {
      List<TableName> chosen = named == null ? bestSet(store, metric) : present(store, named);
      if (chosen.isEmpty()) {
        buildSmall(console, store, metric, threads, quiet);
      }
      for (TableName name : chosen) {
        tables.add(store.open(name.database(), name.codecOrDefault(), placement, threads));
      }
    } catch (TableException e) {
      close();
      throw withAdvice(e);
    }
  }

  /** Where the tables are from. */
  TableStore store() {
    return store;
  }

  private static List<TableName> present(TableStore store, List<TableName> named) {
    List<TableName> found = new ArrayList<>();
    List<TableName> missing = new ArrayList<>();
    for (TableName name : named) {
      Optional<TableName> table = name.findIn(store);
      table.ifPresentOrElse(found::add, () -> missing.add(name));
    }
    if (!missing.isEmpty()) {
      throw missing(store, missing);
    }
    return found.stream().distinct().toList();
  }

  static TableException missing(TableStore store, List<TableName> missing) {
    List<String> names = missing.stream().map(TableName::toString).toList();
    return new TableException(
        TableException.Kind.MISSING,
        "%s %s not in %s; to build: superflip pdb build %s --pdb-dir %s"
            .formatted(
                Text.list(names),
                names.size() == 1 ? "is" : "are",
                store.directory(),
                String.join(" ", names),
                store.directory()));
  }

  /** The best set of a metric that is all there and fits the memory, or nothing. */
  private static List<TableName> bestSet(TableStore store, Metric metric) {
    for (TableSet choice : TableSet.values()) {
      if (choice.metric() != metric) {
        continue;
      }
      List<Database> set = choice.databases();
      List<TableName> found =
          TableName.of(set, null).stream().flatMap(name -> name.findIn(store).stream()).toList();
      if (found.size() == set.size() && MemoryLimit.allows(choice.bytes())) {
        return found;
      }
    }
    return List.of();
  }

  private void buildSmall(
      Console console, TableStore store, Metric metric, int threads, boolean quiet) {
    TableSet small = metric == Metric.QTM ? TableSet.QUARTER_SMALL : TableSet.SMALL;
    if (!quiet) {
      announce(console, store, small, TableSet.speed(threads));
    }
    BuildProgress progress =
        new BuildProgress(
            console, quiet ? BuildProgress.Detail.NOTHING : BuildProgress.Detail.TABLES);
    for (TableName name : TableName.of(small.databases(), null)) {
      Codec codec = name.findIn(store).orElse(name).codecOrDefault();
      tables.add(build(console, store, name.database(), codec, threads, false, progress));
    }
  }

  private static void announce(Console console, TableStore store, TableSet small, double speed) {
    console.say(
        "first use: building the table %s (%s, about %s) in %s"
            .formatted(
                small.id(),
                Text.bytes(small.bytes()),
                Text.time(small.buildTime(speed)),
                store.directory()));
    if (small == TableSet.SMALL) {
      console.say(
          "a random cube takes about %s with it; 'superflip pdb build' adds one for about %s, 'superflip pdb build large' one for about %s"
              .formatted(
                  Text.time(small.cubeTime(speed)),
                  costs(TableSet.MEDIUM, speed),
                  costs(TableSet.LARGE, speed)));
    }
  }

  /** Builds a table unless a signal comes in between; then nothing of it is left. */
  static Table build(
      Console console,
      TableStore store,
      Database database,
      Codec codec,
      int threads,
      boolean force,
      BuildListener listener) {
    Thread thread = Thread.currentThread();
    return console
        .interrupts()
        .during(thread::interrupt, () -> store.build(database, codec, threads, force, listener));
  }

  private static String costs(TableSet set, double speed) {
    return "%s (%s, built in about %s)"
        .formatted(
            Text.time(set.cubeTime(speed)),
            Text.bytes(set.bytes()),
            Text.time(set.buildTime(speed)));
  }

  /** A damaged file does not mend itself; this is what to do. */
  static TableException withAdvice(TableException e) {
    return e.kind() == TableException.Kind.DAMAGED
        ? new TableException(
            e.kind(),
            e.getMessage() + "; 'superflip pdb build --force' with its name builds it again")
        : e;
  }

  List<Table> tables() {
    return tables;
  }

  /** Names with their codecs. */
  List<String> names() {
    return tables.stream()
        .map(table -> new TableName(table.database(), table.codec()).toString())
        .toList();
  }

  @Override
  public void close() {
    tables.forEach(Table::close);
    tables.clear();
  }
}
