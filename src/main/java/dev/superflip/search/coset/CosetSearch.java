package dev.superflip.search.coset;

import dev.superflip.search.ida.Search;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One search with a coset table, see {@link CosetEngine#begin}.
 *
 * @param searchers already set up for the rules of this search
 * @param flipsFrom from this bound on the search also prunes by {@link FlipBound}
 * @param flips supplies the flip bound, and builds it when it is first needed
 */
record CosetSearch(
    CosetLookup lookup,
    List<CosetSearcher> searchers,
    CosetNode root,
    int flipsFrom,
    Supplier<FlipBound> flips)
    implements Search<CosetNode> {
  // A task's sort key: nodes below it in the last iteration, sum of values, position in the list.
  private static final int SUM_AT = 24;
  private static final int COUNT_AT = SUM_AT + 6;
  private static final int POSITION_MASK = (1 << SUM_AT) - 1;

  @Override
  public int lowerBound() {
    return root.estimate() << lookup.shift();
  }

  @Override
  public void prepare(int bound) {
    lookup.locate();
    @Nullable FlipBound second = bound >= flipsFrom ? flips.get() : null;
    for (CosetSearcher searcher : searchers) {
      searcher.pruneBy(second);
    }
  }

  @Override
  public boolean mayUseSymmetries() {
    return true;
  }

  /**
   * Sorts tasks by the nodes below them in the last iteration, most first; ties by their values,
   * smallest first. Many nodes predict a solution better than the values do; the idea is H48's.
   */
  @Override
  public List<CosetNode> ordered(List<CosetNode> tasks) {
    // Sorting numbers is faster than sorting objects, and all threads wait for it.
    long[] keys = new long[tasks.size()];
    for (int i = 0; i < keys.length; i++) {
      CosetNode task = tasks.get(i);
      keys[i] = Integer.MAX_VALUE - nodesBelow(task) << COUNT_AT | (long) task.sum() << SUM_AT | i;
    }
    Arrays.sort(keys);
    List<CosetNode> ordered = new ArrayList<>(keys.length);
    for (long key : keys) {
      ordered.add(tasks.get((int) key & POSITION_MASK));
    }
    searchers.forEach(searcher -> searcher.subtrees().clear(true));
    return ordered;
  }

  private long nodesBelow(CosetNode task) {
    long nodes = 0;
    for (CosetSearcher searcher : searchers) {
      nodes += searcher.subtrees().get(task.moves());
    }
    return Math.min(nodes, Integer.MAX_VALUE);
  }

  @Override
  public List<CosetSearcher> workers() {
    return searchers;
  }
}
