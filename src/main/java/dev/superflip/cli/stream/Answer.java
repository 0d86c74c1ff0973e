package dev.superflip.cli.stream;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The complete answer to one cube.
 *
 * @param lines lines to print, without those that were printed early
 * @param messages messages to print on standard error before the lines
 * @param code the exit code if this were the only cube
 * @param effort length and time for the totals; null if nothing was searched
 * @param broken whether a signal cut the search short, so that another run could find more
 */
record Answer(
    List<String> lines, List<String> messages, int code, @Nullable Effort effort, boolean broken) {
  /**
   * What the totals need.
   *
   * @param length of the solution, or null if there is none
   */
  record Effort(@Nullable Integer length, Duration time) {}
}
