package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.pdb.Table;
import java.util.List;

/** A way to search: what a position is made of, and which tables bound its distance. */
interface Engine<T extends Task> extends AutoCloseable {
  List<Table> tables();

  /** Looks where the tables are now; to be called before a search. */
  void locate();

  /** A cube as a position. */
  T root(Cube cube);

  /** One for each thread. */
  List<? extends Worker<T>> workers();

  @Override
  void close();
}
