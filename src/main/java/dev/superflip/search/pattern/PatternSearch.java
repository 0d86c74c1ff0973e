package dev.superflip.search.pattern;

import dev.superflip.search.ida.Search;
import java.util.Comparator;
import java.util.List;

/**
 * One search with pattern databases.
 *
 * @param workers already set up for the rules of this search
 * @param mayUseSymmetries false if the workers drop duplicates
 */
record PatternSearch(
    PatternNode root,
    List<PatternFilter> stages,
    List<PatternSearcher> workers,
    boolean mayUseSymmetries)
    implements Search<PatternNode> {
  @Override
  public int lowerBound() {
    return root.estimate();
  }

  @Override
  public void prepare(int bound) {
    stages.forEach(PatternFilter::locate);
  }

  /** Tasks with small values first: if there is a solution, this finds it sooner. */
  @Override
  public List<PatternNode> ordered(List<PatternNode> tasks, long expected) {
    return tasks.stream().sorted(Comparator.comparingInt(PatternNode::sum)).toList();
  }
}
