package dev.superflip.neural;

import dev.superflip.cube.Metric;
import dev.superflip.neural.encoding.Encoding;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A network that maps a state of a puzzle to integers: a layer of rows, hidden dense layers, and a
 * last dense layer. All arithmetic is on integers, so every machine computes the same result.
 *
 * <p>The first layer adds its bias and the rows that the pieces select. A dense layer adds its bias
 * and the products of weights and inputs. A residual layer is a dense layer that also adds, for
 * each output, the product of its skip factor and the input of the same number of the layer before.
 * Every layer but the last turns a sum into an activation: it shifts the sum to the right, rounding
 * down, and limits it to 0 to 127. The sums of the last layer are the outputs.
 */
public final class Network {
  /** More than any puzzle has moves, and so few that the outputs of a batch fit an array. */
  private static final int MOST_OUTPUTS = 1024;

  private final String name;
  private final NetworkKind kind;
  private final String trained;
  private final RowsLayer first;
  private final List<DenseLayer> dense;

  /**
   * Creates a network.
   *
   * @param trained how the network was trained, in one line
   * @param dense the other layers; only the last one has no shifts
   * @throws NetworkException if the layers do not fit each other or the kind
   */
  public Network(
      String name, NetworkKind kind, String trained, RowsLayer first, List<DenseLayer> dense) {
    this.name = name;
    this.kind = kind;
    this.trained = trained;
    this.first = first;
    this.dense = List.copyOf(dense);
    if (name.isBlank() || name.contains("\n") || trained.contains("\n")) {
      throw NetworkException.invalid("a name is one line of text, and so is a training");
    }
    checkShapes(kind, shapes());
    for (int i = 0; i < dense.size(); i++) {
      if (dense.get(i).isLast() != (i == dense.size() - 1)) {
        throw NetworkException.invalid("only the last layer has no shifts");
      }
    }
  }

  static void checkShapes(NetworkKind kind, List<LayerShape> shapes) {
    if (shapes.size() < 2) {
      throw NetworkException.invalid("a network has at least two layers");
    }
    int inputs = kind.encoding().rows();
    for (int i = 0; i < shapes.size(); i++) {
      LayerShape shape = shapes.get(i);
      if ((shape.kind() == LayerShape.Kind.ROWS) != (i == 0) || shape.inputs() != inputs) {
        throw NetworkException.invalid(
            "the layer %s does not fit %s"
                .formatted(
                    shape, i == 0 ? "the input" : "the layer " + shapes.get(i - 1) + " before it"));
      }
      if (shape.isResidual()) {
        checkResidual(shapes, i);
      }
      if (i < shapes.size() - 1) {
        LayerShape.checkOutputs(shape.outputs());
      }
      inputs = shape.outputs();
    }
    if (inputs < 1 || inputs > MOST_OUTPUTS) {
      throw NetworkException.invalid(
          "the last layer has %d outputs instead of 1 to %d".formatted(inputs, MOST_OUTPUTS));
    }
    kind.checkOutputs(inputs);
  }

  private static void checkResidual(List<LayerShape> shapes, int index) {
    LayerShape shape = shapes.get(index);
    if (index == shapes.size() - 1) {
      throw NetworkException.invalid("the last layer is residual: " + shape);
    }
    LayerShape before = shapes.get(index - 1);
    if (before.kind() == LayerShape.Kind.ROWS) {
      throw NetworkException.invalid(
          "the layer %s follows the first layer: a dense layer must be between them"
              .formatted(shape));
    }
    if (before.inputs() != shape.outputs()) {
      throw NetworkException.invalid(
          "the layer %s adds the %d inputs of the layer before it to its %d outputs"
              .formatted(shape, before.inputs(), shape.outputs()));
    }
  }

  public String name() {
    return name;
  }

  /** What the network is for, and what its outputs mean. */
  public NetworkKind kind() {
    return kind;
  }

  /** The puzzle, and how its states become rows. */
  public Encoding encoding() {
    return kind.encoding();
  }

  /** The metric that the network was trained in; see {@link NetworkKind#metric}. */
  public Metric metric() {
    return kind.metric();
  }

  public Heads heads() {
    return kind.heads();
  }

  public String trained() {
    return trained;
  }

  /** The number of integers that an evaluation computes. */
  public int outputs() {
    return dense.getLast().outputs();
  }

  /** The number of outputs that are not the value. */
  public int logits() {
    return outputs() - kind.heads().firstLogit();
  }

  /** The number of weights, biases, shifts and skip factors. */
  public long parameters() {
    long count = (first.rows() + 2L) * first.outputs();
    for (DenseLayer layer : dense) {
      int perOutput = 1 + (layer.isLast() ? 0 : 1) + (layer.isResidual() ? 1 : 0);
      count += ((long) layer.inputs() + perOutput) * layer.outputs();
    }
    return count;
  }

  /** The widths of the hidden layers. */
  public List<Integer> hidden() {
    return shapes().subList(0, dense.size()).stream().map(LayerShape::outputs).toList();
  }

  /** The value of a state: its estimated distance, which may be too large. */
  public double value(int output) {
    return kind.valueScale() * output;
  }

  /** The logit of a move. */
  public double logit(int output) {
    return kind.policyScale() * output;
  }

  RowsLayer first() {
    return first;
  }

  List<DenseLayer> dense() {
    return dense;
  }

  List<LayerShape> shapes() {
    List<LayerShape> shapes = new ArrayList<>(List.of(first.shape()));
    dense.forEach(layer -> shapes.add(layer.shape()));
    return shapes;
  }

  @Override
  public String toString() {
    return name;
  }

  /**
   * Reads a network.
   *
   * @param file the name of the file, for messages
   * @throws NetworkException if it is not a network that this version evaluates
   */
  public static Network read(InputStream in, String file) throws IOException {
    return read(in.readAllBytes(), file);
  }

  /** Reads a network; see {@link #read(InputStream, String)}. */
  public static Network read(byte[] bytes, String file) {
    try {
      return NetworkFile.decode(bytes);
    } catch (NetworkException e) {
      throw e.in(file);
    }
  }

  public void write(OutputStream out) throws IOException {
    out.write(NetworkFile.encode(this));
  }
}
