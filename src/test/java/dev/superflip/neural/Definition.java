package dev.superflip.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Metric;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.puzzle.tiles.TileGrid;
import java.util.Arrays;
import java.util.List;

/** Compares evaluators with the definition, for networks of several shapes. */
final class Definition {
  private static final int[] BATCHES = {1, 7, 64, 1000};

  private Definition() {}

  static List<Network> networks() {
    RandomNetworks random = new RandomNetworks(1);
    return List.of(
        random.network(32, 1),
        random.network(32, 32, 2),
        random.network(96, 160, 64, 32, 33),
        random.network(512, 128, 32, 1),
        random.network(1024, 32, 100),
        random.network(2048, 64, 18),
        random.ofKind(Encoding.cube(), Metric.QTM, Heads.VALUE_POLICY, 64, 32),
        random.ofKind(Encoding.cube(), Metric.HTM, Heads.POLICY, 64),
        random.ofKind(Encoding.pocket(), Metric.QTM, Heads.VALUE, 96, 64),
        random.ofKind(Encoding.tiles(new TileGrid(2, 2)), Metric.HTM, Heads.VALUE, 32),
        random.ofKind(Encoding.tiles(new TileGrid(3, 3)), Metric.HTM, Heads.VALUE_POLICY, 64, 32),
        random.ofKind(Encoding.tiles(new TileGrid(6, 6)), Metric.HTM, Heads.VALUE, 128, 32),
        random.residual(1, 1, 32),
        random.residual(2, 5, 96, 64),
        random.residual(4, 18, 32, 160),
        random.residual(1, 1, 5024, 1024),
        random.ofKind(2, Encoding.cube(), Metric.QTM, Heads.VALUE_POLICY, 64, 32),
        random.ofKind(1, Encoding.tiles(new TileGrid(3, 3)), Metric.HTM, Heads.VALUE, 96),
        random.extremeResidual(3, 2, 512, 128),
        random.extreme(32, 1),
        random.extreme(512, 128, 32, 1),
        random.extreme(2048, 2048, 7));
  }

  /** The outputs of one state. */
  private static int[] expected(Network network, short[] rows, int state) {
    int pieces = network.encoding().pieces();
    short[] own = Arrays.copyOfRange(rows, pieces * state, pieces * (state + 1));
    int[] outputs = new int[network.outputs()];
    try (Evaluators evaluators = Evaluators.byDefinition(network);
        Evaluator definition = evaluators.create()) {
      definition.evaluate(own, 1, outputs);
    }
    return outputs;
  }

  /** Compares an evaluator with the definition, in batches of several sizes. */
  static void check(Evaluator evaluator) {
    Network network = evaluator.network();
    for (int batch : BATCHES) {
      short[] rows = new RandomNetworks(batch).rows(network.encoding(), batch);
      // One number more than needed, which must remain.
      int[] outputs = new int[batch * network.outputs() + 1];
      evaluator.evaluate(rows, batch, outputs);
      assertEquals(0, outputs[outputs.length - 1]);
      // A sample is checked, with the last state in it: the definition is slow.
      int step = network.first().outputs() > 512 ? 1 + batch / 7 : 1 + batch / 50;
      for (int state = batch - 1; state >= 0; state -= step) {
        int[] found =
            Arrays.copyOfRange(outputs, state * network.outputs(), (state + 1) * network.outputs());
        assertArrayEquals(expected(network, rows, state), found, "state " + state + " of " + batch);
      }
    }
  }
}
