package dev.superflip.search.ida;

import dev.superflip.search.StopSignal;
import java.util.List;

/** Searches to a bound on one thread. */
public interface Worker<T extends Task> extends AutoCloseable {
  /**
   * Takes tasks until there are no more and searches below them for all solutions whose length is
   * the bound. A task that was begun is finished, unless the search is stopped.
   *
   * @param stop checked every few batches
   */
  void search(Tasks<T> tasks, int bound, StopSignal stop);

  /** Adds the surviving children of a node to a list; for dividing a search into tasks. */
  void children(T node, int bound, List<T> children);

  /** Nodes generated since the last {@link #resetNodes}; any thread may ask. */
  long nodes();

  /** Probes of the large tables since the last {@link #resetNodes}. */
  long probes();

  void resetNodes();

  @Override
  void close();
}
