package dev.superflip.solve.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.search.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The statistics of results made by hand. */
class ContestSummaryTest {
  private static final ContestPlan PLAN =
      ContestPlan.of(ContestPlanTest.settings("3x3", "bfs,naive", "7,random", 4));

  private final ContestResults results = new ContestResults();

  private void add(
      int position,
      String method,
      @Nullable Integer length,
      @Nullable Integer optimal,
      long expanded,
      long millis) {
    Outcome outcome = length == null ? Outcome.TIMEOUT : Outcome.SOLVED;
    results.addSolve(
        new Solve(
            PLAN.positions().toList().get(position),
            method,
            outcome,
            length,
            optimal,
            expanded,
            2 * expanded,
            3 * expanded,
            millis * 1_000_000));
  }

  @Test
  void figuresAreExact() {
    assertEquals(new Figures(2, 2, 3), Figures.of(new double[] {3, 1, 2}));
    assertEquals(new Figures(4, 2.5, 10), Figures.of(new double[] {10, 1, 3, 2}));
    assertEquals(new Figures(5, 5, 5), Figures.of(new double[] {5}));
  }

  @Test
  void aRowCountsWhatIsSolvedKnownAndOptimal() {
    add(0, "bfs", 6, 6, 10, 100);
    add(1, "bfs", 10, 5, 30, 300);
    add(2, "bfs", null, 7, 100, 1000);
    add(3, "bfs", 20, null, 20, 200);
    ContestSummary summary = ContestSummary.of(PLAN, results);
    SummaryRow row = summary.rows().get(0);
    assertEquals(1, summary.rows().size());
    assertEquals(4, row.count());
    assertEquals(3, row.solved());
    assertEquals(3, row.known());
    assertEquals(1, row.optimal());
    assertEquals(75.0, row.solvedPercent());
    assertEquals(100.0 / 3, row.optimalPercent());
    assertEquals(11.0 / 16, row.score());
    assertEquals(new Figures(12, 10, 20), row.length());
    assertEquals(new Figures(40, 25, 100), row.expanded());
    assertEquals(new Figures(120, 75, 300), row.evaluated());
    // Of the two puzzles that are solved and known, one has five moves too many.
    assertEquals(new Figures(2.5, 2.5, 5), row.excess());
    assertEquals(0.4, row.seconds().mean(), 1e-12);
    assertEquals(0.25, row.seconds().median(), 1e-12);
    assertEquals(1.0, row.seconds().max());
    assertEquals(6.0, row.distance());
    assertEquals(4, summary.finished());
    assertEquals(16, summary.planned());
    assertFalse(summary.isComplete());
  }

  @Test
  void anUnknownOptimumIsNeverAHundredPercent() {
    add(0, "bfs", 6, null, 10, 100);
    SummaryRow row = ContestSummary.of(PLAN, results).rows().get(0);
    assertEquals(100.0, row.solvedPercent());
    assertNull(row.optimalPercent());
    assertNull(row.score());
    assertNull(row.excess());
    assertNull(row.distance());
  }

  @Test
  void aMethodThatSolvesNothingHasNoLength() {
    add(0, "naive", null, 6, 10, 100);
    SummaryRow row = ContestSummary.of(PLAN, results).rows().get(0);
    assertEquals(0.0, row.solvedPercent());
    assertEquals(0.0, row.optimalPercent());
    assertNull(row.score());
    assertNull(row.length());
    assertNull(row.excess());
    assertNotNull(row.distance());
  }

  @Test
  void solvedStatesHaveTheBestScore() {
    add(0, "bfs", 0, 0, 0, 0);
    assertEquals(1.0, ContestSummary.of(PLAN, results).rows().get(0).score());
  }

  @Test
  void rowsAreOrderedByDifficultyThenMethod() {
    for (int position = 7; position >= 0; position--) {
      add(position, "naive", 9, 8, 1, 1);
      add(position, "bfs", 8, 8, 1, 1);
    }
    ContestSummary summary = ContestSummary.of(PLAN, results);
    assertEquals(
        List.of("7 bfs", "7 naive", "random bfs", "random naive"),
        summary.rows().stream().map(row -> row.difficulty() + " " + row.method()).toList());
    assertTrue(summary.isComplete());
  }
}
