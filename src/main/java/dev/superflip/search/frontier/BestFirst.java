package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Estimate;
import dev.superflip.search.LowerBound;
import dev.superflip.search.Outcome;

/**
 * Best-first search by f = a·g + b·h, where g is the depth of a node and h its estimate: A* if both
 * weights are 1, weighted A* if b is larger than a, greedy best-first search if a is 0.
 *
 * <p>Each step takes a batch of nodes with the lowest f, expands them, and evaluates all new
 * children at once. A cheaper path to a known state appends a second record and marks the first as
 * stale, so an inconsistent estimate costs time but not the optimum.
 *
 * <p>A* goes on after the first path until no node has a lower f. With a {@link LowerBound} that
 * proves the path to be shortest. All other searches return the first path and prove nothing.
 */
public final class BestFirst extends FrontierSearch {
  /**
   * Nodes of a batch, where the estimate does not need more. On the 15-puzzle with Manhattan
   * distance, out of cache, single nodes reach 1.6 million nodes per second of processor time, and
   * batches of 16 to 64 reach 2.1 to 2.5 million. Measured on a busy machine with two cores, which
   * shows no difference between 16, 32 and 64.
   */
  public static final int BATCH = 32;

  /** Keys of the queue for each move: estimates may be fractions. */
  private static final int KEYS_PER_MOVE = 16;

  private static final int STALE = 1;

  private final Estimate estimate;
  private final float depthWeight;
  private final float estimateWeight;

  /** Whether the search goes on after the first path. */
  private final boolean improves;

  /** Whether f is a lower bound for every path through a node. */
  private final boolean admissible;

  private final NodeStore store;
  private final BucketQueue queue;
  private final Children children;

  /** Children that are not evaluated yet: their records, their states, and their estimates. */
  private final int[] fresh;

  private final long[] freshStates;
  private final float[] estimates;
  private int freshCount;

  /** Length of the shortest path found; paths must be shorter than this. */
  private int incumbent;

  /** Whether a node was dropped only because of the length limit. */
  private boolean cut;

  /**
   * A search.
   *
   * @param depthWeight weight of the depth
   * @param estimateWeight weight of the estimate
   * @param batch nodes that are expanded at a time
   */
  public BestFirst(
      StateSpace space, Estimate estimate, float depthWeight, float estimateWeight, int batch) {
    super(space);
    this.estimate = estimate;
    this.depthWeight = depthWeight;
    this.estimateWeight = estimateWeight;
    improves = depthWeight == 1 && estimateWeight == 1;
    admissible = improves && estimate instanceof LowerBound;
    store = new NodeStore(words, budget);
    queue = new BucketQueue(store, budget);
    children = new Children(space, batch);
    fresh = new int[children.most()];
    freshStates = new long[children.most() * words];
    estimates = new float[children.most()];
  }

  /** A*: optimal if the estimate is a {@link LowerBound}. */
  public static BestFirst aStar(StateSpace space, Estimate estimate) {
    return new BestFirst(space, estimate, 1, 1, BATCH);
  }

  /** Weighted A*, f = g + weight·h. */
  public static BestFirst weighted(StateSpace space, Estimate estimate, float weight) {
    return new BestFirst(space, estimate, 1, weight, BATCH);
  }

  /** Greedy best-first search, f = h. */
  public static BestFirst greedy(StateSpace space, Estimate estimate) {
    return new BestFirst(space, estimate, 0, 1, BATCH);
  }

  @Override
  Outcome run(long[] root) {
    queue.reset();
    store.reset();
    incumbent = maxLength() + 1;
    cut = false;
    // 1. The queue starts with the root.
    int first = store.appendRoot(root);
    estimate.evaluate(root, 1, estimates);
    store.estimate(first, estimates[0]);
    push(first);
    while (true) {
      // 2. The lowest f bounds all paths, or nothing is left.
      int key = queue.lowest();
      if (key == BucketQueue.EMPTY) {
        return exhausted();
      }
      int lowest = (key + KEYS_PER_MOVE - 1) / KEYS_PER_MOVE;
      if (admissible) {
        raiseBound(Math.min(lowest, incumbent));
      }
      if (improves && incumbent <= maxLength() && lowest >= incumbent) {
        return exhausted();
      }
      if (stopped()) {
        return stopReason();
      }
      // 3. Expand a batch.
      expand(key);
      children.probe(store);
      // 4. Insert the children that are new, or reached by a cheaper path.
      int end = store.end();
      if (insert(end) && !improves) {
        return Outcome.SOLVED;
      }
      // 5. Evaluate the new ones, and queue all.
      evaluate();
      for (int record = end; record != store.end(); record++) {
        push(record);
      }
    }
  }

  /** Expands nodes of one key. */
  private void expand(int key) {
    children.clear();
    int nodes = 0;
    while (nodes < children.nodes()) {
      int record = queue.pop(key);
      if (record == NodeStore.NONE) {
        break;
      }
      if (store.flags(record) != STALE) {
        children.expand(store, record);
        nodes++;
      }
    }
    count(nodes, children.count());
  }

  /**
   * Appends a record for each child that is worth one.
   *
   * @param end the first record of this batch. Records of the batch are not queued yet, so a
   *     cheaper path may change them in place
   * @return whether a shorter path was found
   */
  private boolean insert(int end) {
    boolean found = false;
    freshCount = 0;
    for (int i = 0; i < children.count(); i++) {
      int depth = children.depth(i);
      boolean solved = children.solved(i);
      // A state that is not solved needs one more move at least.
      if (depth >= (solved ? incumbent : incumbent - 1)) {
        cut = true;
      } else if (solved) {
        incumbent = depth;
        found(children.path(store, i));
        found = true;
      } else {
        int known = children.find(store, i);
        if (known == NodeStore.NONE) {
          add(i);
        } else if (depth < store.depth(known)) {
          shorten(known, i, end);
        }
      }
    }
    return found;
  }

  /** Appends a child with a new state, which must be evaluated. */
  private void add(int child) {
    long[] states = children.states();
    int from = children.at(child);
    int to = freshCount * words;
    for (int i = 0; i < words; i++) {
      freshStates[to + i] = states[from + i];
    }
    fresh[freshCount++] = children.insert(store, child);
  }

  /** Replaces the path to a known state by that to a child. */
  private void shorten(int known, int child, int end) {
    if (Integer.compareUnsigned(known, end) >= 0) {
      store.improve(known, children.parent(child), children.depth(child), children.move(child));
    } else {
      int record = children.supersede(store, child);
      store.estimate(record, store.estimate(known));
      store.flags(known, STALE);
    }
  }

  private void evaluate() {
    if (freshCount > 0) {
      estimate.evaluate(freshStates, freshCount, estimates);
      for (int i = 0; i < freshCount; i++) {
        store.estimate(fresh[i], estimates[i]);
      }
    }
  }

  /** Queues a record, unless it cannot be part of a shorter path. */
  private void push(int record) {
    long numbers = store.numbers(record);
    int depth = NodeStore.depthOf(numbers);
    float value = NodeStore.estimateOf(numbers);
    if (admissible && depth + value >= incumbent) {
      cut = true;
      if (depth == 0) {
        raiseBound((int) value);
      }
      return;
    }
    float f = depthWeight * depth + estimateWeight * value;
    queue.push(record, (int) (f * KEYS_PER_MOVE + 0.5f));
  }

  /** Ends a search that has no node left that could lead to a shorter path. */
  private Outcome exhausted() {
    if (incumbent <= maxLength()) {
      if (admissible) {
        raiseBound(incumbent);
      }
      return Outcome.SOLVED;
    }
    if (!cut) {
      return Outcome.UNREACHABLE;
    }
    raiseBound(maxLength() + 1);
    return Outcome.LENGTH_LIMIT;
  }

  @Override
  public void close() {
    queue.reset();
    store.close();
  }
}
