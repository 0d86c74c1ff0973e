package dev.superflip.solve.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.neural.Evaluators;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.guided.NetworkEstimate;
import java.nio.file.Path;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The networks for small puzzles that come with the program, beside exact distances. */
class SmallNetworksTest {
  private static final int COUNT = 300;

  private static PuzzleService service(Puzzle puzzle, String method) {
    PuzzleConfig config = PuzzleConfig.of(Path.of("target", "test-tiles")).withThreads(1, 1);
    return new PuzzleService(puzzle, MethodSpec.parse(method), config);
  }

  private static PathResult solve(PuzzleService service, long[] state) {
    return service.solve(state, PathLimits.NONE, PathListener.SILENT);
  }

  /** Near the solved state a network is more exact than for random states. */
  @ParameterizedTest
  @CsvSource({"2x2x2, QTM", "3x3, HTM"})
  void estimatesAreNearTheDistances(String name, Metric metric) {
    Puzzle puzzle = Puzzles.find(name, metric).orElseThrow();
    SplittableRandom random = new SplittableRandom(5);
    double near = 0;
    double far = 0;
    try (PuzzleService exact = service(puzzle, "exact");
        Evaluators evaluators = Evaluators.inJava(Networks.open(null, puzzle));
        NetworkEstimate estimate = NetworkEstimate.of(puzzle, evaluators, 1)) {
      for (int i = 0; i < COUNT; i++) {
        byte[] walk = puzzle.randomMoves(random, 1 + i % 5);
        long[] state = Objects.requireNonNull(puzzle.after(puzzle.solved(), walk));
        near += error(exact, estimate, state);
        far += error(exact, estimate, puzzle.random(random));
      }
    }
    assertTrue(near / COUNT < 0.7, "mean error " + near / COUNT + " near solved");
    assertTrue(far / COUNT < 1.5, "mean error " + far / COUNT + " of random states");
  }

  private static double error(PuzzleService exact, NetworkEstimate estimate, long[] state) {
    float[] value = new float[1];
    estimate.evaluate(state, 1, value);
    return Math.abs(value[0] - solve(exact, state).bound());
  }

  @ParameterizedTest
  @CsvSource({"2x2x2, QTM", "3x3, HTM"})
  void searchesFindSolutionsThatAreNearlyShortest(String name, Metric metric) {
    Puzzle puzzle = Puzzles.find(name, metric).orElseThrow();
    for (String method : new String[] {"mbs:net:100", "mbwa:net:1:batch=1", "astar:net"}) {
      SplittableRandom random = new SplittableRandom(6);
      try (PuzzleService exact = service(puzzle, "exact");
          PuzzleService guided = service(puzzle, method)) {
        int excess = 0;
        for (int i = 0; i < COUNT / 10; i++) {
          long[] state = puzzle.random(random);
          PathResult result = solve(guided, state);
          assertEquals(Outcome.SOLVED, result.outcome());
          int length = Objects.requireNonNull(result.path()).length;
          assertTrue(length >= solve(exact, state).bound());
          excess += length - solve(exact, state).bound();
        }
        assertTrue(excess <= COUNT / 10, method + " has an excess of " + excess);
      }
    }
  }
}
