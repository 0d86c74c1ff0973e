package dev.superflip.solve.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every method on every puzzle that it fits: verified, and shortest where it says so. */
class PuzzleServiceTest {
  private static final Path DIRECTORY = Path.of("target", "test-tiles");

  private static Puzzle puzzle(String name) {
    return Puzzles.find(name, Metric.HTM).orElseThrow();
  }

  static Stream<Arguments> methodsAndPuzzles() {
    return Stream.of("2x3", "3x3", "2x2x2")
        .flatMap(
            name ->
                Stream.of(Method.values())
                    .filter(method -> method.fits(puzzle(name)))
                    .map(method -> Arguments.of(name, method)));
  }

  @ParameterizedTest
  @MethodSource("methodsAndPuzzles")
  void everyMethodSolvesAndOnlyProvenSolutionsAreMarked(String name, Method method) {
    Puzzle puzzle = puzzle(name);
    PuzzleConfig config = PuzzleConfig.of(DIRECTORY).withThreads(2, 2);
    try (PuzzleService service =
            new PuzzleService(puzzle, new MethodSpec(method, null, null), config);
        PuzzleService exact = new PuzzleService(puzzle, MethodSpec.EXACT, config)) {
      SplittableRandom random = new SplittableRandom(4);
      for (int i = 0; i < 5; i++) {
        long[] state = puzzle.after(puzzle.solved(), puzzle.randomMoves(random, 6));
        assertNotNull(state);
        PathResult result = service.solve(state, PathLimits.NONE, PathListener.SILENT);
        int shortest = exact.solve(state, PathLimits.NONE, PathListener.SILENT).bound();
        byte[] path = result.path();
        assertNotNull(path);
        assertTrue(path.length >= shortest);
        if (result.optimal()) {
          assertEquals(shortest, path.length);
        }
        assertTrue(result.bound() <= shortest);
      }
    }
  }

  @Test
  void optimalMethodsClaimIt() {
    Puzzle puzzle = puzzle("3x3");
    long[] state = puzzle.read("8 6 7/2 5 4/3 0 1");
    for (String text :
        List.of("exact", "bfs", "bidirectional", "astar:manhattan", "astar:perfect", "ida:pdb")) {
      assertTrue(solve(puzzle, text, state).optimal(), text);
    }
    for (String text :
        List.of("wastar:manhattan:2", "greedy:conflict", "beam:conflict:50", "naive")) {
      PathResult result = solve(puzzle, text, state);
      assertNotNull(result.path());
      assertFalse(result.optimal(), text);
    }
  }

  /** A board that no exact search solves in a second still gets a solution and a bound. */
  @Test
  void aSearchThatRunsOutOfTimeHasASolutionAndABound() {
    Puzzle puzzle = puzzle("4x5");
    long[] state = puzzle.random(new SplittableRandom(1));
    PathLimits limits = PathLimits.NONE.withTimeout(Duration.ofMillis(100));
    try (PuzzleService service =
        new PuzzleService(puzzle, MethodSpec.parse("exact"), PuzzleConfig.of(DIRECTORY))) {
      PathResult result = service.solve(state, limits, PathListener.SILENT);
      byte[] path = result.path();
      assertEquals(Outcome.TIMEOUT, result.outcome());
      assertNotNull(path);
      assertFalse(result.optimal());
      assertTrue(result.bound() > 40 && path.length > result.bound() && path.length < 400);
    }
  }

  private static PathResult solve(Puzzle puzzle, String method, long[] state) {
    try (PuzzleService service =
        new PuzzleService(puzzle, MethodSpec.parse(method), PuzzleConfig.of(DIRECTORY))) {
      return service.solve(state, PathLimits.NONE, PathListener.SILENT);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nothing | there is no method 'nothing'",
        "astar:nothing | there is no heuristic 'nothing'",
        "bfs:manhattan | the method bfs has no heuristic",
        "bfs:3 | the method bfs takes no number",
        "astar:manhattan:2 | the method astar takes no number",
        "astar:manhattan:conflict | 'astar:manhattan:conflict' has two heuristics",
        "dfs:2.5 | the depth limit of dfs must be a whole number of at least 1, not 2.5",
        "two-phase | the method two-phase does not solve 3x3",
        "ida:two-phase | the heuristic two-phase does not fit 3x3",
        "beam:conflict:0 | the width of beam must be a whole number of at least 1, not 0"
      })
  void aMethodThatDoesNotFitIsRefused(String text, String message) {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> MethodSpec.parse(text).check(puzzle("3x3")));
    assertTrue(String.valueOf(e.getMessage()).startsWith(message), e.getMessage());
  }

  @Test
  void methodsAreWrittenAsTheyAreRead() {
    for (String text :
        List.of(
            "exact",
            "astar:conflict",
            "wastar:pdb:1.5",
            "dfs:30",
            "mbwa:net:2:net=a:batch=5:niss:prove")) {
      assertEquals(text, MethodSpec.parse(text).toString());
    }
  }

  @Test
  void puzzlesAreDetectedByTheirNotation() {
    assertEquals("4x4", Puzzles.detect("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", Metric.HTM).id());
    assertEquals("3x3", Puzzles.detect("1 2 3 4 5 6 7 8 0", Metric.HTM).id());
    Puzzle pocket = Puzzles.detect("UUUURRRRFFFFDDDDLLLLBBBB", Metric.QTM);
    assertInstanceOf(PocketCube.class, pocket);
    assertInstanceOf(CubePuzzle.class, Puzzles.detect("R U2 F'", Metric.HTM));
    assertThrows(InvalidPuzzleException.class, () -> Puzzles.detect("1 2 3 4 5 0", Metric.HTM));
  }

  @Test
  void perfectKnowledgeCountsEveryState() {
    PerfectKnowledge all = PerfectKnowledge.of(puzzle("2x2x2"), 2, 3, level -> {});
    assertEquals(11, all.godsNumber());
    assertEquals(3_674_160, all.states());
    assertEquals(2644, all.counts().get(11));
    assertEquals(3, all.hardest().size());
  }
}
