package dev.superflip.search;

/**
 * Finds a path from a state to a solved one. An instance belongs to one thread at a time, and may
 * keep memory from search to search.
 */
public interface PathSearch extends AutoCloseable {
  /**
   * Searches.
   *
   * @param root a packed state that can be solved
   * @param stop ends the search early; it has the deadline, too
   */
  PathResult search(long[] root, PathLimits limits, StopSignal stop, PathListener listener);

  /** Frees the memory. */
  @Override
  default void close() {}
}
