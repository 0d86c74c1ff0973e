package dev.superflip.cli.contest;

import dev.superflip.solve.contest.ContestPlan;
import dev.superflip.solve.contest.ContestSummary;
import dev.superflip.solve.contest.Difficulty;
import dev.superflip.solve.contest.Figures;
import dev.superflip.solve.contest.SummaryRow;
import dev.superflip.solve.puzzle.MethodSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The plots of one puzzle, one for each metric, and their legend. */
final class PuzzlePlots {
  private static final String DISTANCE = "exact distance";

  private final List<SummaryRow> rows;
  private final List<Difficulty> difficulties;
  private final List<String> methods;

  PuzzlePlots(ContestPlan plan, ContestPlan.Entry entry, ContestSummary summary) {
    rows = summary.rows(entry.puzzle().id());
    difficulties = plan.settings().difficulties();
    methods = entry.methods().stream().map(MethodSpec::toString).toList();
  }

  List<String> svgs() {
    List<LinePlot.Line> seconds = lines(row -> row.seconds().mean());
    List<LinePlot.Line> nodes = lines(row -> row.expanded().mean());
    List<LinePlot.Line> lengths = new ArrayList<>(lines(row -> mean(row.length())));
    lengths.add(distances());
    return List.of(
        plot("Solved", "% of all puzzles", PlotAxis.percent(), Cells::percent)
            .svg(lines(SummaryRow::solvedPercent)),
        plot("Optimal", "% of known optima", PlotAxis.percent(), Cells::percent)
            .svg(lines(SummaryRow::optimalPercent)),
        plot("Optimality score", "shortest / found, %", PlotAxis.percent(), Cells::percent)
            .svg(lines(PuzzlePlots::score)),
        plot(
                "Mean time",
                "time (log scale)",
                PlotAxis.logarithmic(values(seconds), value -> round(Cells.time(value))),
                Cells::time)
            .svg(seconds),
        plot(
                "Mean nodes expanded",
                "nodes (log scale)",
                PlotAxis.logarithmic(values(nodes), value -> round(Cells.nodes(value))),
                Cells::nodes)
            .svg(nodes),
        plot("Mean length", "moves", PlotAxis.linear(values(lengths)), PuzzlePlots::decimal)
            .svg(lengths));
  }

  private LinePlot plot(String title, String unit, PlotAxis axis, DoubleFunction<String> text) {
    return new LinePlot(title, unit, axis, text, difficulties);
  }

  private List<LinePlot.Line> lines(Function<SummaryRow, @Nullable Double> value) {
    List<LinePlot.Line> lines = new ArrayList<>();
    for (int i = 0; i < methods.size(); i++) {
      String method = methods.get(i);
      Map<Difficulty, Double> values = new HashMap<>();
      for (SummaryRow row : rows) {
        Double known = row.method().equals(method) ? value.apply(row) : null;
        if (known != null) {
          values.put(row.difficulty(), known);
        }
      }
      lines.add(new LinePlot.Line(method, PlotStyle.of(i), values));
    }
    return lines;
  }

  private LinePlot.Line distances() {
    Map<Difficulty, Double> values = new HashMap<>();
    for (SummaryRow row : rows) {
      Double distance = row.distance();
      if (distance != null) {
        values.put(row.difficulty(), distance);
      }
    }
    return new LinePlot.Line(DISTANCE, PlotStyle.REFERENCE, values);
  }

  private static @Nullable Double mean(@Nullable Figures figures) {
    return figures == null ? null : figures.mean();
  }

  private static @Nullable Double score(SummaryRow row) {
    Double score = row.score();
    return score == null ? null : 100 * score;
  }

  private static double[] values(List<LinePlot.Line> lines) {
    return lines.stream()
        .flatMap(line -> line.values().values().stream())
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /** A power of ten without the zeros after its point: {@code 1ms}, {@code 10k}. */
  private static String round(String text) {
    return text.replaceFirst("\\.0+", "");
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** What each line stands for. */
  String legend() {
    StringBuilder legend = new StringBuilder("<ul class=\"legend\">\n");
    for (int i = 0; i < methods.size(); i++) {
      legend.append(item(methods.get(i), PlotStyle.of(i)));
    }
    return legend.append(item(DISTANCE, PlotStyle.REFERENCE)).append("</ul>\n").toString();
  }

  private static String item(String name, PlotStyle style) {
    return "<li><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"46\" height=\"14\" aria-hidden=\"true\"><line x1=\"0\" y1=\"7\" x2=\"46\" y2=\"7\" %s/>%s</svg> %s</li>\n"
        .formatted(style.stroke(), style.marker(23, 7, name).strip(), Html.escape(name));
  }
}
