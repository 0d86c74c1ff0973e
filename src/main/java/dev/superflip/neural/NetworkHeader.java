package dev.superflip.neural;

import dev.superflip.cube.Metric;
import dev.superflip.neural.NetworkException.Kind;
import dev.superflip.neural.encoding.Encoding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The text at the start of a network file: one line for each property, and an empty line at the
 * end. {@link NetworkFile} shows an example.
 *
 * @param checksum CRC-32C of the payload
 */
record NetworkHeader(
    String name, NetworkKind kind, List<LayerShape> layers, String trained, int checksum) {
  /** The start of the first line; the version of the format follows. */
  static final String MAGIC = "superflip network ";

  static final int VERSION = 1;
  static final String END = "\n\n";

  private static final String VALUE_SCALE = "value-scale";
  private static final String POLICY_SCALE = "policy-scale";
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
          VALUE_SCALE,
          POLICY_SCALE,
          "trained",
          "checksum");

  String format() {
    StringBuilder text = new StringBuilder(MAGIC).append(VERSION).append('\n');
    line(text, "name", name);
    line(text, "puzzle", kind.encoding().puzzle());
    line(text, "metric", kind.metricId());
    line(text, "heads", kind.heads().id());
    line(text, "input", input(kind.encoding()));
    layers.forEach(layer -> line(text, "layer", layer.toString()));
    line(text, "arithmetic", ARITHMETIC);
    if (kind.heads().hasValue()) {
      line(text, VALUE_SCALE, Double.toString(kind.valueScale()));
    }
    if (kind.heads().hasPolicy()) {
      line(text, POLICY_SCALE, Double.toString(kind.policyScale()));
    }
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
    require(values, "arithmetic", ARITHMETIC);
    return new NetworkHeader(
        value(values, "name"),
        kind(values),
        values.getOrDefault("layer", List.of()).stream().map(LayerShape::parse).toList(),
        value(values, "trained"),
        checksum(value(values, "checksum")));
  }

  private static NetworkKind kind(Map<String, List<String>> values) {
    String puzzle = value(values, "puzzle");
    Encoding encoding =
        Encoding.find(puzzle)
            .orElseThrow(
                () ->
                    new NetworkException(
                        Kind.UNSUPPORTED,
                        "this version does not know the puzzle \"%s\"".formatted(puzzle)));
    String id = value(values, "heads");
    Heads heads =
        Heads.find(id)
            .orElseThrow(
                () ->
                    new NetworkException(
                        Kind.UNSUPPORTED,
                        "heads is \"%s\", this version knows \"value\", \"policy\" and"
                                .formatted(id)
                            + " \"value policy\""));
    require(values, "input", input(encoding));
    Metric metric = metric(encoding, value(values, "metric"));
    double policyScale = scale(values, POLICY_SCALE, heads.hasPolicy());
    double valueScale = scale(values, VALUE_SCALE, heads.hasValue());
    return new NetworkKind(
        encoding,
        metric,
        heads,
        heads.hasValue() ? valueScale : policyScale,
        heads.hasPolicy() ? policyScale : valueScale);
  }

  private static String input(Encoding encoding) {
    return "pieces " + encoding.pieces() + " " + encoding.codes();
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

  private static Metric metric(Encoding encoding, String id) {
    if (!encoding.hasMetrics() && id.equals(NetworkKind.MOVES)) {
      return Metric.HTM;
    }
    for (Metric metric : Metric.values()) {
      if (encoding.hasMetrics() && metric.id().equals(id)) {
        return metric;
      }
    }
    throw new NetworkException(
        Kind.UNSUPPORTED,
        "this version does not know the metric \"%s\" of %s".formatted(id, encoding.puzzle()));
  }

  /** Reads a scale; the line must be there exactly if the network needs it. */
  private static double scale(Map<String, List<String>> values, String key, boolean needed) {
    if (!needed) {
      if (values.containsKey(key)) {
        throw NetworkException.invalid(
            "the header has a line \"%s\" for a head that is missing".formatted(key));
      }
      return 1;
    }
    String text = value(values, key);
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw NetworkException.invalid("%s is \"%s\" instead of a number".formatted(key, text));
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
