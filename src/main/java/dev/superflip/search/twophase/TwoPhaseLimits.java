package dev.superflip.search.twophase;

import java.time.Duration;

/**
 * When a two-phase search ends: as soon as it has a solution and one of three limits is reached. It
 * never ends without a solution, unless it is cancelled.
 *
 * @param target a solution of at most this length ends the search, for instance because a proof
 *     shows that none is shorter
 * @param time how long the search tries to improve its solution
 * @param probes how many positions of the subgroup it examines; unlike time, this limit makes a
 *     search repeatable
 */
public record TwoPhaseLimits(int target, Duration time, long probes) {
  /** No time limit: 292 years. */
  private static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);

  public TwoPhaseLimits {
    if (target < 0 || time.isNegative() || probes < 0) {
      throw new IllegalArgumentException("no limit can be negative");
    }
  }

  /** Until a solution of at most this length is found; there may be none. */
  public static TwoPhaseLimits untilLength(int target) {
    return new TwoPhaseLimits(target, FOREVER, Long.MAX_VALUE);
  }

  /** The shortest solution found in this time. */
  public static TwoPhaseLimits within(Duration time) {
    return new TwoPhaseLimits(0, time, Long.MAX_VALUE);
  }

  /** The shortest solution found with this many probes: the same one each time. */
  public static TwoPhaseLimits withProbes(long probes) {
    return new TwoPhaseLimits(0, FOREVER, probes);
  }

  /** These limits, or a solution of at most this length. */
  public TwoPhaseLimits orUntilLength(int length) {
    return new TwoPhaseLimits(Math.max(target, length), time, probes);
  }
}
