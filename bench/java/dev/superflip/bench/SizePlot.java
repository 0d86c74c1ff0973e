package dev.superflip.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Plots mean seconds per random cube against gigabytes of table. Doubling the table about halves
 * the time, so the field compares programs by the product of both. Programs with the same product
 * lie on one falling diagonal.
 *
 * <p>Arguments: the CSV file to read and the SVG file to write. A row has a label, gigabytes,
 * seconds and a source, which is also the style of the point.
 */
public final class SizePlot {
  private static final List<Double> GIGABYTES = List.of(0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0);
  private static final List<Double> SECONDS = List.of(0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0);
  private static final List<Double> PRODUCTS = List.of(4.0, 8.0, 16.0, 32.0);
  private static final double MAX_GIGABYTES = 30;

  private static final String STYLE =
      """
      .ours { fill: #0a6ac9; }
      .peer { fill: #b35900; }
      @media (prefers-color-scheme: dark) {
        .ours { fill: #58a6ff; }
        .peer { fill: #f0883e; }
      }
      """;

  private SizePlot() {}

  public static void main(String[] args) throws IOException {
    LogPlot plot =
        new LogPlot(
            "Seconds per random cube against gigabytes of table",
            new LogPlot.Area(80, 620, 460, 30),
            new LogPlot.Axis("gigabytes of table", 0.2, MAX_GIGABYTES),
            new LogPlot.Axis("seconds per random cube, mean, two threads", 0.4, 60),
            STYLE);
    GIGABYTES.forEach(value -> plot.tickX(value, number(value)));
    SECONDS.forEach(value -> plot.tickY(value, number(value)));
    for (double product : PRODUCTS) {
      plot.diagonal(product);
      double labelled = Math.min(product / 1.3, MAX_GIGABYTES);
      plot.text(
          "tick",
          plot.x(labelled) - 4,
          plot.y(product / labelled) - 6,
          "end",
          number(product) + " GB s");
    }
    for (LogPlot.Point point : LogPlot.read(Path.of(args[0]))) {
      plot.point(point.source(), point, 5.5);
      plot.text("", plot.x(point.x()) + 10, plot.y(point.y()) + 4, "start", point.label());
    }
    plot.write(Path.of(args[1]));
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%s", value);
  }
}
