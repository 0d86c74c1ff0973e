package dev.superflip.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
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
  private final StepCode code;
  private final Effort effort;

  /** Which moves may be made, and whether some may not. */
  private MoveRules rules = MoveRules.NONE;

  private boolean restricted;

  /** A second bound, if this position needs it. */
  private @Nullable FlipBound flips;

  /** What need not be searched, if solutions can be shifted in a circle. */
  private @Nullable Prenecklaces beginnings;

  @SuppressWarnings("UnusedVariable") // through NODES
  private long nodes;

  CosetSearcher(CosetLookup lookup, CosetBatch batch, StepCode code) {
    this.batch = batch;
    this.code = code;
    stack = new CosetStack(lookup, code);
    effort = new Effort(code);
  }

  void allow(MoveRules newRules) {
    rules = newRules;
    restricted = newRules.restricted();
    batch.allow(newRules);
  }

  void use(@Nullable FlipBound bound) {
    flips = bound;
  }

  void use(@Nullable Prenecklaces newBeginnings) {
    beginnings = newBeginnings;
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
  public void search(Tasks<CosetNode> tasks, int bound, StopSignal stop) {
    stack.clear();
    int countdown = BATCHES_PER_CHECK;
    while (true) {
      while (stack.size() < CosetBatch.NODES) {
        CosetNode task = tasks.next();
        if (task == null) {
          break;
        }
        stack.push(task);
      }
      if (stack.size() == 0) {
        break;
      }
      stack.pop(batch, bound, effort);
      if (beginnings != null) {
        beginnings.filter(batch);
      }
      if (flips != null) {
        flips.filter(batch);
      }
      keep(batch.expand(), bound, tasks);
      if (--countdown == 0) {
        countdown = BATCHES_PER_CHECK;
        NODES.setOpaque(this, batch.generated);
        if (stop.isSet()) {
          break;
        }
      }
    }
    NODES.setOpaque(this, batch.generated);
  }

  @Override
  public void children(CosetNode node, int bound, List<CosetNode> children) {
    stack.clear();
    stack.push(node);
    stack.pop(batch, bound, effort);
    keep(batch.expand(), bound, null);
    NODES.setOpaque(this, batch.generated);
    while (stack.size() > 0) {
      children.add(stack.pop());
    }
  }

  /** Puts the survivors on the stack, the first one on top, or tells which are solutions. */
  private void keep(int n, int bound, @Nullable Tasks<CosetNode> tasks) {
    int first = stack.size();
    for (int i = n - 1; i >= 0; i--) {
      if (restricted && !allowed(batch.kept(i))) {
        continue;
      }
      if (stack.push(batch, i) == bound) {
        stack.moveEdges(batch, stack.size() - 1);
        if (!stack.solvedOnTop()) {
          stack.drop();
        } else if (tasks != null) {
          tasks.found(stack.pop().moves());
        }
      }
    }
    stack.moveEdges(batch, first);
  }

  private boolean allowed(int child) {
    int node = CosetBatch.node(child);
    // Three steps are two moves at least: all that matters is told.
    int steps = Math.min(batch.get(CosetBatch.LEVEL, node), 3);
    byte[] moves = code.moves(batch.getLong(CosetBatch.FIRST_MOVES, node), 0, steps);
    return rules.allows(moves.length, steps == 0 ? 0 : moves[0], CosetBatch.move(child));
  }

  @Override
  public void close() {
    stack.close();
    batch.close();
  }
}
