package dev.superflip.search;

import java.util.List;

/** A search that can find all shortest paths of a state. */
public interface AllPaths {
  /** No search returns more paths than this. */
  int MOST = 200_000;

  /**
   * Finds all shortest paths, in the order of their moves.
   *
   * @param stop ends the search early; then some are missing
   */
  List<byte[]> all(long[] root, StopSignal stop);
}
