package dev.superflip.bench;

import dev.superflip.bench.LogPlot.Point;
import dev.superflip.pdb.catalog.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Plots Korf's estimate as a line and measured searches as points. Korf expected a search to
 * generate about n / m nodes, where n is the number of positions of the cube and m the number of
 * entries of all tables together. On logarithmic axes this is a straight line.
 *
 * <p>Arguments: the CSV file to read and the SVG file to write. A row has a label, entries, mean
 * nodes and a source, which decides the style of the point.
 */
public final class EstimatePlot {
  /** 8! * 3^7 * 12! * 2^11 / 2: the two permutations have the same parity. */
  private static final double POSITIONS =
      (double) Database.CORNERS.entries() * Database.EDGES12.entries() / 2;

  /** The powers of ten at the ends of the axes. */
  private static final int MIN_X = 7;

  private static final int MAX_X = 13;
  private static final int MIN_Y = 8;
  private static final int MAX_Y = 15;

  /** Pixels: the height of a line of text, and the mean width of a letter, rounded up. */
  private static final int LINE = 15;

  private static final double LETTER = 7.2;

  private static final String EXTRAPOLATED = "extrapolated";

  /** The style for each source in the data file. */
  private static final Map<String, String> STYLES =
      Map.of(
          "Korf", "korf",
          "thesis", "thesis",
          "ours measured", "measured",
          "ours extrapolated", EXTRAPOLATED);

  private static final String STYLE =
      """
      .leader { stroke: #9aa2ab; }
      .korf { fill: #b35900; }
      .thesis { fill: #7a3ec8; }
      .measured { fill: #0a6ac9; }
      .extrapolated { fill: #ffffff; stroke: #0a6ac9; stroke-width: 2; }
      @media (prefers-color-scheme: dark) {
        .leader { stroke: #59636e; }
        .korf { fill: #f0883e; }
        .thesis { fill: #b78af5; }
        .measured { fill: #58a6ff; }
        .extrapolated { fill: #0d1117; stroke: #58a6ff; }
      }
      """;

  private record Label(double x, double y, double width) {}

  private final LogPlot plot =
      new LogPlot(
          "Nodes generated per cube against the entries of all tables",
          new LogPlot.Area(86, 610, 520, 24),
          new LogPlot.Axis("entries of all tables together", power(MIN_X), power(MAX_X)),
          new LogPlot.Axis("nodes generated per cube, mean", power(MIN_Y), power(MAX_Y)),
          STYLE);

  private EstimatePlot() {}

  public static void main(String[] args) throws IOException {
    EstimatePlot estimate = new EstimatePlot();
    estimate.draw(LogPlot.read(Path.of(args[0])));
    estimate.plot.write(Path.of(args[1]));
  }

  private void draw(List<Point> points) {
    for (int exponent = MIN_X; exponent <= MAX_X; exponent++) {
      plot.tickX(power(exponent), powerLabel(exponent));
    }
    for (int exponent = MIN_Y; exponent <= MAX_Y; exponent++) {
      plot.tickY(power(exponent), powerLabel(exponent));
    }
    plot.diagonal(POSITIONS);
    double at = 2e10;
    plot.text("note", plot.x(at) - 8, plot.y(POSITIONS / at) + 14, "end", "Korf's estimate, n / m");
    labels(points);
    for (Point point : points) {
      plot.point(style(point), point, isExtrapolated(point) ? 5 : 6);
    }
  }

  /**
   * Places the labels above the line, where there is room, each to the right of its point and
   * joined to it. From the lowest label up, each one is raised until it overlaps none below it.
   */
  private void labels(List<Point> points) {
    List<Label> placed = new ArrayList<>();
    for (Point point : points.stream().sorted(Comparator.comparing(Point::y)).toList()) {
      String nodes = nodes(point.y());
      double width = LETTER * Math.max(point.label().length(), nodes.length());
      double x = Math.min(plot.x(point.x()) + 30, plot.right() - width);
      double line = plot.y(POSITIONS / plot.valueAt(x));
      double y = Math.min(plot.y(point.y()), line) - 1.6 * LINE;
      for (Label below : placed) {
        boolean beside = x > below.x() + below.width() || below.x() > x + width;
        if (!beside) {
          y = Math.min(y, below.y() - 2.2 * LINE);
        }
      }
      placed.add(new Label(x, y, width));
      double end = plot.x(point.x());
      if (x > end) {
        plot.line("leader", end, plot.y(point.y()), x - 4, y);
      } else {
        plot.line("leader", end, plot.y(point.y()), end, y + LINE + 5);
      }
      plot.text("", x, y, "start", point.label());
      plot.text(
          "note", x, y + LINE, "start", nodes + (isExtrapolated(point) ? ", extrapolated" : ""));
    }
  }

  private static String style(Point point) {
    String style = STYLES.get(point.source());
    if (style == null) {
      throw new IllegalArgumentException(
          "unknown source \"" + point.source() + "\"; known are " + STYLES.keySet());
    }
    return style;
  }

  private static boolean isExtrapolated(Point point) {
    return style(point).equals(EXTRAPOLATED);
  }

  private static double power(int exponent) {
    return Math.pow(10, exponent);
  }

  private static String powerLabel(int exponent) {
    return "10<tspan dy='-5' font-size='9'>" + exponent + "</tspan>";
  }

  private static String nodes(double nodes) {
    return nodes >= 1e9
        ? String.format(Locale.ROOT, "%.1f billion nodes", nodes / 1e9)
        : String.format(Locale.ROOT, "%.0f million nodes", nodes / 1e6);
  }
}
