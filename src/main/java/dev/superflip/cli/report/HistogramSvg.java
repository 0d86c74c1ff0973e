package dev.superflip.cli.report;

import dev.superflip.cli.terminal.Text;
import java.util.List;
import java.util.Locale;

/** The number of states at each distance as a bar chart with a logarithmic axis, in SVG. */
public final class HistogramSvg {
  private static final int LEFT = 60;
  private static final int TOP = 40;
  private static final int HEIGHT = 240;
  private static final int BAR = 14;
  private static final int FOOT = 46;

  private HistogramSvg() {}

  public static String of(String title, List<Long> counts) {
    int decades = 1;
    for (long count : counts) {
      decades = Math.max(decades, (int) Math.ceil(Math.log10(Math.max(2.0, (double) count))));
    }
    int width = LEFT + counts.size() * BAR + 20;
    int height = TOP + HEIGHT + FOOT;
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"11\" fill=\"#444\">\n"
            .formatted(width, height, width, height));
    svg.append("<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n".formatted(width, height));
    svg.append(
        "<text x=\"%d\" y=\"22\" font-size=\"14\" fill=\"#222\">%s</text>\n"
            .formatted(LEFT, title));
    for (int decade = 0; decade <= decades; decade++) {
      double y = TOP + HEIGHT * (1 - (double) decade / decades);
      svg.append(
          line(LEFT, y, LEFT + counts.size() * BAR, y)
              + String.format(
                  Locale.ROOT,
                  "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
                  LEFT - 6,
                  y + 4,
                  Text.scaled(Math.pow(10, decade)).strip()));
    }
    for (int distance = 0; distance < counts.size(); distance++) {
      // A single state still needs a visible bar.
      double bar = HEIGHT * (Math.log10((double) counts.get(distance)) + 0.08) / decades;
      int x = LEFT + distance * BAR;
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect x=\"%d\" y=\"%.1f\" width=\"%d\" height=\"%.1f\" fill=\"#3b6ea5\"><title>%d moves: %s</title></rect>\n",
              x + 2,
              TOP + HEIGHT - bar,
              BAR - 4,
              bar,
              distance,
              Text.count(counts.get(distance))));
      if (distance % 5 == 0) {
        svg.append(
            "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%d</text>\n"
                .formatted(x + BAR / 2, TOP + HEIGHT + 16, distance));
      }
    }
    svg.append(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">moves to the solved state</text>\n"
            .formatted(LEFT + counts.size() * BAR / 2, TOP + HEIGHT + 36));
    return svg.append("</svg>").toString();
  }

  private static String line(double x1, double y1, double x2, double y2) {
    return String.format(
        Locale.ROOT,
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n",
        x1,
        y1,
        x2,
        y2);
  }
}
