package dev.superflip.cli.contest;

import dev.superflip.json.Json;
import dev.superflip.solve.contest.ContestSettings;
import dev.superflip.solve.contest.Difficulty;
import dev.superflip.solve.puzzle.MethodSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The settings of a contest by name, for the page and for the file that a run is resumed by. */
final class SettingsText {
  private SettingsText() {}

  static Map<String, String> values(ContestSettings settings) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("puzzle", String.join(",", settings.puzzles()));
    values.put("metric", settings.metric().id());
    values.put(
        "methods",
        settings.methods().stream().map(MethodSpec::toString).collect(Collectors.joining(",")));
    values.put(
        "difficulty",
        settings.difficulties().stream()
            .map(Difficulty::toString)
            .collect(Collectors.joining(",")));
    values.put("count", Integer.toString(settings.count()));
    values.put("seed", Long.toString(settings.seed()));
    // ISO 8601 without its start: 10s, 1m30s.
    values.put("timeout", settings.timeout().toString().substring(2).toLowerCase(Locale.ROOT));
    values.put("frontier", Long.toString(settings.frontierBytes()));
    values.put("jobs", Integer.toString(settings.jobs()));
    return values;
  }

  static Json json(ContestSettings settings) {
    Json json = new Json();
    values(settings).forEach(json::put);
    return json;
  }

  /** One object with a setting on each line, so that {@link #difference} can name the line. */
  static String file(ContestSettings settings) {
    return values(settings).entrySet().stream()
        .map(entry -> "  " + Json.quote(entry.getKey()) + ": " + Json.quote(entry.getValue()))
        .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
  }

  /** The first setting that differs from those of a file, or null. */
  static @Nullable String difference(ContestSettings settings, String file) {
    String own = file(settings);
    if (own.equals(file)) {
      return null;
    }
    List<String> theirs = file.lines().toList();
    return own.lines()
        .filter(line -> !theirs.contains(line))
        .findFirst()
        .map(line -> line.replaceAll(",$|\"", "").strip())
        .orElse("its number of settings");
  }
}
