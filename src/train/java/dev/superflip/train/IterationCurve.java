package dev.superflip.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * How a value iteration converges: the largest target, the loss, their ratio, and the share of all
 * states that the examples had. It is a file of numbers and a picture with a panel for each.
 */
final class IterationCurve {
  private static final int WIDTH = 760;
  private static final int PANEL_WIDTH = WIDTH / 2;
  private static final int PANEL_HEIGHT = 210;
  private static final int TITLE = 36;
  private static final int FOOT = 30;
  private static final int LEFT = 58;
  private static final int RIGHT = 22;
  private static final int TOP = 26;
  private static final int BOTTOM = 32;
  private static final int MOST_TICKS = 5;

  /** The share of a puzzle with too many states to count. */
  static final double UNKNOWN = -1;

  /**
   * A report.
   *
   * @param examples examples so far
   * @param replacements how often the target network was replaced so far
   * @param largest the largest target since the last report
   * @param loss the mean loss since the last report
   * @param seen the share of all states that examples had so far, or {@link #UNKNOWN}
   */
  record Point(long examples, long replacements, double largest, double loss, double seen) {
    double ratio() {
      return largest == 0 ? 0 : loss / largest;
    }
  }

  private final CurveFile numbers;
  private final Path picture;

  IterationCurve(Path directory) {
    numbers = new CurveFile(directory.resolve("iteration.csv"));
    picture = directory.resolve("iteration.svg");
  }

  void continueFrom(long examples) throws IOException {
    numbers.continueFrom(examples);
  }

  void add(Point point) throws IOException {
    numbers.add(
        String.format(
            Locale.ROOT,
            "%d,%d,%.4f,%.6f,%.6f,%.6f",
            point.examples,
            point.replacements,
            point.largest,
            point.loss,
            point.ratio(),
            point.seen));
  }

  /** Draws all reports; one point alone has no curve. */
  void draw(String title, Loss loss) throws IOException {
    List<Point> points = new ArrayList<>();
    for (String[] cells : numbers.rows()) {
      points.add(
          new Point(
              Long.parseLong(cells[0]),
              Long.parseLong(cells[1]),
              Double.parseDouble(cells[2]),
              Double.parseDouble(cells[3]),
              Double.parseDouble(cells[5])));
    }
    if (points.size() > 1) {
      Files.writeString(picture, svg(title, loss, points));
    }
  }

  private static String svg(String title, Loss loss, List<Point> points) {
    boolean counted = points.getLast().seen != UNKNOWN;
    Svg svg = new Svg(WIDTH, TITLE + 2 * PANEL_HEIGHT + FOOT);
    svg.text(
        LEFT,
        24,
        "start",
        "%s: value iteration, target network replaced %d times"
            .formatted(title, points.getLast().replacements));
    String lossName =
        loss == Loss.JOINT ? "mean of squared error and cross-entropy" : "squared error";
    panel(svg, 0, "largest target", points, Point::largest);
    panel(svg, 1, "loss: " + lossName, points, Point::loss);
    panel(svg, 2, "loss / largest target", points, Point::ratio);
    if (counted) {
      panel(svg, 3, "states seen, % of all", points, point -> 100 * point.seen);
    }
    svg.text(WIDTH / 2.0, TITLE + 2 * PANEL_HEIGHT + 16, "middle", "million examples");
    return svg.end();
  }

  private static void panel(
      Svg svg, int number, String name, List<Point> points, ToDoubleFunction<Point> value) {
    int left = number % 2 * PANEL_WIDTH + LEFT;
    int right = (number % 2 + 1) * PANEL_WIDTH - RIGHT;
    int top = TITLE + number / 2 * PANEL_HEIGHT + TOP;
    int bottom = TITLE + (number / 2 + 1) * PANEL_HEIGHT - BOTTOM;
    double highest = points.stream().mapToDouble(value).max().orElse(0);
    double step = step(highest);
    // A curve of zeros still needs a scale.
    double high = step * Math.max(1, Math.ceil(highest / step - 1e-9));
    svg.text(left, top - 10, "start", name);
    for (int tick = 0; tick * step < high + step / 2; tick++) {
      double y = bottom - (bottom - top) * (tick * step / high);
      svg.rule(left, right, y);
      svg.text(left - 8, y + 4, "end", label(tick * step, step));
    }
    double most = points.getLast().examples / 1e6;
    double width = step(most);
    for (int tick = 0; tick * width <= most * 1.001; tick++) {
      double x = left + (right - left) * (tick * width / most);
      svg.text(x, bottom + 16, "middle", label(tick * width, width));
    }
    svg.beginLine("#0a6ac9");
    for (Point point : points) {
      double x = left + (right - left) * (point.examples / 1e6 / most);
      svg.point(x, bottom - (bottom - top) * (value.applyAsDouble(point) / high));
    }
    svg.endLine();
  }

  /** The distance of ticks up to a number: 1, 2 or 5 times a power of ten. */
  private static double step(double most) {
    if (most <= 0) {
      return 1;
    }
    double power = Math.pow(10, Math.floor(Math.log10(most / MOST_TICKS)));
    for (double factor : new double[] {1, 2, 5}) {
      if (most / (factor * power) <= MOST_TICKS) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** A number with the decimals that ticks so far apart need. */
  private static String label(double number, double step) {
    int decimals = (int) Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    return String.format(Locale.ROOT, "%." + decimals + "f", number);
  }
}
