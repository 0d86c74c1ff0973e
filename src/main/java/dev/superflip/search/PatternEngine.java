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
  private final List<Stage> stages;
  private final @Nullable DuplicateFilter duplicates;
  private final List<Searcher> searchers = new ArrayList<>();

  PatternEngine(
      List<Table> tables, SolverOptions options, Path directory, Consumer<String> messages) {
    stages =
        tables.stream()
            .sorted(Comparator.comparingDouble((Table t) -> -t.database().mean()))
            .map(Stage::new)
            .toList();
    duplicates =
        DuplicateFilter.prepare(options.duplicates(), directory, options.threads(), messages);
    for (int i = 0; i < options.threads(); i++) {
      searchers.add(new Searcher(stages, duplicates, options.orderChildren()));
    }
  }

  @Override
  public List<Table> tables() {
    return stages.stream().map(Stage::table).toList();
  }

  @Override
  public void prepare(int bound) {
    stages.forEach(Stage::locate);
  }

  @Override
  public Node root(Cube cube) {
    return Node.root(cube, stages);
  }

  @Override
  public boolean mayUseSymmetries() {
    return duplicates == null;
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
    if (duplicates != null) {
      duplicates.close();
    }
  }
}
