package dev.superflip.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** Draws points in a plot with two logarithmic axes, as SVG that suits light and dark pages. */
final class LogPlot {
  private static final int TOP = 24;
  private static final int BOTTOM_MARGIN = 64;

  /** Plain properties for each colour scheme, because not every renderer knows CSS variables. */
  private static final String STYLE =
      """
      text { font: 13px system-ui, sans-serif; fill: #1f2328; }
      .tick, .note { font-size: 12px; fill: #59636e; }
      .background { fill: #ffffff; }
      .grid { stroke: #e4e8ec; }
      .diagonal { stroke: #59636e; stroke-width: 2; stroke-dasharray: 6 4; }
      @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc; }
        .tick, .note { fill: #9198a1; }
        .background { fill: #0d1117; }
        .grid { stroke: #262c35; }
        .diagonal { stroke: #9198a1; }
      }
      """;

  /** The size of the plotting area and the space for labels at its left and right, in pixels. */
  record Area(int left, int width, int height, int rightMargin) {}

  /** What an axis shows, and the values at its ends. */
  record Axis(String title, double min, double max) {
    /** The position of a value between the ends, from 0 to 1. */
    private double position(double value) {
      return Math.log(value / min) / Math.log(max / min);
    }
  }

  /** One row of a data file: a label, two coordinates, and the source that decides the style. */
  record Point(String label, double x, double y, String source) {}

  private final Formatter svg = new Formatter(Locale.ROOT);
  private final Area area;
  private final Axis horizontal;
  private final Axis vertical;

  LogPlot(String title, Area area, Axis horizontal, Axis vertical, String pointStyle) {
    this.area = area;
    this.horizontal = horizontal;
    this.vertical = vertical;
    int width = right() + area.rightMargin();
    int height = bottom() + BOTTOM_MARGIN;
    svg.format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' role='img'>\n", width, height);
    svg.format("<title>%s</title>\n", escape(title));
    svg.format("<style>\n%s%s</style>\n", STYLE, pointStyle);
    svg.format("<rect class='background' width='%d' height='%d'/>\n", width, height);
    text("", area.left() + area.width() / 2.0, bottom() + 48, "middle", horizontal.title());
    svg.format(
        "<text text-anchor='middle' transform='translate(24 %d) rotate(-90)'>%s</text>\n",
        TOP + area.height() / 2, escape(vertical.title()));
  }

  /** Reads the rows of a CSV file, without comments and the header. */
  static List<Point> read(Path file) throws IOException {
    List<Point> points = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("label,")) {
        String[] fields = line.split(",", 4);
        points.add(
            new Point(
                fields[0].strip(),
                Double.parseDouble(fields[1].strip()),
                Double.parseDouble(fields[2].strip()),
                fields[3].strip()));
      }
    }
    return points;
  }

  double x(double value) {
    return area.left() + area.width() * horizontal.position(value);
  }

  double y(double value) {
    return TOP + area.height() * (1 - vertical.position(value));
  }

  /** Returns the value of the horizontal axis at a pixel: the inverse of {@link #x}. */
  double valueAt(double x) {
    double position = (x - area.left()) / area.width();
    return horizontal.min() * Math.pow(horizontal.max() / horizontal.min(), position);
  }

  /** The pixel at the right end of the plotting area. */
  int right() {
    return area.left() + area.width();
  }

  private int bottom() {
    return TOP + area.height();
  }

  /** Draws a vertical grid line with its label, which may be SVG, below it. */
  void tickX(double value, String label) {
    line("grid", x(value), TOP, x(value), bottom());
    markup("tick", x(value), bottom() + 20, "middle", label);
  }

  /** Draws a horizontal grid line with its label, which may be SVG, at its left. */
  void tickY(double value, String label) {
    line("grid", area.left(), y(value), right(), y(value));
    markup("tick", area.left() - 10, y(value) + 4, "end", label);
  }

  /** Draws the line on which the product of both coordinates is the same. */
  void diagonal(double product) {
    double from = Math.max(horizontal.min(), product / vertical.max());
    double to = Math.min(horizontal.max(), product / vertical.min());
    line("diagonal", x(from), y(product / from), x(to), y(product / to));
  }

  void line(String style, double x1, double y1, double x2, double y2) {
    svg.format(
        "<line class='%s' x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f'/>\n", style, x1, y1, x2, y2);
  }

  void point(String style, Point point, double radius) {
    svg.format(
        "<circle class='%s' cx='%.1f' cy='%.1f' r='%s'/>\n",
        style, x(point.x()), y(point.y()), radius);
  }

  void text(String style, double x, double y, String anchor, String content) {
    markup(style, x, y, anchor, escape(content));
  }

  private void markup(String style, double x, double y, String anchor, String content) {
    String styled = style.isEmpty() ? "" : "class='" + style + "' ";
    svg.format(
        "<text %sx='%.1f' y='%.1f' text-anchor='%s'>%s</text>\n", styled, x, y, anchor, content);
  }

  void write(Path file) throws IOException {
    Files.writeString(file, svg + "</svg>\n");
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
