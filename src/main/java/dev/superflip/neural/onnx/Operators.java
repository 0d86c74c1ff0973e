package dev.superflip.neural.onnx;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.neural.NetworkException;
import dev.superflip.neural.PieceCodes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the operators of an ONNX file as layers. They must form a chain of linear operators (Gemm,
 * or MatMul and Add), Relu and BatchNormalization. A batch normalization is linear, so the linear
 * operator beside it absorbs it.
 */
final class Operators {
  private static final int COLOURS = Face.values().length;
  private static final int FACELET_INPUTS = Facelets.COUNT * COLOURS;

  private final OnnxModel model;
  private final List<FloatNetwork.Layer> layers = new ArrayList<>();

  /** Whether the last layer so far ends with Relu. */
  private boolean active = true;

  /** What a batch normalization does to the inputs of the next layer: factor and summand. */
  private double[] factors = {};

  private double[] summands = {};

  private Operators(OnnxModel model) {
    this.model = model;
  }

  static FloatNetwork read(OnnxModel model) {
    Operators operators = new Operators(model);
    operators.follow();
    return operators.network();
  }

  private void follow() {
    if (model.inputs().size() != 1 || model.outputs().size() != 1) {
      throw unsupported(
          "a network with %d inputs and %d outputs is not supported, only one of each"
              .formatted(model.inputs().size(), model.outputs().size()));
    }
    String value = model.inputs().getFirst();
    for (int steps = 0; !value.equals(model.outputs().getFirst()); steps++) {
      String now = value;
      List<OnnxModel.Node> next =
          model.nodes().stream().filter(node -> node.inputs().contains(now)).toList();
      if (next.isEmpty() || steps > model.nodes().size()) {
        throw unsupported("no operator leads from \"%s\" to the output".formatted(now));
      }
      if (next.size() > 1) {
        throw unsupported(
            "\"%s\" leads to %d operators (%s and others); only a chain is supported"
                .formatted(now, next.size(), next.getFirst().operator()));
      }
      OnnxModel.Node node = next.getFirst();
      apply(node, now);
      if (node.outputs().isEmpty()) {
        throw unsupported("the operator %s has no output".formatted(node.operator()));
      }
      value = node.outputs().getFirst();
    }
  }

  private void apply(OnnxModel.Node node, String value) {
    switch (node.operator()) {
      case "Gemm" -> gemm(node, value);
      case "MatMul" -> {
        requireFirst(node, value);
        double[][] weights = matrix(node, false, 1);
        linear(weights, new double[weights.length]);
      }
      case "Add" -> add(node, value);
      case "Relu" -> {
        if (active || factors.length > 0) {
          throw unsupported("Relu must follow a linear operator");
        }
        active = true;
      }
      case "BatchNormalization" -> normalize(node);
      case "Identity", "Dropout", "Flatten" -> requireFirst(node, value);
      default -> throw unsupported("the operator %s is not supported".formatted(node.operator()));
    }
  }

  private static void requireFirst(OnnxModel.Node node, String value) {
    if (!node.inputs().getFirst().equals(value)) {
      throw unsupported(
          "the operator %s takes \"%s\" as its second input".formatted(node.operator(), value));
    }
  }

  private void gemm(OnnxModel.Node node, String value) {
    requireFirst(node, value);
    if (node.attribute("transA", 0) != 0) {
      throw unsupported("Gemm with transA is not supported");
    }
    double[][] weights = matrix(node, node.attribute("transB", 0) != 0, node.attribute("alpha", 1));
    double[] bias = new double[weights.length];
    if (node.inputs().size() > 2) {
      double[] numbers = vector(node, 2, bias.length);
      for (int i = 0; i < bias.length; i++) {
        bias[i] = node.attribute("beta", 1) * numbers[i];
      }
    }
    linear(weights, bias);
  }

  /** The second input of an operator, by output and input. */
  private double[][] matrix(OnnxModel.Node node, boolean byOutput, double factor) {
    OnnxModel.Tensor tensor = constant(node, 1);
    if (tensor.dimensions().length != 2 || tensor.numbers().length == 0) {
      throw unsupported(
          "%s with weights of the shape %s is not supported"
              .formatted(node.operator(), Arrays.toString(tensor.dimensions())));
    }
    int rows = (int) tensor.dimensions()[0];
    int columns = (int) tensor.dimensions()[1];
    double[][] weights = new double[byOutput ? rows : columns][byOutput ? columns : rows];
    for (int i = 0; i < tensor.numbers().length; i++) {
      int row = i / columns;
      int column = i % columns;
      double weight = factor * tensor.numbers()[i];
      weights[byOutput ? row : column][byOutput ? column : row] = weight;
    }
    return weights;
  }

  private double[] vector(OnnxModel.Node node, int input, int length) {
    float[] numbers = constant(node, input).numbers();
    if (numbers.length != length && numbers.length != 1) {
      throw unsupported(
          "%s with %d numbers for %d units is not supported"
              .formatted(node.operator(), numbers.length, length));
    }
    double[] vector = new double[length];
    for (int i = 0; i < length; i++) {
      vector[i] = numbers[numbers.length == 1 ? 0 : i];
    }
    return vector;
  }

  private OnnxModel.Tensor constant(OnnxModel.Node node, int input) {
    OnnxModel.Tensor tensor =
        input < node.inputs().size() ? model.tensors().get(node.inputs().get(input)) : null;
    if (tensor == null) {
      throw unsupported(
          "input %d of %s is not a constant of 32-bit floating-point numbers"
              .formatted(input + 1, node.operator()));
    }
    for (float number : tensor.numbers()) {
      if (!Float.isFinite(number)) {
        throw unsupported("a constant of %s is %s".formatted(node.operator(), number));
      }
    }
    return tensor;
  }

  private void add(OnnxModel.Node node, String value) {
    if (active || factors.length > 0) {
      throw unsupported("Add must follow a linear operator");
    }
    double[] bias = layers.getLast().bias();
    double[] numbers = vector(node, node.inputs().getFirst().equals(value) ? 1 : 0, bias.length);
    for (int i = 0; i < bias.length; i++) {
      bias[i] += numbers[i];
    }
  }

  private void normalize(OnnxModel.Node node) {
    if (layers.isEmpty() || factors.length > 0) {
      throw unsupported("BatchNormalization must follow one layer");
    }
    FloatNetwork.Layer layer = layers.getLast();
    int units = layer.outputs();
    double[] scale = vector(node, 1, units);
    double[] shift = vector(node, 2, units);
    double[] mean = vector(node, 3, units);
    double[] variance = vector(node, 4, units);
    double[] newFactors = new double[units];
    double[] newSummands = new double[units];
    for (int i = 0; i < units; i++) {
      newFactors[i] = scale[i] / Math.sqrt(variance[i] + node.attribute("epsilon", 1e-5));
      newSummands[i] = shift[i] - newFactors[i] * mean[i];
    }
    if (active) {
      factors = newFactors;
      summands = newSummands;
      return;
    }
    for (int i = 0; i < units; i++) {
      for (int j = 0; j < layer.inputs(); j++) {
        layer.weights()[i][j] *= newFactors[i];
      }
      layer.bias()[i] = newFactors[i] * layer.bias()[i] + newSummands[i];
    }
  }

  private void linear(double[][] weights, double[] bias) {
    int inputs = weights[0].length;
    if (!active) {
      throw unsupported("two linear operators without Relu between them are not supported");
    }
    if (!layers.isEmpty() && inputs != layers.getLast().outputs()) {
      throw unsupported(
          "a layer of %d inputs follows one of %d outputs"
              .formatted(inputs, layers.getLast().outputs()));
    }
    if (factors.length > 0) {
      for (int i = 0; i < bias.length; i++) {
        for (int j = 0; j < inputs; j++) {
          bias[i] += weights[i][j] * summands[j];
          weights[i][j] *= factors[j];
        }
      }
      factors = new double[0];
    }
    layers.add(layers.isEmpty() ? byPieces(weights, bias) : new FloatNetwork.Layer(weights, bias));
    active = false;
  }

  /** The first layer, with a weight for each code of each piece. */
  private static FloatNetwork.Layer byPieces(double[][] weights, double[] bias) {
    int inputs = weights[0].length;
    if (inputs == PieceCodes.ROWS) {
      return new FloatNetwork.Layer(weights, bias);
    }
    if (inputs != FACELET_INPUTS) {
      throw unsupported(
          "a first layer of %d inputs is not supported, only %d (the codes of pieces) or %d (the"
                  .formatted(inputs, PieceCodes.ROWS, FACELET_INPUTS)
              + " colours of facelets)");
    }
    double[][] folded = new double[weights.length][PieceCodes.ROWS];
    for (int output = 0; output < weights.length; output++) {
      double[] from = weights[output];
      for (Face face : Face.values()) {
        bias[output] += from[COLOURS * Facelets.ofCentre(face) + face.ordinal()];
      }
      for (int piece = 0; piece < Cube.CORNERS; piece++) {
        for (int code = 0; code < PieceCodes.CODES; code++) {
          for (int k = 0; k < 3; k++) {
            char colour = Cubies.shown(Cube.CORNER_NAMES.get(piece), code % 3, k);
            folded[output][PieceCodes.CODES * piece + code] +=
                from[input(Facelets.ofCorner(code / 3, k), colour)];
          }
        }
      }
      for (int piece = 0; piece < Cube.EDGES; piece++) {
        for (int code = 0; code < PieceCodes.CODES; code++) {
          for (int k = 0; k < 2; k++) {
            char colour = Cubies.shown(Cube.EDGE_NAMES.get(piece), code % 2, k);
            folded[output][PieceCodes.CODES * (Cube.CORNERS + piece) + code] +=
                from[input(Facelets.ofEdge(code / 2, k), colour)];
          }
        }
      }
    }
    return new FloatNetwork.Layer(folded, bias);
  }

  private static int input(int facelet, char colour) {
    return COLOURS * facelet + Face.valueOf(String.valueOf(colour)).ordinal();
  }

  private FloatNetwork network() {
    if (layers.size() < 2 || active || factors.length > 0) {
      throw unsupported("a network has at least two linear operators and ends with one");
    }
    if (layers.getLast().outputs() != 1) {
      throw unsupported(
          "an output of %d numbers is not supported, only 1, the distance"
              .formatted(layers.getLast().outputs()));
    }
    return new FloatNetwork(List.copyOf(layers));
  }

  private static NetworkException unsupported(String message) {
    return new NetworkException(NetworkException.Kind.UNSUPPORTED, message);
  }
}
