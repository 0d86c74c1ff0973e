package dev.superflip.search;

import dev.superflip.cube.Metric;
import java.time.Duration;

/**
 * When to give up.
 *
 * @param maxLength longest solution to look for
 * @param timeout time for one cube; zero means no limit
 * @param nodes no iteration is begun that is likely to have more
 */
public record SolveLimits(int maxLength, Duration timeout, long nodes) {
  /**
   * Every position can be solved in this many moves (Rokicki, Kociemba, Davidson, Dethridge 2010),
   * if all moves are allowed.
   */
  public static final int GODS_NUMBER = Metric.HTM.godsNumber();

  /** The longest solutions that a search can look for: as many moves as its nodes have room for. */
  public static final int MAX_LENGTH = maxLength(Metric.HTM);

  public static final SolveLimits NONE = new SolveLimits(GODS_NUMBER, Duration.ZERO);

  public SolveLimits(int maxLength, Duration timeout) {
    this(maxLength, timeout, Long.MAX_VALUE);
  }

  public SolveLimits {
    if (maxLength < 0 || maxLength > maxLength(Metric.QTM)) {
      throw new IllegalArgumentException(
          "length limit must be 0 to " + maxLength(Metric.QTM) + ", not " + maxLength);
    }
  }

  /** The longest solutions that a search in a metric can look for, whatever the limit. */
  public static int maxLength(Metric metric) {
    return StepCode.of(metric).maxLength();
  }

  /** No limit but the length that no position exceeds. */
  public static SolveLimits none(Metric metric) {
    return new SolveLimits(metric.godsNumber(), Duration.ZERO);
  }
}
