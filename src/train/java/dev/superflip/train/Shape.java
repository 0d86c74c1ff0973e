package dev.superflip.train;

import java.util.ArrayList;
import java.util.List;

/**
 * The layers of a network and where their parameters stand in one array: the rows of the first
 * layer and its biases, then for each dense layer its weights, one row for each input, and its
 * biases. The outputs are padded to a width that {@link MatrixProduct} takes.
 */
final class Shape {
  /** Hidden widths, then the padded output. */
  private final int[] widths;

  private final int[] weights;
  private final int[] biases;
  private final int parameters;
  private final int rows;
  private final int pieces;
  private final int outputs;

  /**
   * A shape.
   *
   * @param pieces the number of rows that a state selects
   * @param rows the number of rows of the first layer
   * @param hidden the widths of the hidden layers
   * @param outputs the number of outputs
   */
  Shape(int pieces, int rows, List<Integer> hidden, int outputs) {
    this.pieces = pieces;
    this.rows = rows;
    this.outputs = outputs;
    int step = MatrixProduct.COLUMNS;
    int padded = (outputs + step - 1) / step * step;
    widths = new int[hidden.size() + 1];
    weights = new int[widths.length];
    biases = new int[widths.length];
    int at = 0;
    int inputs = rows;
    for (int layer = 0; layer < widths.length; layer++) {
      widths[layer] = layer < hidden.size() ? hidden.get(layer) : padded;
      weights[layer] = at;
      at += inputs * widths[layer];
      biases[layer] = at;
      at += widths[layer];
      inputs = widths[layer];
    }
    parameters = at;
  }

  int pieces() {
    return pieces;
  }

  int rows() {
    return rows;
  }

  /** Outputs without the padding. */
  int outputs() {
    return outputs;
  }

  int layers() {
    return widths.length;
  }

  int width(int layer) {
    return widths[layer];
  }

  /** Inputs of a layer. */
  int inputs(int layer) {
    return layer == 0 ? rows : widths[layer - 1];
  }

  /** Where the weights of a layer begin. */
  int weights(int layer) {
    return weights[layer];
  }

  /** Where the biases of a layer begin. */
  int biases(int layer) {
    return biases[layer];
  }

  int parameters() {
    return parameters;
  }

  List<Integer> hidden() {
    List<Integer> hidden = new ArrayList<>();
    for (int layer = 0; layer < widths.length - 1; layer++) {
      hidden.add(widths[layer]);
    }
    return hidden;
  }
}
