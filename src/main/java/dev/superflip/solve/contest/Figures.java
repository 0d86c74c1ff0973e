package dev.superflip.solve.contest;

import java.util.Arrays;

/** Mean, median and maximum of some numbers. */
public record Figures(double mean, double median, double max) {
  /** The figures of at least one number; the median of an even count is between the middle two. */
  public static Figures of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int count = sorted.length;
    double median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
    return new Figures(Arrays.stream(sorted).sum() / count, median, sorted[count - 1]);
  }
}
