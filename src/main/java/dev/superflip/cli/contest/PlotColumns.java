package dev.superflip.cli.contest;

import dev.superflip.solve.contest.Difficulty;
import java.util.List;

/**
 * Where difficulties are on the horizontal axis. Numbers of moves have their places by value.
 * Uniformly random states are no number of moves, so they have a column of their own at the right,
 * which no line leads to.
 */
final class PlotColumns {
  /** The width of the column for random states. */
  private static final double RANDOM_WIDTH = 56;

  private static final double MARGIN = 14;

  private final double left;
  private final double right;
  private final int least;
  private final int most;
  private final boolean random;

  PlotColumns(List<Difficulty> difficulties, double left, double right) {
    this.left = left;
    this.right = right;
    int[] moves =
        difficulties.stream().filter(d -> !d.isRandom()).mapToInt(Difficulty::moves).toArray();
    int lowest = Integer.MAX_VALUE;
    int highest = -1;
    for (int value : moves) {
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
    }
    least = lowest;
    most = highest;
    random = difficulties.contains(Difficulty.RANDOM);
  }

  private boolean hasNumbers() {
    return most >= 0;
  }

  /** Whether a line separates the column for random states from the others. */
  boolean isDivided() {
    return random && hasNumbers();
  }

  /** Where that line is. */
  double divider() {
    return right - RANDOM_WIDTH;
  }

  double place(Difficulty difficulty) {
    if (difficulty.isRandom()) {
      return hasNumbers() ? right - RANDOM_WIDTH / 2 : (left + right) / 2;
    }
    double end = random ? divider() : right;
    if (least == most) {
      return (left + end) / 2;
    }
    double share = (double) (difficulty.moves() - least) / (most - least);
    return left + MARGIN + share * (end - left - 2 * MARGIN);
  }
}
