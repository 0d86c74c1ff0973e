package dev.superflip.web.api;

import dev.superflip.pdb.store.Placement;
import java.nio.file.Path;

/**
 * What the interface works with.
 *
 * @param directory where the tables are, and where missing ones are built
 * @param threads threads of each search and each build
 * @param placement where tables lie in memory
 * @param version name and version of the program
 */
public record ApiConfig(Path directory, int threads, Placement placement, String version) {
  /** Bytes of a request at most. */
  static final int BODY = 64 << 10;

  /** Searches that wait at most. */
  static final int QUEUE = 32;

  /**
   * Searches at the same time. Each uses all threads, so more of them do not solve more; two let a
   * short search pass a long one.
   */
  int searches() {
    return Math.max(2, threads / 2);
  }
}
