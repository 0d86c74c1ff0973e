package dev.superflip.search.pattern;

import dev.superflip.cube.Move;
import dev.superflip.search.order.MoveOrder;
import dev.superflip.search.order.MoveRules;
import dev.superflip.system.Ints;
import dev.superflip.system.Longs;
import dev.superflip.system.Scratch;

/**
 * Nodes that are expanded together, and their children that are not pruned yet. Probing for many
 * children at a time keeps many loads under way. Each thread has one batch.
 */
final class PatternBatch implements AutoCloseable {
  /** The most nodes of a batch. Sizes from 8 to 64 measured the same, within the noise. */
  static final int NODES = 16;

  private static final int CHILDREN = NODES * Move.COUNT;

  private static final int SCRATCH_BYTES = 1 << 15;

  /** Bits of a child's number that hold its move; the number of its parent is above them. */
  static final int MOVE_BITS = 5;

  static final int MOVE_MASK = (1 << MOVE_BITS) - 1;

  /** Which moves the search may make. */
  MoveRules rules = MoveRules.NONE;

  /** Number of nodes. */
  int nodes;

  private final Scratch scratch = new Scratch(SCRATCH_BYTES);

  // The nodes: coordinates, values, remaining depth of a child, and the moves from the root, from
  // index 1 on.
  final Ints cornerPermutation = scratch.ints(NODES);
  final Ints twist = scratch.ints(NODES);
  final Ints upper = scratch.ints(NODES);
  final Ints slice = scratch.ints(NODES);
  final Ints lower = scratch.ints(NODES);
  final Ints remaining = scratch.ints(NODES);
  final int[] values = new int[NODES];
  final int[] level = new int[NODES];
  final byte[][] path = new byte[NODES][PatternStack.PATH];

  /** The children: number of the node << MOVE_BITS | move. Children of a node stay adjacent. */
  final Ints children = scratch.ints(CHILDREN);

  /** Each child's values in the stages passed so far, four bits each, the last one lowest. */
  final Ints childValues = scratch.ints(CHILDREN);

  // Scratch space of the stages, per child and per node.
  final Ints movedHeads = scratch.ints(CHILDREN);
  final Ints movedSlices = scratch.ints(CHILDREN);
  final Longs indices = scratch.longs(CHILDREN);
  final Ints stored = scratch.ints(CHILDREN);
  final Ints lowest = scratch.ints(NODES);
  final Ints offset = scratch.ints(NODES);
  final Ints room = scratch.ints(NODES);

  /** Generates all children that the rules allow; returns their number. */
  int generate() {
    int n = 0;
    for (int node = 0; node < nodes; node++) {
      int last = level[node] == 0 ? MoveOrder.NONE : path[node][level[node]] / 3;
      for (byte m : rules.after(last)) {
        children.set(n, node << MOVE_BITS | m);
        childValues.set(n, 0);
        n++;
      }
    }
    return n;
  }

  @Override
  public void close() {
    scratch.close();
  }
}
