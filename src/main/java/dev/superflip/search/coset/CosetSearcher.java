package dev.superflip.search.coset;

import dev.superflip.search.ida.BatchSearcher;
import dev.superflip.search.ida.Tasks;
import dev.superflip.search.order.MoveRules;
import dev.superflip.search.order.Necklaces;
import dev.superflip.search.order.StepCode;
import org.jspecify.annotations.Nullable;

/** Expands batches of nodes with a coset table. */
final class CosetSearcher extends BatchSearcher<CosetNode> {
  private final CosetStack stack;
  private final CosetBatch batch;
  private final StepCode code;
  private final SubtreeCounts subtrees;

  private MoveRules rules = MoveRules.NONE;
  private boolean restricted;

  /** A second bound, for the roots that the table is blind to. */
  private @Nullable FlipBound flips;

  /** Prunes cyclic shifts of solutions in half turns; in quarter turns the batch does so. */
  private @Nullable Prenecklaces prenecklaces;

  CosetSearcher(CosetLookup lookup, CosetBatch batch, StepCode code) {
    super(CosetBatch.NODES);
    this.batch = batch;
    this.code = code;
    stack = new CosetStack(lookup, code);
    subtrees = new SubtreeCounts(code);
  }

  /**
   * Sets up a search by these rules.
   *
   * @param rotatable whether the search may leave out cyclic shifts of solutions
   */
  void begin(MoveRules newRules, boolean rotatable) {
    rules = newRules;
    restricted = newRules.restricted();
    batch.allow(newRules);
    prenecklaces = null;
    if (batch instanceof QuarterBatch quarterBatch) {
      quarterBatch.use(rotatable ? new Necklaces() : null);
    } else if (rotatable) {
      prenecklaces = new Prenecklaces();
    }
    // A short search is not divided, so nobody reads its counts.
    subtrees.clear(false);
  }

  void pruneBy(@Nullable FlipBound bound) {
    flips = bound;
  }

  SubtreeCounts subtrees() {
    return subtrees;
  }

  @Override
  protected void clear() {
    stack.clear();
  }

  @Override
  protected int push(CosetNode task) {
    stack.push(task);
    return stack.size();
  }

  @Override
  protected CosetNode pop() {
    return stack.pop();
  }

  @Override
  protected int expandBatch(int bound, @Nullable Tasks<CosetNode> tasks) {
    stack.pop(batch, bound, subtrees);
    if (tasks != null) {
      if (prenecklaces != null) {
        prenecklaces.filter(batch);
      }
      if (flips != null) {
        flips.filter(batch);
      }
    }
    keep(batch.expand(), bound, tasks);
    return stack.size();
  }

  /** Pushes the first n survivors, the first one on top; solutions go to the tasks. */
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
    // Three steps are at least two moves, and the rules do not depend on later ones.
    int steps = Math.min(batch.get(CosetBatch.LEVEL, node), 3);
    byte[] moves = code.moves(batch.getLong(CosetBatch.FIRST_MOVES, node), 0, steps);
    return rules.allows(moves.length, steps == 0 ? 0 : moves[0], CosetBatch.move(child));
  }

  @Override
  protected long generated() {
    return batch.generated;
  }

  @Override
  public long probes() {
    return batch.probes;
  }

  @Override
  protected void resetCounts() {
    batch.generated = 0;
    batch.probes = 0;
  }

  @Override
  public void close() {
    stack.close();
    batch.close();
  }
}
