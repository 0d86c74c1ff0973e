package dev.superflip.cli.terminal;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Formats numbers, sizes and times for people. */
public final class Text {
  private static final List<String> PREFIXES = List.of("", "k", "M", "G", "T", "P");

  private Text() {}

  /** {@code 43,252,003,274}. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Three digits and a decimal prefix: {@code 12.3 M}. */
  public static String scaled(double number) {
    double rest = number;
    int prefix = 0;
    while (rest >= 999.5 && prefix < PREFIXES.size() - 1) {
      rest /= 1000;
      prefix++;
    }
    int decimals = prefix == 0 || rest >= 99.95 ? 0 : rest >= 9.995 ? 1 : 2;
    return String.format(Locale.ROOT, "%." + decimals + "f %s", rest, PREFIXES.get(prefix));
  }

  /** {@code 17.6 MB}. */
  public static String bytes(long bytes) {
    return scaled((double) bytes) + "B";
  }

  /** {@code 0.25 s}, {@code 12.5 s}, {@code 2 min 5 s}, {@code 3 h 4 min}. */
  public static String time(Duration time) {
    double seconds = seconds(time);
    if (seconds < 60) {
      return String.format(Locale.ROOT, seconds < 9.995 ? "%.2f s" : "%.1f s", seconds);
    }
    long whole = Math.round(seconds);
    return whole < 3600
        ? whole / 60 + " min " + whole % 60 + " s"
        : whole / 3600 + " h " + whole / 60 % 60 + " min";
  }

  /** {@code 0:05}, {@code 12:34}, {@code 1:23:45}. */
  public static String clock(Duration time) {
    long seconds = time.toSeconds();
    return seconds < 3600
        ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  public static double seconds(Duration time) {
    return time.toNanos() / 1e9;
  }

  /** {@code a}, {@code a and b}, {@code a, b and c}. */
  public static String list(List<String> items) {
    int last = items.size() - 1;
    return last < 1
        ? String.join("", items)
        : String.join(", ", items.subList(0, last)) + " and " + items.get(last);
  }

  public static String plural(long number, String noun) {
    return count(number) + " " + noun + (number == 1 ? "" : "s");
  }
}
