package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Outcome;
import java.util.Arrays;

/**
 * Bidirectional breadth-first search, from the root and from the solved state at once. It expands
 * the smaller frontier, one depth at a time, until the two meet. The solved state must be unique.
 *
 * <p>Both sides share one store, and a state belongs to the side that reaches it first. If a side
 * generates a state of the other side, the two paths form a solution. No side expands a state of
 * the other: every path through such a state was seen when the sides met there.
 *
 * <p>If the sides are complete to depths a and b and have not met, every path has at least a+b+1
 * moves. The next depth of a side joins paths of at most a+b+1 moves, so the first meeting is a
 * shortest path.
 */
public final class Bidirectional extends FrontierSearch {
  private static final int BATCH = 64;
  private static final int FORWARD = 0;
  private static final int BACKWARD = 1;

  private final NodeStore store;
  private final Children children;

  // By side: the records that are to be expanded next, and the depth that is complete.
  private final int[] first = new int[2];
  private final int[] end = new int[2];
  private final int[] complete = new int[2];

  public Bidirectional(StateSpace space) {
    super(space);
    store = new NodeStore(words, budget);
    children = new Children(space, BATCH);
  }

  @Override
  Outcome run(long[] root) {
    store.reset();
    Arrays.fill(complete, 0);
    plant(FORWARD, root);
    plant(BACKWARD, space.solved());
    while (true) {
      raiseBound(complete[FORWARD] + complete[BACKWARD] + 1);
      if (bound() > maxLength()) {
        return Outcome.LENGTH_LIMIT;
      }
      int forward = end[FORWARD] - first[FORWARD];
      int backward = end[BACKWARD] - first[BACKWARD];
      if (forward == 0 || backward == 0) {
        return Outcome.UNREACHABLE;
      }
      int side = Integer.compareUnsigned(forward, backward) <= 0 ? FORWARD : BACKWARD;
      int from = first[side];
      int to = end[side];
      first[side] = store.end();
      while (from != to) {
        if (stopped()) {
          return stopReason();
        }
        int nodes = (int) Math.min(BATCH, Integer.toUnsignedLong(to - from));
        if (expand(side, from, nodes)) {
          return Outcome.SOLVED;
        }
        from += nodes;
      }
      end[side] = store.end();
      complete[side]++;
    }
  }

  private void plant(int side, long[] state) {
    int record = store.appendRoot(state);
    store.flags(record, side);
    first[side] = record;
    end[side] = record + 1;
  }

  /** Expands consecutive records of a side; returns whether the sides have met. */
  private boolean expand(int side, int from, int nodes) {
    children.clear();
    for (int i = 0; i < nodes; i++) {
      children.expand(store, from + i);
    }
    count(nodes, children.count());
    children.probe(store);
    for (int i = 0; i < children.count(); i++) {
      int known = children.find(store, i);
      if (known == NodeStore.NONE) {
        store.flags(children.insert(store, i), side);
      } else if (store.flags(known) != side) {
        int parent = children.parent(i);
        int move = children.move(i);
        found(
            side == FORWARD ? join(parent, move, known) : join(known, space.inverse(move), parent));
        return true;
      }
    }
    return false;
  }

  /** The path to a forward record, a move, and the path back from a backward record. */
  private byte[] join(int forward, int move, int backward) {
    byte[] path = store.path(forward, 1 + store.depth(backward));
    int at = store.depth(forward);
    path[at++] = (byte) move;
    for (int node = backward; at < path.length; node = store.parent(node)) {
      path[at++] = (byte) space.inverse(store.move(node));
    }
    return path;
  }

  @Override
  public void close() {
    store.close();
  }
}
