package dev.superflip.cli.contest;

import dev.superflip.json.Json;
import dev.superflip.solve.contest.ContestPlan;
import dev.superflip.solve.contest.ContestSummary;
import dev.superflip.solve.contest.Figures;
import dev.superflip.solve.contest.SummaryRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A summary for programs: as CSV, and as one JSON object on one line, with the same fields. */
public final class SummaryData {
  private SummaryData() {}

  public static String csv(ContestSummary summary) {
    StringBuilder csv = new StringBuilder();
    for (SummaryRow row : summary.rows()) {
      List<String> fields = new ArrayList<>(names(row).values());
      numbers(row).values().forEach(value -> fields.add(text(value)));
      if (csv.isEmpty()) {
        csv.append(String.join(",", names(row).keySet()))
            .append(',')
            .append(String.join(",", numbers(row).keySet()))
            .append('\n');
      }
      csv.append(String.join(",", fields)).append('\n');
    }
    return csv.toString();
  }

  public static String json(ContestPlan plan, ContestSummary summary) {
    return new Json()
        .putObject("settings", SettingsText.json(plan.settings()))
        .put("finished", summary.finished())
        .put("planned", summary.planned())
        .putObjects("rows", summary.rows().stream().map(SummaryData::json).toList())
        .toString();
  }

  private static Json json(SummaryRow row) {
    Json json = new Json();
    names(row).forEach(json::put);
    numbers(row)
        .forEach(
            (name, value) -> {
              switch (value) {
                case null -> json.putNull(name);
                case Integer whole -> json.put(name, (long) whole);
                default -> json.put(name, value.doubleValue());
              }
            });
    return json;
  }

  private static Map<String, String> names(SummaryRow row) {
    Map<String, String> names = new LinkedHashMap<>();
    names.put("puzzle", row.puzzle());
    names.put("difficulty", row.difficulty().toString());
    names.put("method", row.method());
    return names;
  }

  private static Map<String, @Nullable Number> numbers(SummaryRow row) {
    Map<String, @Nullable Number> numbers = new LinkedHashMap<>();
    numbers.put("count", row.count());
    numbers.put("solved", row.solved());
    numbers.put("solved_percent", row.solvedPercent());
    numbers.put("known", row.known());
    numbers.put("optimal", row.optimal());
    numbers.put("optimal_percent", row.optimalPercent());
    numbers.put("score", row.score());
    put(numbers, "seconds", row.seconds());
    put(numbers, "expanded", row.expanded());
    put(numbers, "evaluated", row.evaluated());
    put(numbers, "length", row.length());
    numbers.put("distance_mean", row.distance());
    put(numbers, "excess", row.excess());
    return numbers;
  }

  private static void put(
      Map<String, @Nullable Number> numbers, String name, @Nullable Figures figures) {
    numbers.put(name + "_mean", figures == null ? null : figures.mean());
    numbers.put(name + "_median", figures == null ? null : figures.median());
    numbers.put(name + "_max", figures == null ? null : figures.max());
  }

  private static String text(@Nullable Number value) {
    return switch (value) {
      case null -> "";
      case Integer whole -> whole.toString();
      default -> String.format(Locale.ROOT, "%.6f", value.doubleValue());
    };
  }
}
