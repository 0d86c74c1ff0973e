package dev.superflip.pdb;

import dev.superflip.cube.Move;

/** The two ways to find the entries at the next distance, and what each costs in probes. */
public enum Sweep {
  /** From every entry of the last level, set its neighbours that are not set yet. */
  FORWARD {
    @Override
    double cost(long frontier, long unset, long entries, int batch) {
      // Setting a neighbour is an atomic operation, somewhat dearer than looking at it.
      return 1.5 * Move.COUNT * (double) frontier;
    }
  },

  /**
   * From every entry that is not set, look for a neighbour in the last level; stop at the first.
   */
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
   * Probes, about.
   *
   * @param batch entries that a backward sweep looks at together
   */
  abstract double cost(long frontier, long unset, long entries, int batch);

  static Sweep cheaper(long frontier, long unset, long entries, int batch) {
    return FORWARD.cost(frontier, unset, entries, batch)
            <= BACKWARD.cost(frontier, unset, entries, batch)
        ? FORWARD
        : BACKWARD;
  }
}
