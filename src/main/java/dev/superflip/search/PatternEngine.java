package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.pdb.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Searches with pattern databases, as Korf did: the largest of several values bounds a position.
 * They are asked in the order of their means, the one that prunes most first.
 */
final class PatternEngine implements Engine<Node> {
  private final List<Table> tables;
  private final List<Stage> stages;
  private final @Nullable DuplicateFilter duplicates;
  private final boolean first;
  private boolean detecting;
  private final List<Searcher> searchers = new ArrayList<>();

  PatternEngine(
      List<Table> tables, SolverOptions options, Path directory, Consumer<String> messages) {
    this(
        tables,
        tables.stream()
            .sorted(Comparator.comparingDouble((Table t) -> -t.database().mean()))
            .map(Stage::new)
            .toList(),
        DuplicateFilter.prepare(options.duplicates(), directory, options.threads(), messages),
        true,
        options.threads());
  }

  private PatternEngine(
      List<Table> tables,
      List<Stage> stages,
      @Nullable DuplicateFilter duplicates,
      boolean first,
      int threads) {
    this.tables = List.copyOf(tables);
    this.stages = stages;
    this.duplicates = duplicates;
    this.first = first;
    for (int i = 0; i < threads; i++) {
      searchers.add(new Searcher(stages));
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
  public void prepare(int bound) {
    stages.forEach(Stage::locate);
  }

  @Override
  public Node root(Cube cube, MoveRules rules, boolean one, boolean circles) {
    // What is left to a smaller sequence is lost if both are wanted, or if that one is forbidden.
    detecting = duplicates != null && one && !rules.restricted();
    searchers.forEach(searcher -> searcher.use(rules, detecting ? duplicates : null));
    return Node.root(cube, stages);
  }

  @Override
  public boolean mayUseSymmetries() {
    return !detecting;
  }

  /** The nearest first: this costs nothing and, where there is a solution, finds it sooner. */
  @Override
  public List<Node> ordered(List<Node> tasks) {
    return tasks.stream().sorted(Comparator.comparingInt(Node::sum)).toList();
  }

  @Override
  public List<Searcher> workers() {
    return searchers;
  }

  @Override
  public void close() {
    searchers.forEach(Searcher::close);
    if (first && duplicates != null) {
      duplicates.close();
    }
  }
}
