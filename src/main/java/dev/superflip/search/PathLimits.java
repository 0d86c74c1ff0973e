package dev.superflip.search;

import java.time.Duration;

/**
 * When a search for a path gives up.
 *
 * @param timeout time for one state; zero means no limit
 * @param frontierBytes memory for all states that are kept
 * @param maxLength length of the longest path to search for
 */
public record PathLimits(Duration timeout, long frontierBytes, int maxLength) {
  /** No solver here finds longer paths. */
  public static final int LONGEST = 30_000;

  public static final PathLimits NONE = new PathLimits(Duration.ZERO, 4L << 30, LONGEST);

  public PathLimits withTimeout(Duration newTimeout) {
    return new PathLimits(newTimeout, frontierBytes, maxLength);
  }

  public PathLimits withFrontier(long bytes) {
    return new PathLimits(timeout, bytes, maxLength);
  }

  public PathLimits withMaxLength(int length) {
    return new PathLimits(timeout, frontierBytes, length);
  }
}
