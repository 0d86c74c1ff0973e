package dev.superflip.neural.onnx;

import dev.superflip.neural.Heads;
import dev.superflip.neural.encoding.PieceCodes;
import java.util.List;

/**
 * A network of floating-point numbers: the rows that pieces select, then dense layers. Every layer
 * but the last replaces negative sums by 0.
 */
record FloatNetwork(List<Layer> layers, Heads heads) {
  /**
   * A layer.
   *
   * @param weights by output and input
   * @param skip of a residual layer: by output the factor of the input of the layer before; empty
   *     in other layers
   */
  record Layer(double[][] weights, double[] bias, double[] skip) {
    Layer(double[][] weights, double[] bias) {
      this(weights, bias, new double[0]);
    }

    boolean isResidual() {
      return skip.length > 0;
    }

    int outputs() {
      return bias.length;
    }

    int inputs() {
      return weights[0].length;
    }
  }

  /** By layer: the activations of a cube; the last layer has the outputs. */
  double[][] evaluate(byte[] codes) {
    double[][] values = new double[layers.size()][];
    for (int i = 0; i < values.length; i++) {
      Layer layer = layers.get(i);
      double[] sums = layer.bias().clone();
      for (int output = 0; output < sums.length; output++) {
        double[] weights = layer.weights()[output];
        if (i == 0) {
          for (int piece = 0; piece < PieceCodes.PIECES; piece++) {
            sums[output] += weights[PieceCodes.CODES * piece + codes[piece]];
          }
        } else {
          for (int input = 0; input < weights.length; input++) {
            sums[output] += weights[input] * values[i - 1][input];
          }
        }
        if (layer.isResidual()) {
          sums[output] += layer.skip()[output] * values[i - 2][output];
        }
        if (i < values.length - 1) {
          sums[output] = Math.max(0, sums[output]);
        }
      }
      values[i] = sums;
    }
    return values;
  }
}
