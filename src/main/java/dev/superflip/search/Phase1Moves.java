package dev.superflip.search;

import dev.superflip.coord.FlipSlice;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Move;
import dev.superflip.system.Memory;

/**
 * How moves act on the rows of {@link Phase1Build}: each carries a row to a row, and its twists by
 * one of 18 * 16 permutations, which are in the nearest caches when they are used.
 */
final class Phase1Moves implements AutoCloseable {
  private final int[] targets;
  private final Memory columns =
      Memory.allocate((long) Character.BYTES * Twist.COUNT * Move.COUNT << FlipSlice.SYMMETRY_BITS);

  /** By move and symmetry: the move and the symmetry that undo both. */
  private final char[] undo = new char[Move.COUNT << FlipSlice.SYMMETRY_BITS];

  /** The rows it leads to have to be filled in: see {@link #fill}. */
  Phase1Moves(int rows, char[] twistsSeen) {
    targets = new int[rows * Move.COUNT];
    var symmetries = FlipSlice.SYMMETRIES;
    for (int m = 0; m < Move.COUNT; m++) {
      for (int s = 0; s < symmetries.size(); s++) {
        int number = m << FlipSlice.SYMMETRY_BITS | s;
        long column = column(number);
        for (int twist = 0; twist < Twist.COUNT; twist++) {
          int moved = Twist.MOVES[Move.COUNT * twist + m];
          int seen = twistsSeen[moved << FlipSlice.SYMMETRY_BITS | s];
          Memory.putShort(column + 2L * twist, (short) seen);
        }
        // Seen through a symmetry, a move is another, and that one has to be undone.
        int back = symmetries.get(s).apply(Move.of(m).inverse()).ordinal();
        int inverse = symmetries.indexOf(symmetries.get(s).inverse());
        undo[number] = (char) (back << FlipSlice.SYMMETRY_BITS | inverse);
      }
    }
  }

  /** Finds where the moves lead from a row. */
  void fill(int row, FlipSlice space) {
    int representative = space.representative(row);
    int[] classOf = space.classOf();
    for (int m = 0; m < Move.COUNT; m++) {
      targets[Move.COUNT * row + m] = classOf[FlipSlice.move(representative, m)];
    }
  }

  /**
   * {@code row << 4 | symmetry}: the row that a move leads to and what it is seen there through.
   */
  int target(int row, int move) {
    return targets[Move.COUNT * row + move];
  }

  /** The permutation of the twists when a move leads to a target: a row of chars. */
  long there(int move, int target) {
    return column(number(move, target));
  }

  /** The permutation from the target back. */
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
