package dev.superflip.cli;

import dev.superflip.pdb.Placement;
import dev.superflip.search.Solver;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What to search with and for how long. */
final class SearchOptions {
  @Option(
      names = "--tables",
      paramLabel = "LIST",
      converter = Converters.Tables.class,
      completionCandidates = Candidates.Tables.class,
      description = {
        "Tables to search with, separated by commas: names of 'superflip pdb list', each perhaps"
            + " with a codec (edges7a:2bit), or sets of them. A table of cosets (small to"
            + " huge) is used alone. Without it: the largest set that is built; if none is,"
            + " small, which is built then."
      })
  @Nullable List<TableName> tables;

  @Option(
      names = "--memory",
      paramLabel = "KIND",
      converter = Converters.PlacementName.class,
      completionCandidates = Candidates.Placements.class,
      description =
          "Where tables lie: mmap maps their files, which takes no time; huge reads them into huge"
              + " pages, where searching is faster; auto (the default) begins with the one and goes"
              + " over to the other when a search is long enough.")
  Placement memory = Placement.AUTO;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description = "Give up on a cube after this time: seconds, or with a unit (90s, 5m, 1h).")
  @Nullable Duration timeout;

  @Spec(Spec.Target.MIXEE)
  @Nullable CommandSpec command;

  /** The tables named, or null if the choice is ours. */
  @Nullable List<TableName> tables() {
    if (tables != null && tables.size() > Solver.MAX_TABLES) {
      throw usage("at most " + Solver.MAX_TABLES + " tables can be used at once");
    }
    if (tables != null && tables.size() > 1) {
      for (TableName table : tables) {
        if (table.database().isCosets()) {
          throw usage(table + " is a table of cosets, which is used alone");
        }
      }
    }
    return tables;
  }

  private ParameterException usage(String message) {
    return new ParameterException(Objects.requireNonNull(command).commandLine(), message);
  }

  Duration timeoutOrZero() {
    return timeout == null ? Duration.ZERO : timeout;
  }
}
