package dev.superflip.solve.judge;

import java.util.List;

/**
 * What was measured of a heuristic.
 *
 * @param rows for each distance that occurred, from the smallest
 * @param all the same for all positions; its distance is the mean
 * @param rootMeanSquare root of the mean squared difference of estimate and distance
 * @param moves the number of moves from the positions
 * @param consistent the share of these moves that change the estimate by at most 1
 * @param children positions after each move to them, if a policy lowers their estimates; else 0
 * @param admissibleChildren the share of lowered estimates that are not above the distance
 * @param ranked the number of positions whose neighbours were ranked
 * @param correlation the mean of Kendall's tau over these positions, NaN if there are none
 * @param bestCloser the share of these positions whose neighbour with the lowest estimate is closer
 *     to solved; of several lowest, each counts for its part
 */
public record Verdict(
    List<Row> rows,
    Row all,
    double rootMeanSquare,
    long moves,
    double consistent,
    long children,
    double admissibleChildren,
    long ranked,
    double correlation,
    double bestCloser) {
  /**
   * The positions at a distance.
   *
   * @param mean of their estimates
   * @param spread the standard deviation of the difference of estimate and distance
   * @param admissible the share of estimates that are not above the distance
   */
  public record Row(
      double distance, long positions, double mean, double spread, double admissible) {
    /** By how much estimates are too large in the mean. */
    public double bias() {
      return mean - distance;
    }
  }
}
