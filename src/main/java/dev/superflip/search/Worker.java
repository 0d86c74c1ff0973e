package dev.superflip.search;

import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Searches to a bound on one thread; its engine tells how. */
interface Worker<T extends Task> extends AutoCloseable {
  /**
   * Searches below the positions of a queue until it is empty.
   *
   * @param stop asked from time to time
   * @return the moves from the root to the solved cube, or null if there are none or it was stopped
   */
  byte @Nullable [] search(Queue<T> tasks, int bound, StopSignal stop);

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
