package dev.superflip.train;

import dev.superflip.puzzle.tiles.TileGrid;
import java.util.Arrays;

/**
 * A first layer that is a convolution over the cells of a board. Each output looks at a square
 * window of cells, and the outputs of one channel have the same weights in every window. A cell is
 * one-hot, so the layer is a sum of rows like any other; equal weights stay equal because each
 * receives the sum of their gradients. So the trained network is an ordinary one.
 */
final class Convolution {
  private static final int UNUSED = -1;

  private final int width;

  /** For each weight of the first layer: the number of the weight it is equal to, or unused. */
  private final int[] shared;

  /** The same for the biases. */
  private final int[] sharedBiases;

  private final int groups;

  /**
   * A convolution.
   *
   * @param side cells of a side of the window
   * @param width outputs of the first layer: channels times windows
   */
  Convolution(TileGrid grid, int side, int width) {
    this.width = width;
    int across = grid.columns() - side + 1;
    int windows = (grid.rows() - side + 1) * across;
    if (side < 1 || across < 1 || grid.rows() < side || width % windows != 0) {
      throw new IllegalArgumentException(
          "a window of %dx%d has %d places on %s, and the first layer %d outputs"
              .formatted(side, side, windows, grid, width));
    }
    int channels = width / windows;
    int cells = grid.cells();
    shared = new int[cells * cells * width];
    sharedBiases = new int[width];
    Arrays.fill(shared, UNUSED);
    for (int output = 0; output < width; output++) {
      int window = output / channels;
      int channel = output % channels;
      sharedBiases[output] = channel;
      for (int cell = 0; cell < cells; cell++) {
        int row = cell / grid.columns() - window / across;
        int column = cell % grid.columns() - window % across;
        if (row < 0 || row >= side || column < 0 || column >= side) {
          continue;
        }
        for (int tile = 0; tile < cells; tile++) {
          int group = ((row * side + column) * cells + tile) * channels + channel;
          shared[(cells * tile + cell) * width + output] = group;
        }
      }
    }
    groups = side * side * cells * channels;
  }

  /** Makes first parameters equal where they are shared, and zero where a window does not reach. */
  void initialise(float[] parameters, Shape shape) {
    float[] first = new float[groups];
    boolean[] set = new boolean[groups];
    for (int i = 0; i < shared.length; i++) {
      int group = shared[i];
      int at = shape.weights(0) + i;
      if (group == UNUSED) {
        parameters[at] = 0;
      } else if (set[group]) {
        parameters[at] = first[group];
      } else {
        set[group] = true;
        first[group] = parameters[at];
      }
    }
  }

  /** Replaces each gradient by the sum over the parameters that are shared with it. */
  void tie(float[] gradient, Shape shape) {
    float[] sums = new float[groups];
    for (int i = 0; i < shared.length; i++) {
      if (shared[i] != UNUSED) {
        sums[shared[i]] += gradient[shape.weights(0) + i];
      }
    }
    for (int i = 0; i < shared.length; i++) {
      gradient[shape.weights(0) + i] = shared[i] == UNUSED ? 0 : sums[shared[i]];
    }
    float[] biasSums = new float[width];
    for (int i = 0; i < width; i++) {
      biasSums[sharedBiases[i]] += gradient[shape.biases(0) + i];
    }
    for (int i = 0; i < width; i++) {
      gradient[shape.biases(0) + i] = biasSums[sharedBiases[i]];
    }
  }
}
