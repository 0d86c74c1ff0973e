package dev.superflip.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.search.Duplicates;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveResult;
import dev.superflip.search.SolverOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SolverPoolTest {
  private static VerifiedSolver solver(int threads) {
    return new VerifiedSolver(
        Engines.solver(
            List.of(TestTables.open(Database.A1, Codec.LINE)),
            new SolverOptions(threads, Duplicates.NONE),
            TestTables.STORE.directory(),
            message -> {}));
  }

  /** The node limits of the searches of a hard cube. */
  private static List<Long> limits(int threads, int otherCubes) {
    List<Long> limits = new ArrayList<>();
    ThreadArbiter arbiter = new ThreadArbiter();
    ThreadDivision division = ThreadDivision.byDifficulty(threads);
    try (SolverPool pool = new SolverPool(division, arbiter, SolverPoolTest::solver)) {
      long number = arbiter.begin();
      for (int i = 0; i < otherCubes; i++) {
        arbiter.begin();
      }
      pool.solve(
          number,
          (solver, nodes) -> {
            limits.add(nodes);
            Outcome outcome = nodes == Long.MAX_VALUE ? Outcome.SOLVED : Outcome.NODE_LIMIT;
            return new SolveResult(
                outcome, Metric.HTM, List.of(), 0, 0, 0, Duration.ZERO, List.of());
          });
    }
    return limits;
  }

  /**
   * An engine orders tasks by what it saw since the search was handed over. So the answer would
   * depend on the threads if that point did.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void aHardCubeGetsAllThreadsAtAPointThatDoesNotDependOnTheirNumber(int threads) {
    assertEquals(List.of(CubeSearch.EASY_NODES, Long.MAX_VALUE), limits(threads, 1));
    assertEquals(List.of(CubeSearch.EASY_NODES, Long.MAX_VALUE), limits(threads, 9));
    assertEquals(List.of(SolverPool.ONLY_CUBE_NODES, Long.MAX_VALUE), limits(threads, 0));
  }

  @Test
  void iterationsBeforeTheFirstPauseAreNotDividedIntoTasks() {
    assertTrue(SolverPool.ONLY_CUBE_NODES < SolverOptions.defaults(2).divideFrom());
  }
}
