package dev.superflip.json;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes one JSON object on one line, in ASCII, so that it is safe in any encoding. */
public final class Json {
  private final StringBuilder text = new StringBuilder("{");

  public Json put(String name, @Nullable String value) {
    return raw(name, value == null ? "null" : quote(value));
  }

  public Json put(String name, long value) {
    return raw(name, Long.toString(value));
  }

  public Json put(String name, boolean value) {
    return raw(name, Boolean.toString(value));
  }

  /** Writes six decimals: microseconds if the value is a time. */
  public Json put(String name, double value) {
    return raw(name, String.format(Locale.ROOT, "%.6f", value));
  }

  public Json put(String name, List<String> values) {
    return raw(name, values.stream().map(Json::quote).collect(Collectors.joining(",", "[", "]")));
  }

  public Json putNumbers(String name, List<Long> values) {
    return raw(
        name, values.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]")));
  }

  public Json putObjects(String name, List<Json> values) {
    return raw(
        name, values.stream().map(Json::toString).collect(Collectors.joining(",", "[", "]")));
  }

  public Json putObject(String name, Json value) {
    return raw(name, value.toString());
  }

  public Json putNull(String name) {
    return raw(name, "null");
  }

  private Json raw(String name, String value) {
    if (text.length() > 1) {
      text.append(',');
    }
    text.append(quote(name)).append(':').append(value);
    return this;
  }

  /** Quotes by RFC 8259, and escapes all but ASCII, so that a lone surrogate does no harm. */
  public static String quote(String value) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (c >= ' ' && c < 0x7F) {
            quoted.append(c);
          } else {
            quoted.append(String.format("\\u%04x", (int) c));
          }
        }
      }
    }
    return quoted.append('"').toString();
  }

  @Override
  public String toString() {
    return text + "}";
  }
}
