package dev.superflip.search.guided;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.Estimate;
import dev.superflip.search.MoveEstimate;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import dev.superflip.search.frontier.BestFirst;
import dev.superflip.search.tiles.ManhattanBound;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConvolvedEstimateTest {
  private static final TilePuzzle TILES = new TilePuzzle(new TileGrid(3, 3));

  /** An arbitrary value of up to 16 for each state that is not solved. */
  private static Estimate arbitrary(Puzzle puzzle) {
    return (states, count, values) -> {
      for (int i = 0; i < count; i++) {
        values[i] = value(puzzle, states, i * puzzle.words());
      }
    };
  }

  private static float value(Puzzle puzzle, long[] states, int at) {
    long hash = 1;
    for (int i = 0; i < puzzle.words(); i++) {
      hash = (hash + states[at + i]) * 0x9E37_79B9_7F4A_7C15L;
    }
    return puzzle.isSolved(states, at) ? 0 : (hash >>> 52) / 256f;
  }

  /** The same values, and arbitrary chances. */
  private static MoveEstimate withChances(Puzzle puzzle) {
    Estimate values = arbitrary(puzzle);
    return new MoveEstimate() {
      @Override
      public void evaluate(long[] states, int count, float[] estimates) {
        values.evaluate(states, count, estimates);
      }

      @Override
      public void evaluate(long[] states, int count, float[] estimates, float[] chances) {
        values.evaluate(states, count, estimates);
        for (int i = 0; i < count * puzzle.moves(); i++) {
          chances[i] = 1 + (i % puzzle.moves()) * (1 + estimates[i / puzzle.moves()]);
        }
      }
    };
  }

  /** The definition, without a batch and without memory. */
  private static double slow(
      Puzzle puzzle, long[] state, int layers, double mu, boolean hasChances) {
    double own = value(puzzle, state, 0);
    if (layers == 0 || puzzle.isSolved(state, 0)) {
      return own;
    }
    double sum = 0;
    double weights = 0;
    for (int move = 0; move < puzzle.moves(); move++) {
      long[] child = state.clone();
      if (puzzle.apply(child, move)) {
        double weight =
            hasChances ? 1 + move * (1 + own) : Math.exp(-(double) value(puzzle, child, 0));
        sum += weight * slow(puzzle, child, layers - 1, mu, hasChances);
        weights += weight;
      }
    }
    return mu * slow(puzzle, state, layers - 1, mu, hasChances) + (1 - mu) * sum / weights;
  }

  private static List<long[]> positions(Puzzle puzzle) {
    SplittableRandom random = new SplittableRandom(1);
    List<long[]> positions = new ArrayList<>();
    positions.add(puzzle.solved());
    for (int length = 1; length < 25; length++) {
      byte[] moves = puzzle.randomMoves(random, length);
      positions.add(Objects.requireNonNull(puzzle.after(puzzle.solved(), moves)));
    }
    positions.add(positions.get(7).clone());
    return positions;
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 0.5", "2, 0", "2, 0.25", "2, 0.75", "0, 0.5", "2, 1"})
  void aBatchHasTheValuesOfTheDefinition(int layers, double mu) {
    for (Puzzle puzzle : List.of(TILES, CubePuzzle.of(Metric.QTM), PocketCube.of(Metric.HTM))) {
      List<long[]> positions = positions(puzzle);
      long[] states = new long[positions.size() * puzzle.words()];
      for (int i = 0; i < positions.size(); i++) {
        System.arraycopy(positions.get(i), 0, states, i * puzzle.words(), puzzle.words());
      }
      for (boolean hasChances : new boolean[] {false, true}) {
        Estimate base = hasChances ? withChances(puzzle) : arbitrary(puzzle);
        ConvolvedEstimate estimate = new ConvolvedEstimate(puzzle, base, layers, mu);
        float[] values = new float[positions.size()];
        // A small batch before and after the large one must not disturb it.
        estimate.evaluate(puzzle.solved(), 1, values);
        estimate.evaluate(states, positions.size(), values);
        for (int i = 0; i < values.length; i++) {
          double expected = slow(puzzle, positions.get(i), layers, mu, hasChances);
          assertEquals(expected, values[i], 1e-4, puzzle.id() + " after " + i + " moves");
        }
        float[] one = new float[1];
        estimate.evaluate(positions.get(9), 1, one);
        assertEquals(values[9], one[0]);
      }
    }
  }

  /** Batches of more states than one call may have are divided, which changes no value. */
  @Test
  void largeBatchesAreDivided() {
    int count = 2500;
    CubePuzzle cube = CubePuzzle.of(Metric.QTM);
    SplittableRandom random = new SplittableRandom(3);
    long[] states = new long[count * cube.words()];
    for (int i = 0; i < count; i++) {
      System.arraycopy(cube.random(random), 0, states, i * cube.words(), cube.words());
    }
    ConvolvedEstimate estimate = new ConvolvedEstimate(cube, arbitrary(cube), 2, 0.5);
    float[] together = new float[count];
    estimate.evaluate(states, count, together);
    float[] alone = new float[1];
    for (int i = 0; i < count; i += 83) {
      long[] state = {states[2 * i], states[2 * i + 1]};
      estimate.evaluate(state, 1, alone);
      assertEquals(alone[0], together[i]);
    }
  }

  /** 1, 12 and 114 cubes are 0, 1 and 2 quarter turns away. */
  @Test
  void noStateOfABatchIsEvaluatedTwice() {
    CubePuzzle cube = CubePuzzle.of(Metric.QTM);
    ConvolvedEstimate estimate = new ConvolvedEstimate(cube, arbitrary(cube), 2, 0.5);
    estimate.evaluate(cube.random(new SplittableRandom(1)), 1, new float[1]);
    assertEquals(127, estimate.evaluated());
  }

  private static PathResult solve(PathSearch search, long[] root) {
    try (search) {
      return search.search(
          root, PathLimits.NONE, new StopSignal(Long.MAX_VALUE), PathListener.SILENT);
    }
  }

  @Test
  void withoutWeightOfNeighboursAStarIsPlain() {
    ManhattanBound manhattan = new ManhattanBound(TILES);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 20; i++) {
      long[] root = TILES.random(random);
      ConvolvedEstimate estimate = new ConvolvedEstimate(TILES, manhattan, 2, 1);
      PathResult plain = solve(BestFirst.batchAStar(TILES, manhattan, 1), root);
      PathResult convolved =
          solve(new ConvolvedSearch(BestFirst.batchAStar(TILES, estimate, 1), estimate), root);
      assertArrayEquals(plain.path(), convolved.path());
      assertEquals(plain.expanded(), convolved.expanded());
      assertEquals(plain.generated(), convolved.generated());
      assertTrue(plain.optimal());
      assertEquals(0, convolved.bound());
    }
  }

  @Test
  void aSearchCountsNeighbours() {
    long[] root = TILES.read("3 8 6/4 1 5/0 7 2");
    ConvolvedEstimate estimate = new ConvolvedEstimate(TILES, new ManhattanBound(TILES), 1, 0.5);
    PathSearch search = new ConvolvedSearch(BestFirst.batchAStar(TILES, estimate, 1), estimate);
    PathResult result = solve(search, root);
    byte[] path = Objects.requireNonNull(result.path());
    assertTrue(TILES.solves(root, path));
    assertTrue(path.length >= 18);
    assertTrue(result.evaluated() > result.generated());
  }
}
