package dev.superflip.solve;

import dev.superflip.cube.Metric;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.store.Placement;
import dev.superflip.search.Duplicates;
import dev.superflip.search.SolverOptions;
import dev.superflip.search.TaskOrdering;
import dev.superflip.system.Processors;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a {@link SolveService} works. {@link #of} has the defaults; the methods that begin with
 * {@code with} change them.
 *
 * @param directory where the tables are, and where missing ones are built
 * @param metric how moves are counted
 * @param tables the tables to search with; if empty, the service takes the best set in the
 *     directory, and builds the smallest if there is none
 * @param threads how many threads build and open tables, and search for goals; at least 1
 * @param division how threads are divided among cubes that are solved at the same time
 * @param placement where tables lie in memory
 * @param twoPhasePlacement where the tables of two-phase searches lie
 * @param duplicates the mode of duplicate detection
 * @param taskOrder what a long search tries first
 * @param listener receives messages and the progress of builds
 */
public record SolveConfig(
    Path directory,
    Metric metric,
    List<TableId> tables,
    int threads,
    ThreadDivision division,
    Placement placement,
    Placement twoPhasePlacement,
    Duplicates duplicates,
    TaskOrdering taskOrder,
    ServiceListener listener) {
  /**
   * Checks the parts one by one; the service checks that they go together.
   *
   * @throws IllegalArgumentException if a part is null, or there is no thread
   */
  public SolveConfig {
    requireGiven("directory", directory);
    requireGiven("metric", metric);
    requireGiven("tables", tables);
    tables.forEach(table -> requireGiven("a table", table));
    requirePositive("threads", threads);
    requireGiven("division", division);
    requireGiven("placement", placement);
    requireGiven("twoPhasePlacement", twoPhasePlacement);
    requireGiven("duplicates", duplicates);
    requireGiven("taskOrder", taskOrder);
    requireGiven("listener", listener);
    tables = List.copyOf(tables);
  }

  /** Callers without null checks of their own get a message that names the part. */
  private static void requireGiven(String name, @Nullable Object part) {
    if (part == null) {
      throw new IllegalArgumentException(name + " must not be null");
    }
  }

  static void requirePositive(String name, int number) {
    if (number < 1) {
      throw new IllegalArgumentException(name + " must be at least 1, not " + number);
    }
  }

  /** The best tables of a directory, in face turns, with a thread for each core. */
  public static SolveConfig of(Path directory) {
    int threads = Processors.available();
    return new SolveConfig(
        directory,
        Metric.HTM,
        List.of(),
        threads,
        ThreadDivision.byDifficulty(threads),
        Placement.AUTO,
        Placement.MMAP,
        SolverOptions.defaults(threads).duplicates(),
        SolverOptions.defaults(threads).taskOrder(),
        ServiceListener.SILENT);
  }

  public SolveConfig withMetric(Metric newMetric) {
    return new SolveConfig(
        directory,
        newMetric,
        tables,
        threads,
        division,
        placement,
        twoPhasePlacement,
        duplicates,
        taskOrder,
        listener);
  }

  /** Uses these tables and no others; they must have the metric of the service. */
  public SolveConfig withTables(List<TableId> newTables) {
    return new SolveConfig(
        directory,
        metric,
        newTables,
        threads,
        division,
        placement,
        twoPhasePlacement,
        duplicates,
        taskOrder,
        listener);
  }

  /** Uses this set of tables and its metric. */
  public SolveConfig withTables(TableSet set) {
    return withMetric(set.metric()).withTables(TableId.of(set.databases(), null));
  }

  /** Uses so many threads, divided by the difficulty of the cubes. */
  public SolveConfig withThreads(int newThreads) {
    return withThreads(newThreads, ThreadDivision.byDifficulty(newThreads));
  }

  public SolveConfig withThreads(int newThreads, ThreadDivision newDivision) {
    return new SolveConfig(
        directory,
        metric,
        tables,
        newThreads,
        newDivision,
        placement,
        twoPhasePlacement,
        duplicates,
        taskOrder,
        listener);
  }

  public SolveConfig withPlacement(Placement ofTables, Placement ofTwoPhases) {
    return new SolveConfig(
        directory,
        metric,
        tables,
        threads,
        division,
        ofTables,
        ofTwoPhases,
        duplicates,
        taskOrder,
        listener);
  }

  public SolveConfig withDuplicates(Duplicates newDuplicates) {
    return new SolveConfig(
        directory,
        metric,
        tables,
        threads,
        division,
        placement,
        twoPhasePlacement,
        newDuplicates,
        taskOrder,
        listener);
  }

  public SolveConfig withTaskOrder(TaskOrdering newOrder) {
    return new SolveConfig(
        directory,
        metric,
        tables,
        threads,
        division,
        placement,
        twoPhasePlacement,
        duplicates,
        newOrder,
        listener);
  }

  public SolveConfig withListener(ServiceListener newListener) {
    return new SolveConfig(
        directory,
        metric,
        tables,
        threads,
        division,
        placement,
        twoPhasePlacement,
        duplicates,
        taskOrder,
        newListener);
  }
}
