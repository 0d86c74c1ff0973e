package dev.superflip.search.goal;

import java.time.Duration;

/**
 * Which solutions of a goal to search for, and when to give up.
 *
 * @param solutions how many to find at most
 * @param slack how many moves longer than a shortest solution they may be
 * @param maxLength length of the longest solutions to search for
 * @param timeout time for one cube; zero means no limit
 */
public record GoalLimits(long solutions, int slack, int maxLength, Duration timeout) {
  /** Length of the longest solutions that can be found; no shortest solution is as long. */
  public static final int LONGEST = 30;

  /** One shortest solution, without a time limit. */
  public static final GoalLimits SHORTEST = new GoalLimits(1, 0, LONGEST, Duration.ZERO);

  public GoalLimits {
    if (solutions < 1) {
      throw new IllegalArgumentException("at least 1 solution, not " + solutions);
    }
    if (slack < 0) {
      throw new IllegalArgumentException("slack must be at least 0, not " + slack);
    }
    if (maxLength < 0 || maxLength > LONGEST) {
      throw new IllegalArgumentException(
          "length limit must be 0 to " + LONGEST + ", not " + maxLength);
    }
  }
}
