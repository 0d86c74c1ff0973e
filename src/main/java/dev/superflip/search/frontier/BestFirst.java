package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Estimate;
import dev.superflip.search.LowerBound;
import dev.superflip.search.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * Best-first search by f = a·g + b·h, where g is the depth of a node and h its estimate: A* if both
 * weights are 1, weighted A* if b is larger than a, greedy best-first search if a is 0.
 *
 * <p>If the estimate has a policy, h is the estimate of a state minus the weighted chance of the
 * move by which the search came to it first.
 *
 * <p>Each step takes a batch of nodes with the lowest f, expands them, and evaluates all new
 * children at once. A cheaper path to a known state appends a second record and marks the first as
 * stale, so an inconsistent estimate costs time but not the optimum.
 *
 * <p>A* goes on after the first path until no node has a lower f. With a {@link LowerBound} that
 * proves the path to be shortest. Anytime weighted A* goes on until no node is left whose g + h is
 * less than the length of its path; with a {@link LowerBound} that is a proof, too. All other
 * searches return the first path and prove nothing.
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

  /** The same for searches that fill their batches, which tell smaller differences apart. */
  private static final int FINE_KEYS_PER_MOVE = 256;

  private static final int STALE = 1;

  private final Estimate estimate;
  private final float depthWeight;
  private final float estimateWeight;

  private final End end;

  /** Whether a batch takes nodes of several keys, so that it is full while the queue has nodes. */
  private final boolean fillsBatches;

  private final int keysPerMove;

  /** Whether g + h is a lower bound for every path through a node, and nodes are pruned by it. */
  private final boolean admissible;

  private final NodeStore store;
  private final BucketQueue queue;
  private final Children children;
  private final @Nullable ChildChances chances;

  /**
   * Children that are not evaluated yet: their records, their numbers in the batch, their states,
   * and their estimates.
   */
  private final int[] fresh;

  private final int[] freshChildren;

  private final long[] freshStates;
  private final float[] estimates;
  private int freshCount;

  /** Length of the shortest path found; paths must be shorter than this. */
  private int incumbent;

  /** Whether a node was dropped only because of the length limit. */
  private boolean cut;

  /** When a search ends. */
  private enum End {
    FIRST_PATH,
    /** When no node has a lower f than the path. */
    LOWEST_F,
    /** When no node is left that may be part of a shorter path. */
    EXHAUSTED
  }

  /**
   * A search.
   *
   * @param depthWeight weight of the depth
   * @param estimateWeight weight of the estimate
   * @param batch nodes that are expanded at a time
   */
  public BestFirst(
      StateSpace space, Estimate estimate, float depthWeight, float estimateWeight, int batch) {
    this(
        space,
        estimate,
        depthWeight,
        estimateWeight,
        1,
        batch,
        depthWeight == 1 && estimateWeight == 1 ? End.LOWEST_F : End.FIRST_PATH,
        false);
  }

  private BestFirst(
      StateSpace space,
      Estimate estimate,
      float depthWeight,
      float estimateWeight,
      float policyWeight,
      int batch,
      End end,
      boolean fillsBatches) {
    super(space);
    this.estimate = estimate;
    this.depthWeight = depthWeight;
    this.estimateWeight = estimateWeight;
    this.end = end;
    this.fillsBatches = fillsBatches;
    keysPerMove = fillsBatches ? FINE_KEYS_PER_MOVE : KEYS_PER_MOVE;
    admissible = end != End.FIRST_PATH && estimate instanceof LowerBound;
    store = new NodeStore(words, budget);
    queue = new BucketQueue(store, budget);
    children = new Children(space, batch);
    chances = ChildChances.of(estimate, policyWeight, space, batch);
    fresh = new int[children.most()];
    freshChildren = new int[children.most()];
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

  /** A* that expands the nodes with the lowest f in full batches. */
  public static BestFirst batchAStar(StateSpace space, Estimate estimate, int batch) {
    return new BestFirst(space, estimate, 1, 1, 1, batch, End.LOWEST_F, true);
  }

  /**
   * Weighted A* that expands the nodes with the lowest f in full batches.
   *
   * @param policyWeight weight of the chance of a move, if the estimate has a policy
   */
  public static BestFirst batchWeighted(
      StateSpace space, Estimate estimate, float weight, float policyWeight, int batch) {
    return new BestFirst(space, estimate, 1, weight, policyWeight, batch, End.FIRST_PATH, true);
  }

  /** Anytime weighted A*: the same, but goes on with the length of its path as a bound. */
  public static BestFirst anytime(
      StateSpace space, Estimate estimate, float weight, float policyWeight, int batch) {
    return new BestFirst(space, estimate, 1, weight, policyWeight, batch, End.EXHAUSTED, true);
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
    int origin = store.appendRoot(root);
    estimate.evaluate(root, 1, estimates);
    countEvaluated(1);
    store.estimate(origin, estimates[0]);
    if (admissible) {
      raiseBound(Math.min((int) estimates[0], incumbent));
    }
    push(origin);
    while (true) {
      // 2. The lowest f bounds all paths, or nothing is left.
      int key = queue.lowest();
      if (key == BucketQueue.EMPTY) {
        return exhausted();
      }
      if (end == End.LOWEST_F) {
        // The length of a path is whole, so a lower bound of 6.5 means 7. An estimate means
        // nothing.
        int lowest = (admissible ? key + keysPerMove - 1 : key) / keysPerMove;
        if (admissible) {
          raiseBound(Math.min(lowest, incumbent));
        }
        if (hasPath() && lowest >= incumbent) {
          return exhausted();
        }
      }
      if (stopped()) {
        return stopReason();
      }
      // 3. Expand a batch.
      expand(key);
      children.probe(store);
      // 4. Insert the children that are new, or reached by a cheaper path.
      int first = store.end();
      if (insert(first) && end == End.FIRST_PATH) {
        return Outcome.SOLVED;
      }
      // 5. Evaluate the new ones, and queue all.
      evaluate();
      for (int record = first; record != store.end(); record++) {
        push(record);
      }
    }
  }

  private boolean hasPath() {
    return incumbent <= maxLength();
  }

  /** Expands nodes of the lowest key, and of the next keys if batches are filled. */
  private void expand(int lowest) {
    children.clear();
    int nodes = 0;
    int key = lowest;
    while (nodes < children.nodes() && key != BucketQueue.EMPTY) {
      int record = queue.pop(key);
      if (record == NodeStore.NONE) {
        key = fillsBatches ? queue.lowest() : BucketQueue.EMPTY;
      } else if (isWorthExpanding(store.numbers(record))) {
        children.expand(store, record);
        nodes++;
      }
    }
    count(nodes, children.count());
  }

  /** An anytime search leaves out nodes that do not seem to be part of a shorter path. */
  private boolean isWorthExpanding(long numbers) {
    return NodeStore.flagsOf(numbers) != STALE
        && (end != End.EXHAUSTED
            || !hasPath()
            || NodeStore.depthOf(numbers) + NodeStore.estimateOf(numbers) < incumbent);
  }

  /**
   * Appends a record for each child that is worth one.
   *
   * @param first the first record of this batch. Records of the batch are not queued yet, so a
   *     cheaper path may change them in place
   * @return whether a shorter path was found
   */
  private boolean insert(int first) {
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
          shorten(known, i, first);
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
    freshChildren[freshCount] = child;
    fresh[freshCount++] = children.insert(store, child);
  }

  /** Replaces the path to a known state by that to a child. */
  private void shorten(int known, int child, int first) {
    if (Integer.compareUnsigned(known, first) >= 0) {
      store.improve(known, children.parent(child), children.depth(child), children.move(child));
    } else {
      int record = children.supersede(store, child);
      store.estimate(record, store.estimate(known));
      store.flags(known, STALE);
    }
  }

  private void evaluate() {
    if (freshCount == 0) {
      return;
    }
    estimate.evaluate(freshStates, freshCount, estimates);
    countEvaluated(freshCount);
    if (chances != null) {
      chances.rate(children);
      countEvaluated(children.nodeCount());
    }
    for (int i = 0; i < freshCount; i++) {
      store.estimate(
          fresh[i],
          chances == null
              ? estimates[i]
              : chances.lowered(estimates[i], chances.of(children, freshChildren[i])));
    }
  }

  /** Queues a record, unless it cannot be part of a shorter path. */
  private void push(int record) {
    long numbers = store.numbers(record);
    int depth = NodeStore.depthOf(numbers);
    float value = NodeStore.estimateOf(numbers);
    estimated(depth, value);
    if (admissible && depth + value >= incumbent) {
      cut = true;
      if (depth == 0) {
        raiseBound((int) value);
      }
      return;
    }
    float f = depthWeight * depth + estimateWeight * value;
    queue.push(record, (int) (f * keysPerMove + 0.5f));
  }

  /** Ends a search that has no node left that could lead to a shorter path. */
  private Outcome exhausted() {
    if (hasPath()) {
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
  int pollInterval() {
    return fillsBatches ? 1 : super.pollInterval();
  }

  @Override
  boolean isAnytime() {
    return end == End.EXHAUSTED;
  }

  @Override
  public void close() {
    queue.reset();
    store.close();
  }
}
