package dev.superflip.search.frontier;

import dev.superflip.system.OutOfMemoryException;

/**
 * The memory that one search may use. Everything that grows with the search takes its bytes here
 * before it allocates them, and gives them back when it frees them.
 */
final class Budget {
  private long limit;
  private long used;

  void limit(long bytes) {
    limit = bytes;
  }

  long limit() {
    return limit;
  }

  long used() {
    return used;
  }

  boolean has(long bytes) {
    return bytes <= limit - used;
  }

  /**
   * Takes memory.
   *
   * @throws OutOfMemoryException if that would pass the limit; nothing is taken then
   */
  void take(long bytes) {
    if (!has(bytes)) {
      throw new OutOfMemoryException(bytes);
    }
    used += bytes;
  }

  void give(long bytes) {
    used -= bytes;
  }
}
