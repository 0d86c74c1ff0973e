package dev.superflip.search.constructive;

import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import java.util.List;

/**
 * The quarter turns that are worth trying after a sequence of quarter turns. A turn is redundant if
 * a shorter sequence leads to the same state: X X' is nothing, X X X is X', and X X X' is X.
 *
 * <p>The rule examines the longest suffix in which only two opposite faces turn. These turns
 * commute, so it counts each turn in the suffix, wherever it stands. After one X, it drops X'.
 * After two, it drops X and X'. Between 8 and 11 of the 12 turns remain.
 *
 * <p>The rule is not canonical: it keeps both U D and D U, and both U U and U' U'. See {@link
 * PruningRule} for what that costs.
 *
 * <p>Steps are numbered as in {@link Metric#steps} of {@link Metric#QTM}: U U' R R' F F' D D' L L'
 * B B'. So step s turns face s / 2, clockwise if s is even, and s ^ 1 is its inverse. A mask has
 * bit s for step s.
 */
public final class RedundantMoves {
  /** The number of quarter turns. */
  public static final int STEPS = 2 * Face.COUNT;

  /** The mask of all quarter turns. */
  public static final int ALL = (1 << STEPS) - 1;

  private static final List<Move> MOVES = Metric.QTM.steps();

  private RedundantMoves() {}

  public static Move move(int step) {
    return MOVES.get(step);
  }

  /** The inverse of {@link #move}. */
  public static int step(Move quarterTurn) {
    return MOVES.indexOf(quarterTurn);
  }

  /** The steps that may follow a sequence. */
  public static int allowed(byte[] steps) {
    return allowed(steps, steps.length);
  }

  /** The steps that may follow the first {@code length} steps of a sequence. */
  public static int allowed(byte[] steps, int length) {
    if (length == 0) {
      return ALL;
    }
    int last = steps[length - 1];
    int[] counts = new int[STEPS];
    for (int i = length - 1; i >= 0 && axis(steps[i]) == axis(last); i--) {
      counts[steps[i]]++;
    }
    // The counts drop this step as well, unless the sequence itself has redundant steps.
    int dropped = 1 << inverse(last);
    for (int step = 0; step < STEPS; step++) {
      dropped |=
          switch (counts[step] % 4) {
            case 1 -> 1 << inverse(step);
            case 2 -> 1 << step | 1 << inverse(step);
            default -> 0;
          };
    }
    return ALL & ~dropped;
  }

  static int inverse(int step) {
    return step ^ 1;
  }

  private static int axis(int step) {
    return step / 2 % (Face.COUNT / 2);
  }
}
