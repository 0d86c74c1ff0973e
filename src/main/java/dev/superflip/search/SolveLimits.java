package dev.superflip.search;

import dev.superflip.cube.Metric;
import dev.superflip.search.order.StepCode;
import java.time.Duration;

/**
 * When to give up.
 *
 * @param maxLength length of the longest solutions to search for
 * @param timeout time for one cube; zero means no limit
 * @param nodes the search ends before an iteration that is likely to have more nodes
 */
public record SolveLimits(int maxLength, Duration timeout, long nodes) {
  /**
   * Every position can be solved in this many moves (Rokicki, Kociemba, Davidson, Dethridge 2010),
   * if all moves are allowed.
   */
  public static final int GODS_NUMBER = Metric.HTM.godsNumber();

  /** The longest solutions that a search can find: a node has room for so many moves. */
  public static final int MAX_LENGTH = maxLength(Metric.HTM);

  /** No limit but what a search can find, in each metric. */
  public static final SolveLimits NONE = new SolveLimits(maxLength(Metric.QTM), Duration.ZERO);

  public SolveLimits(int maxLength, Duration timeout) {
    this(maxLength, timeout, Long.MAX_VALUE);
  }

  public SolveLimits {
    if (maxLength < 0 || maxLength > maxLength(Metric.QTM)) {
      throw new IllegalArgumentException(
          "length limit must be 0 to " + maxLength(Metric.QTM) + ", not " + maxLength);
    }
  }

  /** The longest solutions that a search in a metric can find. */
  public static int maxLength(Metric metric) {
    return StepCode.of(metric).maxLength();
  }

  /** No limit but God's number, which no solution exceeds if all moves are allowed. */
  public static SolveLimits none(Metric metric) {
    return new SolveLimits(metric.godsNumber(), Duration.ZERO);
  }
}
