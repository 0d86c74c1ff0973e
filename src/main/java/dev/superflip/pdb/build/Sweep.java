package dev.superflip.pdb.build;

import dev.superflip.cube.Move;

/** The two directions in which to find the next level, and their costs in probes. */
public enum Sweep {
  /** Expands every entry of the last level and sets its unreached neighbours. */
  FORWARD {
    @Override
    double cost(long frontier, long unset, long entries, int batch) {
      // Setting a neighbour is an atomic operation, which costs more than reading it.
      return 1.5 * Move.COUNT * (double) frontier;
    }
  },

  /** Probes the neighbours of every unreached entry until one is in the last level. */
  BACKWARD {
    @Override
    double cost(long frontier, long unset, long entries, int batch) {
      if (batch > 1) {
        return (double) Move.COUNT * unset / batch;
      }
      // A neighbour is in the frontier about as often as any entry is.
      return (double) unset * Math.min(Move.COUNT, (double) entries / frontier);
    }
  };

  /**
   * The estimated number of probes.
   *
   * @param batch entries that a backward sweep handles together
   */
  abstract double cost(long frontier, long unset, long entries, int batch);

  static Sweep cheaper(long frontier, long unset, long entries, int batch) {
    return FORWARD.cost(frontier, unset, entries, batch)
            <= BACKWARD.cost(frontier, unset, entries, batch)
        ? FORWARD
        : BACKWARD;
  }
}
