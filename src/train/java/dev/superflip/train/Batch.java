package dev.superflip.train;

/** Examples: positions as rows of the first layer, and what a network should give for each. */
final class Batch {
  /** The move of a position that is solved: its policy has no loss. */
  static final byte NO_MOVE = -1;

  final int size;
  final short[] rows;

  /** The distance, or an estimate of it. */
  final float[] targets;

  /** The move that a policy should choose, or {@link #NO_MOVE}. */
  final byte[] moves;

  Batch(int size, int pieces) {
    this.size = size;
    rows = new short[size * pieces];
    targets = new float[size];
    moves = new byte[size];
  }
}
