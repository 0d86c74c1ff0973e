package dev.superflip.search.guided;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Heads;
import dev.superflip.neural.Network;
import dev.superflip.neural.RandomNetworks;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.pocket.PocketIndex;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.MoveEstimate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NetworkEstimateTest {
  private static final CubePuzzle CUBE = CubePuzzle.of(Metric.HTM);

  /** Enough for several pieces, the last of which is not full. */
  private static final int COUNT = 1300;

  private static long[] randomStates() {
    SplittableRandom random = new SplittableRandom(1);
    long[] states = new long[COUNT * CUBE.words()];
    for (int i = 0; i < COUNT; i++) {
      System.arraycopy(CUBE.random(random), 0, states, i * CUBE.words(), CUBE.words());
    }
    return states;
  }

  @Test
  void packedStatesHaveTheValuesOfTheirPieces() {
    Network network = ShippedNetworks.find("order-htm").orElseThrow().network().get();
    long[] states = randomStates();
    byte[] codes = new byte[PieceCodes.PIECES];
    short[] rows = new short[COUNT * PieceCodes.PIECES];
    for (int i = 0; i < COUNT; i++) {
      PieceCodes.of(CUBE.cube(states, i * CUBE.words()), codes, 0);
      PieceCodes.rows(codes, 0, rows, i * PieceCodes.PIECES);
    }
    int[] outputs = new int[COUNT];
    float[] values = new float[COUNT];
    try (Evaluators evaluators = Evaluators.inJava(network);
        Evaluator evaluator = evaluators.create();
        NetworkEstimate estimate = new NetworkEstimate(CUBE, evaluators, 1)) {
      evaluator.evaluate(rows, COUNT, outputs);
      estimate.evaluate(states, COUNT, values);
    }
    for (int i = 0; i < COUNT; i++) {
      assertEquals((float) network.value(outputs[i]), values[i]);
    }
  }

  @Test
  void threadsChangeNoValue() {
    long[] states = randomStates();
    float[] one = new float[COUNT];
    float[] three = new float[COUNT];
    try (Evaluators evaluators =
            Evaluators.inJava(ShippedNetworks.find("order-htm").orElseThrow().network().get());
        NetworkEstimate single = new NetworkEstimate(CUBE, evaluators, 1);
        NetworkEstimate several = new NetworkEstimate(CUBE, evaluators, 3)) {
      single.evaluate(states, COUNT, one);
      several.evaluate(states, COUNT, three);
    }
    assertArrayEquals(one, three);
  }

  @Test
  void theSolvedCubeHasNoDistance() {
    float[] values = {1};
    try (Evaluators evaluators =
            Evaluators.inJava(ShippedNetworks.find("order-htm").orElseThrow().network().get());
        NetworkEstimate estimate = new NetworkEstimate(CUBE, evaluators, 1)) {
      estimate.evaluate(CUBE.solved(), 1, values);
    }
    assertEquals(0, values[0]);
  }

  /** The rows of the 2x2x2 say where each corner is: a turn moves four corners. */
  @Test
  void aTurnOfTheSmallCubeMovesFourCorners() {
    PocketCube pocket = PocketCube.of(Metric.QTM);
    short[] solved = new short[7];
    Encoding.pocket().rows(pocket.solved(), 0, 1, solved);
    for (int move = 0; move < pocket.moves(); move++) {
      long[] state = pocket.solved();
      assertTrue(pocket.apply(state, move));
      short[] rows = new short[7];
      Encoding.pocket().rows(state, 0, 1, rows);
      int moved = 0;
      for (int piece = 0; piece < 7; piece++) {
        assertEquals(piece, rows[piece] / 21);
        moved += rows[piece] == solved[piece] ? 0 : 1;
      }
      assertEquals(4, moved);
    }
  }

  @Test
  void differentStatesHaveDifferentRows() {
    Set<String> seen = new HashSet<>();
    for (int index = 0; index < PocketIndex.SIZE; index += 37) {
      short[] rows = new short[7];
      Encoding.pocket().rows(new long[] {PocketIndex.state(index)}, 0, 1, rows);
      assertTrue(seen.add(Arrays.toString(rows)));
    }
  }

  @Test
  void theRowOfATileIsItsCell() {
    TilePuzzle board = new TilePuzzle(new TileGrid(2, 3));
    short[] rows = new short[12];
    long[] states = {board.solved()[0], board.read("4 5 0/1 2 3")[0]};
    Encoding.tiles(board.grid()).rows(states, 0, 2, rows);
    assertArrayEquals(new short[] {5, 6, 13, 20, 27, 34, 2, 9, 16, 23, 24, 31}, rows);
  }

  private static Network random(Puzzle puzzle, Metric metric, Heads heads) {
    Encoding encoding = Encoding.find(puzzle.id()).orElseThrow();
    return new RandomNetworks(9).ofKind(encoding, metric, heads, 64, 32);
  }

  /** Chances are the softmax over the moves that a state has, computed here once more. */
  @Test
  void chancesAreTheSoftmaxOfTheLogits() {
    TilePuzzle board = new TilePuzzle(new TileGrid(3, 3));
    for (Puzzle puzzle : List.of(CubePuzzle.of(Metric.QTM), PocketCube.of(Metric.QTM), board)) {
      Metric metric = puzzle == board ? Metric.HTM : Metric.QTM;
      Network network = random(puzzle, metric, Heads.VALUE_POLICY);
      int moves = puzzle.moves();
      int count = 600;
      SplittableRandom random = new SplittableRandom(2);
      long[] states = new long[count * puzzle.words()];
      for (int i = 0; i < count; i++) {
        System.arraycopy(puzzle.random(random), 0, states, i * puzzle.words(), puzzle.words());
      }
      float[] values = new float[count];
      float[] plain = new float[count];
      float[] chances = new float[count * moves];
      short[] rows = new short[count * network.encoding().pieces()];
      int[] outputs = new int[count * network.outputs()];
      try (Evaluators evaluators = Evaluators.inJava(network);
          Evaluator evaluator = evaluators.create();
          NetworkEstimate estimate = NetworkEstimate.of(puzzle, evaluators, 2)) {
        estimate.evaluate(states, count, plain);
        assertInstanceOf(MoveEstimate.class, estimate).evaluate(states, count, values, chances);
        network.encoding().rows(states, 0, count, rows);
        evaluator.evaluate(rows, count, outputs);
      }
      assertArrayEquals(plain, values);
      for (int i = 0; i < count; i++) {
        double[] expected = new double[moves];
        double sum = 0;
        for (int move = 0; move < moves; move++) {
          long[] child = Arrays.copyOfRange(states, i * puzzle.words(), (i + 1) * puzzle.words());
          if (puzzle.apply(child, move)) {
            expected[move] = Math.exp(network.logit(outputs[i * (moves + 1) + 1 + move]));
            sum += expected[move];
          }
        }
        for (int move = 0; move < moves; move++) {
          assertEquals(expected[move] / sum, chances[i * moves + move], 1e-6);
        }
      }
    }
  }

  @Test
  void withoutAPolicyMovesAreNotRatedAndWithoutAValueStatesAreAlike() {
    CubePuzzle cube = CubePuzzle.of(Metric.QTM);
    try (Evaluators values = Evaluators.inJava(random(cube, Metric.QTM, Heads.VALUE));
        Evaluators policy = Evaluators.inJava(random(cube, Metric.QTM, Heads.POLICY));
        NetworkEstimate first = NetworkEstimate.of(cube, values, 1);
        NetworkEstimate second = NetworkEstimate.of(cube, policy, 1)) {
      assertFalse(first instanceof MoveEstimate);
      long[] states = Arrays.copyOf(cube.random(new SplittableRandom(3)), 4);
      System.arraycopy(cube.solved(), 0, states, 2, 2);
      float[] found = new float[2];
      second.evaluate(states, 2, found);
      assertArrayEquals(new float[] {1, 0}, found);
    }
  }

  @Test
  void theValuesOfOneNetworkGoWithThePolicyOfAnother() {
    CubePuzzle cube = CubePuzzle.of(Metric.QTM);
    SplittableRandom random = new SplittableRandom(4);
    int count = 20;
    long[] states = new long[2 * count];
    for (int i = 0; i < count; i++) {
      System.arraycopy(cube.random(random), 0, states, 2 * i, 2);
    }
    try (Evaluators values = Evaluators.inJava(random(cube, Metric.QTM, Heads.VALUE_POLICY));
        Evaluators policy = Evaluators.inJava(random(cube, Metric.QTM, Heads.POLICY));
        NetworkEstimate first = NetworkEstimate.ofValue(cube, values, 1);
        PolicyEstimate second = (PolicyEstimate) NetworkEstimate.of(cube, policy, 1)) {
      assertFalse(first instanceof MoveEstimate);
      assertFalse(second.estimatesDistances());
      ValueAndPolicy both = new ValueAndPolicy(first, second);
      assertTrue(both.estimatesDistances());
      float[] expected = new float[count];
      float[] expectedChances = new float[12 * count];
      second.evaluate(states, count, expected, expectedChances);
      first.evaluate(states, count, expected);
      float[] found = new float[count];
      float[] chances = new float[12 * count];
      both.evaluate(states, count, found, chances);
      assertArrayEquals(expected, found);
      assertArrayEquals(expectedChances, chances);
      Arrays.fill(chances, 0);
      both.rateMoves(states, count, chances);
      assertArrayEquals(expectedChances, chances);
    }
  }
}
