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
import dev.superflip.search.StopSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    ThreadDivision division = ThreadDivision.byDifficulty(threads);
    ThreadArbiter arbiter = new ThreadArbiter(division.jobs());
    try (SolverPool pool = new SolverPool(division, arbiter, SolverPoolTest::solver)) {
      long number = arbiter.begin();
      for (int i = 0; i < otherCubes; i++) {
        arbiter.begin();
      }
      pool.solve(
          number,
          StopSignal.never(),
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

  /** The first searches wait for each other; so as many as there are jobs run at the same time. */
  @ParameterizedTest
  @CsvSource({"1,2", "2,1", "3,1"})
  @Timeout(60)
  void asManyCubesAreSearchedAtATimeAsThereAreJobs(int jobs, int each) throws InterruptedException {
    ThreadDivision division = new ThreadDivision(jobs, each, each);
    ThreadArbiter arbiter = new ThreadArbiter(jobs);
    CountDownLatch together = new CountDownLatch(jobs);
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (SolverPool pool = new SolverPool(division, arbiter, SolverPoolTest::solver)) {
      SolverPool.Search search =
          (solver, nodes) -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            together.countDown();
            await(together);
            running.decrementAndGet();
            return new SolveResult(
                Outcome.SOLVED, Metric.HTM, List.of(), 0, 0, 0, Duration.ZERO, List.of());
          };
      List<Thread> callers = new ArrayList<>();
      for (int i = 0; i < 4 * jobs; i++) {
        long number = arbiter.begin();
        callers.add(
            Thread.ofPlatform().start(() -> pool.solve(number, StopSignal.never(), search)));
      }
      for (Thread caller : callers) {
        caller.join();
      }
    }
    assertEquals(jobs, most.get());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
      // Time for a search too many to begin.
      Thread.sleep(20);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void iterationsBeforeTheFirstPauseAreNotDividedIntoTasks() {
    assertTrue(SolverPool.ONLY_CUBE_NODES < SolverOptions.defaults(2).divideFrom());
  }
}
