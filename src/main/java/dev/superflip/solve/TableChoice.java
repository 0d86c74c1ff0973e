package dev.superflip.solve;

import dev.superflip.cube.Metric;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.build.BuildListener;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.MemoryLimit;
import dev.superflip.pdb.store.Table;
import dev.superflip.pdb.store.TableException;
import dev.superflip.search.SolverOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Chooses and opens the tables to search with, and builds the smallest set if there is none. */
final class TableChoice implements AutoCloseable {
  /** Runs a build, so that another thread can interrupt it. */
  interface BuildGuard {
    Table run(Supplier<Table> build);
  }

  private final SolveConfig config;
  private final List<Table> tables = new ArrayList<>();

  /**
   * Opens the tables of the configuration, or the best set that is there.
   *
   * @throws TableException if a named table is missing, or a table cannot be opened
   */
  TableChoice(SolveConfig config, BuildGuard guard) {
    this.config = config;
    TableStore store = new TableStore(config.directory(), config.listener()::message);
    try {
      List<TableId> chosen =
          config.tables().isEmpty() ? bestSet(store) : present(store, config.tables());
      if (chosen.isEmpty()) {
        buildSmall(store, guard);
      }
      for (TableId id : chosen) {
        tables.add(
            store.open(id.database(), id.codecOrDefault(), config.placement(), config.threads()));
      }
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private static List<TableId> present(TableStore store, List<TableId> named) {
    List<TableId> missing = named.stream().filter(id -> store.find(id).isEmpty()).toList();
    if (!missing.isEmpty()) {
      throw new TableException(
          TableException.Kind.MISSING,
          missing.stream().map(TableId::toString).collect(Collectors.joining(", "))
              + (missing.size() == 1 ? " is" : " are")
              + " not in "
              + store.directory());
    }
    return named.stream().flatMap(id -> store.find(id).stream()).distinct().toList();
  }

  /** The best set of the metric that is complete and fits the memory, or nothing. */
  private List<TableId> bestSet(TableStore store) {
    for (TableSet set : TableSet.values()) {
      if (set.metric() != config.metric()) {
        continue;
      }
      List<Database> databases = set.databases();
      List<TableId> found =
          TableId.of(databases, null).stream().flatMap(id -> store.find(id).stream()).toList();
      if (found.size() < databases.size()) {
        continue;
      }
      if (MemoryLimit.allows(set.bytes())) {
        return found;
      }
      config
          .listener()
          .message(
              "%s is built, but does not fit the free memory: searching with smaller tables"
                  .formatted(set.id()));
    }
    return List.of();
  }

  private void buildSmall(TableStore store, BuildGuard guard) {
    TableSet small = config.metric() == Metric.QTM ? TableSet.QUARTER_SMALL : TableSet.SMALL;
    config.listener().firstBuild(small, store.directory());
    for (TableId id : TableId.of(small.databases(), null)) {
      Codec codec = store.find(id).orElse(id).codecOrDefault();
      BuildListener builds = config.listener().builds();
      tables.add(
          guard.run(() -> store.build(id.database(), codec, config.threads(), false, builds)));
    }
  }

  VerifiedSolver solver(SolverOptions options) {
    return new VerifiedSolver(
        Engines.solver(tables, options, config.directory(), config.listener()::message));
  }

  /** The tables with their codecs. */
  List<TableId> ids() {
    return tables.stream().map(table -> new TableId(table.database(), table.codec())).toList();
  }

  /** The checksums of the payloads. */
  String checksum() {
    return tables.stream()
        .map(table -> "%016x".formatted(table.checksum()))
        .collect(Collectors.joining("+"));
  }

  @Override
  public void close() {
    tables.forEach(Table::close);
    tables.clear();
  }
}
