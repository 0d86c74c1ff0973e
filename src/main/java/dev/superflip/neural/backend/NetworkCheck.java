package dev.superflip.neural.backend;

import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.neural.encoding.PieceCodes;
import java.util.SplittableRandom;

/**
 * Compares the evaluators of a network with its definition, on random cubes and the solved one.
 * Networks of other puzzles get a random code for each piece, which need not be a state of the
 * puzzle: evaluators must agree on every input.
 */
public final class NetworkCheck {
  /** Back-ends compute in floating point, and may round sums above 2^24. */
  public static final double TOLERANCE = 1e-6;

  private final Network network;
  private final int count;

  /** The rows that the states select. */
  private final short[] rows;

  /** The codes of the cubes; of other puzzles there are none. */
  private final byte[] codes;

  private final int[] expected;

  /**
   * Computes the outputs of the states, one number after the other.
   *
   * @param count the number of states
   * @param seed which states
   */
  public NetworkCheck(Network network, int count, long seed) {
    this.network = network;
    this.count = count;
    Encoding encoding = network.encoding();
    rows = new short[encoding.pieces() * count];
    if (encoding.equals(Encoding.cube())) {
      codes = new byte[PieceCodes.PIECES * count];
      RandomCubes random = new RandomCubes(seed);
      for (int i = 0; i < count; i++) {
        int at = PieceCodes.PIECES * i;
        PieceCodes.of(i == 0 ? Cube.SOLVED : random.state(), codes, at);
        PieceCodes.rows(codes, at, rows, at);
      }
    } else {
      codes = new byte[0];
      SplittableRandom random = new SplittableRandom(seed);
      for (int i = 0; i < rows.length; i++) {
        int piece = i % encoding.pieces();
        rows[i] = (short) (encoding.codes() * piece + random.nextInt(encoding.codes()));
      }
    }
    expected = outputs(Evaluators.byDefinition(network));
  }

  private int[] outputs(Evaluators evaluators) {
    int[] outputs = new int[count * network.outputs()];
    try (Evaluator evaluator = evaluators.create()) {
      evaluator.evaluate(rows, count, outputs);
    }
    return outputs;
  }

  /** The number of states whose outputs differ in an evaluator, which must compute exactly. */
  public int different(Evaluators evaluators) {
    int[] found = outputs(evaluators);
    int width = network.outputs();
    int different = 0;
    for (int i = 0; i < count; i++) {
      boolean equal = true;
      for (int j = 0; j < width; j++) {
        equal &= found[width * i + j] == expected[width * i + j];
      }
      different += equal ? 0 : 1;
    }
    return different;
  }

  /** How a back-end agrees: cubes whose outputs are the same, nearly the same, or others. */
  public record Agreement(int equal, int close, int different) {}

  /** Compares the values and logits of a back-end, which evaluates 3x3x3 cubes. */
  public Agreement compare(Backend backend) {
    boolean hasValue = network.heads().hasValue();
    int logitCount = network.logits();
    float[] values = new float[hasValue ? count : 0];
    float[] logits = new float[count * logitCount];
    int[] kinds = new int[3];
    try (Estimator estimator = backend.create()) {
      estimator.estimate(codes, count, values, logits);
    }
    for (int i = 0; i < count; i++) {
      int output = network.outputs() * i;
      int kind = hasValue ? kind(values[i], network.value(expected[output++])) : 0;
      for (int j = 0; j < logitCount; j++) {
        double logit = network.logit(expected[output + j]);
        kind = Math.max(kind, kind(logits[logitCount * i + j], logit));
      }
      kinds[kind]++;
    }
    return new Agreement(kinds[0], kinds[1], kinds[2]);
  }

  /** 0 for the same number, 1 for nearly the same, and 2 for another. */
  private static int kind(float found, double wanted) {
    boolean close = Math.abs(found - wanted) <= TOLERANCE * Math.max(1, Math.abs(wanted));
    return found == (float) wanted ? 0 : close ? 1 : 2;
  }
}
