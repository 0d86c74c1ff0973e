package dev.superflip.search.guided;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Metric;
import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.PieceCodes;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.puzzle.cube.CubePuzzle;
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
}
