package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.search.Estimate;
import dev.superflip.search.MoveEstimate;
import dev.superflip.search.Outcome;
import dev.superflip.search.PathLimits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Monte Carlo tree search, which draws no random numbers despite its name. It walks from the root
 * to a leaf of its tree, expands the leaf, evaluates the new children, and repeats this until a
 * child is solved. At each node the walk takes the child with the greatest c·Q + V:
 *
 * <pre>
 *  V = -(estimate of the child)
 *  Q = chance of the move · sqrt(sum of the counts of all children) / count of the child
 * </pre>
 *
 * <p>A count is one more than the walks through the child, so a child that is often taken becomes
 * less attractive. A large c explores widely; with c = 0 the walk always takes the lowest estimate,
 * as a depth-first search would. Chances come from a {@link MoveEstimate}. Of other estimates they
 * are the softmax of minus the estimates of a node's children.
 *
 * <p>The tree has each state once. A node that has no child left to walk to is closed, so the
 * search visits every state in the end. A batch makes several walks before it evaluates: walks
 * count at once, and no two of a batch end at the same leaf.
 *
 * <p>The path through the tree is long, because states were reached in the order of the walks.
 * Trimming replaces it by a shortest path among the states of the tree, over all moves between
 * them. Nothing is proven.
 *
 * <p>Because trimming shortens paths, the tree first grows without regard to the length limit. If
 * the trimmed path is too long as well, a second tree is cut off at the limit.
 */
public final class MonteCarlo extends FrontierSearch {
  private static final int EXPANDED = 1;

  /** All states below are expanded or cut off. */
  private static final int CLOSED = 2;

  /** No walk of this batch may come here any more. */
  private static final int TAKEN = 4;

  /** The breadth-first search of the tree has reached the state. */
  private static final int REACHED = 8;

  private final Estimate estimate;
  private final @Nullable MoveEstimate policy;
  private final double exploration;
  private final boolean trims;
  private final NodeStore store;
  private final Children children;
  private final int[] leaves;

  /** Nodes that are {@link #TAKEN}. */
  private int[] taken;

  private int takenCount;

  /** The states to evaluate: the leaves if their moves have chances, then the new children. */
  private final long[] fresh;

  private final float[] estimates;
  private final float[] chances;

  /** The depth at which the tree is cut off. */
  private int longest;

  /** Whether a node was dropped only because of that depth. */
  private boolean cut;

  /**
   * A search.
   *
   * @param exploration the weight c of moves that were taken rarely
   * @param trims whether the path is shortened
   * @param batch leaves that are expanded at a time
   */
  public MonteCarlo(
      StateSpace space, Estimate estimate, double exploration, boolean trims, int batch) {
    super(space);
    this.estimate = estimate;
    this.exploration = exploration;
    this.trims = trims;
    policy = estimate instanceof MoveEstimate moves ? moves : null;
    store = NodeStore.ofTree(words, budget);
    children = new Children(space, batch);
    leaves = new int[batch];
    taken = new int[batch];
    int most = children.most() + (policy == null ? 0 : batch);
    fresh = new long[Math.multiplyExact(most, words)];
    estimates = new float[most];
    chances = new float[policy == null ? 0 : Math.multiplyExact(most, space.moves())];
  }

  @Override
  Outcome run(long[] state) {
    longest = trims ? PathLimits.LONGEST : maxLength();
    Outcome outcome = grow(state);
    if (outcome == Outcome.LENGTH_LIMIT && maxLength() < longest) {
      longest = maxLength();
      outcome = grow(state);
    }
    return outcome;
  }

  /** Grows a tree until it has a path; the outcome is the length limit if that is too long. */
  private Outcome grow(long[] state) {
    store.reset();
    takenCount = 0;
    cut = false;
    int root = store.appendRoot(state);
    store.visits(root, 0);
    while (true) {
      if (stopped()) {
        return stopReason();
      }
      // 1. Walk to leaves.
      int count = 0;
      while (count < leaves.length) {
        int leaf = walk(root);
        if (leaf == NodeStore.NONE) {
          break;
        }
        take(leaf);
        leaves[count++] = leaf;
      }
      if (count == 0) {
        return cut ? Outcome.LENGTH_LIMIT : Outcome.UNREACHABLE;
      }
      // 2. Expand them.
      children.clear();
      for (int i = 0; i < count; i++) {
        children.expand(store, leaves[i]);
      }
      count(count, children.count());
      children.probe(store);
      // 3. Add the new states to the tree; a solved one ends the search.
      int first = store.end();
      int goal = insert();
      if (goal != NodeStore.NONE) {
        return finish(root, goal);
      }
      // 4. Evaluate the new states, and open the leaves.
      evaluate(first, count);
      release();
    }
  }

  /** Keeps the path to the goal, and then a shorter one, if they are within the length limit. */
  private Outcome finish(int root, int goal) {
    int length = store.depth(goal);
    boolean fits = length <= maxLength();
    if (fits) {
      found(store.path(goal, 0));
    }
    if (trims && !trim(root, goal)) {
      return fits ? Outcome.SOLVED : stopReason();
    }
    if (store.depth(goal) < length && store.depth(goal) <= maxLength()) {
      found(store.path(goal, 0));
      fits = true;
    }
    return fits ? Outcome.SOLVED : Outcome.LENGTH_LIMIT;
  }

  /** Walks to a leaf and counts the walk; returns none if no leaf is left for this batch. */
  private int walk(int root) {
    int node = root;
    while (true) {
      int flags = store.flags(node);
      if ((flags & (CLOSED | TAKEN)) == 0) {
        if ((flags & EXPANDED) == 0) {
          break;
        }
        int child = best(node);
        if (child != NodeStore.NONE) {
          node = child;
          continue;
        }
      }
      // Nothing is left below: go on with the parent's next choice.
      if (node == root) {
        return NodeStore.NONE;
      }
      node = store.parent(node);
    }
    for (int passed = node; passed != NodeStore.NONE; passed = store.parent(passed)) {
      store.visits(passed, store.visits(passed) + 1);
    }
    return node;
  }

  /** The child with the greatest score. If there is none, the node is closed, or taken. */
  private int best(int node) {
    // The children of a node are consecutive records.
    int first = store.next(node);
    int end = first;
    long counts = 0;
    while (end != store.end() && store.parent(end) == node) {
      counts += 1L + store.visits(end);
      end++;
    }
    double factor = exploration * Math.sqrt((double) counts);
    int best = NodeStore.NONE;
    double greatest = 0;
    boolean closed = true;
    for (int child = first; child != end; child++) {
      int flags = store.flags(child);
      closed &= (flags & CLOSED) != 0;
      if ((flags & (CLOSED | TAKEN)) == 0) {
        double q = factor * store.chance(child) / (1.0 + store.visits(child));
        double score = q - store.estimate(child);
        if (best == NodeStore.NONE || score > greatest) {
          best = child;
          greatest = score;
        }
      }
    }
    if (closed) {
      store.flags(node, store.flags(node) | CLOSED);
    } else if (best == NodeStore.NONE) {
      take(node);
    }
    return best;
  }

  private void take(int node) {
    if (takenCount == taken.length) {
      taken = Arrays.copyOf(taken, 2 * takenCount);
    }
    taken[takenCount++] = node;
    store.flags(node, store.flags(node) | TAKEN);
  }

  private void release() {
    for (int i = 0; i < takenCount; i++) {
      store.flags(taken[i], store.flags(taken[i]) & ~TAKEN);
    }
    takenCount = 0;
  }

  /** Appends the children that are new; returns the first that is solved, or none. */
  private int insert() {
    for (int i = 0; i < children.count(); i++) {
      boolean solved = children.solved(i);
      // A state that is not solved needs one more move at least.
      if (children.depth(i) > (solved ? longest : longest - 1)) {
        cut = true;
      } else if (children.find(store, i) == NodeStore.NONE) {
        int record = children.insert(store, i);
        store.visits(record, 0);
        if (solved) {
          return record;
        }
      }
    }
    return NodeStore.NONE;
  }

  /** Evaluates all records from one on, which are the children of so many leaves, in order. */
  private void evaluate(int first, int leafCount) {
    int count = 0;
    if (policy != null) {
      for (int i = 0; i < leafCount; i++) {
        store.load(leaves[i], fresh, count++ * words);
      }
    }
    int offset = count;
    for (int record = first; record != store.end(); record++) {
      store.load(record, fresh, count++ * words);
    }
    if (policy != null) {
      policy.evaluate(fresh, count, estimates, chances);
    } else if (count > 0) {
      estimate.evaluate(fresh, count, estimates);
    }
    countEvaluated(count);
    int from = first;
    for (int i = 0; i < leafCount; i++) {
      int to = from;
      while (to != store.end() && store.parent(to) == leaves[i]) {
        store.estimate(to, estimates[offset + to - first]);
        estimated(store.depth(to), store.estimate(to));
        to++;
      }
      store.next(leaves[i], from);
      store.flags(leaves[i], store.flags(leaves[i]) | (from == to ? CLOSED : EXPANDED));
      rate(from, to, i);
      from = to;
    }
  }

  /** Sets the chances of the children of a leaf. */
  private void rate(int from, int to, int leaf) {
    if (policy != null) {
      for (int child = from; child != to; child++) {
        store.chance(child, chances[leaf * space.moves() + store.move(child)]);
      }
      return;
    }
    float least = Float.POSITIVE_INFINITY;
    for (int child = from; child != to; child++) {
      least = Math.min(least, store.estimate(child));
    }
    double sum = 0;
    for (int child = from; child != to; child++) {
      double weight = StrictMath.exp(least - store.estimate(child));
      store.chance(child, (float) weight);
      sum += weight;
    }
    for (int child = from; child != to; child++) {
      store.chance(child, (float) (store.chance(child) / sum));
    }
  }

  /**
   * Makes the path to the goal a shortest one among the states of the tree; its nodes are not
   * counted. Returns whether it was not stopped before that.
   */
  private boolean trim(int root, int goal) {
    // The records form a queue. They take the parents of this search, for the tree is done.
    store.flags(root, REACHED);
    store.next(root, NodeStore.NONE);
    int head = root;
    int tail = root;
    while (head != NodeStore.NONE && !stopped()) {
      children.clear();
      for (int i = 0; i < children.nodes() && head != NodeStore.NONE; i++) {
        children.expand(store, head);
        head = store.next(head);
      }
      children.hash(store);
      for (int i = 0; i < children.count(); i++) {
        int record = children.find(store, i);
        if (record == NodeStore.NONE || (store.flags(record) & REACHED) != 0) {
          continue;
        }
        store.improve(record, children.parent(i), children.depth(i), children.move(i));
        if (record == goal) {
          return true;
        }
        store.flags(record, REACHED);
        store.next(record, NodeStore.NONE);
        store.next(tail, record);
        tail = record;
        head = head == NodeStore.NONE ? record : head;
      }
    }
    return false;
  }

  @Override
  int pollInterval() {
    return 0;
  }

  @Override
  public void close() {
    store.close();
  }
}
