package dev.superflip.search.pattern;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Move;
import dev.superflip.search.SolveLimits;

/**
 * The nodes that a depth-first search has yet to expand, in parallel arrays. Batches are popped
 * from the top, so the stack holds at most the children of one batch for each depth.
 */
final class PatternStack {
  /** Room for the moves to a node, from index 1 on; a power of two that no solution exceeds. */
  static final int PATH = 32;

  private static final int CAPACITY =
      PatternBatch.NODES * Move.COUNT * (SolveLimits.MAX_LENGTH + 1);

  private final char[] cornerMoves = CornerPermutation.moves();
  private final int[] cornerPermutation = new int[CAPACITY];
  private final int[] twist = new int[CAPACITY];
  private final int[] upper = new int[CAPACITY];
  private final int[] slice = new int[CAPACITY];
  private final int[] lower = new int[CAPACITY];
  private final int[] values = new int[CAPACITY];
  private final int[] level = new int[CAPACITY];
  private final byte[] path = new byte[CAPACITY * PATH];
  private int size;

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  void push(PatternNode node) {
    int slot = size++;
    cornerPermutation[slot] = node.cornerPermutation();
    twist[slot] = node.twist();
    upper[slot] = node.upper();
    slice[slot] = node.slice();
    lower[slot] = node.lower();
    values[slot] = node.values();
    level[slot] = node.depth();
    System.arraycopy(node.moves(), 0, path, slot * PATH + 1, node.depth());
  }

  /** Pushes the child of a node of a batch by a move. */
  void push(PatternBatch batch, int node, int move, int childValues) {
    int slot = size++;
    int childLevel = batch.level[node] + 1;
    cornerPermutation[slot] = cornerMoves[Move.COUNT * batch.cornerPermutation.get(node) + move];
    twist[slot] = Twist.MOVES[Move.COUNT * batch.twist.get(node) + move];
    upper[slot] = EdgeQuad.move(batch.upper.get(node), move);
    slice[slot] = EdgeQuad.move(batch.slice.get(node), move);
    lower[slot] = EdgeQuad.move(batch.lower.get(node), move);
    values[slot] = childValues;
    level[slot] = childLevel;
    System.arraycopy(batch.path[node], 0, path, slot * PATH, PATH);
    path[slot * PATH + childLevel] = (byte) move;
  }

  /** Pops a batch of nodes. */
  void pop(PatternBatch batch, int bound) {
    int n = Math.min(size, PatternBatch.NODES);
    for (int node = 0; node < n; node++) {
      int slot = --size;
      batch.cornerPermutation.set(node, cornerPermutation[slot]);
      batch.twist.set(node, twist[slot]);
      batch.upper.set(node, upper[slot]);
      batch.slice.set(node, slice[slot]);
      batch.lower.set(node, lower[slot]);
      batch.values[node] = values[slot];
      batch.level[node] = level[slot];
      batch.remaining.set(node, bound - level[slot] - 1);
      System.arraycopy(path, slot * PATH, batch.path[node], 0, PATH);
    }
    batch.nodes = n;
  }

  /** Pops one node as an object of its own. */
  PatternNode pop() {
    int slot = --size;
    byte[] moves = new byte[level[slot]];
    System.arraycopy(path, slot * PATH + 1, moves, 0, moves.length);
    return new PatternNode(
        cornerPermutation[slot],
        twist[slot],
        upper[slot],
        slice[slot],
        lower[slot],
        values[slot],
        moves);
  }
}
