package dev.superflip.solve.judge;

/** Kendall's rank correlation for distances with ties. */
final class RankCorrelation {
  private RankCorrelation() {}

  /**
   * Kendall's tau over the pairs with different distances, which is also called Somers' D: 1 if all
   * of them have estimates in the same order, -1 if all have the opposite order. Tau-b would also
   * divide by the pairs of different estimates, and never reach 1 where distances are equal and
   * estimates are not. Equal estimates rank nothing and count as 0.
   *
   * @param from the first of the estimates
   * @return NaN if all distances are equal, so that there is nothing to rank
   */
  static double kendall(float[] estimates, int from, int[] distances, int count) {
    long agreeing = 0;
    long pairs = 0;
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        int estimate = Float.compare(estimates[from + i], estimates[from + j]);
        int distance = Integer.compare(distances[i], distances[j]);
        agreeing += (long) Integer.signum(estimate) * distance;
        pairs += distance == 0 ? 0 : 1;
      }
    }
    return pairs == 0 ? Double.NaN : (double) agreeing / pairs;
  }
}
