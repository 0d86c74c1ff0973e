package dev.superflip.cli.report;

import dev.superflip.answer.AnswerFields;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Cube;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.json.Json;
import dev.superflip.search.Iteration;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveResult;
import dev.superflip.search.SolverOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Formats a measurement: one line for each cube, then totals that can be compared. */
public final class BenchReport {
  private static final String FORMAT = "%-12s  %6s  %18s  %18s  %12s  %10s";

  private final String set;
  private final SolverOptions options;
  private final List<String> tables;
  private final List<SolveResult> results = new ArrayList<>();

  public BenchReport(String set, SolverOptions options, List<String> tables) {
    this.set = set;
    this.options = options;
    this.tables = tables;
  }

  public void add(SolveResult result) {
    results.add(result);
  }

  public String title() {
    return "%s: %s, %s, duplicates %s"
        .formatted(
            set,
            String.join(" ", tables),
            Text.plural(options.threads(), "thread"),
            options.duplicates().id());
  }

  public static String heading() {
    return String.format(FORMAT, "cube", "length", "nodes", "probes", "seconds", "nodes/s");
  }

  public static String line(String cube, SolveResult result) {
    String suffix = result.metric().suffix();
    String length =
        result.outcome() == Outcome.SOLVED
            ? result.provenBound() + suffix + "*"
            : ">=" + result.provenBound() + suffix;
    return row(cube, length, (double) result.nodes(), probes(result), Text.seconds(result.time()));
  }

  private static double probes(SolveResult result) {
    return probes(result.iterations());
  }

  private static double probes(List<Iteration> iterations) {
    return iterations.stream().mapToLong(Iteration::probes).sum();
  }

  private static String row(
      String name, String length, double nodes, double probes, double seconds) {
    return String.format(
        Locale.ROOT,
        FORMAT,
        name,
        length,
        String.format(Locale.ROOT, "%,.0f", nodes),
        String.format(Locale.ROOT, "%,.0f", probes),
        String.format(Locale.ROOT, "%.3f", seconds),
        rate(nodes, seconds));
  }

  private static String rate(double nodes, double seconds) {
    return Text.scaled(seconds > 0 ? nodes / seconds : 0).strip();
  }

  public String total() {
    double[] lengths = solvedLengths();
    List<String> lines = new ArrayList<>();
    lines.add(row("mean", length(mean(lengths)), mean(nodes()), mean(probes()), mean(seconds())));
    lines.add(
        row(
            "median",
            length(median(lengths)),
            median(nodes()),
            median(probes()),
            median(seconds())));
    lines.add(
        row(
            "total",
            lengths.length + "/" + results.size(),
            (double) totalNodes(),
            Arrays.stream(probes()).sum(),
            totalSeconds()));
    lines.add(row("complete", "", (double) completeNodes(), probes(complete()), completeSeconds()));
    return String.join("\n", lines);
  }

  private static String length(double value) {
    return value == 0 ? "" : String.format(Locale.ROOT, "%.2f", value);
  }

  public String json(String name, Cube cube, SolveResult result) {
    Json json = head().put("cube", name).put("facelets", Facelets.format(cube));
    putResult(json, result);
    return json.putObjects(
            "iterations", result.iterations().stream().map(BenchReport::json).toList())
        .toString();
  }

  private static void putResult(Json json, SolveResult result) {
    json.put("metric", result.metric().id());
    boolean solved = result.outcome() == Outcome.SOLVED;
    if (solved) {
      json.put("length", result.length());
    } else {
      json.putNull("length");
    }
    json.put("optimal", solved);
    json.put("solution", solved ? Maneuver.format(result.solution()) : null);
    json.put("bound", result.provenBound());
    if (!solved) {
      json.put("stopped", AnswerFields.stopped(result.outcome()));
    }
    json.put("nodes", result.nodes()).put("seconds", Text.seconds(result.time()));
  }

  public String totalJson() {
    return head()
        .put("cubes", results.size())
        .put("solved", solvedLengths().length)
        .put("nodes", totalNodes())
        .put("probes", (long) Arrays.stream(probes()).sum())
        .put("seconds", totalSeconds())
        .put("meanNodes", mean(nodes()))
        .put("medianNodes", median(nodes()))
        .put("meanSeconds", mean(seconds()))
        .put("medianSeconds", median(seconds()))
        .put("completeNodes", completeNodes())
        .put("completeSeconds", completeSeconds())
        .toString();
  }

  private Json head() {
    return new Json()
        .put("set", set)
        .put("tables", tables)
        .put("threads", options.threads())
        .put("duplicates", options.duplicates().id());
  }

  private static Json json(Iteration iteration) {
    return new Json()
        .put("bound", iteration.bound())
        .put("nodes", iteration.nodes())
        .put("probes", iteration.probes())
        .put("seconds", Text.seconds(iteration.time()))
        .put("complete", iteration.complete());
  }

  private double[] solvedLengths() {
    return results.stream()
        .filter(result -> result.outcome() == Outcome.SOLVED)
        .mapToDouble(SolveResult::provenBound)
        .toArray();
  }

  private double[] nodes() {
    return results.stream().mapToDouble(SolveResult::nodes).toArray();
  }

  private double[] probes() {
    return results.stream().mapToDouble(BenchReport::probes).toArray();
  }

  private double[] seconds() {
    return results.stream().mapToDouble(result -> Text.seconds(result.time())).toArray();
  }

  private long totalNodes() {
    return results.stream().mapToLong(SolveResult::nodes).sum();
  }

  private double totalSeconds() {
    return Arrays.stream(seconds()).sum();
  }

  private List<Iteration> complete() {
    return results.stream()
        .flatMap(result -> result.iterations().stream())
        .filter(Iteration::complete)
        .toList();
  }

  private long completeNodes() {
    return complete().stream().mapToLong(Iteration::nodes).sum();
  }

  private double completeSeconds() {
    return complete().stream().mapToDouble(iteration -> Text.seconds(iteration.time())).sum();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  private static double median(double[] values) {
    if (values.length == 0) {
      return 0;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
