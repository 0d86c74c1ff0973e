package dev.superflip.search;

import dev.superflip.cube.Move;

/**
 * A few nodes that are expanded together, and their children that are still in question. Testing
 * many children at a time keeps many loads under way at a time, and waiting for memory is most of
 * what a search does. One per thread.
 */
final class Batch {
  /** Nodes at most. From 8 to 64 the rates measured alike, within the noise of the machine. */
  static final int NODES = 16;

  private static final int CHILDREN = NODES * Move.COUNT;

  /** How many bits of a child's number hold its move; its parent is above. */
  static final int MOVE_BITS = 5;

  static final int MOVE_MASK = (1 << MOVE_BITS) - 1;

  /** Number of nodes. */
  int nodes;

  // The nodes: coordinates, values, number of moves that will be left after a child's move, and the
  // moves that lead there, from index 1 on.
  final int[] cornerPermutation = new int[NODES];
  final int[] twist = new int[NODES];
  final int[] upper = new int[NODES];
  final int[] slice = new int[NODES];
  final int[] lower = new int[NODES];
  final int[] values = new int[NODES];
  final int[] remaining = new int[NODES];
  final int[] level = new int[NODES];
  final byte[][] path = new byte[NODES][NodeStack.PATH];

  /** The children: number of the node << MOVE_BITS | move. Those of a node stay side by side. */
  final int[] children = new int[CHILDREN];

  /** Each child's values in the stages passed so far, four bits each, the last one lowest. */
  final int[] childValues = new int[CHILDREN];

  // Scratch space of the stages, per child and per node.
  final int[] movedHeads = new int[CHILDREN];
  final int[] movedSlices = new int[CHILDREN];
  final long[] indices = new long[CHILDREN];
  final int[] stored = new int[CHILDREN];
  final int[] lowest = new int[NODES];
  final int[] offset = new int[NODES];
  final int[] room = new int[NODES];

  /** Puts down all children that the order of moves allows; returns their number. */
  int generate() {
    int n = 0;
    for (int node = 0; node < nodes; node++) {
      int last = level[node] == 0 ? MoveOrder.NONE : path[node][level[node]] / 3;
      for (byte m : MoveOrder.after(last)) {
        children[n] = node << MOVE_BITS | m;
        childValues[n] = 0;
        n++;
      }
    }
    return n;
  }
}
