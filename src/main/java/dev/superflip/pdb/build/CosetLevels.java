package dev.superflip.pdb.build;

/**
 * Finds the distance of every coset of a space, level by level, in memory of the caller. This
 * memory is the whole state, so a build can resume from a copy of it.
 */
interface CosetLevels {
  /** Resets the memory so that only the solved cube is reached. */
  void clear();

  /**
   * The direction in which to find a level.
   *
   * @param frontier the number of entries in the last level
   * @param unset the number of entries not reached yet
   */
  Sweep sweep(int depth, long frontier, long unset);

  /** The estimated work of a level, in steps. */
  double work(int depth, long frontier, long unset);

  /** Finds all entries at this distance, given all nearer ones; returns their number. */
  long level(int depth, Sweep sweep, Runnable rowDone);

  /** Packs all distances into lines, from the start of the memory. */
  void pack(Runnable rowDone);
}
