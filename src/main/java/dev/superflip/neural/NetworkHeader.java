package dev.superflip.neural;

import dev.superflip.cube.Metric;
import dev.superflip.neural.NetworkException.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The text at the start of a network file: one line for each property, and an empty line at the
 * end. {@link Network} shows an example.
 *
 * @param checksum CRC-32C of the payload
 */
record NetworkHeader(
    String name,
    Metric metric,
    List<LayerShape> layers,
    double valueScale,
    String trained,
    int checksum) {
  /** The start of the first line; the version of the format follows. */
  static final String MAGIC = "superflip network ";

  static final int VERSION = 1;
  static final String END = "\n\n";

  private static final String PUZZLE = "3x3x3";
  private static final String HEADS = "value";
  private static final String INPUT = "pieces " + PieceCodes.PIECES + " " + PieceCodes.CODES;
  private static final String ARITHMETIC = "int8";
  private static final String CRC32C = "crc32c ";

  private static final List<String> KEYS =
      List.of(
          "name",
          "puzzle",
          "metric",
          "heads",
          "input",
          "layer",
          "arithmetic",
          "value-scale",
          "trained",
          "checksum");

  String format() {
    StringBuilder text = new StringBuilder(MAGIC).append(VERSION).append('\n');
    line(text, "name", name);
    line(text, "puzzle", PUZZLE);
    line(text, "metric", metric.id());
    line(text, "heads", HEADS);
    line(text, "input", INPUT);
    layers.forEach(layer -> line(text, "layer", layer.toString()));
    line(text, "arithmetic", ARITHMETIC);
    line(text, "value-scale", Double.toString(valueScale));
    line(text, "trained", trained);
    line(text, "checksum", CRC32C + HexFormat.of().toHexDigits(checksum));
    return text.append('\n').toString();
  }

  private static void line(StringBuilder text, String key, String value) {
    text.append(key).append(' ').append(value).append('\n');
  }

  /** Reads the lines between the first one and the empty one. */
  static NetworkHeader parse(String text) {
    Map<String, List<String>> values = values(text);
    require(values, "puzzle", PUZZLE);
    require(values, "heads", HEADS);
    require(values, "input", INPUT);
    require(values, "arithmetic", ARITHMETIC);
    return new NetworkHeader(
        value(values, "name"),
        metric(value(values, "metric")),
        values.getOrDefault("layer", List.of()).stream().map(LayerShape::parse).toList(),
        scale(value(values, "value-scale")),
        value(values, "trained"),
        checksum(value(values, "checksum")));
  }

  private static Map<String, List<String>> values(String text) {
    Map<String, List<String>> values = new HashMap<>();
    for (String line : text.split("\n", -1)) {
      String[] parts = line.split(" ", 2);
      if (!KEYS.contains(parts[0])) {
        throw new NetworkException(
            Kind.UNSUPPORTED, "this version does not know the line \"" + line + "\"");
      }
      values
          .computeIfAbsent(parts[0], key -> new ArrayList<>())
          .add(parts.length == 2 ? parts[1] : "");
    }
    return values;
  }

  private static String value(Map<String, List<String>> values, String key) {
    List<String> found = values.getOrDefault(key, List.of());
    if (found.size() != 1) {
      throw NetworkException.invalid(
          "the header has %d lines \"%s\" instead of one".formatted(found.size(), key));
    }
    return found.getFirst();
  }

  private static void require(Map<String, List<String>> values, String key, String supported) {
    String found = value(values, key);
    if (!found.equals(supported)) {
      throw new NetworkException(
          Kind.UNSUPPORTED,
          "%s is \"%s\", this version evaluates only \"%s\"".formatted(key, found, supported));
    }
  }

  private static Metric metric(String id) {
    for (Metric metric : Metric.values()) {
      if (metric.id().equals(id)) {
        return metric;
      }
    }
    throw new NetworkException(
        Kind.UNSUPPORTED, "this version does not know the metric \"" + id + "\"");
  }

  private static double scale(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw NetworkException.invalid("value-scale is \"%s\" instead of a number".formatted(text));
    }
  }

  private static int checksum(String text) {
    if (!text.matches(CRC32C + "[0-9a-f]{8}")) {
      throw new NetworkException(
          Kind.UNSUPPORTED, "this version does not know the checksum \"" + text + "\"");
    }
    return HexFormat.fromHexDigits(text, CRC32C.length(), text.length());
  }
}
