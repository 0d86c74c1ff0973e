package dev.superflip.search.twophase;

import dev.superflip.coord.Twist;
import dev.superflip.coord.twophase.FlipSlice;
import dev.superflip.cube.Move;
import dev.superflip.system.Memory;

/**
 * How moves act on the rows of {@link Phase1Build}: a move maps a row to a row, and its twists by
 * one of 18 * 16 permutations. These stay in the nearest caches while they are used.
 */
final class Phase1Moves implements AutoCloseable {
  private final int[] targets;
  private final Memory columns =
      Memory.allocate((long) Character.BYTES * Twist.COUNT * Move.COUNT << FlipSlice.SYMMETRY_BITS);

  /** By move and symmetry: the move and the symmetry that undo both. */
  private final char[] undo = new char[Move.COUNT << FlipSlice.SYMMETRY_BITS];

  /** The permutations; {@link #fill} adds the rows that moves lead to. */
  Phase1Moves(int rows, char[] viewedTwists) {
    targets = new int[rows * Move.COUNT];
    var symmetries = FlipSlice.SYMMETRIES;
    for (int m = 0; m < Move.COUNT; m++) {
      for (int s = 0; s < symmetries.size(); s++) {
        int number = m << FlipSlice.SYMMETRY_BITS | s;
        long column = column(number);
        for (int twist = 0; twist < Twist.COUNT; twist++) {
          int moved = Twist.MOVES[Move.COUNT * twist + m];
          int seen = viewedTwists[moved << FlipSlice.SYMMETRY_BITS | s];
          Memory.putShort(column + 2L * twist, (short) seen);
        }
        // The move that undoes m, as seen from the target, is the image of its inverse.
        int back = symmetries.get(s).apply(Move.of(m).inverse()).ordinal();
        int inverse = symmetries.indexOf(symmetries.get(s).inverse());
        undo[number] = (char) (back << FlipSlice.SYMMETRY_BITS | inverse);
      }
    }
  }

  /** Finds the rows that the moves lead to from a row. */
  void fill(int row, FlipSlice space) {
    int representative = space.representative(row);
    int[] classOf = space.classOf();
    for (int m = 0; m < Move.COUNT; m++) {
      targets[Move.COUNT * row + m] = classOf[FlipSlice.move(representative, m)];
    }
  }

  /**
   * {@code row << 4 | symmetry}: the row that a move leads to, and the symmetry to its
   * representative.
   */
  int target(int row, int move) {
    return targets[Move.COUNT * row + move];
  }

  /** The permutation of the twists when a move leads to a target, as chars. */
  long there(int move, int target) {
    return column(number(move, target));
  }

  /** The inverse permutation, from the target. */
  long back(int move, int target) {
    return column(undo[number(move, target)]);
  }

  private static int number(int move, int target) {
    return move << FlipSlice.SYMMETRY_BITS | target & FlipSlice.SYMMETRY_MASK;
  }

  private long column(int number) {
    return columns.address() + (long) Character.BYTES * Twist.COUNT * number;
  }

  @Override
  public void close() {
    columns.close();
  }
}
