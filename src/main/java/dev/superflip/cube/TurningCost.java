package dev.superflip.cube;

import java.util.Arrays;
import java.util.List;

/**
 * A simple model of how hard a sequence of turns is for two hands. Each hand holds its side of the
 * cube with the thumb on the front (home), above, below or behind. A turn of R or L rotates that
 * hand, a quarter at a time. Fingers turn U, D, F and B, and they reach a face only in some grips.
 * Shifting a hand to another grip costs extra. The cost of a sequence is the minimum over all
 * choices of grips. The numbers only express an order (a flick of U is easy, B is not); they were
 * not measured.
 */
public final class TurningCost {
  /** Thumb above, in front, below, behind: neighbours differ by a quarter turn of R or L. */
  private static final int GRIPS = 4;

  private static final int HOME = 1;
  private static final double SHIFT = 1.4;

  /** A half turn is one movement, but a longer one. */
  private static final double HALF_TURN = 1.5;

  private TurningCost() {}

  /** The cost of a sequence; smaller is easier. */
  public static double effort(List<Move> moves) {
    double[] least = new double[GRIPS * GRIPS];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    least[HOME * GRIPS + HOME] = 0;
    for (Move move : moves) {
      least = after(move, shifted(least));
    }
    return Arrays.stream(least).min().orElse(0);
  }

  /** The least cost of each grip, if each hand may first change its grip. */
  private static double[] shifted(double[] least) {
    double[] result = least.clone();
    for (int from = 0; from < least.length; from++) {
      for (int to = 0; to < least.length; to++) {
        int hands = (from / GRIPS == to / GRIPS ? 0 : 1) + (from % GRIPS == to % GRIPS ? 0 : 1);
        result[to] = Math.min(result[to], least[from] + hands * SHIFT);
      }
    }
    return result;
  }

  private static double[] after(Move move, double[] least) {
    double[] result = new double[least.length];
    Arrays.fill(result, Double.POSITIVE_INFINITY);
    for (int grips = 0; grips < least.length; grips++) {
      int left = grips / GRIPS;
      int right = grips % GRIPS;
      // L turns opposite to R: clockwise moves the thumb of the left hand down.
      int turns = move.quarterTurns();
      switch (move.face()) {
        case R -> turnWrist(result, least[grips], left, right, turns, false);
        case L -> turnWrist(result, least[grips], left, right, -turns, true);
        default -> {
          double cost = least[grips] + fingers(move.face(), left, right) * length(turns);
          result[grips] = Math.min(result[grips], cost);
        }
      }
    }
    return result;
  }

  /** A hand turns its layer: clockwise R moves the thumb up. No turn goes beyond the last grip. */
  private static void turnWrist(
      double[] result, double before, int left, int right, int turns, boolean leftHand) {
    int[] ways = Math.floorMod(turns, 4) == 2 ? new int[] {2, -2} : new int[] {quarter(turns)};
    for (int way : ways) {
      int grip = (leftHand ? left : right) - way;
      if (grip >= 0 && grip < GRIPS) {
        int grips = leftHand ? grip * GRIPS + right : left * GRIPS + grip;
        result[grips] = Math.min(result[grips], before + length(way));
      }
    }
  }

  private static int quarter(int turns) {
    return Math.floorMod(turns, 4) == 1 ? 1 : -1;
  }

  private static double length(int turns) {
    return turns % 2 == 0 ? HALF_TURN : 1;
  }

  /** The cost of a quarter turn of a face by the fingers of the better hand. */
  private static double fingers(Face face, int left, int right) {
    return Math.min(reach(face, left, 1.1), reach(face, right, 1));
  }

  private static double reach(Face face, int grip, double hand) {
    boolean home = grip == HOME;
    boolean behind = grip == GRIPS - 1;
    return hand
        * switch (face) {
          case U -> behind ? 1.8 : 0.8;
          case D -> home ? 1.1 : 1.8;
          case F -> home || grip == 0 ? 1.3 : 2.2;
          case B -> home ? 2.6 : 2.2;
          default -> throw new IllegalArgumentException(face + " is turned by the wrist");
        };
  }
}
