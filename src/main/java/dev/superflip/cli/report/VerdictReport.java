package dev.superflip.cli.report;

import dev.superflip.cli.terminal.Text;
import dev.superflip.json.Json;
import dev.superflip.solve.judge.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was measured of a heuristic, as text and as JSON. */
public record VerdictReport(
    String heuristic,
    String puzzle,
    String metric,
    String sample,
    int rankWithin,
    Verdict verdict) {
  private static final String ROW = "%8s  %12s  %8s  %8s  %10s";

  /** The lines of a table, and the shares below it. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    Verdict.Row all = verdict.all();
    lines.add(
        "%s on %s%s: %s positions, %s"
            .formatted(
                heuristic,
                puzzle,
                metric.isEmpty() ? "" : " in " + metric,
                Text.count(all.positions()),
                sample));
    lines.add(ROW.formatted("distance", "positions", "mean", "spread", "admissible"));
    verdict.rows().forEach(row -> lines.add(row(number("%.0f", row.distance()), row)));
    lines.add(row("all", all));
    lines.add(
        "admissible: %s of the estimates are not above the distance"
            .formatted(percent(all.admissible())));
    if (verdict.children() > 0) {
      lines.add(
          "with the policy: %s of %s estimates, each after one move to its position"
              .formatted(percent(verdict.admissibleChildren()), Text.count(verdict.children())));
    }
    lines.add(
        "consistent: %s of %s moves change the estimate by at most 1"
            .formatted(percent(verdict.consistent()), Text.count(verdict.moves())));
    lines.add(
        "error: bias %s, root mean square %s"
            .formatted(number("%+.4f", all.bias()), number("%.4f", verdict.rootMeanSquare())));
    lines.add(ranking());
    return lines;
  }

  private String ranking() {
    String where =
        rankWithin == Integer.MAX_VALUE ? "" : " of at most %d moves".formatted(rankWithin);
    if (verdict.ranked() == 0) {
      return "ranking: no position%s has neighbours at different distances".formatted(where);
    }
    return "ranking of neighbours, %s positions%s: Kendall's tau %s, the lowest estimate is closer in %s"
        .formatted(
            Text.count(verdict.ranked()),
            where,
            number("%.4f", verdict.correlation()),
            percent(verdict.bestCloser()));
  }

  private static String row(String name, Verdict.Row row) {
    return ROW.formatted(
        name,
        Text.count(row.positions()),
        number("%.3f", row.mean()),
        number("%.3f", row.spread()),
        percent(row.admissible()));
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  private static String percent(double share) {
    return number("%.2f%%", 100 * share);
  }

  /** One object on one line. */
  public String json() {
    Json json =
        new Json()
            .put("heuristic", heuristic)
            .put("puzzle", puzzle)
            .put("metric", metric.isEmpty() ? null : metric)
            .put("sample", sample)
            .put("positions", verdict.all().positions())
            .put("admissible", verdict.all().admissible())
            .put("moves", verdict.moves())
            .put("consistent", verdict.consistent())
            .put("bias", verdict.all().bias())
            .put("rootMeanSquare", verdict.rootMeanSquare())
            .put("ranked", verdict.ranked());
    if (verdict.children() > 0) {
      json.put("children", verdict.children())
          .put("admissibleChildren", verdict.admissibleChildren());
    }
    if (rankWithin == Integer.MAX_VALUE) {
      json.putNull("rankWithin");
    } else {
      json.put("rankWithin", rankWithin);
    }
    if (verdict.ranked() == 0) {
      json.putNull("kendall").putNull("bestCloser");
    } else {
      json.put("kendall", verdict.correlation()).put("bestCloser", verdict.bestCloser());
    }
    return json.putObjects(
            "distances",
            verdict.rows().stream()
                .map(
                    row ->
                        new Json()
                            .put("distance", Math.round(row.distance()))
                            .put("positions", row.positions())
                            .put("mean", row.mean())
                            .put("spread", row.spread())
                            .put("admissible", row.admissible()))
                .toList())
        .toString();
  }
}
