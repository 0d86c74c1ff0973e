package dev.superflip.cli.contest;

import dev.superflip.solve.contest.Difficulty;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/** Lines over the difficulty, as one SVG picture. */
final class LinePlot {
  private static final int WIDTH = 520;
  private static final int HEIGHT = 320;
  private static final int LEFT = 66;
  private static final int RIGHT = WIDTH - 14;
  private static final int TOP = 36;
  private static final int BOTTOM = HEIGHT - 52;

  /** Neighbouring lines are this far apart, so that equal values stay visible. */
  private static final double OFFSET = 3;

  /** All lines of a difficulty are within this width. */
  private static final double MOST_OFFSET = 24;

  /** Labels below the axis keep this distance. */
  private static final double LABEL_GAP = 26;

  /**
   * One line.
   *
   * @param values by difficulty; a difficulty without a value is left out
   */
  record Line(String name, PlotStyle style, Map<Difficulty, Double> values) {}

  private final String title;
  private final String unit;
  private final PlotAxis axis;
  private final DoubleFunction<String> text;
  private final List<Difficulty> difficulties;
  private final PlotColumns columns;

  /**
   * A plot without lines.
   *
   * @param unit the label of the vertical axis
   * @param text writes a value where the pointer is over it
   */
  LinePlot(
      String title,
      String unit,
      PlotAxis axis,
      DoubleFunction<String> text,
      List<Difficulty> difficulties) {
    this.title = title;
    this.unit = unit;
    this.axis = axis;
    this.text = text;
    // Whatever the order of the contest, a line runs from left to right.
    ToDoubleFunction<Difficulty> order = d -> d.isRandom() ? Integer.MAX_VALUE : d.moves();
    this.difficulties = difficulties.stream().sorted(Comparator.comparingDouble(order)).toList();
    columns = new PlotColumns(difficulties, LEFT, RIGHT);
  }

  String svg(List<Line> lines) {
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#333\">\n"
            .formatted(Html.escape(title), WIDTH, HEIGHT));
    svg.append("<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n".formatted(WIDTH, HEIGHT));
    svg.append(
        "<text x=\"%d\" y=\"20\" font-size=\"15\" font-weight=\"bold\" fill=\"#111\">%s</text>\n"
            .formatted(LEFT, Html.escape(title)));
    grid(svg);
    // Markers come last, so that no line covers them.
    for (int i = 0; i < lines.size(); i++) {
      path(svg, lines.get(i), offset(i, lines.size()));
    }
    for (int i = 0; i < lines.size(); i++) {
      markers(svg, lines.get(i), offset(i, lines.size()));
    }
    return svg.append("</svg>\n").toString();
  }

  private static double offset(int line, int lines) {
    double step = Math.min(OFFSET, MOST_OFFSET / lines);
    return step * (line - (lines - 1) / 2.0);
  }

  private void grid(StringBuilder svg) {
    for (double tick : axis.ticks()) {
      double y = y(tick);
      svg.append(rule(LEFT, y, RIGHT, y, "#ddd"));
      svg.append(label(LEFT - 7, y + 4, "end", axis.label(tick)));
    }
    svg.append(rule(LEFT, TOP, LEFT, BOTTOM, "#666"));
    svg.append(rule(LEFT, BOTTOM, RIGHT, BOTTOM, "#666"));
    if (columns.isDivided()) {
      svg.append(rule(columns.divider(), TOP, columns.divider(), BOTTOM, "#999"));
    }
    double last = Double.NEGATIVE_INFINITY;
    for (Difficulty difficulty : difficulties) {
      double x = columns.place(difficulty);
      svg.append(rule(x, BOTTOM, x, BOTTOM + 4, "#666"));
      if (difficulty.isRandom() || x - last >= LABEL_GAP) {
        svg.append(label(x, BOTTOM + 18, "middle", difficulty.toString()));
        last = x;
      }
    }
    svg.append(
        label((LEFT + RIGHT) / 2.0, HEIGHT - 12, "middle", "random moves from the solved state"));
    svg.append(
        "<text transform=\"translate(14 %d) rotate(-90)\" text-anchor=\"middle\">%s</text>\n"
            .formatted((TOP + BOTTOM) / 2, Html.escape(unit)));
  }

  private void path(StringBuilder svg, Line line, double offset) {
    StringBuilder points = new StringBuilder();
    for (Difficulty difficulty : difficulties) {
      Double value = line.values().get(difficulty);
      if (value != null && !difficulty.isRandom()) {
        points.append(
            String.format(Locale.ROOT, "%.1f,%.1f ", columns.place(difficulty) + offset, y(value)));
      }
    }
    svg.append(
        "<polyline points=\"%s\" %s/>\n"
            .formatted(points.toString().strip(), line.style().stroke()));
  }

  private void markers(StringBuilder svg, Line line, double offset) {
    for (Difficulty difficulty : difficulties) {
      Double value = line.values().get(difficulty);
      if (value == null) {
        continue;
      }
      String where = difficulty.isRandom() ? "random states" : difficulty + " moves";
      svg.append(
          line.style()
              .marker(
                  columns.place(difficulty) + offset,
                  y(value),
                  "%s, %s: %s".formatted(line.name(), where, text.apply(value))));
    }
  }

  private double y(double value) {
    return BOTTOM - axis.place(value) * (BOTTOM - TOP);
  }

  private static String rule(double x1, double y1, double x2, double y2, String colour) {
    return String.format(
        Locale.ROOT,
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n",
        x1,
        y1,
        x2,
        y2,
        colour);
  }

  private static String label(double x, double y, String anchor, String text) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
        x,
        y,
        anchor,
        Html.escape(text));
  }
}
