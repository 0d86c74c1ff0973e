package dev.superflip.cli;

import dev.superflip.pdb.Placement;
import dev.superflip.search.SolverOptions;
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
  /** As many as a solver takes. */
  private static final int MAX_TABLES = 8;

  @Option(
      names = "--tables",
      paramLabel = "LIST",
      converter = Converters.Tables.class,
      completionCandidates = Candidates.Tables.class,
      description = {
        "Tables to search with, separated by commas: names of 'superflip pdb list', each perhaps"
            + " with a codec (edges7a:2bit), or the sets small and large. Without it: large if"
            + " all of it is built, else small, which is built when it is missing."
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

  @Option(
      names = "--order",
      negatable = true,
      fallbackValue = "true",
      description = "Try (or do not try) the moves that seem to lead closest to the goal first.")
  boolean order = SolverOptions.ORDER_CHILDREN;

  @Spec(Spec.Target.MIXEE)
  @Nullable CommandSpec command;

  /** The tables named, or null if the choice is ours. */
  @Nullable List<TableName> tables() {
    if (tables != null && tables.size() > MAX_TABLES) {
      throw new ParameterException(
          Objects.requireNonNull(command).commandLine(),
          "at most " + MAX_TABLES + " tables can be used at once");
    }
    return tables;
  }

  Duration timeoutOrZero() {
    return timeout == null ? Duration.ZERO : timeout;
  }
}
