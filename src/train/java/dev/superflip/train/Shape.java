package dev.superflip.train;

import dev.superflip.neural.PieceCodes;
import java.util.ArrayList;
import java.util.List;

/**
 * The layers of a network and where their parameters stand in one array: the rows of the first
 * layer and its biases, then for each dense layer its weights, one row for each input, and its
 * biases. The output is padded to the smallest width that {@link MatrixProduct} takes.
 */
final class Shape {
  /** Hidden widths, then the padded output. */
  private final int[] widths;

  private final int[] weights;
  private final int[] biases;
  private final int parameters;

  /**
   * A shape.
   *
   * @param hidden the widths of the hidden layers
   */
  Shape(List<Integer> hidden) {
    widths = new int[hidden.size() + 1];
    weights = new int[widths.length];
    biases = new int[widths.length];
    int at = 0;
    int inputs = PieceCodes.ROWS;
    for (int layer = 0; layer < widths.length; layer++) {
      widths[layer] = layer < hidden.size() ? hidden.get(layer) : MatrixProduct.COLUMNS;
      weights[layer] = at;
      at += inputs * widths[layer];
      biases[layer] = at;
      at += widths[layer];
      inputs = widths[layer];
    }
    parameters = at;
  }

  int layers() {
    return widths.length;
  }

  int width(int layer) {
    return widths[layer];
  }

  /** Inputs of a layer. */
  int inputs(int layer) {
    return layer == 0 ? PieceCodes.ROWS : widths[layer - 1];
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
