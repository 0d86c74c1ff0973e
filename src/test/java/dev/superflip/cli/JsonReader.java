package dev.superflip.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A strict reader of JSON as RFC 8259 defines it, so that it rejects any mistake of ours. */
public final class JsonReader {
  private final String text;
  private int at;

  private JsonReader(String text) {
    this.text = text;
  }

  public static Map<?, ?> object(String text) {
    JsonReader reader = new JsonReader(text);
    if (!(reader.value() instanceof Map<?, ?> map) || reader.at != text.length()) {
      throw new IllegalArgumentException("not one object: " + text);
    }
    return map;
  }

  private @Nullable Object value() {
    return switch (text.charAt(at)) {
      case '{' -> map();
      case '[' -> list();
      case '"' -> string();
      default -> literal();
    };
  }

  private Map<String, @Nullable Object> map() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    expect('{');
    while (text.charAt(at) != '}') {
      if (!map.isEmpty()) {
        expect(',');
      }
      String name = string();
      expect(':');
      if (map.containsKey(name)) {
        throw new IllegalArgumentException(name + " occurs twice");
      }
      map.put(name, value());
    }
    expect('}');
    return map;
  }

  private List<@Nullable Object> list() {
    List<@Nullable Object> list = new ArrayList<>();
    expect('[');
    while (text.charAt(at) != ']') {
      if (!list.isEmpty()) {
        expect(',');
      }
      list.add(value());
    }
    expect(']');
    return list;
  }

  private String string() {
    expect('"');
    StringBuilder value = new StringBuilder();
    while (text.charAt(at) != '"') {
      char c = text.charAt(at++);
      if (c < ' ') {
        throw new IllegalArgumentException("control character in a string");
      }
      value.append(c == '\\' ? escaped() : c);
    }
    at++;
    return value.toString();
  }

  private char escaped() {
    char c = text.charAt(at++);
    return switch (c) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> {
        at += 4;
        yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
      }
      case '"', '\\', '/' -> c;
      default -> throw new IllegalArgumentException("bad escape \\" + c);
    };
  }

  private @Nullable Object literal() {
    int start = at;
    while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String word = text.substring(start, at);
    return switch (word) {
      case "null" -> null;
      case "true" -> true;
      case "false" -> false;
      default -> Double.valueOf(word);
    };
  }

  private void expect(char c) {
    if (text.charAt(at++) != c) {
      throw new IllegalArgumentException("expected " + c + " at " + (at - 1) + ": " + text);
    }
  }
}
