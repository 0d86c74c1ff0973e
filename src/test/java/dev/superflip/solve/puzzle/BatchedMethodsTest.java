package dev.superflip.solve.puzzle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Batched searches of the 3x3x3 cube that a network guides. */
class BatchedMethodsTest {
  private static final CubePuzzle CUBE = CubePuzzle.of(Metric.HTM);

  private static PuzzleService service(String method, int threads) {
    PuzzleConfig config = PuzzleConfig.of(Path.of("target", "test-tiles"));
    return new PuzzleService(CUBE, MethodSpec.parse(method), config.withThreads(threads, threads));
  }

  private static long[] walk(long seed, int length) {
    byte[] moves = CUBE.randomMoves(new SplittableRandom(seed), length);
    return Objects.requireNonNull(CUBE.after(CUBE.solved(), moves));
  }

  private static PathResult solve(PuzzleService service, long[] state) {
    return service.solve(state, PathLimits.NONE, PathListener.SILENT);
  }

  private static int length(PathResult result) {
    return Objects.requireNonNull(result.path()).length;
  }

  @ParameterizedTest
  @ValueSource(strings = {"mbs:2000", "mbwa:batch=100", "mawa:batch=100", "mbs:1000:niss"})
  void nearCubesAreSolvedWithoutAClaim(String method) {
    try (PuzzleService service = service(method, 2)) {
      for (int length = 6; length <= 8; length++) {
        PathResult result = solve(service, walk(length, length));
        assertEquals(Outcome.SOLVED, result.outcome());
        assertFalse(result.optimal());
        assertTrue(result.evaluated() > 0 && result.evaluated() <= result.generated() + 1);
      }
    }
  }

  /** More threads evaluate more pieces at a time, and nothing else changes. */
  @ParameterizedTest
  @ValueSource(strings = {"mbs:300", "mbwa:3:batch=200", "mbs:100:niss"})
  void theNumberOfThreadsChangesNothing(String method) {
    try (PuzzleService one = service(method, 1);
        PuzzleService two = service(method, 2)) {
      long[] state = walk(3, 9);
      PathResult first = solve(one, state);
      PathResult second = solve(two, state);
      assertArrayEquals(first.path(), second.path());
      assertEquals(first.expanded(), second.expanded());
      assertEquals(first.evaluated(), second.evaluated());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"wcd", "wcd:batch=30:layers=2", "wcd:layers=0", "mcts", "mcts:batch=50:c=1"})
  void neighboursAndTreesSolveNearCubesOnAnyNumberOfThreads(String method) {
    CubePuzzle quarter = CubePuzzle.of(Metric.QTM);
    PuzzleConfig config = PuzzleConfig.of(Path.of("target", "test-tiles"));
    MethodSpec spec = MethodSpec.parse(method);
    assertEquals(method, spec.toString());
    try (PuzzleService one = new PuzzleService(quarter, spec, config.withThreads(1, 1));
        PuzzleService two = new PuzzleService(quarter, spec, config.withThreads(2, 2))) {
      for (int length = 4; length <= 6; length++) {
        byte[] moves = quarter.randomMoves(new SplittableRandom(length), length);
        long[] state = Objects.requireNonNull(quarter.after(quarter.solved(), moves));
        PathResult first = solve(one, state);
        PathResult second = solve(two, state);
        assertEquals(Outcome.SOLVED, first.outcome());
        assertFalse(first.optimal());
        assertTrue(first.evaluated() > 0);
        assertArrayEquals(first.path(), second.path());
        assertEquals(first.expanded(), second.expanded());
        assertEquals(first.evaluated(), second.evaluated());
      }
    }
  }

  @Test
  void theInverseNeverMakesASolutionLonger() {
    try (PuzzleService plain = service("mbs:20", 1);
        PuzzleService both = service("mbs:20:niss", 1)) {
      for (int seed = 0; seed < 3; seed++) {
        long[] state = walk(seed, 9);
        PathResult one = solve(plain, state);
        PathResult two = solve(both, state);
        assertTrue(one.path() == null || length(two) <= length(one));
        assertTrue(two.evaluated() > one.evaluated());
      }
    }
  }

  @Test
  void aSolvedCubeNeedsNoSearch() {
    for (String method : List.of("mbs", "mbwa", "mawa:niss")) {
      try (PuzzleService service = service(method, 1)) {
        PathResult result = solve(service, CUBE.solved());
        assertEquals(0, length(result));
        assertEquals(0, result.evaluated());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mbs:100000", "mbwa:1", "mawa:1", "mbwa:1:niss", "wcd:layers=0", "mcts"})
  void aFullFrontierAndATimeoutAreClearEnds(String method) {
    long[] far = CUBE.random(new SplittableRandom(1));
    try (PuzzleService service = service(method, 2)) {
      PathLimits small = PathLimits.NONE.withFrontier(2_000_000);
      PathResult full = service.solve(far, small, PathListener.SILENT);
      assertEquals(Outcome.FRONTIER_FULL, full.outcome());
      assertNull(full.path());
      PathLimits brief = PathLimits.NONE.withTimeout(Duration.ofMillis(200));
      PathResult late = service.solve(far, brief, PathListener.SILENT);
      assertEquals(Outcome.TIMEOUT, late.outcome());
      assertTrue(late.time().compareTo(Duration.ofSeconds(10)) < 0);
    }
  }

  /** The 8-puzzle is small enough for the search to run to its end, which is a proof there. */
  @Test
  void anAnytimeSearchFindsShorterAndShorterSolutions() {
    Puzzle tiles = Puzzles.find("3x3", Metric.HTM).orElseThrow();
    List<Integer> lengths = new ArrayList<>();
    PathListener listener =
        new PathListener() {
          @Override
          public void pathFound(byte[] path) {
            lengths.add(path.length);
          }
        };
    PuzzleConfig config = PuzzleConfig.of(Path.of("target", "test-tiles"));
    MethodSpec method = MethodSpec.parse("mawa:manhattan:5:batch=5");
    try (PuzzleService service = new PuzzleService(tiles, method, config)) {
      PathResult result = service.solve(tiles.read("8 6 7/2 5 4/3 0 1"), PathLimits.NONE, listener);
      assertTrue(result.optimal());
      assertEquals(31, length(result));
    }
    assertTrue(lengths.size() > 1, lengths.toString());
    for (int i = 1; i < lengths.size(); i++) {
      assertTrue(lengths.get(i) < lengths.get(i - 1), lengths.toString());
    }
    assertEquals(31, lengths.getLast());
  }

  @Test
  void theExactSolverProvesTheSolutionOrFindsAShorterOne() {
    TestTables.korf(Codec.FIVE_PER_BYTE);
    PuzzleConfig config = PuzzleConfig.of(TestTables.STORE.directory()).withThreads(2, 2);
    try (PuzzleService proven =
            new PuzzleService(CUBE, MethodSpec.parse("mbs:2000:prove"), config);
        PuzzleService exact = new PuzzleService(CUBE, MethodSpec.EXACT, config)) {
      for (int seed = 0; seed < 3; seed++) {
        long[] state = walk(seed, 7);
        PathResult result = solve(proven, state);
        assertNotNull(result.path());
        assertTrue(result.optimal());
        assertEquals(solve(exact, state).bound(), result.bound());
      }
    }
  }
}
