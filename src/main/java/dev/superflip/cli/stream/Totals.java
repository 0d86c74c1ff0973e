package dev.superflip.cli.stream;

import dev.superflip.cli.terminal.Text;
import java.time.Duration;
import java.util.Locale;

/**
 * The totals of a batch. Times are counted in a histogram whose classes are 1 % wide, so any number
 * of cubes takes the same memory.
 */
final class Totals {
  private static final double STEP = Math.log(1.01);

  /** Shorter times count as this one: a nanosecond. */
  private static final double SHORTEST = 1e-9;

  /** Up to a hundred years. */
  private static final int CLASSES = (int) (Math.log(3.2e9 / SHORTEST) / STEP) + 1;

  private final long start = System.nanoTime();
  private final long[] counts = new long[CLASSES];
  private long cubes;
  private long searched;
  private long solved;
  private long lengths;
  private double seconds;

  void add(Answer answer) {
    cubes++;
    Answer.Effort effort = answer.effort();
    if (effort == null) {
      return;
    }
    searched++;
    double time = Text.seconds(effort.time());
    seconds += time;
    int at = (int) (Math.log(Math.max(time, SHORTEST) / SHORTEST) / STEP);
    counts[Math.min(at, CLASSES - 1)]++;
    if (effort.length() != null) {
      solved++;
      lengths += effort.length();
    }
  }

  /** Whether there was more than one cube. */
  boolean isBatch() {
    return cubes > 1;
  }

  /** The time that this fraction of the cubes does not exceed, exact to 0.5 %. */
  double quantile(double part) {
    long rest = Math.max(1, (long) Math.ceil(part * searched));
    for (int i = 0; i < CLASSES; i++) {
      rest -= counts[i];
      if (rest <= 0) {
        return SHORTEST * Math.exp((i + 0.5) * STEP);
      }
    }
    return 0;
  }

  /**
   * {@code 3 cubes, 2 solved, mean length 11.50; 0.0123 s per cube, median 0.0101, 95th percentile
   * 0.0162; 152 cubes/s in 0.02 s}.
   */
  @Override
  public String toString() {
    Duration wall = Duration.ofNanos(System.nanoTime() - start);
    StringBuilder text = new StringBuilder();
    text.append(Text.plural(cubes, "cube")).append(", ").append(Text.count(solved));
    text.append(" solved");
    if (solved > 0) {
      text.append(String.format(Locale.ROOT, ", mean length %.2f", (double) lengths / solved));
    }
    if (searched > 0) {
      text.append(
          String.format(
              "; mean %s s, median %s s, 95%% within %s s",
              digits(seconds / searched), digits(quantile(0.5)), digits(quantile(0.95))));
    }
    double rate = cubes / Math.max(1e-9, Text.seconds(wall));
    return text + "; " + digits(rate) + " cubes/s in " + Text.time(wall);
  }

  /** A number with three significant digits. */
  static String digits(double number) {
    if (number <= 0) {
      return "0";
    }
    int decimals = Math.max(0, 2 - (int) Math.floor(Math.log10(number)));
    return String.format(Locale.ROOT, "%." + Math.min(decimals, 9) + "f", number);
  }
}
