package dev.superflip.search.pattern;

import dev.superflip.cube.Cube;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.SolverOptions;
import dev.superflip.search.duplicates.DuplicateFilter;
import dev.superflip.search.ida.Engine;
import dev.superflip.search.ida.Search;
import dev.superflip.search.order.MoveRules;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Searches with pattern databases, as Korf did: the heuristic value is the maximum over several
 * databases. They are probed in the order of their mean values, so that the one that prunes most is
 * first.
 */
public final class PatternEngine implements Engine<PatternNode> {
  private final List<Table> tables;
  private final List<PatternFilter> stages;
  private final @Nullable DuplicateFilter duplicates;
  private final boolean first;
  private final List<PatternSearcher> searchers = new ArrayList<>();

  public PatternEngine(
      List<Table> tables, SolverOptions options, Path directory, Consumer<String> messages) {
    this(
        tables,
        tables.stream()
            .sorted(Comparator.comparingDouble((Table t) -> -t.distribution().mean()))
            .map(PatternFilter::new)
            .toList(),
        DuplicateFilter.prepare(options.duplicates(), directory, options.threads(), messages),
        true,
        options.threads());
  }

  private PatternEngine(
      List<Table> tables,
      List<PatternFilter> stages,
      @Nullable DuplicateFilter duplicates,
      boolean first,
      int threads) {
    this.tables = List.copyOf(tables);
    this.stages = stages;
    this.duplicates = duplicates;
    this.first = first;
    for (int i = 0; i < threads; i++) {
      searchers.add(new PatternSearcher(stages));
    }
  }

  @Override
  public PatternEngine sibling(int threads) {
    return new PatternEngine(tables, stages, duplicates, false, threads);
  }

  @Override
  public List<Table> tables() {
    return tables;
  }

  @Override
  public Search<PatternNode> begin(Cube cube, MoveRules rules, boolean one, boolean rotatable) {
    // The filter drops a sequence in favour of a smaller one: wrong if both are wanted, or if the
    // smaller one is not allowed.
    DuplicateFilter filter = one && !rules.restricted() ? duplicates : null;
    searchers.forEach(searcher -> searcher.begin(rules, filter));
    return new PatternSearch(PatternNode.root(cube, stages), stages, searchers, filter == null);
  }

  @Override
  public void close() {
    searchers.forEach(PatternSearcher::close);
    if (first && duplicates != null) {
      duplicates.close();
    }
  }
}
