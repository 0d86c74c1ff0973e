package dev.superflip.search.ida;

import dev.superflip.search.StopSignal;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Depth-first search to a bound on one thread, a batch of nodes at a time, without recursion and
 * without allocation.
 *
 * <p>Each engine has a stack of nodes to expand and a batch that it fills from the top of the
 * stack. Expanding many nodes together keeps many loads under way at a time, and a search spends
 * most of its time waiting for memory. This class calls its engine once per batch, never per node.
 */
public abstract class BatchSearcher<T extends Task> implements Worker<T> {
  private static final VarHandle NODES;

  static {
    try {
      NODES = MethodHandles.lookup().findVarHandle(BatchSearcher.class, "nodes", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Batches between two checks of the stop signal: well under a millisecond. */
  private static final int BATCHES_PER_CHECK = 64;

  private final int batchSize;

  /** Nodes generated since the last reset, as published to other threads. */
  @SuppressWarnings("UnusedVariable") // through NODES
  private long nodes;

  /**
   * A searcher with an empty stack.
   *
   * @param batchSize how many nodes the engine expands together at most
   */
  protected BatchSearcher(int batchSize) {
    this.batchSize = batchSize;
  }

  /** Empties the stack. */
  protected abstract void clear();

  /** Pushes a task; returns how many nodes are on the stack now. */
  protected abstract int push(T task);

  /**
   * Pops a batch of nodes, expands them, and pushes the children that survive.
   *
   * @param tasks receives the solutions; null while a search is divided into tasks
   * @return how many nodes are on the stack now
   */
  protected abstract int expandBatch(int bound, @Nullable Tasks<T> tasks);

  /** Pops one node. */
  protected abstract T pop();

  /** Nodes generated since the last {@link #resetCounts}, pruned ones included. */
  protected abstract long generated();

  /** Sets the engine's own counts of nodes and probes to zero. */
  protected abstract void resetCounts();

  @Override
  public final void search(Tasks<T> tasks, int bound, StopSignal stop) {
    clear();
    int size = 0;
    int countdown = BATCHES_PER_CHECK;
    while (true) {
      // Step 1. Take tasks until the stack can fill a batch.
      while (size < batchSize) {
        T task = tasks.next();
        if (task == null) {
          break;
        }
        size = push(task);
      }
      // Step 2. Stop when neither tasks nor nodes are left.
      if (size == 0) {
        break;
      }
      // Step 3. Expand the nodes on top; solutions go to the tasks, other survivors to the stack.
      size = expandBatch(bound, tasks);
      // Step 4. Now and then publish the node count and check whether to stop.
      if (--countdown == 0) {
        countdown = BATCHES_PER_CHECK;
        NODES.setOpaque(this, generated());
        if (stop.isSet()) {
          break;
        }
      }
    }
    NODES.setOpaque(this, generated());
  }

  @Override
  public final void children(T node, int bound, List<T> children) {
    clear();
    push(node);
    for (int size = expandBatch(bound, null); size > 0; size--) {
      children.add(pop());
    }
    NODES.setOpaque(this, generated());
  }

  @Override
  public final long nodes() {
    return (long) NODES.getOpaque(this);
  }

  @Override
  public final void resetNodes() {
    resetCounts();
    NODES.setOpaque(this, 0L);
  }
}
