package dev.superflip.neural.onnx;

import java.util.List;

/**
 * The activation that nearly all samples of a unit stay below, for each unit of some layers. It
 * keeps only the few largest numbers of each unit: all samples of wide layers would not fit into
 * memory.
 */
public final class LargestActivations {
  private static final double COVERED = 0.9995;

  /** A unit that is never active still needs a scale. */
  private static final double LEAST = 1e-3;

  /** By layer and unit: the largest numbers, ascending. */
  private final double[][][] largest;

  /**
   * Creates it without samples.
   *
   * @param widths the number of units of each layer
   * @param samples how many numbers are added for each unit
   */
  public LargestActivations(List<Integer> widths, int samples) {
    int kept = samples - (int) (COVERED * (samples - 1));
    largest = new double[widths.size()][][];
    for (int layer = 0; layer < largest.length; layer++) {
      largest[layer] = new double[widths.get(layer)][kept];
    }
  }

  /** Adds a number, which is not negative. */
  public void add(int layer, int unit, double activation) {
    double[] ascending = largest[layer][unit];
    int at = 0;
    for (; at < ascending.length && ascending[at] < activation; at++) {
      if (at > 0) {
        ascending[at - 1] = ascending[at];
      }
    }
    if (at > 0) {
      ascending[at - 1] = activation;
    }
  }

  /** By unit of a layer: the scale that maps the activation to {@code most}. */
  public double[] scales(int layer, int most) {
    double[] scales = new double[largest[layer].length];
    for (int unit = 0; unit < scales.length; unit++) {
      scales[unit] = Math.max(largest[layer][unit][0], LEAST) / most;
    }
    return scales;
  }
}
