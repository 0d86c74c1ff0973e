package dev.superflip.train;

import java.util.List;

/**
 * The layers of a network and where their parameters stand in one array: the rows of the first
 * layer and its biases, then for each dense layer its weights, one row for each input, and its
 * biases. Layers are padded to widths that {@link MatrixProduct} and {@link Pass} take. The
 * parameters of the padding are zero and stay so, because its activations and gradients are zero.
 *
 * <p>After the hidden layers there may be residual blocks: two layers of the width of the last
 * hidden one. The second layer of a block adds the inputs of the first one to its sums.
 */
final class Shape {
  /** The hidden layers have multiples of this many units: four of the largest vectors. */
  static final int WIDTH_STEP = 64;

  /** The same in files, see {@code LayerShape}. */
  private static final int STORED_STEP = 32;

  /** By layer: the units without the padding, and with it. */
  private final int[] units;

  private final int[] widths;

  private final int[] weights;
  private final int[] biases;
  private final int parameters;
  private final int rows;
  private final int pieces;
  private final int firstOfBlocks;

  /**
   * A shape.
   *
   * @param pieces the number of rows that a state selects
   * @param rows the number of rows of the first layer
   * @param hidden the widths of the hidden layers
   * @param blocks the number of residual blocks after them
   * @param outputs the number of outputs
   */
  Shape(int pieces, int rows, List<Integer> hidden, int blocks, int outputs) {
    this.pieces = pieces;
    this.rows = rows;
    firstOfBlocks = hidden.size();
    units = new int[hidden.size() + 2 * blocks + 1];
    widths = new int[units.length];
    weights = new int[widths.length];
    biases = new int[widths.length];
    int at = 0;
    int inputs = rows;
    for (int layer = 0; layer < widths.length; layer++) {
      boolean last = layer == widths.length - 1;
      units[layer] = last ? outputs : hidden.get(Math.min(layer, hidden.size() - 1));
      widths[layer] = padded(units[layer], last ? MatrixProduct.COLUMNS : WIDTH_STEP);
      weights[layer] = at;
      at += inputs * widths[layer];
      biases[layer] = at;
      at += widths[layer];
      inputs = widths[layer];
    }
    parameters = at;
  }

  private static int padded(int count, int step) {
    return (count + step - 1) / step * step;
  }

  int pieces() {
    return pieces;
  }

  int rows() {
    return rows;
  }

  /** Outputs without the padding. */
  int outputs() {
    return units[units.length - 1];
  }

  int layers() {
    return widths.length;
  }

  /** Whether a layer adds the inputs of the layer before it. */
  boolean isResidual(int layer) {
    int inBlocks = layer - firstOfBlocks;
    return layer < layers() - 1 && inBlocks > 0 && inBlocks % 2 == 1;
  }

  /** Outputs of a layer, with the padding. */
  int width(int layer) {
    return widths[layer];
  }

  /** Outputs of a layer without the padding. */
  int units(int layer) {
    return units[layer];
  }

  /** Outputs of a layer in a file. */
  int stored(int layer) {
    return layer == layers() - 1 ? outputs() : padded(units[layer], STORED_STEP);
  }

  /** Inputs of a layer, with the padding. */
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
}
