package dev.superflip.cli.option;

import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.store.Placement;
import dev.superflip.search.TaskOrdering;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for tables, memory and time. */
public final class SearchOptions extends OptionGroup {
  @Option(
      names = "--tables",
      paramLabel = "LIST",
      converter = Choices.Tables.class,
      completionCandidates = Choices.Tables.class,
      description = {
        "Tables to search with, separated by commas: names that 'superflip pdb list' prints, with"
            + " or without a codec (edges7a:2bit), or sets. A coset table (small to huge) is used"
            + " alone. By default: the largest set that is built; if there is none, small is"
            + " built."
      })
  @Nullable List<TableId> tables;

  @Option(
      names = "--memory",
      paramLabel = "KIND",
      completionCandidates = Choices.Placements.class,
      description =
          "Where tables are kept: mmap maps their files, which takes no time; huge reads them into"
              + " huge pages, where a search is faster; auto (the default) starts with mmap and"
              + " switches to huge when a search is long enough. Only for the engines of 3x3x3;"
              + " tables of other puzzles have fixed places.")
  @Nullable Placement memory;

  @Option(
      names = "--task-order",
      paramLabel = "ORDER",
      completionCandidates = Choices.TaskOrderings.class,
      description =
          "What a long search tries first: net asks a network (the default), effort follows the"
              + " iteration before. Both prove the same length.")
  @Nullable TaskOrdering taskOrder;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "Give up on a cube after this time: seconds, or with a unit (90s, 5m, 1h).")
  public @Nullable Duration timeout;

  /** The tables that the user named, or null to choose the best. */
  public @Nullable List<TableId> tables() {
    if (tables != null) {
      for (TableId table : tables) {
        int most = table.database().kind().tablesPerSearch();
        if (tables.size() > most) {
          throw usage(
              most == 1
                  ? table + " is a coset table and must be used alone"
                  : "at most " + most + " tables can be used at once");
        }
      }
    }
    return tables;
  }

  /** Where tables are kept, as the user decided or by default. */
  public Placement memory() {
    return memory == null ? Placement.AUTO : memory;
  }

  /** What a long search tries first, as the user decided or by default. */
  public TaskOrdering taskOrder() {
    return taskOrder == null ? TaskOrdering.NET : taskOrder;
  }

  /**
   * Rejects options that only the engines of the 3x3x3 cube know.
   *
   * @param why another option that excludes them
   */
  public void refuseCubeOptions(String why) {
    refuse(why, "--tables", tables != null);
    refuse(why, "--memory", memory != null);
    refuse(why, "--task-order", taskOrder != null);
  }

  public Duration timeoutOrZero() {
    return timeout == null ? Duration.ZERO : timeout;
  }
}
