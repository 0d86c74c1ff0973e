package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Outcome;
import java.util.Arrays;

/**
 * Depth-first search to a depth limit. It keeps only the siblings along one path, so its memory is
 * small, and it expands a state again for each path to it. The first path found need not be
 * shortest.
 */
public final class DepthFirst extends FrontierSearch {
  private static final int SMALLEST_DEPTH = 32;

  private final int depthLimit;
  private final int fanout;

  /** By depth, with room for {@link #fanout} states each: the children of the node above. */
  private long[] states = {};

  private byte[] moves = {};

  /** By depth: how many children there are, and which comes next. */
  private int[] counts = {};

  private int[] nexts = {};
  private final byte[] made;
  private long paid;

  /**
   * A search.
   *
   * @param depthLimit length of the longest path that it tries
   */
  public DepthFirst(StateSpace space, int depthLimit) {
    super(space);
    this.depthLimit = depthLimit;
    fanout = space.maxChildren();
    made = new byte[fanout];
  }

  @Override
  Outcome run(long[] root) {
    release();
    int limit = Math.min(depthLimit, maxLength());
    if (limit <= 0) {
      return Outcome.LENGTH_LIMIT;
    }
    boolean cut = false;
    expand(root, 0, StateSpace.NO_MOVE, 0);
    int depth = 0;
    while (depth >= 0) {
      if (nexts[depth] == counts[depth]) {
        depth--;
        continue;
      }
      if (stopped()) {
        return stopReason();
      }
      int child = depth * fanout + nexts[depth]++;
      if (space.isSolved(states, child * words)) {
        found(path(depth + 1));
        return Outcome.SOLVED;
      }
      if (depth + 1 == limit) {
        cut = true;
      } else {
        depth++;
        expand(states, child * words, moves[child], depth);
      }
    }
    if (!cut) {
      return Outcome.UNREACHABLE;
    }
    raiseBound(limit + 1);
    return Outcome.LENGTH_LIMIT;
  }

  /** Writes the children of a state as those at a depth. */
  private void expand(long[] from, int at, int last, int depth) {
    long[] parents = from;
    if (depth == counts.length) {
      boolean own = from == states;
      grow();
      parents = own ? states : from;
    }
    int first = depth * fanout;
    int count = space.expand(parents, at, space.afterInTree(last), states, first * words, made);
    System.arraycopy(made, 0, moves, first, count);
    counts[depth] = count;
    nexts[depth] = 0;
    count(1, count);
  }

  private void grow() {
    int depths = Math.max(SMALLEST_DEPTH, 2 * counts.length);
    long bytes = (long) depths * (fanout * (words * Long.BYTES + 1) + 2 * Integer.BYTES);
    // The arrays double: the old ones are half as large, and are freed after this.
    budget.take(bytes);
    states = Arrays.copyOf(states, Math.multiplyExact(depths, fanout * words));
    moves = Arrays.copyOf(moves, depths * fanout);
    counts = Arrays.copyOf(counts, depths);
    nexts = Arrays.copyOf(nexts, depths);
    budget.give(paid);
    paid = bytes;
  }

  /** The moves to the child that was taken last, at this depth. */
  private byte[] path(int length) {
    byte[] path = new byte[length];
    for (int i = 0; i < length; i++) {
      path[i] = moves[i * fanout + nexts[i] - 1];
    }
    return path;
  }

  private void release() {
    budget.give(paid);
    paid = 0;
    states = new long[0];
    moves = new byte[0];
    counts = new int[0];
    nexts = new int[0];
  }

  @Override
  public void close() {
    release();
  }
}
