package dev.superflip.search.guided;

import dev.superflip.neural.Network;
import dev.superflip.puzzle.StateSpace;
import java.util.Arrays;

/**
 * Turns the logits of a policy into the chances of moves: the softmax over the moves that the state
 * has. Other moves have no chance. {@link StrictMath} makes them the same on every machine.
 */
final class MoveChances {
  private final StateSpace puzzle;
  private final Network network;
  private final long[] children;
  private final byte[] made;
  private final double[] weights;

  MoveChances(StateSpace puzzle, Network network) {
    this.puzzle = puzzle;
    this.network = network;
    children = new long[puzzle.maxChildren() * puzzle.words()];
    made = new byte[puzzle.maxChildren()];
    weights = new double[puzzle.moves()];
  }

  /**
   * Writes the chances of one state.
   *
   * @param state where the state starts
   * @param from where the outputs of the network for the state start
   * @param to the number of the state in the result
   */
  void write(long[] states, int state, int[] outputs, int from, float[] chances, int to) {
    int first = from + network.heads().firstLogit();
    int count = puzzle.expand(states, state, -1, children, 0, made);
    int most = Integer.MIN_VALUE;
    for (int i = 0; i < count; i++) {
      most = Math.max(most, outputs[first + made[i]]);
    }
    Arrays.fill(weights, 0);
    double sum = 0;
    for (int i = 0; i < count; i++) {
      // The difference is exact, so equal outputs have equal chances.
      double weight = StrictMath.exp(network.logit(outputs[first + made[i]] - most));
      weights[made[i]] = weight;
      sum += weight;
    }
    for (int move = 0; move < weights.length; move++) {
      chances[to * weights.length + move] = (float) (weights[move] / sum);
    }
  }
}
