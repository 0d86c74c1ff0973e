package dev.superflip.search.ida;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.order.MoveRules;
import java.util.List;

/**
 * A search method: how a node is represented, and which tables bound its distance. An engine owns
 * the memory of its workers and runs one search at a time.
 */
public interface Engine<T extends Task> extends AutoCloseable {
  List<Table> tables();

  /** How moves are counted. */
  default Metric metric() {
    return tables().get(0).database().metric();
  }

  /**
   * Begins a search and sets the workers up for it.
   *
   * @param rules which moves solutions may have
   * @param one whether one solution is enough
   * @param rotatable whether the search may leave out solutions that are cyclic shifts of others,
   *     see {@code CyclicShifts}
   */
  Search<T> begin(Cube cube, MoveRules rules, boolean one, boolean rotatable);

  /**
   * An engine over the same tables, for another cube at the same time. It must be closed before
   * this one.
   */
  Engine<T> sibling(int threads);

  @Override
  void close();
}
