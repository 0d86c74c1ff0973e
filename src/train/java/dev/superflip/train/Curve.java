package dev.superflip.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  private final CurveFile numbers;
  private final Path picture;

  Curve(Path directory) {
    numbers = new CurveFile(directory.resolve("curve.csv"));
    picture = directory.resolve("curve.svg");
  }

  void continueFrom(long examples) throws IOException {
    numbers.continueFrom(examples);
  }

  void add(Point point) throws IOException {
    numbers.add(
        String.format(Locale.ROOT, "%d,%.4f,%.4f", point.examples, point.trained, point.heldOut));
  }

  /** Draws all reports; one point alone has no curve. */
  void draw(String title, Loss loss) throws IOException {
    List<Point> points = new ArrayList<>();
    for (String[] cells : numbers.rows()) {
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
    Svg svg = new Svg(WIDTH, HEIGHT);
    svg.text(LEFT, 22, "start", title);
    for (int tick = 0; tick <= TICKS; tick++) {
      double x = LEFT + (RIGHT - LEFT) * (double) tick / TICKS;
      double y = BOTTOM - (BOTTOM - TOP) * (double) tick / TICKS;
      svg.rule(LEFT, RIGHT, y);
      double error = low + (high - low) * tick / TICKS;
      svg.text(LEFT - 8, y + 4, "end", String.format(Locale.ROOT, "%.2f", error));
      String millions = String.format(Locale.ROOT, "%.0f", most * tick / TICKS / 1e6);
      svg.text(x, BOTTOM + 18, "middle", millions);
    }
    svg.text((LEFT + RIGHT) / 2.0, HEIGHT - 12, "middle", "million examples");
    line(svg, points, "#9aa2ab", most, low, high, Point::trained);
    line(svg, points, "#0a6ac9", most, low, high, Point::heldOut);
    String shown = loss == Loss.VALUE ? "root mean square error" : "loss";
    svg.text(RIGHT, TOP + 14, "end", shown + ": examples (grey), held out (blue)");
    return svg.end();
  }

  private static void line(
      Svg svg,
      List<Point> points,
      String color,
      double most,
      double low,
      double high,
      ToDoubleFunction<Point> error) {
    svg.beginLine(color);
    for (Point point : points) {
      double x = LEFT + (RIGHT - LEFT) * (point.examples / most);
      double y = BOTTOM - (BOTTOM - TOP) * (error.applyAsDouble(point) - low) / (high - low);
      svg.point(x, y);
    }
    svg.endLine();
  }
}
