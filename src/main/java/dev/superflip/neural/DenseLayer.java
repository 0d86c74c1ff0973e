package dev.superflip.neural;

import java.nio.ByteBuffer;

/**
 * A layer whose outputs are sums over all inputs: 8-bit weights times 7-bit activations, in 32-bit
 * numbers. No sum overflows.
 */
public final class DenseLayer {
  /** The largest activation of a hidden layer; the smallest is 0. */
  static final int MAX_ACTIVATION = 127;

  /** The range of weights is symmetric. */
  private static final int MAX_WEIGHT = 127;

  private static final int MAX_SHIFT = Integer.SIZE - 1;

  private final byte[] weights;
  private final int[] bias;
  private final byte[] shifts;

  /**
   * Creates a layer.
   *
   * @param weights output after output
   * @param bias for each output
   * @param shifts for each output; none in the last layer, whose sums are the result
   * @throws NetworkException if the lengths contradict each other, or a sum can overflow
   */
  public DenseLayer(byte[] weights, int[] bias, byte[] shifts) {
    this.weights = weights.clone();
    this.bias = bias.clone();
    this.shifts = shifts.clone();
    checkShape();
    checkSums();
  }

  private void checkShape() {
    if (bias.length == 0
        || weights.length == 0
        || weights.length % bias.length != 0
        || !isLast() && shifts.length != bias.length) {
      throw NetworkException.invalid(
          "a dense layer of %d outputs has %d weights and %d shifts"
              .formatted(bias.length, weights.length, shifts.length));
    }
    if (!isLast()) {
      LayerShape.checkOutputs(bias.length);
    }
    for (byte shift : shifts) {
      LayerShape.checkShift(shift, MAX_SHIFT);
    }
  }

  private void checkSums() {
    for (int output = 0; output < bias.length; output++) {
      long sum = Math.abs((long) bias[output]);
      for (int input = 0; input < inputs(); input++) {
        int weight = weight(output, input);
        if (weight < -MAX_WEIGHT) {
          throw NetworkException.invalid(
              "a weight of a dense layer is %d instead of %d to %d"
                  .formatted(weight, -MAX_WEIGHT, MAX_WEIGHT));
        }
        sum += (long) MAX_ACTIVATION * Math.abs(weight);
      }
      if (sum > Integer.MAX_VALUE) {
        throw NetworkException.invalid(
            "output %d of a dense layer can overflow: its sum can reach %d, the limit is %d"
                .formatted(output, sum, Integer.MAX_VALUE));
      }
    }
  }

  /** Whether this is the last layer of a network. */
  boolean isLast() {
    return shifts.length == 0;
  }

  public int inputs() {
    return weights.length / bias.length;
  }

  public int outputs() {
    return bias.length;
  }

  int weight(int output, int input) {
    return weights[inputs() * output + input];
  }

  int bias(int output) {
    return bias[output];
  }

  int shift(int output) {
    return shifts[output];
  }

  LayerShape shape() {
    return new LayerShape(LayerShape.Kind.DENSE, inputs(), outputs());
  }

  /** The number of bytes in a file. */
  static long bytes(LayerShape shape, boolean last) {
    return (long) shape.outputs() * (shape.inputs() + Integer.BYTES + (last ? 0 : 1));
  }

  static DenseLayer read(ByteBuffer payload, LayerShape shape, boolean last) {
    byte[] weights = new byte[shape.inputs() * shape.outputs()];
    int[] bias = new int[shape.outputs()];
    byte[] shifts = new byte[last ? 0 : shape.outputs()];
    payload.get(weights);
    for (int i = 0; i < bias.length; i++) {
      bias[i] = payload.getInt();
    }
    payload.get(shifts);
    return new DenseLayer(weights, bias, shifts);
  }

  void write(ByteBuffer payload) {
    payload.put(weights);
    for (int summand : bias) {
      payload.putInt(summand);
    }
    payload.put(shifts);
  }
}
