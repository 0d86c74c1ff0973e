package dev.superflip.search;

import java.util.List;

/** Searches to a bound on one thread; its engine tells how. */
interface Worker<T extends Task> extends AutoCloseable {
  /**
   * Takes tasks until there are no more, searches below them, and hands over all solutions of as
   * many moves as the bound. Whatever is begun is finished.
   *
   * @param stop asked from time to time
   */
  void search(Tasks<T> tasks, int bound, StopSignal stop);

  /** Adds the surviving children of a position to a list; for dividing a search into tasks. */
  void children(T node, int bound, List<T> children);

  /** Positions generated since the last {@link #resetNodes}; any thread may ask. */
  long nodes();

  /** Times the large tables were asked since the last {@link #resetNodes}. */
  long probes();

  void resetNodes();

  @Override
  void close();
}
