package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Outcome;

/**
 * Breadth-first search: all states at depth 1, then all at depth 2, until one is solved. The path
 * is shortest. The records of a depth are contiguous in the store, so the store is the queue.
 */
public final class BreadthFirst extends FrontierSearch {
  private static final int BATCH = 64;

  private final NodeStore store;
  private final Children children;

  public BreadthFirst(StateSpace space) {
    super(space);
    store = new NodeStore(words, budget);
    children = new Children(space, BATCH);
  }

  @Override
  Outcome run(long[] root) {
    store.reset();
    int first = store.appendRoot(root);
    for (int depth = 0; first != store.end(); depth++) {
      raiseBound(depth + 1);
      if (depth == maxLength()) {
        return Outcome.LENGTH_LIMIT;
      }
      int end = store.end();
      while (first != end) {
        if (stopped()) {
          return stopReason();
        }
        int nodes = (int) Math.min(BATCH, Integer.toUnsignedLong(end - first));
        if (expand(first, nodes)) {
          return Outcome.SOLVED;
        }
        first += nodes;
      }
    }
    return Outcome.UNREACHABLE;
  }

  /** Expands consecutive records; returns whether a child is solved. */
  private boolean expand(int first, int nodes) {
    children.clear();
    for (int i = 0; i < nodes; i++) {
      children.expand(store, first + i);
    }
    count(nodes, children.count());
    children.probe(store);
    for (int i = 0; i < children.count(); i++) {
      if (children.find(store, i) == NodeStore.NONE) {
        if (children.solved(i)) {
          found(children.path(store, i));
          return true;
        }
        children.insert(store, i);
      }
    }
    return false;
  }

  @Override
  public void close() {
    store.close();
  }
}
