package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.Table;
import java.util.List;

/** A way to search: what a position is made of, and which tables bound its distance. */
interface Engine<T extends Task> extends AutoCloseable {
  List<Table> tables();

  /** To be called before a search to a bound; looks where the tables are now. */
  void prepare(int bound);

  /**
   * A cube as a position, to begin a search at.
   *
   * @param rules what the search is to keep to
   * @param one whether one solution is enough
   * @param circles whether solutions may be left out that follow from others, see {@link Circle}
   */
  T root(Cube cube, MoveRules rules, boolean one, boolean circles);

  /** No solution of a position is shorter than this. */
  default int lowerBound(T root) {
    return root.estimate();
  }

  /** How moves are counted. */
  default Metric metric() {
    return tables().get(0).database().metric();
  }

  /**
   * Whether of tasks that symmetries of the root carry to each other one is enough in this search.
   * It is not where positions are left to sequences of moves that are tried elsewhere.
   */
  boolean mayUseSymmetries();

  /** The tasks of an iteration in the order in which they should be searched. */
  List<T> ordered(List<T> tasks);

  /** One for each thread. */
  List<? extends Worker<T>> workers();

  /**
   * An engine of the same kind, for another cube at the same time. It is closed before this one.
   */
  Engine<T> sibling(int threads);

  @Override
  void close();
}
