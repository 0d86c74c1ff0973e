package dev.superflip.search;

import dev.superflip.cube.Cube;
import java.util.List;

/**
 * Ranks positions by how near they seem to the solved cube. A rank may be wrong in any way, so it
 * may order a search, but it must never prune. Ranks are whole numbers that depend on the positions
 * alone: so does the order of a search, on every machine and with any number of threads.
 */
public interface PositionRanking extends AutoCloseable {
  /**
   * Ranks positions; lower is nearer. After an interrupt some ranks may be missing.
   *
   * @param paths for each position the ordinals of the moves that lead there from the root
   * @param threads threads that compute
   * @param ranks receives a rank for each position
   */
  void rank(Cube root, List<byte[]> paths, int threads, int[] ranks);

  @Override
  void close();
}
