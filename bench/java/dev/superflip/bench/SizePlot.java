package dev.superflip.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/**
 * Draws mean seconds per random cube over the gigabytes of the table, both logarithmic. Doubling
 * the table about halves the time, so what the field compares is their product; programs with the
 * same product lie on a falling diagonal.
 *
 * <p>Arguments: the CSV file to read and the SVG file to write. A row is a label, gigabytes,
 * seconds and a source, which is the class that the point is drawn with.
 */
public final class SizePlot {
  private static final int LEFT = 80;
  private static final int TOP = 24;
  private static final int WIDTH = 620;
  private static final int HEIGHT = 460;
  private static final int RIGHT_MARGIN = 30;
  private static final int BOTTOM_MARGIN = 64;

  private static final double[] GIGABYTES = {0.2, 0.5, 1, 2, 5, 10, 20};
  private static final double[] SECONDS = {0.5, 1, 2, 5, 10, 20, 50};
  private static final double[] PRODUCTS = {4, 8, 16, 32};
  private static final double MIN_X = 0.2;
  private static final double MAX_X = 30;
  private static final double MIN_Y = 0.4;
  private static final double MAX_Y = 60;

  private static final String STYLE =
      """
      text { font: 13px system-ui, sans-serif; fill: #1f2328; }
      .tick { font-size: 12px; fill: #59636e; }
      .background { fill: #ffffff; }
      .grid { stroke: #e4e8ec; }
      .product { stroke: #59636e; stroke-width: 1.5; stroke-dasharray: 6 4; }
      .ours { fill: #0a6ac9; }
      .peer { fill: #b35900; }
      @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc; }
        .tick { fill: #9198a1; }
        .background { fill: #0d1117; }
        .grid { stroke: #262c35; }
        .product { stroke: #9198a1; }
        .ours { fill: #58a6ff; }
        .peer { fill: #f0883e; }
      }
      """;

  private record Point(String label, double gigabytes, double seconds, String source) {}

  private final Formatter svg = new Formatter(Locale.ROOT);

  private SizePlot() {}

  public static void main(String[] args) throws IOException {
    Files.writeString(Path.of(args[1]), new SizePlot().draw(read(Path.of(args[0]))));
  }

  private static List<Point> read(Path file) throws IOException {
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

  private String draw(List<Point> points) {
    int width = LEFT + WIDTH + RIGHT_MARGIN;
    int height = TOP + HEIGHT + BOTTOM_MARGIN;
    svg.format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' role='img'>\n", width, height);
    svg.format("<title>Seconds per random cube over gigabytes of table</title>\n");
    svg.format("<style>\n%s</style>\n", STYLE);
    svg.format("<rect class='background' width='%d' height='%d'/>\n", width, height);
    axes();
    for (double product : PRODUCTS) {
      double from = Math.max(MIN_X, product / MAX_Y);
      double to = Math.min(MAX_X, product / MIN_Y);
      line("product", x(from), y(product / from), x(to), y(product / to));
      double at = product / 1.3;
      boolean below = at > MAX_X;
      double labelX = below ? MAX_X : at;
      text("tick", x(labelX) - 4, y(product / labelX) - 6, "end", number(product) + " GB s");
    }
    for (Point point : points) {
      svg.format(
          "<circle class='%s' cx='%.1f' cy='%.1f' r='5.5'/>\n",
          point.source, x(point.gigabytes), y(point.seconds));
      text("", x(point.gigabytes) + 10, y(point.seconds) + 4, "start", point.label);
    }
    svg.format("</svg>\n");
    return svg.toString();
  }

  private void axes() {
    for (double gigabytes : GIGABYTES) {
      line("grid", x(gigabytes), TOP, x(gigabytes), TOP + HEIGHT);
      text("tick", x(gigabytes), TOP + HEIGHT + 20, "middle", number(gigabytes));
    }
    for (double seconds : SECONDS) {
      line("grid", LEFT, y(seconds), LEFT + WIDTH, y(seconds));
      text("tick", LEFT - 10, y(seconds) + 4, "end", number(seconds));
    }
    text("", LEFT + WIDTH / 2.0, TOP + HEIGHT + 48, "middle", "gigabytes of table");
    svg.format(
        "<text text-anchor='middle' transform='translate(24 %d) rotate(-90)'>%s</text>\n",
        TOP + HEIGHT / 2, "seconds per random cube, mean, two threads");
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%s", value);
  }

  private void line(String style, double x1, double y1, double x2, double y2) {
    svg.format(
        "<line class='%s' x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f'/>\n", style, x1, y1, x2, y2);
  }

  private void text(String style, double x, double y, String anchor, String text) {
    svg.format(
        "<text class='%s' x='%.1f' y='%.1f' text-anchor='%s'>%s</text>\n",
        style, x, y, anchor, text);
  }

  private static double x(double gigabytes) {
    return LEFT + WIDTH * Math.log(gigabytes / MIN_X) / Math.log(MAX_X / MIN_X);
  }

  private static double y(double seconds) {
    return TOP + HEIGHT * (1 - Math.log(seconds / MIN_Y) / Math.log(MAX_Y / MIN_Y));
  }
}
