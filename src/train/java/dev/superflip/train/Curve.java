package dev.superflip.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The errors of a training over its examples: a file of numbers, to which each report adds a line,
 * and a picture of it.
 */
final class Curve {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 360;
  private static final int LEFT = 60;
  private static final int RIGHT = WIDTH - 20;
  private static final int TOP = 40;
  private static final int BOTTOM = HEIGHT - 50;
  private static final int TICKS = 5;

  /**
   * A report.
   *
   * @param examples examples so far
   * @param trained root mean square error, or loss, of the examples since the last report
   * @param heldOut the same for examples that are never trained on
   */
  record Point(long examples, double trained, double heldOut) {}

  private final Path numbers;
  private final Path picture;

  Curve(Path directory) {
    numbers = directory.resolve("curve.csv");
    picture = directory.resolve("curve.svg");
  }

  void add(Point point) throws IOException {
    String line =
        String.format(Locale.ROOT, "%d,%.4f,%.4f%n", point.examples, point.trained, point.heldOut);
    Files.writeString(numbers, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** Draws all reports; one point alone has no curve. */
  void draw(String title, Loss loss) throws IOException {
    List<Point> points = new ArrayList<>();
    for (String line : Files.readAllLines(numbers)) {
      String[] cells = line.split(",", -1);
      points.add(
          new Point(
              Long.parseLong(cells[0]),
              Double.parseDouble(cells[1]),
              Double.parseDouble(cells[2])));
    }
    if (points.size() > 1) {
      Files.writeString(picture, svg(title, loss, points));
    }
  }

  private static String svg(String title, Loss loss, List<Point> points) {
    double most = points.getLast().examples;
    double low = points.stream().mapToDouble(p -> Math.min(p.trained, p.heldOut)).min().orElse(0);
    double high = points.stream().mapToDouble(p -> Math.max(p.trained, p.heldOut)).max().orElse(1);
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
            .formatted(WIDTH, HEIGHT));
    svg.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    text(svg, LEFT, 22, "start", title);
    for (int tick = 0; tick <= TICKS; tick++) {
      double x = LEFT + (RIGHT - LEFT) * (double) tick / TICKS;
      double y = BOTTOM - (BOTTOM - TOP) * (double) tick / TICKS;
      svg.append(
          String.format(
              Locale.ROOT, "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/>\n", LEFT, y, RIGHT));
      double error = low + (high - low) * tick / TICKS;
      text(svg, LEFT - 8, y + 4, "end", String.format(Locale.ROOT, "%.2f", error));
      String millions = String.format(Locale.ROOT, "%.0f", most * tick / TICKS / 1e6);
      text(svg, x, BOTTOM + 18, "middle", millions);
    }
    text(svg, (LEFT + RIGHT) / 2.0, HEIGHT - 12, "middle", "million examples");
    line(svg, points, "#9aa2ab", most, low, high, Point::trained);
    line(svg, points, "#0a6ac9", most, low, high, Point::heldOut);
    String shown = loss == Loss.VALUE ? "root mean square error" : "loss";
    text(svg, RIGHT, TOP + 14, "end", shown + ": examples (grey), held out (blue)");
    return svg.append("</svg>\n").toString();
  }

  private static void line(
      StringBuilder svg,
      List<Point> points,
      String color,
      double most,
      double low,
      double high,
      ToDoubleFunction<Point> error) {
    svg.append("<polyline fill=\"none\" stroke=\"").append(color);
    svg.append("\" stroke-width=\"2\" points=\"");
    for (Point point : points) {
      double x = LEFT + (RIGHT - LEFT) * (point.examples / most);
      double y = BOTTOM - (BOTTOM - TOP) * (error.applyAsDouble(point) - low) / (high - low);
      svg.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
    }
    svg.append("\"/>\n");
  }

  private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"#333\">%s</text>\n",
            x,
            y,
            anchor,
            text));
  }
}
