package dev.superflip.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.cube.Metric;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.store.Placement;
import dev.superflip.search.Duplicates;
import dev.superflip.solve.puzzle.PuzzleConfig;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** A mistake in a configuration is reported where it is made. */
class SolveConfigTest {
  private static final SolveConfig CONFIG = SolveConfig.of(Path.of("nowhere"));

  private static void assertRefused(String message, Executable work) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, work);
    assertEquals(message, e.getMessage());
  }

  @Test
  void thereIsAtLeastOneThread() {
    assertRefused("threads must be at least 1, not 0", () -> CONFIG.withThreads(0));
    assertRefused("threads must be at least 1, not -2", () -> CONFIG.withThreads(-2));
    ThreadDivision two = ThreadDivision.one(2);
    assertRefused("threads must be at least 1, not 0", () -> CONFIG.withThreads(0, two));
    assertRefused("threads must be at least 1, not 0", () -> ThreadDivision.one(0));
    assertRefused("jobs must be at least 1, not 0", () -> ThreadDivision.fixed(0, 2));
    assertRefused("threads must be at least 1, not 0", () -> ThreadDivision.fixed(1, 0));
    assertRefused("threads must be at least 1, not 0", () -> ThreadDivision.byDifficulty(0));
    assertRefused(
        "a hard cube must get at least the 3 threads of an easy one, not 2",
        () -> new ThreadDivision(1, 3, 2));
    assertRefused(
        "threads must be at least 1, not 2 for builds and 0 for a puzzle",
        () -> PuzzleConfig.of(Path.of("nowhere")).withThreads(2, 0));
  }

  /** Programs that embed the service need not be checked for nulls when they are compiled. */
  @Test
  @SuppressWarnings("NullAway")
  void noPartIsNull() {
    assertRefused("directory must not be null", () -> SolveConfig.of(null));
    assertRefused("metric must not be null", () -> CONFIG.withMetric(null));
    List<TableId> none = null;
    assertRefused("tables must not be null", () -> CONFIG.withTables(none));
    List<TableId> one = Collections.singletonList(null);
    assertRefused("a table must not be null", () -> CONFIG.withTables(one));
    assertRefused("division must not be null", () -> CONFIG.withThreads(2, null));
    assertRefused("placement must not be null", () -> CONFIG.withPlacement(null, Placement.MMAP));
    assertRefused(
        "twoPhasePlacement must not be null", () -> CONFIG.withPlacement(Placement.AUTO, null));
    Duplicates missing = null;
    assertRefused("duplicates must not be null", () -> CONFIG.withDuplicates(missing));
    assertRefused("listener must not be null", () -> CONFIG.withListener(null));
  }

  @Test
  @SuppressWarnings("resource")
  void tablesHaveTheMetricOfTheService() {
    SolveConfig mixed =
        CONFIG.withMetric(Metric.QTM).withTables(List.of(new TableId(Database.A1, null)));
    assertRefused("a1 does not count moves in qtm", () -> new SolveService(mixed));
  }
}
