package dev.superflip.search;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Move;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Depth-first search to a bound, on one thread, without recursion and without allocation.
 *
 * <p>It takes a batch of nodes from the top of its stack, tests all their children together, and
 * puts those that survive back. When the stack runs low it takes another task, so that batches stay
 * full. A node is counted when it is generated: every child that the order of moves allows, pruned
 * or not.
 */
final class Searcher implements Worker<Node> {
  private static final VarHandle NODES;

  static {
    try {
      NODES = MethodHandles.lookup().findVarHandle(Searcher.class, "nodes", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Batches between two looks at the other threads: well under a millisecond. */
  private static final int BATCHES_PER_CHECK = 64;

  private final Stage[] stages;

  /** Drops what smaller sequences reach, if this search may. */
  private @Nullable DuplicateFilter duplicates;

  private final NodeStack stack = new NodeStack();
  private final Batch batch = new Batch();
  private final byte[] siblings = new byte[Move.COUNT];
  private final int[] siblingValues = new int[Move.COUNT];

  /** Positions generated since the last {@link #resetNodes}; read by other threads for progress. */
  @SuppressWarnings("UnusedVariable") // through NODES
  private long nodes;

  private long probes;

  Searcher(List<Stage> stages) {
    this.stages = stages.toArray(Stage[]::new);
  }

  void use(MoveRules rules, @Nullable DuplicateFilter filter) {
    batch.rules = rules;
    duplicates = filter;
  }

  @Override
  public long nodes() {
    return (long) NODES.getOpaque(this);
  }

  @Override
  public long probes() {
    return probes;
  }

  @Override
  public void resetNodes() {
    NODES.setOpaque(this, 0L);
    probes = 0;
  }

  @Override
  public void search(Tasks<Node> tasks, int bound, StopSignal stop) {
    long generated = nodes();
    stack.clear();
    int countdown = BATCHES_PER_CHECK;
    while (true) {
      while (stack.size() < Batch.NODES) {
        Node task = tasks.next();
        if (task == null) {
          break;
        }
        stack.push(task);
      }
      if (stack.size() == 0) {
        break;
      }
      stack.pop(batch, bound);
      int n = batch.generate();
      generated += n;
      keep(test(n), tasks);
      if (--countdown == 0) {
        countdown = BATCHES_PER_CHECK;
        NODES.setOpaque(this, generated);
        if (stop.isSet()) {
          break;
        }
      }
    }
    NODES.setOpaque(this, generated);
  }

  @Override
  public void children(Node node, int bound, List<Node> children) {
    stack.clear();
    stack.push(node);
    stack.pop(batch, bound);
    int n = batch.generate();
    NODES.setOpaque(this, nodes() + n);
    keep(test(n), null);
    while (stack.size() > 0) {
      children.add(stack.pop());
    }
  }

  /** Drops the children that cannot lead to a solution in time; returns how many are left. */
  private int test(int generated) {
    int n = generated;
    // One database after the other drops what is too far away.
    int shift = 4 * stages.length;
    for (Stage stage : stages) {
      shift -= 4;
      probes += n;
      n = stage.filter(batch, n, shift);
    }
    // What a smaller sequence of moves reaches as well is left to that one.
    if (duplicates != null) {
      n = dropDuplicates(duplicates, n);
    }
    return n;
  }

  /** Puts the survivors on the stack, the first one on top, or tells which are solutions. */
  private void keep(int n, @Nullable Tasks<Node> tasks) {
    Batch b = batch;
    boolean restricted = b.rules.restricted();
    for (int i = n - 1; i >= 0; i--) {
      int node = b.children.get(i) >>> Batch.MOVE_BITS;
      int move = b.children.get(i) & Batch.MOVE_MASK;
      if (restricted && !b.rules.allows(b.level[node], b.path[node][1], move)) {
        continue;
      }
      if (b.remaining.get(node) > 0) {
        stack.push(b, node, move, b.childValues.get(i));
      } else if (tasks != null && isSolved(node, move)) {
        byte[] solution = Arrays.copyOfRange(b.path[node], 1, b.level[node] + 2);
        solution[b.level[node]] = (byte) move;
        tasks.found(solution);
      }
    }
  }

  /**
   * Databases that do not cover the cube may call an unsolved position solved: compare all of it.
   */
  private boolean isSolved(int node, int move) {
    Batch b = batch;
    return CornerPermutation.MOVES[Move.COUNT * b.cornerPermutation.get(node) + move] == 0
        && Twist.MOVES[Move.COUNT * b.twist.get(node) + move] == 0
        && EdgeQuad.move(b.upper.get(node), move) == Node.SOLVED_UPPER
        && EdgeQuad.move(b.slice.get(node), move) == Node.SOLVED_SLICE
        && EdgeQuad.move(b.lower.get(node), move) == Node.SOLVED_LOWER;
  }

  /** Asks the filter for one node after the other. */
  private int dropDuplicates(DuplicateFilter filter, int n) {
    Batch b = batch;
    int kept = 0;
    int i = 0;
    while (i < n) {
      int node = b.children.get(i) >>> Batch.MOVE_BITS;
      int count = 0;
      for (; i < n && b.children.get(i) >>> Batch.MOVE_BITS == node; i++, count++) {
        siblings[count] = (byte) (b.children.get(i) & Batch.MOVE_MASK);
        siblingValues[count] = b.childValues.get(i);
      }
      count = filter.filter(siblings, siblingValues, count, b.path[node], b.level[node]);
      for (int k = 0; k < count; k++, kept++) {
        b.children.set(kept, node << Batch.MOVE_BITS | siblings[k]);
        b.childValues.set(kept, siblingValues[k]);
      }
    }
    return kept;
  }

  @Override
  public void close() {
    batch.close();
  }
}
