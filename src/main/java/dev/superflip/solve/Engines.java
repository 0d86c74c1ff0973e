package dev.superflip.solve;

import dev.superflip.neural.ShippedNetworks;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.pdb.catalog.CosetKind;
import dev.superflip.pdb.catalog.PatternKind;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.PositionRanking;
import dev.superflip.search.SolverOptions;
import dev.superflip.search.TaskOrdering;
import dev.superflip.search.coset.CosetEngine;
import dev.superflip.search.ida.Engine;
import dev.superflip.search.ida.Solver;
import dev.superflip.search.pattern.PatternEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Chooses the search engine for given tables. */
public final class Engines {
  private Engines() {}

  /**
   * A solver over these tables: one coset table, or one to eight pattern databases. The tables must
   * stay open while it is used.
   *
   * @param directory where the tables of duplicate detection are kept, if the options ask for it
   * @param messages receives a line before each preparation that takes long
   */
  public static Solver solver(
      List<Table> tables, SolverOptions options, Path directory, Consumer<String> messages) {
    return new Solver(engine(tables, options, directory, messages), options.divideFrom());
  }

  private static Engine<?> engine(
      List<Table> tables, SolverOptions options, Path directory, Consumer<String> messages) {
    int most = tables.stream().mapToInt(Engines::tablesPerSearch).min().orElse(0);
    if (tables.isEmpty() || tables.size() > most) {
      throw new IllegalArgumentException(
          "a solver takes one coset table or one to eight pattern databases, not " + tables.size());
    }
    return switch (tables.get(0).database().kind()) {
      case CosetKind ignored ->
          new CosetEngine(tables.get(0), options.threads(), ranking(tables.get(0), options));
      case PatternKind ignored -> new PatternEngine(tables, options, directory, messages);
    };
  }

  /** The ranking of tasks, if it is wanted and a network for the metric is shipped. */
  private static @Nullable PositionRanking ranking(Table table, SolverOptions options) {
    if (options.taskOrder() != TaskOrdering.NET) {
      return null;
    }
    return ShippedNetworks.guide(Encoding.cube().puzzle(), table.database().metric())
        .map(row -> new NetworkRanking(row.network().get()))
        .orElse(null);
  }

  private static int tablesPerSearch(Table table) {
    return table.database().kind().tablesPerSearch();
  }
}
