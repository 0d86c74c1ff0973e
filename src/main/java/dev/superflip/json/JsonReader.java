package dev.superflip.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A strict reader of JSON as RFC 8259 defines it. A value becomes a map, a list, a string, a number
 * of type double, a boolean or null. A name that occurs twice in an object is an error, and so are
 * values that are nested too deep.
 */
public final class JsonReader {
  /** Objects and lists in each other at most: enough for any message, too few for the stack. */
  static final int DEEPEST = 32;

  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+");

  private final String text;
  private int at;
  private int depth;

  private JsonReader(String text) {
    this.text = text;
  }

  /**
   * Reads an object.
   *
   * @throws JsonException if the text is something else
   */
  public static Map<String, @Nullable Object> object(String text) {
    JsonReader reader = new JsonReader(text);
    reader.skipSpace();
    if (reader.peek() != '{') {
      throw reader.fault("expected an object");
    }
    Map<String, @Nullable Object> object = reader.map();
    reader.skipSpace();
    if (reader.at < text.length()) {
      throw reader.fault("expected the end after the object");
    }
    return object;
  }

  private @Nullable Object value() {
    skipSpace();
    return switch (peek()) {
      case '{' -> map();
      case '[' -> list();
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", null);
      default -> number();
    };
  }

  private Map<String, @Nullable Object> map() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    begin();
    skipSpace();
    while (peek() != '}') {
      if (!map.isEmpty()) {
        expect(',');
        skipSpace();
      }
      int start = at;
      if (peek() != '"') {
        throw fault("expected a name in quotes");
      }
      String name = string();
      if (map.containsKey(name)) {
        at = start;
        throw fault("the name %s occurs twice,".formatted(Json.quote(name)));
      }
      skipSpace();
      expect(':');
      map.put(name, value());
      skipSpace();
    }
    end();
    return map;
  }

  private List<@Nullable Object> list() {
    List<@Nullable Object> list = new ArrayList<>();
    begin();
    skipSpace();
    while (peek() != ']') {
      if (!list.isEmpty()) {
        expect(',');
      }
      list.add(value());
      skipSpace();
    }
    end();
    return list;
  }

  private void begin() {
    if (++depth > DEEPEST) {
      throw fault("more than %d objects and lists in each other".formatted(DEEPEST));
    }
    at++;
  }

  private void end() {
    depth--;
    at++;
  }

  private String string() {
    at++;
    StringBuilder value = new StringBuilder();
    while (true) {
      char c = peek();
      if (c == '"') {
        at++;
        return value.toString();
      }
      if (at == text.length()) {
        throw fault("a string without an end");
      }
      if (c < ' ') {
        throw fault("a control character in a string");
      }
      at++;
      value.append(c == '\\' ? escaped() : c);
    }
  }

  private char escaped() {
    char c = peek();
    at++;
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unit();
      default -> {
        at -= 2;
        throw fault("an unknown escape");
      }
    };
  }

  /** The UTF-16 unit that four hexadecimal digits name. */
  private char unit() {
    int unit = 0;
    for (int i = 0; i < 4; i++) {
      char c = peek();
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        throw fault("expected a hexadecimal digit");
      }
      unit = 16 * unit + digit;
      at++;
    }
    return (char) unit;
  }

  private @Nullable Object word(String word, @Nullable Object value) {
    if (!text.startsWith(word, at)) {
      throw fault("expected a value");
    }
    at += word.length();
    return value;
  }

  private Double number() {
    Matcher matcher = NUMBER.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      throw fault("expected a value");
    }
    double number = Double.parseDouble(matcher.group());
    if (Double.isInfinite(number)) {
      throw fault("a number that is too large");
    }
    at = matcher.end();
    return number;
  }

  private void expect(char c) {
    if (peek() != c) {
      throw fault("expected '" + c + "'");
    }
    at++;
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  /** The next character, or 0 at the end. */
  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private JsonException fault(String fault) {
    return new JsonException(fault, text, at);
  }
}
