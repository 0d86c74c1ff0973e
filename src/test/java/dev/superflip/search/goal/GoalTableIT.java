package dev.superflip.search.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.coord.goal.GoalSpace;
import dev.superflip.coord.goal.PieceClasses;
import dev.superflip.coord.goal.PieceKind;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.goal.Goal;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.goal.GoalTable;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The largest tables, which take seconds. */
class GoalTableIT {
  private static final int THREADS = Runtime.getRuntime().availableProcessors();

  @Test
  void theCornersAreAsFarAsTheirPatternDatabaseSays() {
    PieceClasses corners = PieceClasses.of(Goal.parse("corners"), PieceKind.CORNERS);
    GoalSpace space = new GoalSpace.Tables().space(corners);
    try (GoalTable table = new GoalTable(space, null, Metric.HTM, THREADS, () -> false)) {
      assertEquals(Database.CORNERS.distribution().orElseThrow(), Distribution.of(table.counts()));
    }
  }

  /** The largest tables find what the smallest find, with fewer nodes. */
  @ParameterizedTest
  @ValueSource(strings = {"edges", "htr", "223"})
  void theLargestTablesFindTheSameLengths(String name) {
    RandomCubes random = new RandomCubes(95);
    Goal goal = Goal.parse(name);
    double[] limits = GoalSolver.LIMITS;
    try (GoalSolver small = new GoalSolver(goal, THREADS, limits[0]);
        GoalSolver large = new GoalSolver(goal, THREADS, limits[limits.length - 1])) {
      long fewer = 0;
      for (int i = 0; i < 5; i++) {
        Cube cube = Cube.of(random.moves(11));
        GoalResult few = small.solve(cube, GoalLimits.SHORTEST, SolveListener.SILENT);
        GoalResult many = large.solve(cube, GoalLimits.SHORTEST, SolveListener.SILENT);
        assertEquals(few.solution(), many.solution());
        fewer += few.nodes() - many.nodes();
      }
      assertTrue(fewer > 0);
    }
  }

  /** Two-phase solvers have shown that no cube is farther from a domino. */
  @Test
  void dominoesAreWithinTwelveMoves() {
    RandomCubes random = new RandomCubes(96);
    try (GoalSolver solver = new GoalSolver(Goal.parse("dr"), THREADS)) {
      for (int i = 0; i < 200; i++) {
        GoalResult result = solver.solve(random.state(), GoalLimits.SHORTEST, SolveListener.SILENT);
        assertEquals(Outcome.SOLVED, result.outcome());
        assertTrue(result.provenBound() <= 12);
      }
    }
  }
}
