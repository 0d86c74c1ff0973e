package dev.superflip.search.goal;

import java.time.Duration;

/**
 * Which ways to a goal to search for, and when to give up.
 *
 * @param solutions how many to find at most
 * @param slack how many moves longer than the shortest a way may be
 * @param maxLength length of the longest ways to search for
 * @param timeout time for one cube; zero means no limit
 */
public record GoalLimits(long solutions, int slack, int maxLength, Duration timeout) {
  /** Longest ways that can be searched for; no shortest way is as long. */
  public static final int LONGEST = 30;

  /** As many solutions as there are. */
  public static final long ALL = Long.MAX_VALUE;

  /** One shortest way, however long it takes. */
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

  /** All shortest ways, and those up to so many moves longer. */
  public static GoalLimits all(int slack) {
    return new GoalLimits(ALL, slack, LONGEST, Duration.ZERO);
  }
}
