package dev.superflip.neural;

import java.nio.ByteBuffer;

/**
 * A layer whose outputs are sums over all inputs: 8-bit weights times 7-bit activations, in 32-bit
 * numbers. No sum overflows.
 *
 * <p>A residual layer adds a product to the sum of each output: a factor of 16 bits times the
 * activation of the same number two layers before, which is an input of the layer before. So this
 * layer and the one before it are a block with a connection that skips both.
 */
public final class DenseLayer {
  /** The largest activation of a hidden layer; the smallest is 0. */
  static final int MAX_ACTIVATION = 127;

  /** The range of weights is symmetric. */
  private static final int MAX_WEIGHT = 127;

  private static final int MAX_SHIFT = Integer.SIZE - 1;
  private static final int MAX_SKIP = Character.MAX_VALUE;

  private final byte[] weights;
  private final int[] bias;
  private final byte[] shifts;
  private final int[] skip;

  /** Creates a layer that is not residual. */
  public DenseLayer(byte[] weights, int[] bias, byte[] shifts) {
    this(weights, bias, shifts, new int[0]);
  }

  /**
   * Creates a layer.
   *
   * @param weights output after output
   * @param bias for each output
   * @param shifts for each output; none in the last layer, whose sums are the result
   * @param skip for each output of a residual layer: the factor of the activation two layers
   *     before; none in other layers
   * @throws NetworkException if the lengths contradict each other, or a sum can overflow
   */
  public DenseLayer(byte[] weights, int[] bias, byte[] shifts, int[] skip) {
    this.weights = weights.clone();
    this.bias = bias.clone();
    this.shifts = shifts.clone();
    this.skip = skip.clone();
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
    if (isResidual() && (isLast() || skip.length != bias.length)) {
      throw NetworkException.invalid(
          "a residual layer of %d outputs has %d shifts and %d skip factors"
              .formatted(bias.length, shifts.length, skip.length));
    }
    for (int factor : skip) {
      if (factor < 0 || factor > MAX_SKIP) {
        throw NetworkException.invalid(
            "a skip factor is %d instead of 0 to %d".formatted(factor, MAX_SKIP));
      }
    }
  }

  private void checkSums() {
    for (int output = 0; output < bias.length; output++) {
      long sum = Math.abs((long) bias[output]);
      sum += isResidual() ? (long) MAX_ACTIVATION * skip[output] : 0;
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

  /** Whether the layer adds the inputs of the layer before it. */
  boolean isResidual() {
    return skip.length > 0;
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

  /** The factor of the activation two layers before; only residual layers have it. */
  int skip(int output) {
    return skip[output];
  }

  LayerShape shape() {
    LayerShape.Kind kind = isResidual() ? LayerShape.Kind.RESIDUAL : LayerShape.Kind.DENSE;
    return new LayerShape(kind, inputs(), outputs());
  }

  /** The number of bytes in a file. */
  static long bytes(LayerShape shape, boolean last) {
    int skip = shape.isResidual() ? Character.BYTES : 0;
    return (long) shape.outputs() * (shape.inputs() + Integer.BYTES + (last ? 0 : 1) + skip);
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
    int[] skip = new int[shape.isResidual() ? shape.outputs() : 0];
    for (int i = 0; i < skip.length; i++) {
      skip[i] = payload.getChar();
    }
    return new DenseLayer(weights, bias, shifts, skip);
  }

  void write(ByteBuffer payload) {
    payload.put(weights);
    for (int summand : bias) {
      payload.putInt(summand);
    }
    payload.put(shifts);
    for (int factor : skip) {
      payload.putChar((char) factor);
    }
  }
}
