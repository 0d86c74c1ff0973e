package dev.superflip.train;

import dev.superflip.neural.PieceCodes;

/** Examples: positions as rows of the first layer, and the numbers that a network should give. */
final class Batch {
  final int size;
  final short[] rows;
  final float[] targets;

  Batch(int size) {
    this.size = size;
    rows = new short[size * PieceCodes.PIECES];
    targets = new float[size];
  }
}
