package dev.superflip.neural;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Writes a network in the ONNX format, for other programs. Its input "pieces" has a number for each
 * row of the first layer, 480 for a 3x3x3 cube: 1 at the rows that the pieces select, and 0
 * elsewhere. Its output "value" has one number per state. The output "logits" has the other
 * outputs. A network has one of the two, or both.
 *
 * <p>The network uses 32-bit floating-point numbers. Weights are divided by two to the power of the
 * shift, and each hidden layer rounds down and clips. All of these numbers are exact while sums
 * stay below 2^24, so the outputs equal those of {@link Evaluator} times the scale.
 */
public final class OnnxFile {
  /** The keys of the metadata that lead back to our file: its header, and the shifts of units. */
  public static final String HEADER = "superflip-header";

  public static final String SHIFTS = "superflip-shifts";

  private static final int IR_VERSION = 8;
  private static final int OPERATORS_VERSION = 13;
  private static final int FLOAT = 1;

  private static final int INT_ATTRIBUTE = 2;

  private static final String VALUE = "value";
  private static final String LOGITS = "logits";

  private final Network network;
  private final Protobuf graph = new Protobuf();

  private OnnxFile(Network network) {
    this.network = network;
  }

  public static void write(Network network, OutputStream out) throws IOException {
    out.write(new OnnxFile(network).model().toBytes());
  }

  private Protobuf model() {
    scalar("least", 0);
    scalar("most", DenseLayer.MAX_ACTIVATION);
    String values = first();
    String before = values;
    for (int i = 0; i < network.dense().size() - 1; i++) {
      String next = hidden("hidden" + i, values, before, network.dense().get(i));
      before = values;
      values = next;
    }
    int firstLogit = network.heads().firstLogit();
    graph.text(2, network.name());
    graph.message(11, tensor("pieces", network.encoding().rows()));
    if (network.heads().hasValue()) {
      last(VALUE, values, 0, firstLogit, network.kind().valueScale());
      graph.message(12, tensor(VALUE, 1));
    }
    if (network.logits() > 0) {
      last(LOGITS, values, firstLogit, network.outputs(), network.kind().policyScale());
      graph.message(12, tensor(LOGITS, network.logits()));
    }
    return new Protobuf()
        .number(1, IR_VERSION)
        .text(2, "superflip")
        .message(7, graph)
        .message(8, new Protobuf().text(1, "").number(2, OPERATORS_VERSION))
        .message(14, new Protobuf().text(1, "puzzle").text(2, network.encoding().puzzle()))
        .message(14, new Protobuf().text(1, "metric").text(2, network.kind().metricId()))
        .message(14, new Protobuf().text(1, "trained").text(2, network.trained()))
        .message(14, new Protobuf().text(1, HEADER).text(2, NetworkFile.header(network)))
        .message(14, new Protobuf().text(1, SHIFTS).text(2, shifts()));
  }

  /** The shift of each unit of the hidden layers, a digit to the base 32 for each. */
  private String shifts() {
    StringBuilder digits = new StringBuilder();
    RowsLayer first = network.first();
    for (int i = 0; i < first.outputs(); i++) {
      digits.append(Character.forDigit(first.shift(i), Integer.SIZE));
    }
    for (DenseLayer layer : network.dense()) {
      for (int i = 0; i < layer.outputs() && !layer.isLast(); i++) {
        digits.append(Character.forDigit(layer.shift(i), Integer.SIZE));
      }
    }
    return digits.toString();
  }

  private String first() {
    RowsLayer layer = network.first();
    int width = layer.outputs();
    float[] weights = new float[layer.rows() * width];
    float[] bias = new float[width];
    for (int i = 0; i < width; i++) {
      float factor = Math.scalb(1f, -layer.shift(i));
      bias[i] = factor * layer.bias(i);
      for (int row = 0; row < layer.rows(); row++) {
        weights[width * row + i] = factor * layer.weight(row, i);
      }
    }
    product("first", "pieces", weights, bias, false);
    return activation("first");
  }

  /** A hidden layer; a residual one adds the inputs of the layer before. */
  private String hidden(String name, String input, String before, DenseLayer layer) {
    float[] weights = new float[layer.outputs() * layer.inputs()];
    float[] bias = new float[layer.outputs()];
    for (int i = 0; i < layer.outputs(); i++) {
      fill(layer, i, Math.scalb(1f, -layer.shift(i)), weights, bias, i);
    }
    product(name, input, weights, bias, true);
    return activation(layer.isResidual() ? residual(name, before, layer) : name);
  }

  private String residual(String name, String before, DenseLayer layer) {
    float[] skip = new float[layer.outputs()];
    for (int i = 0; i < skip.length; i++) {
      skip[i] = Math.scalb((float) layer.skip(i), -layer.shift(i));
    }
    numbers(name + "-skip", skip, skip.length);
    graph.message(1, node("Mul", name + "-skipped", before, name + "-skip"));
    graph.message(1, node("Add", name + "-added", name, name + "-skipped"));
    return name + "-added";
  }

  /** Outputs of the last layer. */
  private void last(String name, String input, int from, int to, double scale) {
    DenseLayer layer = network.dense().getLast();
    float[] weights = new float[(to - from) * layer.inputs()];
    float[] bias = new float[to - from];
    for (int i = from; i < to; i++) {
      fill(layer, i, 1, weights, bias, i - from);
    }
    product(name + "-sums", input, weights, bias, true);
    scalar(name + "-scale", (float) scale);
    graph.message(1, node("Mul", name, name + "-sums", name + "-scale"));
  }

  private static void fill(
      DenseLayer layer, int output, float factor, float[] weights, float[] bias, int to) {
    bias[to] = factor * layer.bias(output);
    for (int j = 0; j < layer.inputs(); j++) {
      weights[layer.inputs() * to + j] = factor * layer.weight(output, j);
    }
  }

  /** The sums of a layer; weights are by output or by input. */
  private void product(String name, String input, float[] weights, float[] bias, boolean byOutput) {
    int inputs = weights.length / bias.length;
    numbers(
        name + "-weights",
        weights,
        byOutput ? bias.length : inputs,
        byOutput ? inputs : bias.length);
    numbers(name + "-bias", bias, bias.length);
    Protobuf transposed =
        new Protobuf().text(1, "transB").number(3, byOutput ? 1 : 0).number(20, INT_ATTRIBUTE);
    graph.message(
        1, node("Gemm", name, input, name + "-weights", name + "-bias").message(5, transposed));
  }

  /** Rounds the sums of a layer down, and limits them. Returns the name of the result. */
  private String activation(String name) {
    graph.message(1, node("Floor", name + "-floor", name));
    graph.message(1, node("Clip", name + "-activations", name + "-floor", "least", "most"));
    return name + "-activations";
  }

  private static Protobuf node(String operator, String output, String... inputs) {
    Protobuf node = new Protobuf();
    for (String input : inputs) {
      node.text(1, input);
    }
    return node.text(2, output).text(3, output).text(4, operator);
  }

  private void scalar(String name, float number) {
    numbers(name, new float[] {number});
  }

  private void numbers(String name, float[] numbers, int... dimensions) {
    Protobuf tensor = new Protobuf();
    for (int dimension : dimensions) {
      tensor.number(1, dimension);
    }
    ByteBuffer bytes =
        ByteBuffer.allocate(Float.BYTES * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(numbers);
    graph.message(5, tensor.number(2, FLOAT).text(8, name).bytes(9, bytes.array()));
  }

  /** The type of an input or output: any number of states, and so many numbers for each. */
  private static Protobuf tensor(String name, int width) {
    Protobuf shape =
        new Protobuf()
            .message(1, new Protobuf().text(2, "cubes"))
            .message(1, new Protobuf().number(1, width));
    Protobuf type = new Protobuf().number(1, FLOAT).message(2, shape);
    return new Protobuf().text(1, name).message(2, new Protobuf().message(1, type));
  }
}
