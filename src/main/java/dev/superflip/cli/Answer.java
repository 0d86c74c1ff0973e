package dev.superflip.cli;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All there is to say to one question.
 *
 * @param lines what to print, but for the lines that were known early
 * @param messages what to say on standard error, just before
 * @param code the exit code if there were no other question
 * @param effort what it took; null if there was nothing to search
 * @param broken whether a signal cut the search short, so that another run would know more
 */
record Answer(
    List<String> lines, List<String> messages, int code, @Nullable Effort effort, boolean broken) {
  /**
   * What statistics are made of.
   *
   * @param length of the solution, or null if there is none
   */
  record Effort(@Nullable Integer length, Duration time) {}
}
