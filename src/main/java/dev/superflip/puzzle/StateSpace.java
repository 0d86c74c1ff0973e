package dev.superflip.puzzle;

/**
 * A puzzle as searches see it: states packed into longs, and moves that lead from state to state.
 * Each move costs one, and each has an inverse among the moves. States stand one after the other in
 * arrays, so a search keeps millions of them without an object for each.
 *
 * <p>Implementations are immutable; any number of threads may share one.
 */
public interface StateSpace {
  /** The last move of a state that no move led to. */
  int NO_MOVE = -1;

  /** Longs that a packed state takes. Two states are equal if these longs are. */
  int words();

  /** The number of moves; they are numbered from 0, and no puzzle has more than 31. */
  int moves();

  /** The move that undoes a move. */
  int inverse(int move);

  /** The most moves that any one state has; {@link #expand} writes no more children. */
  int maxChildren();

  /** A state that is solved. */
  long[] solved();

  /** Whether the state at an index of the array is solved. */
  boolean isSolved(long[] states, int at);

  /**
   * Writes the children of a state one after the other.
   *
   * @param at where the state starts
   * @param allowed the moves to try, one bit for each
   * @param to where the first child starts; {@code children} may not overlap the state
   * @param made receives the move to each child, from index 0 on
   * @return the number of children
   */
  int expand(long[] states, int at, int allowed, long[] children, int to, byte[] made);

  /**
   * The moves that a search tries after a move if it keeps the states it has seen: all but those
   * that lead back to the parent, or to another child of the parent.
   */
  int afterInGraph(int last);

  /**
   * The moves that a search tries after a move if it keeps no states. Of several sequences that
   * differ only in the order of independent moves, one is tried.
   */
  int afterInTree(int last);

  /** Makes a move in place; returns false, and changes nothing, if the state does not have it. */
  default boolean apply(long[] state, int move) {
    long[] child = new long[words()];
    if (expand(state, 0, 1 << move, child, 0, new byte[1]) == 0) {
      return false;
    }
    System.arraycopy(child, 0, state, 0, child.length);
    return true;
  }
}
