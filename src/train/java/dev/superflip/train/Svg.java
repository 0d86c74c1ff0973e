package dev.superflip.train;

import java.util.Locale;

/** A picture of curves: texts, lines of a grid, and polylines. */
final class Svg {
  private final StringBuilder svg = new StringBuilder();

  Svg(int width, int height) {
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
            .formatted(width, height));
    svg.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
  }

  void text(double x, double y, String anchor, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"#333\">%s</text>\n",
            x,
            y,
            anchor,
            text));
  }

  /** A horizontal line of a grid. */
  void rule(int left, int right, double y) {
    svg.append(
        String.format(Locale.ROOT, "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/>\n", left, y, right));
  }

  /** Starts a curve, whose points follow. */
  void beginLine(String color) {
    svg.append("<polyline fill=\"none\" stroke=\"").append(color);
    svg.append("\" stroke-width=\"2\" points=\"");
  }

  void point(double x, double y) {
    svg.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
  }

  void endLine() {
    svg.append("\"/>\n");
  }

  /** The whole picture. */
  String end() {
    return svg + "</svg>\n";
  }
}
