package dev.superflip.neural.onnx;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.neural.Heads;
import dev.superflip.neural.NetworkException;
import dev.superflip.neural.encoding.PieceCodes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the operators of an ONNX file as layers. They must form a chain of linear operators (Gemm,
 * or MatMul and Add), Relu and BatchNormalization. A batch normalization is linear, so the linear
 * operator beside it absorbs it.
 *
 * <p>Two kinds of branches are known. A residual block begins with the output of Relu, and adds it
 * to the sums of its second layer. At the end the chain may lead to a linear operator for each
 * output: the value, and the logits of a policy.
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

  /** The residual block that has begun, if there is one. */
  private @Nullable Block block;

  private int steps;

  /**
   * A residual block.
   *
   * @param input what it adds
   * @param layers the number of layers before it
   * @param factors of the batch normalization of the input, or nothing
   * @param summands of that batch normalization
   */
  private record Block(String input, int layers, double[] factors, double[] summands) {}

  private Operators(OnnxModel model) {
    this.model = model;
  }

  /**
   * Reads a model.
   *
   * @param moves the number of logits of a policy
   */
  static FloatNetwork read(OnnxModel model, int moves) {
    Operators operators = new Operators(model);
    List<FloatNetwork.Layer> last = operators.follow();
    return operators.network(last, moves);
  }

  /** Reads all layers. Returns the last ones, one for each output, and removes them. */
  private List<FloatNetwork.Layer> follow() {
    if (model.inputs().size() != 1 || model.outputs().isEmpty() || model.outputs().size() > 2) {
      throw unsupported(
          "a network with %d inputs and %d outputs is not supported, only one input and the outputs"
                  .formatted(model.inputs().size(), model.outputs().size())
              + " value, policy or both");
    }
    String value = model.inputs().getFirst();
    while (!model.outputs().contains(value)) {
      List<OnnxModel.Node> next = next(value);
      if (next.size() > 1 && next.stream().allMatch(Operators::isProduct)) {
        return heads(next, value);
      }
      value = apply(next.size() == 1 ? next.getFirst() : begin(next, value), value);
    }
    if (model.outputs().size() > 1) {
      throw unsupported("the chain ends at \"%s\", before the other output".formatted(value));
    }
    if (layers.size() < 2 || active || factors.length > 0) {
      throw unsupported("a network has at least two linear operators and ends with one");
    }
    return List.of(layers.removeLast());
  }

  private List<OnnxModel.Node> next(String value) {
    List<OnnxModel.Node> next =
        model.nodes().stream().filter(node -> node.inputs().contains(value)).toList();
    if (next.isEmpty()) {
      throw unsupported("no operator leads from \"%s\" to an output".formatted(value));
    }
    return next;
  }

  private static boolean isProduct(OnnxModel.Node node) {
    return node.operator().equals("Gemm") || node.operator().equals("MatMul");
  }

  /** The layers of several outputs, each a product of the same activations. */
  private List<FloatNetwork.Layer> heads(List<OnnxModel.Node> products, String from) {
    if (layers.isEmpty() || products.size() != model.outputs().size()) {
      throw unsupported(
          "\"%s\" leads to %d products and the network has %d outputs"
              .formatted(from, products.size(), model.outputs().size()));
    }
    List<FloatNetwork.Layer> heads = new ArrayList<>();
    double[] sharedFactors = factors;
    for (OnnxModel.Node product : products) {
      factors = sharedFactors;
      active = true;
      String value = apply(product, from);
      while (!model.outputs().contains(value)) {
        OnnxModel.Node node = next(value).getFirst();
        if (node.operator().equals("Relu")) {
          throw unsupported("an output with hidden layers of its own is not supported");
        }
        value = apply(node, value);
      }
      heads.add(layers.removeLast());
    }
    return heads;
  }

  /** Begins a residual block; returns its first operator. */
  private OnnxModel.Node begin(List<OnnxModel.Node> next, String value) {
    List<OnnxModel.Node> inside = next.stream().filter(node -> !isSum(node)).toList();
    if (next.size() != 2 || inside.size() != 1) {
      throw unsupported(
          "\"%s\" leads to %d operators (%s and others); only a chain, residual blocks and two"
                  .formatted(value, next.size(), next.getFirst().operator())
              + " products at the end are supported");
    }
    if (block != null || !active || layers.isEmpty()) {
      throw unsupported(
          "a residual block must begin after Relu, outside of others; this one begins at \"%s\""
              .formatted(value));
    }
    block = new Block(value, layers.size(), factors, summands);
    return inside.getFirst();
  }

  /** Whether an operator adds two results of others. */
  private boolean isSum(OnnxModel.Node node) {
    return node.operator().equals("Add")
        && node.inputs().stream().noneMatch(input -> model.tensors().containsKey(input));
  }

  /** Ends a residual block. */
  private void end(OnnxModel.Node sum, String value) {
    Block ending = block;
    if (ending == null || !sum.inputs().contains(ending.input) || value.equals(ending.input)) {
      throw unsupported(
          "Add of %s does not end a residual block".formatted(String.join(" and ", sum.inputs())));
    }
    block = null;
    FloatNetwork.Layer layer = layers.getLast();
    if (active || layers.size() != ending.layers + 2) {
      throw unsupported(
          "a residual block must have two linear operators with Relu between them, and none before"
              + " the sum");
    }
    if (layer.outputs() != layers.get(ending.layers - 1).outputs()) {
      throw unsupported(
          "a residual block of %d units adds %d units"
              .formatted(layer.outputs(), layers.get(ending.layers - 1).outputs()));
    }
    double[] skip = new double[layer.outputs()];
    Arrays.fill(skip, 1);
    if (ending.factors.length > 0) {
      System.arraycopy(ending.factors, 0, skip, 0, skip.length);
      for (int i = 0; i < skip.length; i++) {
        layer.bias()[i] += ending.summands[i];
      }
    }
    layers.removeLast();
    layers.add(new FloatNetwork.Layer(layer.weights(), layer.bias(), skip));
  }

  /** Adds an operator to the layers; returns the name of its result. */
  private String apply(OnnxModel.Node node, String value) {
    if (node.outputs().isEmpty()) {
      throw unsupported("the operator %s has no output".formatted(node.operator()));
    }
    if (++steps > model.nodes().size()) {
      throw unsupported("the operators form a loop");
    }
    switch (node.operator()) {
      case "Gemm" -> gemm(node, value);
      case "MatMul" -> {
        requireFirst(node, value);
        double[][] weights = matrix(node, false, 1);
        linear(weights, new double[weights.length]);
      }
      case "Add" -> {
        if (isSum(node)) {
          end(node, value);
        } else {
          add(node, value);
        }
      }
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
    return node.outputs().getFirst();
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
      if (layer.isResidual()) {
        layer.skip()[i] *= newFactors[i];
      }
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

  /** The network with one last layer for all outputs, in our order. */
  private FloatNetwork network(List<FloatNetwork.Layer> last, int moves) {
    FloatNetwork.Layer value = null;
    FloatNetwork.Layer policy = null;
    for (FloatNetwork.Layer output : last) {
      if (output.outputs() == 1 && value == null) {
        value = output;
      } else if (output.outputs() == moves && policy == null) {
        policy = output;
      } else {
        throw unsupported(
            "an output of %d numbers is not supported, only one of 1 (the distance) and one of %d (a"
                    .formatted(output.outputs(), moves)
                + " logit for each move)");
      }
      if (output.isResidual() || block != null) {
        throw unsupported("the last layer must not be in a residual block");
      }
    }
    Heads heads = value == null ? Heads.POLICY : policy == null ? Heads.VALUE : Heads.VALUE_POLICY;
    List<double[]> weights = new ArrayList<>();
    List<double[]> biases = new ArrayList<>();
    for (FloatNetwork.Layer output : Stream.of(value, policy).filter(Objects::nonNull).toList()) {
      weights.addAll(List.of(output.weights()));
      biases.add(output.bias());
    }
    double[] bias = biases.stream().flatMapToDouble(Arrays::stream).toArray();
    layers.add(new FloatNetwork.Layer(weights.toArray(double[][]::new), bias));
    return new FloatNetwork(List.copyOf(layers), heads);
  }

  private static NetworkException unsupported(String message) {
    return new NetworkException(NetworkException.Kind.UNSUPPORTED, message);
  }
}
