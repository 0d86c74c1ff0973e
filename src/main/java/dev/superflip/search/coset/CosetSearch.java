package dev.superflip.search.coset;

import dev.superflip.cube.Cube;
import dev.superflip.search.PositionRanking;
import dev.superflip.search.ida.Search;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One search with a coset table, see {@link CosetEngine#begin}.
 *
 * @param searchers already set up for the rules of this search
 * @param cube the root
 * @param ranking orders the tasks of large iterations; null if one solution is not enough
 * @param flipsFrom from this bound on the search also prunes by {@link FlipBound}
 * @param flips supplies the flip bound, and builds it when it is first needed
 */
record CosetSearch(
    CosetLookup lookup,
    List<CosetSearcher> searchers,
    CosetNode root,
    Cube cube,
    @Nullable PositionRanking ranking,
    int flipsFrom,
    Supplier<FlipBound> flips)
    implements Search<CosetNode> {
  /**
   * Iterations with at least so many expected nodes are ordered by the ranking. Ranking 43,000
   * tasks takes two threads 0.05 s natively, as long as 8 million nodes.
   */
  private static final long RANK_FROM = 1 << 25;

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

  @Override
  public List<CosetNode> ordered(List<CosetNode> tasks, long expected) {
    List<CosetNode> ordered =
        ranking == null || expected < RANK_FROM
            ? TaskOrder.byNodes(tasks, this::nodesBelow)
            : TaskOrder.byRanking(tasks, this::nodesBelow, cube, ranking, searchers.size());
    searchers.forEach(searcher -> searcher.subtrees().clear(true));
    return ordered;
  }

  private long nodesBelow(CosetNode task) {
    long nodes = 0;
    for (CosetSearcher searcher : searchers) {
      nodes += searcher.subtrees().get(task.moves());
    }
    return nodes;
  }

  @Override
  public List<CosetSearcher> workers() {
    return searchers;
  }
}
