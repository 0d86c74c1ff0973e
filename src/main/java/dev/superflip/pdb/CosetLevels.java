package dev.superflip.pdb;

/**
 * Finds the distance of every coset of a space, level by level, in memory that is the caller's. All
 * it knows is in that memory, so that a copy of it goes on where another was.
 */
interface CosetLevels {
  /** Begins: only the solved cube is reached. */
  void clear();

  /**
   * Which way to find a level.
   *
   * @param frontier entries at the distance before
   * @param unset entries not reached yet
   */
  Sweep sweep(int depth, long frontier, long unset);

  /** About how long a level takes, in steps. */
  double work(int depth, long frontier, long unset);

  /** Finds all entries at a distance, those before being known; returns their number. */
  long level(int depth, Sweep sweep, Runnable rowDone);

  /** Packs all distances into lines, from the start of the memory. */
  void pack(Runnable rowDone);
}
