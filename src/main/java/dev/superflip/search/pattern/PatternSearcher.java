package dev.superflip.search.pattern;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Move;
import dev.superflip.search.duplicates.DuplicateFilter;
import dev.superflip.search.ida.BatchSearcher;
import dev.superflip.search.ida.Tasks;
import dev.superflip.search.order.MoveRules;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Expands batches of nodes with pattern databases. A node counts when it is generated: every child
 * that the order of moves allows, pruned or not.
 */
final class PatternSearcher extends BatchSearcher<PatternNode> {
  private final PatternFilter[] stages;

  /** Prunes children that a smaller move sequence reaches; null if this search must not. */
  private @Nullable DuplicateFilter duplicates;

  private final PatternStack stack = new PatternStack();
  private final PatternBatch batch = new PatternBatch();
  private final byte[] siblings = new byte[Move.COUNT];
  private final int[] siblingValues = new int[Move.COUNT];
  private long generated;
  private long probes;

  PatternSearcher(List<PatternFilter> stages) {
    super(PatternBatch.NODES);
    this.stages = stages.toArray(PatternFilter[]::new);
  }

  /** Sets up a search by these rules. */
  void begin(MoveRules rules, @Nullable DuplicateFilter filter) {
    batch.rules = rules;
    duplicates = filter;
  }

  @Override
  protected void clear() {
    stack.clear();
  }

  @Override
  protected int push(PatternNode task) {
    stack.push(task);
    return stack.size();
  }

  @Override
  protected PatternNode pop() {
    return stack.pop();
  }

  @Override
  protected int expandBatch(int bound, @Nullable Tasks<PatternNode> tasks) {
    stack.pop(batch, bound);
    int n = batch.generate();
    generated += n;
    keep(test(n), tasks);
    return stack.size();
  }

  @Override
  protected long generated() {
    return generated;
  }

  @Override
  public long probes() {
    return probes;
  }

  @Override
  protected void resetCounts() {
    generated = 0;
    probes = 0;
  }

  /** Prunes the children; returns how many survive. */
  private int test(int generated) {
    int n = generated;
    // Each database prunes what the ones before it left.
    int shift = 4 * stages.length;
    for (PatternFilter stage : stages) {
      shift -= 4;
      probes += n;
      n = stage.filter(batch, n, shift);
    }
    // A position that a smaller move sequence reaches is left to that sequence.
    if (duplicates != null) {
      n = dropDuplicates(duplicates, n);
    }
    return n;
  }

  /** Pushes the survivors, the first one on top; solutions go to the tasks. */
  private void keep(int n, @Nullable Tasks<PatternNode> tasks) {
    PatternBatch b = batch;
    boolean restricted = b.rules.restricted();
    for (int i = n - 1; i >= 0; i--) {
      int node = b.children.get(i) >>> PatternBatch.MOVE_BITS;
      int move = b.children.get(i) & PatternBatch.MOVE_MASK;
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

  /** Compares the whole cube: the databases may cover only a part of it. */
  private boolean isSolved(int node, int move) {
    PatternBatch b = batch;
    return CornerPermutation.move(b.cornerPermutation.get(node), move) == 0
        && Twist.MOVES[Move.COUNT * b.twist.get(node) + move] == 0
        && EdgeQuad.move(b.upper.get(node), move) == EdgeQuad.SOLVED_UPPER
        && EdgeQuad.move(b.slice.get(node), move) == EdgeQuad.SOLVED_SLICE
        && EdgeQuad.move(b.lower.get(node), move) == EdgeQuad.SOLVED_LOWER;
  }

  /** Passes the children of each node through the filter; returns how many are left. */
  private int dropDuplicates(DuplicateFilter filter, int n) {
    PatternBatch b = batch;
    int kept = 0;
    int i = 0;
    while (i < n) {
      int node = b.children.get(i) >>> PatternBatch.MOVE_BITS;
      int count = 0;
      for (; i < n && b.children.get(i) >>> PatternBatch.MOVE_BITS == node; i++, count++) {
        siblings[count] = (byte) (b.children.get(i) & PatternBatch.MOVE_MASK);
        siblingValues[count] = b.childValues.get(i);
      }
      count = filter.filter(siblings, siblingValues, count, b.path[node], b.level[node]);
      for (int k = 0; k < count; k++, kept++) {
        b.children.set(kept, node << PatternBatch.MOVE_BITS | siblings[k]);
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
