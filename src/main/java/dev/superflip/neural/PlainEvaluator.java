package dev.superflip.neural;

import dev.superflip.neural.PlainWeights.Dense;
import dev.superflip.neural.PlainWeights.Rows;

/** An evaluator in Java. Each inner loop is a method of its own, which a JVM vectorizes. */
final class PlainEvaluator implements Evaluator {
  /** The number of states that share each load of weights in a dense layer. */
  private static final int GROUP = 4;

  /** The number of rows that one pass over the sums adds. */
  private static final int ROWS_PER_PASS = 5;

  private final Network network;
  private final PlainWeights weights;
  private final int pieces;

  /** Two sums of the first layer in each number, and the activations of the high half. */
  private final int[] packed;

  private final int[] high;

  /** By layer and state of a group: the activations; in the last layer the outputs. */
  private final int[][][] values;

  PlainEvaluator(Network network, PlainWeights weights) {
    this.network = network;
    this.weights = weights;
    pieces = network.encoding().pieces();
    packed = new int[weights.first.bias.length];
    high = new int[packed.length];
    values = new int[1 + weights.dense.size()][][];
    values[0] = new int[GROUP][2 * packed.length];
    for (int i = 1; i < values.length; i++) {
      values[i] = new int[GROUP][weights.dense.get(i - 1).bias.length];
    }
  }

  @Override
  public Network network() {
    return network;
  }

  @Override
  public void evaluate(short[] rows, int count, int[] outputs) {
    int[][] last = values[values.length - 1];
    int width = network.outputs();
    for (int from = 0; from < count; from += GROUP) {
      int states = Math.min(GROUP, count - from);
      for (int i = 0; i < states; i++) {
        sumRows(rows, pieces * (from + i));
        activateRows(values[0][i]);
      }
      // If there are fewer states than a group has, the others are computed again and not used.
      evaluateDense();
      for (int i = 0; i < states; i++) {
        System.arraycopy(last[i], 0, outputs, width * (from + i), width);
      }
    }
  }

  private void sumRows(short[] rows, int at) {
    int[][] w = weights.first.weights;
    System.arraycopy(weights.first.bias, 0, packed, 0, packed.length);
    int end = at + pieces;
    int i = at;
    for (; i + ROWS_PER_PASS <= end; i += ROWS_PER_PASS) {
      add(w[rows[i]], w[rows[i + 1]], w[rows[i + 2]], w[rows[i + 3]], w[rows[i + 4]], packed);
    }
    for (; i < end; i++) {
      add(w[rows[i]], packed);
    }
  }

  private static void add(int[] row, int[] sums) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += row[i];
    }
  }

  private static void add(int[] a, int[] b, int[] c, int[] d, int[] e, int[] sums) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += a[i] + b[i] + c[i] + d[i] + e[i];
    }
  }

  private void activateRows(int[] activations) {
    Rows first = weights.first;
    unpack(packed, first.lowFactors, activations, first.highFactors, high);
    System.arraycopy(high, 0, activations, high.length, high.length);
  }

  private static void unpack(
      int[] packed, int[] lowFactors, int[] low, int[] highFactors, int[] high) {
    for (int i = 0; i < packed.length; i++) {
      int lowSum = packed[i] << Short.SIZE >> Short.SIZE;
      int highSum = packed[i] - lowSum >> Short.SIZE;
      low[i] = clamp(lowSum * lowFactors[i] >> Rows.FACTOR_BITS);
      high[i] = clamp(highSum * highFactors[i] >> Rows.FACTOR_BITS);
    }
  }

  private void evaluateDense() {
    for (int i = 1; i < values.length; i++) {
      Dense layer = weights.dense.get(i - 1);
      for (int output = 0; output < layer.bias.length; output++) {
        multiply(values[i - 1], layer.weights[output], layer.bias[output], values[i], output);
      }
      if (layer.skip.length > 0) {
        for (int state = 0; state < GROUP; state++) {
          addProducts(values[i - 2][state], layer.skip, values[i][state]);
        }
      }
      if (i < values.length - 1) {
        for (int[] sums : values[i]) {
          activate(sums, layer.shifts);
        }
      }
    }
  }

  /** One output for each state of a group. */
  private static void multiply(int[][] in, int[] weights, int bias, int[][] out, int output) {
    int[] a = in[0];
    int[] b = in[1];
    int[] c = in[2];
    int[] d = in[3];
    int sumA = bias;
    int sumB = bias;
    int sumC = bias;
    int sumD = bias;
    for (int i = 0; i < weights.length; i++) {
      sumA += a[i] * weights[i];
      sumB += b[i] * weights[i];
      sumC += c[i] * weights[i];
      sumD += d[i] * weights[i];
    }
    out[0][output] = sumA;
    out[1][output] = sumB;
    out[2][output] = sumC;
    out[3][output] = sumD;
  }

  private static void addProducts(int[] activations, int[] factors, int[] sums) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += activations[i] * factors[i];
    }
  }

  private static void activate(int[] sums, int[] shifts) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] = clamp(sums[i] >> shifts[i]);
    }
  }

  private static int clamp(int value) {
    return Math.min(DenseLayer.MAX_ACTIVATION, Math.max(0, value));
  }

  /** There is nothing outside the Java heap to free. */
  @Override
  public void close() {}
}
