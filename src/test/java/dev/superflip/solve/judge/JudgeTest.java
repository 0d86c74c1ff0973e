package dev.superflip.solve.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Metric;
import dev.superflip.neural.Heads;
import dev.superflip.neural.RandomNetworks;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.solve.puzzle.Heuristic;
import dev.superflip.solve.puzzle.PerfectKnowledge;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.solve.puzzle.Puzzles;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Heuristics whose quality is known. */
class JudgeTest {
  private static final PuzzleConfig CONFIG = PuzzleConfig.of(Path.of("target", "test-tiles"));

  private static Puzzle puzzle(String name) {
    return Puzzles.find(name, Metric.HTM).orElseThrow();
  }

  private static Verdict judge(String puzzle, Heuristic heuristic, Sample sample, int threads) {
    try (Judge judge =
        new Judge(
            puzzle(puzzle),
            heuristic,
            null,
            null,
            1,
            CONFIG.withThreads(threads, threads),
            List.of())) {
      return judge.judge(sample, Integer.MAX_VALUE, done -> {});
    }
  }

  @ParameterizedTest
  @CsvSource({"3x3,MANHATTAN", "3x3,CONFLICT", "2x4,MANHATTAN", "3x3,PDB", "2x3,ZERO"})
  void lowerBoundsAreAdmissibleInAllStates(String name, Heuristic heuristic) {
    Verdict verdict = judge(name, heuristic, Sample.all(puzzle(name)), 2);
    assertEquals(1, verdict.all().admissible());
    assertTrue(verdict.all().bias() < 0);
    verdict.rows().forEach(row -> assertEquals(1, row.admissible()));
    // Each move changes the Manhattan distance by exactly 1.
    assertTrue(heuristic != Heuristic.MANHATTAN || verdict.consistent() == 1);
  }

  @Test
  void theExactDistanceIsPerfect() {
    Puzzle board = puzzle("3x3");
    Verdict verdict = judge("3x3", Heuristic.PERFECT, Sample.all(board), 2);
    assertEquals(1, verdict.all().admissible());
    assertEquals(1, verdict.consistent());
    assertEquals(0, verdict.rootMeanSquare());
    assertEquals(1, verdict.bestCloser());
    assertEquals(1, verdict.correlation(), 1e-9);
    PerfectKnowledge known = PerfectKnowledge.of(board, 1, 0, level -> {});
    assertEquals(known.counts(), verdict.rows().stream().map(Verdict.Row::positions).toList());
    // Every state but the solved one and those at 31 and some local maxima has both neighbours.
    assertTrue(verdict.ranked() > 100_000 && verdict.ranked() < 181_440);
  }

  @Test
  void noEstimateRanksNothing() {
    Verdict verdict = judge("2x3", Heuristic.ZERO, Sample.all(puzzle("2x3")), 1);
    assertEquals(0, verdict.correlation());
    assertEquals(0, verdict.all().mean());
    assertEquals(21, verdict.rows().size() - 1);
  }

  @Test
  void threadsChangeNothing() {
    Sample sample = Sample.random(puzzle("3x3"), 3000, 7);
    assertEquals(
        judge("3x3", Heuristic.MANHATTAN, sample, 1), judge("3x3", Heuristic.MANHATTAN, sample, 3));
  }

  @Test
  void allStatesOfThePocketCubeAreListedOnce() {
    Sample all = Sample.all(puzzle("2x2x2"));
    assertEquals(3_674_160, all.count());
    assertEquals(3_674_160, Arrays.stream(all.states()).distinct().count());
  }

  /** Walks of up to two moves of different faces are as long as the distance. */
  @Test
  void cubesAreSolvedForTheirDistances() {
    TestTables.korf(Codec.FIVE_PER_BYTE);
    Puzzle cube = puzzle("3x3x3");
    PuzzleConfig config = PuzzleConfig.of(TestTables.STORE.directory()).withThreads(2, 1);
    try (Judge judge = new Judge(cube, Heuristic.NET, null, null, 1, config, List.of())) {
      Verdict verdict = judge.judge(Sample.walks(cube, 9, 0, 2, 1), 1, done -> {});
      assertEquals(
          List.of(3L, 3L, 3L), verdict.rows().stream().map(Verdict.Row::positions).toList());
      assertEquals(9 * 18, verdict.moves());
      // The neighbours of the solved cube are all at distance 1.
      assertEquals(3, verdict.ranked());
      assertEquals(0, verdict.rows().getFirst().mean());
    }
  }

  /**
   * Chances lower estimates, so more of them are admissible; without weight they change nothing.
   */
  @Test
  void aPolicyLowersTheEstimatesOfPositions(@TempDir Path directory) throws IOException {
    Path policy = directory.resolve("policy.net");
    try (OutputStream out = Files.newOutputStream(policy)) {
      Encoding board = Encoding.tiles(new TileGrid(3, 3));
      new RandomNetworks(1).ofKind(board, Metric.HTM, Heads.POLICY, 64).write(out);
    }
    Sample sample = Sample.random(puzzle("3x3"), 500, 3);
    double last = 0;
    for (float weight : new float[] {0, 1, 5}) {
      try (Judge judge =
          new Judge(
              puzzle("3x3"),
              Heuristic.NET,
              "tiles-3x3",
              policy.toString(),
              weight,
              CONFIG,
              List.of())) {
        Verdict verdict = judge.judge(sample, 0, done -> {});
        assertEquals(verdict.moves(), verdict.children());
        assertTrue(verdict.admissibleChildren() > last);
        last = verdict.admissibleChildren();
      }
    }
    assertTrue(last < 1);
  }

  @Test
  void aHeuristicOfAnotherPuzzleIsRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                new Judge(puzzle("2x2x2"), Heuristic.MANHATTAN, null, null, 1, CONFIG, List.of())
                    .close());
    assertEquals("the heuristic manhattan does not fit 2x2x2", e.getMessage());
  }

  @Test
  void kendallsCorrelationAllowsTies() {
    int[] distances = {1, 2, 2, 3};
    assertEquals(1, RankCorrelation.kendall(new float[] {9, 1, 2, 2, 5}, 1, distances, 4), 1e-9);
    assertEquals(-1, RankCorrelation.kendall(new float[] {5, 2, 2, 1}, 0, distances, 4), 1e-9);
    assertEquals(1, RankCorrelation.kendall(new float[] {1, 2, 3, 4}, 0, distances, 4), 1e-9);
    // Five pairs differ in distance: three agree, one is tied, and one is reversed.
    assertEquals(0.4, RankCorrelation.kendall(new float[] {2, 2, 3, 2.5f}, 0, distances, 4), 1e-9);
    assertTrue(Double.isNaN(RankCorrelation.kendall(new float[] {1, 2}, 0, new int[] {4, 4}, 2)));
  }
}
