package dev.superflip.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Depth-first search to a bound with a coset table, on one thread, without allocation. */
final class CosetSearcher implements Worker<CosetNode> {
  private static final VarHandle NODES;

  static {
    try {
      NODES = MethodHandles.lookup().findVarHandle(CosetSearcher.class, "nodes", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Batches between two looks at the other threads: well under a millisecond. */
  private static final int BATCHES_PER_CHECK = 64;

  private final CosetStack stack;
  private final CosetBatch batch;
  private final Effort effort = new Effort();

  /** A second bound, if this position needs it. */
  private @Nullable FlipBound flips;

  @SuppressWarnings("UnusedVariable") // through NODES
  private long nodes;

  CosetSearcher(CosetLookup lookup) {
    stack = new CosetStack(lookup);
    batch = new CosetBatch(lookup);
  }

  void use(@Nullable FlipBound bound) {
    flips = bound;
  }

  Effort effort() {
    return effort;
  }

  @Override
  public long nodes() {
    return (long) NODES.getOpaque(this);
  }

  @Override
  public long probes() {
    return batch.probes;
  }

  @Override
  public void resetNodes() {
    batch.generated = 0;
    batch.probes = 0;
    NODES.setOpaque(this, 0L);
  }

  @Override
  public byte @Nullable [] search(Queue<CosetNode> tasks, int bound, StopSignal stop) {
    stack.clear();
    int countdown = BATCHES_PER_CHECK;
    byte[] solution = null;
    while (solution == null) {
      while (stack.size() < CosetBatch.NODES) {
        CosetNode task = tasks.poll();
        if (task == null) {
          break;
        }
        stack.push(task);
      }
      if (stack.size() == 0) {
        break;
      }
      stack.pop(batch, bound, effort);
      if (flips != null) {
        flips.filter(batch);
      }
      solution = keep(batch.expand());
      if (--countdown == 0) {
        countdown = BATCHES_PER_CHECK;
        NODES.setOpaque(this, batch.generated);
        if (stop.isSet()) {
          break;
        }
      }
    }
    NODES.setOpaque(this, batch.generated);
    return solution;
  }

  @Override
  public void children(CosetNode node, int bound, List<CosetNode> children) {
    stack.clear();
    stack.push(node);
    stack.pop(batch, bound, effort);
    keep(batch.expand());
    NODES.setOpaque(this, batch.generated);
    while (stack.size() > 0) {
      children.add(stack.pop());
    }
  }

  /** Puts the survivors on the stack, the first one on top, unless one is the solved cube. */
  private byte @Nullable [] keep(int n) {
    for (int i = n - 1; i >= 0; i--) {
      stack.push(batch, i);
      if (batch.get(CosetBatch.REMAINING, CosetBatch.node(batch.kept(i))) == 0) {
        CosetNode leaf = stack.pop();
        if (leaf.isSolved()) {
          return leaf.moves();
        }
      }
    }
    return null;
  }

  @Override
  public void close() {
    stack.close();
    batch.close();
  }
}
