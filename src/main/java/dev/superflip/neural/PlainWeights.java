package dev.superflip.neural;

import java.util.List;

/**
 * The weights of a network as the Java evaluator reads them. A JVM turns a loop into vector
 * instructions if it uses 32-bit numbers only, in arrays that have the same index.
 */
final class PlainWeights {
  final Rows first;
  final List<Dense> dense;

  PlainWeights(Network network) {
    first = new Rows(network.first());
    dense = network.dense().stream().map(Dense::new).toList();
  }

  /**
   * The first layer. The outputs i and i + outputs / 2 share a number: low + 65536 high. Adding
   * such numbers adds both parts, because no 16-bit sum overflows. So a row takes as little memory
   * as with 16-bit numbers.
   */
  static final class Rows {
    /** The number of bits by which a sum is shifted after it was multiplied by a factor. */
    static final int FACTOR_BITS = Short.SIZE - 1;

    final int[][] weights;
    final int[] bias;

    /** 2^(15 - shift). A JVM has vector instructions for products, not for different shifts. */
    final int[] lowFactors;

    final int[] highFactors;

    Rows(RowsLayer layer) {
      int half = layer.outputs() / 2;
      weights = new int[layer.rows()][half];
      bias = new int[half];
      lowFactors = new int[half];
      highFactors = new int[half];
      for (int i = 0; i < half; i++) {
        for (int row = 0; row < layer.rows(); row++) {
          weights[row][i] = pack(layer.weight(row, i), layer.weight(row, half + i));
        }
        bias[i] = pack(layer.bias(i), layer.bias(half + i));
        lowFactors[i] = 1 << FACTOR_BITS - layer.shift(i);
        highFactors[i] = 1 << FACTOR_BITS - layer.shift(half + i);
      }
    }

    private static int pack(int low, int high) {
      return low + (high << Short.SIZE);
    }
  }

  /**
   * A dense layer. The shifts of the last one are zero and not used. Only residual layers have skip
   * factors.
   */
  static final class Dense {
    final int[][] weights;
    final int[] bias;
    final int[] shifts;
    final int[] skip;

    Dense(DenseLayer layer) {
      weights = new int[layer.outputs()][layer.inputs()];
      bias = new int[layer.outputs()];
      shifts = new int[layer.outputs()];
      skip = new int[layer.isResidual() ? layer.outputs() : 0];
      for (int output = 0; output < layer.outputs(); output++) {
        for (int input = 0; input < layer.inputs(); input++) {
          weights[output][input] = layer.weight(output, input);
        }
        bias[output] = layer.bias(output);
        shifts[output] = layer.isLast() ? 0 : layer.shift(output);
        if (layer.isResidual()) {
          skip[output] = layer.skip(output);
        }
      }
    }
  }
}
