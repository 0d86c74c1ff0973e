package dev.superflip.search;

import java.time.Duration;

/**
 * When a search in two phases is content. It ends as soon as one of the three is reached and it has
 * a solution: it never ends without one, unless it is cancelled.
 *
 * @param target a solution of at most so many moves is short enough, for instance because none is
 *     known to be shorter
 * @param time how long to go on improving
 * @param probes how many positions of the subgroup to look at; unlike time it makes a search
 *     repeatable
 */
public record TwoPhaseLimits(int target, Duration time, long probes) {
  /** More time than anybody has. */
  private static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);

  public TwoPhaseLimits {
    if (target < 0 || time.isNegative() || probes < 0) {
      throw new IllegalArgumentException("no limit can be negative");
    }
  }

  /** Until a solution of at most so many moves is found; it may be that there is none. */
  public static TwoPhaseLimits untilLength(int target) {
    return new TwoPhaseLimits(target, FOREVER, Long.MAX_VALUE);
  }

  /** As short a solution as is found in that time. */
  public static TwoPhaseLimits within(Duration time) {
    return new TwoPhaseLimits(0, time, Long.MAX_VALUE);
  }

  /** As short a solution as is found with that many probes: the same one each time. */
  public static TwoPhaseLimits withProbes(long probes) {
    return new TwoPhaseLimits(0, FOREVER, probes);
  }

  /** These limits, but no longer than until a solution of at most so many moves is found. */
  public TwoPhaseLimits orUntilLength(int length) {
    return new TwoPhaseLimits(Math.max(target, length), time, probes);
  }
}
