package dev.superflip.bench;

import dev.superflip.pdb.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/**
 * Draws Korf's estimate as a line and what was measured as points. He expected a search to generate
 * about n / m nodes, where n is the number of positions of the cube and m the number of entries of
 * all tables together; on logarithmic axes that is a straight line.
 *
 * <p>Arguments: the CSV file to read and the SVG file to write. A row is a label, entries, mean
 * nodes and source; the source decides how the point is drawn.
 */
public final class EstimatePlot {
  /** 8! * 3^7 * 12! * 2^11 / 2: the two permutations are both even or both odd. */
  private static final double POSITIONS =
      (double) Database.CORNERS.entries() * Database.EDGES12.entries() / 2;

  // The plotting area and the powers of ten at its edges.
  private static final int LEFT = 86;
  private static final int TOP = 24;
  private static final int WIDTH = 610;
  private static final int HEIGHT = 520;
  private static final int RIGHT_MARGIN = 24;
  private static final int BOTTOM_MARGIN = 64;
  private static final int LINE = 15;

  /** Mean width of a letter, generously. */
  private static final double LETTER = 7.2;

  private static final int MIN_X = 7;
  private static final int MAX_X = 13;
  private static final int MIN_Y = 8;
  private static final int MAX_Y = 15;

  /** Colours on light paper first; plain properties, since not every renderer knows variables. */
  private static final String STYLE =
      """
      text { font: 13px system-ui, sans-serif; fill: #1f2328; }
      .tick, .note { font-size: 12px; fill: #59636e; }
      .background { fill: #ffffff; }
      .grid { stroke: #e4e8ec; }
      .line { stroke: #59636e; stroke-width: 2; stroke-dasharray: 6 4; }
      .leader { stroke: #9aa2ab; }
      .korf { fill: #b35900; }
      .thesis { fill: #7a3ec8; }
      .measured { fill: #0a6ac9; }
      .extrapolated { fill: #ffffff; stroke: #0a6ac9; stroke-width: 2; }
      @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc; }
        .tick, .note { fill: #9198a1; }
        .background { fill: #0d1117; }
        .grid { stroke: #262c35; }
        .line { stroke: #9198a1; }
        .leader { stroke: #59636e; }
        .korf { fill: #f0883e; }
        .thesis { fill: #b78af5; }
        .measured { fill: #58a6ff; }
        .extrapolated { fill: #0d1117; stroke: #58a6ff; }
      }
      """;

  private record Point(String label, double entries, double nodes, Source source) {}

  private record Label(double x, double y, double width) {}

  private enum Source {
    KORF("Korf"),
    THESIS("thesis"),
    MEASURED("ours measured"),
    EXTRAPOLATED("ours extrapolated");

    private final String text;

    Source(String text) {
      this.text = text;
    }

    static Source of(String text) {
      for (Source source : values()) {
        if (source.text.equals(text)) {
          return source;
        }
      }
      throw new IllegalArgumentException("unknown source " + text);
    }
  }

  private final Formatter svg = new Formatter(Locale.ROOT);

  private EstimatePlot() {}

  public static void main(String[] args) throws IOException {
    Files.writeString(Path.of(args[1]), new EstimatePlot().draw(read(Path.of(args[0]))));
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
                Source.of(fields[3].strip())));
      }
    }
    return points;
  }

  private String draw(List<Point> points) {
    int width = LEFT + WIDTH + RIGHT_MARGIN;
    int height = TOP + HEIGHT + BOTTOM_MARGIN;
    svg.format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' role='img'>\n", width, height);
    svg.format("<title>Nodes generated per cube over the entries of all tables</title>\n");
    svg.format("<style>\n%s</style>\n", STYLE);
    svg.format("<rect class='background' width='%d' height='%d'/>\n", width, height);
    axes();
    estimate();
    labels(points);
    points.forEach(this::point);
    svg.format("</svg>\n");
    return svg.toString();
  }

  private void axes() {
    for (int power = MIN_X; power <= MAX_X; power++) {
      double x = x(Math.pow(10, power));
      line("grid", x, TOP, x, TOP + HEIGHT);
      tick(x, TOP + HEIGHT + 20, "middle", power);
    }
    for (int power = MIN_Y; power <= MAX_Y; power++) {
      double y = y(Math.pow(10, power));
      line("grid", LEFT, y, LEFT + WIDTH, y);
      tick(LEFT - 10, y + 4, "end", power);
    }
    text("", LEFT + WIDTH / 2.0, TOP + HEIGHT + 48, "middle", "entries of all tables together");
    svg.format(
        "<text text-anchor='middle' transform='translate(24 %d) rotate(-90)'>%s</text>\n",
        TOP + HEIGHT / 2, "nodes generated per cube, mean");
  }

  private void tick(double x, double y, String anchor, int power) {
    svg.format(
        "<text class='tick' x='%.1f' y='%.1f' text-anchor='%s'>10<tspan dy='-5'"
            + " font-size='9'>%d</tspan></text>\n",
        x, y, anchor, power);
  }

  private void estimate() {
    double from = Math.max(Math.pow(10, MIN_X), POSITIONS / Math.pow(10, MAX_Y));
    double to = Math.min(Math.pow(10, MAX_X), POSITIONS / Math.pow(10, MIN_Y));
    line("line", x(from), y(POSITIONS / from), x(to), y(POSITIONS / to));
    double at = 2e10;
    text("note", x(at) - 8, y(POSITIONS / at) + 14, "end", "Korf's estimate, n / m");
  }

  private void point(Point point) {
    svg.format(
        "<circle class='%s' cx='%.1f' cy='%.1f' r='%d'/>\n",
        point.source().name().toLowerCase(Locale.ROOT),
        x(point.entries()),
        y(point.nodes()),
        point.source() == Source.EXTRAPOLATED ? 5 : 6);
  }

  /**
   * The labels stand above the line, where there is room, each at the right of its point and joined
   * to it; from the lowest up, each is raised until it does not touch those below.
   */
  private void labels(List<Point> points) {
    List<Label> placed = new ArrayList<>();
    for (Point point : points.stream().sorted(Comparator.comparing(Point::nodes)).toList()) {
      String nodes = nodes(point.nodes());
      double width = LETTER * Math.max(point.label().length(), nodes.length());
      double x = Math.min(x(point.entries()) + 30, LEFT + WIDTH - width);
      double line = y(POSITIONS / entries(x));
      double y = Math.min(y(point.nodes()), line) - 1.6 * LINE;
      for (Label below : placed) {
        boolean beside = x > below.x() + below.width() || below.x() > x + width;
        if (!beside) {
          y = Math.min(y, below.y() - 2.2 * LINE);
        }
      }
      placed.add(new Label(x, y, width));
      double end = x(point.entries());
      if (x > end) {
        line("leader", end, y(point.nodes()), x - 4, y);
      } else {
        line("leader", end, y(point.nodes()), end, y + LINE + 5);
      }
      text("", x, y, "start", escape(point.label()));
      text(
          "note",
          x,
          y + LINE,
          "start",
          nodes + (point.source() == Source.EXTRAPOLATED ? ", extrapolated" : ""));
    }
  }

  private static String nodes(double nodes) {
    return nodes >= 1e9
        ? String.format(Locale.ROOT, "%.1f billion nodes", nodes / 1e9)
        : String.format(Locale.ROOT, "%.0f million nodes", nodes / 1e6);
  }

  private static double x(double entries) {
    return LEFT + WIDTH * (Math.log10(entries) - MIN_X) / (MAX_X - MIN_X);
  }

  /** The inverse of {@link #x}. */
  private static double entries(double x) {
    return Math.pow(10, MIN_X + (x - LEFT) * (MAX_X - MIN_X) / WIDTH);
  }

  private static double y(double nodes) {
    return TOP + HEIGHT * (MAX_Y - Math.log10(nodes)) / (MAX_Y - MIN_Y);
  }

  private void line(String style, double x1, double y1, double x2, double y2) {
    svg.format(
        "<line class='%s' x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f'/>\n", style, x1, y1, x2, y2);
  }

  private void text(String style, double x, double y, String anchor, String content) {
    String kind = style.isEmpty() ? "" : "class='" + style + "' ";
    svg.format(
        "<text %sx='%.1f' y='%.1f' text-anchor='%s'>%s</text>\n", kind, x, y, anchor, content);
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
