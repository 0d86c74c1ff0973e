package dev.superflip.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Formatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Plots distributions of solution lengths below each other, on one axis of lengths.
 *
 * <p>Arguments: the CSV file to read and the SVG file to write. A row has the name of a
 * distribution, a length and a number of cubes.
 */
public final class LengthPlot {
  private static final int LEFT = 130;
  private static final int RIGHT = 20;
  private static final int STEP = 17;
  private static final int ROW = 62;
  private static final int BAR = 46;
  private static final int BOTTOM = 46;

  private static final String STYLE =
      """
      text { font: 13px system-ui, sans-serif; fill: #1f2328; }
      .note { font-size: 12px; fill: #59636e; }
      .background { fill: #ffffff; }
      .grid { stroke: #e4e8ec; }
      .bar { fill: #0a6ac9; }
      .mean { stroke: #b35900; stroke-width: 2; }
      @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc; }
        .note { fill: #9198a1; }
        .background { fill: #0d1117; }
        .grid { stroke: #262c35; }
        .bar { fill: #58a6ff; }
        .mean { stroke: #f0883e; }
      }
      """;

  private final Formatter svg = new Formatter(Locale.ROOT);
  private final int first;

  private LengthPlot(int first) {
    this.first = first;
  }

  public static void main(String[] args) throws IOException {
    Map<String, NavigableMap<Integer, Integer>> rows = read(Path.of(args[0]));
    int first = rows.values().stream().mapToInt(NavigableMap::firstKey).min().orElseThrow();
    int last = rows.values().stream().mapToInt(NavigableMap::lastKey).max().orElseThrow();
    Files.writeString(Path.of(args[1]), new LengthPlot(first).draw(rows, last));
  }

  private static Map<String, NavigableMap<Integer, Integer>> read(Path file) throws IOException {
    Map<String, NavigableMap<Integer, Integer>> rows = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("#") && !line.startsWith("name,")) {
        String[] fields = line.split(",", 3);
        rows.computeIfAbsent(fields[0], name -> new TreeMap<>())
            .put(Integer.parseInt(fields[1]), Integer.parseInt(fields[2]));
      }
    }
    return rows;
  }

  private String draw(Map<String, NavigableMap<Integer, Integer>> rows, int last) {
    int width = LEFT + (last - first + 1) * STEP + RIGHT;
    int height = rows.size() * ROW + BOTTOM;
    svg.format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' role='img'>\n", width, height);
    svg.format("<title>Distributions of solution lengths</title>\n<style>\n%s</style>\n", STYLE);
    svg.format("<rect class='background' width='%d' height='%d'/>\n", width, height);
    for (int length = first + (5 - first % 5) % 5; length <= last; length += 5) {
      double x = x(length);
      svg.format(
          "<line class='grid' x1='%.1f' y1='8' x2='%.1f' y2='%d'/>\n", x, x, height - BOTTOM);
      svg.format(
          "<text class='note' x='%.1f' y='%d' text-anchor='middle'>%d</text>\n",
          x, height - BOTTOM + 18, length);
    }
    svg.format(
        "<text class='note' x='%.1f' y='%d' text-anchor='middle'>face turns</text>\n",
        (LEFT + width - RIGHT) / 2.0, height - 10);
    int top = 0;
    for (Map.Entry<String, NavigableMap<Integer, Integer>> row : rows.entrySet()) {
      row(row.getKey(), row.getValue(), top + ROW);
      top += ROW;
    }
    return svg + "</svg>\n";
  }

  private void row(String name, NavigableMap<Integer, Integer> counts, int base) {
    int cubes = counts.values().stream().mapToInt(Integer::intValue).sum();
    int most = counts.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
    double mean =
        counts.entrySet().stream().mapToDouble(e -> (double) e.getKey() * e.getValue()).sum()
            / cubes;
    svg.format("<text x='10' y='%d'>%s</text>\n", base - 22, name);
    svg.format("<text class='note' x='10' y='%d'>mean %.2f</text>\n", base - 5, mean);
    counts.forEach(
        (length, count) -> {
          double tall = (double) BAR * count / most;
          svg.format(
              "<rect class='bar' x='%.1f' y='%.1f' width='%d' height='%.1f'>"
                  + "<title>%d: %.2f%%</title></rect>\n",
              x(length) - STEP / 2.0 + 1,
              base - tall,
              STEP - 2,
              tall,
              length,
              100.0 * count / cubes);
        });
    svg.format(
        "<line class='mean' x1='%.1f' y1='%d' x2='%.1f' y2='%d'/>\n",
        x(mean), base, x(mean), base - BAR);
  }

  private double x(double length) {
    return LEFT + (length - first + 0.5) * STEP;
  }
}
