package dev.superflip.cli.contest;

import dev.superflip.cli.terminal.Text;
import dev.superflip.solve.contest.Figures;
import dev.superflip.solve.contest.SummaryRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/** The columns of a summary for people: the table on the terminal and the one on the page. */
final class Cells {
  /** What is not known. */
  static final String UNKNOWN = "?";

  /** The groups of columns, and how many columns each has. */
  static final List<Group> GROUPS =
      List.of(
          new Group("", 7), new Group("length", 3), new Group("nodes", 3), new Group("time", 3));

  static final List<String> NAMES =
      List.of(
          "difficulty",
          "method",
          "count",
          "solved",
          "known",
          "optimal",
          "score",
          "mean",
          "median",
          "max",
          "mean",
          "median",
          "max",
          "mean",
          "median",
          "max");

  /** How many columns hold text, which starts at the left. */
  static final int TEXTS = 2;

  /** Columns with a common name. */
  record Group(String name, int columns) {}

  private Cells() {}

  static List<String> of(SummaryRow row) {
    List<String> cells = new ArrayList<>();
    cells.add(row.difficulty().toString());
    cells.add(row.method());
    cells.add(Integer.toString(row.count()));
    cells.add(percent(row.solvedPercent()));
    cells.add(Integer.toString(row.known()));
    cells.add(or(row.optimalPercent(), Cells::percent));
    cells.add(or(row.score(), value -> format("%.3f", value)));
    add(cells, row.length(), value -> format("%.1f", value));
    add(cells, row.expanded(), Cells::nodes);
    add(cells, row.seconds(), Cells::time);
    return cells;
  }

  private static void add(
      List<String> cells, @Nullable Figures figures, DoubleFunction<String> text) {
    cells.add(or(figures == null ? null : figures.mean(), text));
    cells.add(or(figures == null ? null : figures.median(), text));
    cells.add(or(figures == null ? null : figures.max(), text));
  }

  private static String or(@Nullable Double value, DoubleFunction<String> text) {
    return value == null ? UNKNOWN : text.apply(value);
  }

  /** Never rounds up to 100%: a single failure among thousands stays visible. */
  static String percent(double percent) {
    return format("%.1f%%", percent < 100 ? Math.min(percent, 99.9) : percent);
  }

  /** {@code 12}, {@code 3.4k}, {@code 56.7M}. */
  static String nodes(double nodes) {
    return Text.scaled(nodes).replace(" ", "");
  }

  /** Three digits and a unit: {@code 12.3us}, {@code 4.56ms}, {@code 1.20s}. */
  static String time(double seconds) {
    if (seconds < 999.5e-6) {
      return digits(seconds * 1e6) + "us";
    }
    return seconds < 0.9995 ? digits(seconds * 1e3) + "ms" : digits(seconds) + "s";
  }

  private static String digits(double value) {
    return format(value < 9.995 ? "%.2f" : value < 99.95 ? "%.1f" : "%.0f", value);
  }

  private static String format(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
