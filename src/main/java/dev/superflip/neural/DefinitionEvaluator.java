package dev.superflip.neural;

/**
 * The outputs of a network as they are defined, one number after the other. It is slow; the other
 * evaluators are compared with it.
 */
final class DefinitionEvaluator implements Evaluator {
  private static final int GREATEST_ACTIVATION = 127;

  private final Network network;

  DefinitionEvaluator(Network network) {
    this.network = network;
  }

  @Override
  public Network network() {
    return network;
  }

  @Override
  public void evaluate(short[] rows, int count, int[] outputs) {
    int width = network.outputs();
    for (int state = 0; state < count; state++) {
      int[] values = first(rows, state * network.encoding().pieces());
      int[] before = {};
      for (DenseLayer layer : network.dense()) {
        int[] inputs = values;
        values = dense(layer, inputs, before);
        before = inputs;
      }
      System.arraycopy(values, 0, outputs, state * width, width);
    }
  }

  private int[] first(short[] rows, int at) {
    RowsLayer layer = network.first();
    int[] values = new int[layer.outputs()];
    for (int output = 0; output < values.length; output++) {
      int sum = layer.bias(output);
      for (int piece = 0; piece < network.encoding().pieces(); piece++) {
        sum += layer.weight(rows[at + piece], output);
      }
      values[output] = activation(sum >> layer.shift(output));
    }
    return values;
  }

  /**
   * The outputs of a dense layer.
   *
   * @param before the inputs of the layer before it, which a residual layer adds
   */
  private static int[] dense(DenseLayer layer, int[] inputs, int[] before) {
    int[] values = new int[layer.outputs()];
    for (int output = 0; output < values.length; output++) {
      int sum = layer.bias(output);
      for (int input = 0; input < inputs.length; input++) {
        sum += layer.weight(output, input) * inputs[input];
      }
      sum += layer.isResidual() ? layer.skip(output) * before[output] : 0;
      values[output] = layer.isLast() ? sum : activation(sum >> layer.shift(output));
    }
    return values;
  }

  private static int activation(int value) {
    return Math.clamp(value, 0, GREATEST_ACTIVATION);
  }

  @Override
  public void close() {}
}
