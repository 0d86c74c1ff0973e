package dev.superflip.search;

import dev.superflip.cube.Move;

/**
 * A node's coordinates and its children that are still in question, with the scratch space of the
 * stages. One per thread, used for every node it expands.
 */
final class Family {
  int cornerPermutation;
  int twist;
  int upper;
  int slice;
  int lower;

  /** The moves to the children. */
  final byte[] moves = new byte[Move.COUNT];

  /** Each child's values in the stages passed so far, four bits each, the last one lowest. */
  final int[] values = new int[Move.COUNT];

  final long[] indices = new long[Move.COUNT];
  final int[] stored = new int[Move.COUNT];
}
