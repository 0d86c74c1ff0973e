package dev.superflip.solve.judge;

/** Kendall's rank correlation with ties, tau-b. */
final class RankCorrelation {
  private RankCorrelation() {}

  /**
   * How well estimates rank distances: 1 if every pair with different distances has estimates in
   * the same order, -1 if every pair has the opposite order. Estimates that are all equal rank
   * nothing, which is 0.
   *
   * @param from the first of the numbers in both arrays
   * @return NaN if all distances are equal, so that there is nothing to rank
   */
  static double kendall(float[] estimates, int from, int[] distances, int count) {
    long agreeing = 0;
    long estimatePairs = 0;
    long distancePairs = 0;
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        int estimate = Float.compare(estimates[from + i], estimates[from + j]);
        int distance = Integer.compare(distances[i], distances[j]);
        agreeing += (long) Integer.signum(estimate) * distance;
        estimatePairs += estimate == 0 ? 0 : 1;
        distancePairs += distance == 0 ? 0 : 1;
      }
    }
    if (distancePairs == 0) {
      return Double.NaN;
    }
    return estimatePairs == 0 ? 0 : agreeing / Math.sqrt((double) estimatePairs * distancePairs);
  }
}
