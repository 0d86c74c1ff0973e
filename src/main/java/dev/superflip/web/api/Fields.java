package dev.superflip.web.api;

import dev.superflip.json.JsonException;
import dev.superflip.json.JsonReader;
import dev.superflip.web.http.Call;
import dev.superflip.web.http.HttpError;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of a request. A field that is null counts as left out. */
final class Fields {
  private final Map<String, @Nullable Object> values;

  private Fields(Map<String, @Nullable Object> values) {
    this.values = values;
  }

  /**
   * Reads the body of a call.
   *
   * @param known the fields that it may have
   * @throws HttpError if it is not an object with these fields
   */
  static Fields of(Call call, List<String> known) throws IOException {
    try {
      Map<String, @Nullable Object> values = JsonReader.object(call.json(ApiConfig.BODY));
      for (String name : values.keySet()) {
        if (!known.contains(name)) {
          throw HttpError.request(
              "unknown field '%s'; there are %s".formatted(name, String.join(", ", known)));
        }
      }
      return new Fields(values);
    } catch (JsonException e) {
      throw HttpError.request("the body is not JSON: " + e.getMessage());
    }
  }

  boolean has(String name) {
    return values.get(name) != null;
  }

  /** A text that must be given. */
  String text(String name) {
    String text = optionalText(name);
    if (text == null) {
      throw HttpError.request("the field '%s' is missing".formatted(name));
    }
    return text;
  }

  @Nullable String optionalText(String name) {
    Object value = values.get(name);
    if (value == null || value instanceof String) {
      return (String) value;
    }
    throw wrong(name, "a string");
  }

  boolean flag(String name) {
    Object value = values.get(name);
    if (value == null || value instanceof Boolean) {
      return Boolean.TRUE.equals(value);
    }
    throw wrong(name, "true or false");
  }

  @Nullable Double number(String name) {
    Object value = values.get(name);
    if (value == null || value instanceof Double) {
      return (Double) value;
    }
    throw wrong(name, "a number");
  }

  /** A whole number in a range. */
  @Nullable Integer integer(String name, int least, int most) {
    Double number = number(name);
    if (number == null) {
      return null;
    }
    if (number != Math.rint(number)) {
      throw wrong(name, "a whole number");
    }
    if (number < least || number > most) {
      throw option("%s must be %d to %d".formatted(name, least, most));
    }
    return number.intValue();
  }

  private static HttpError wrong(String name, String type) {
    return HttpError.request("the field '%s' must be %s".formatted(name, type));
  }

  /** An option that is not possible, or does not go with another. */
  static HttpError option(String message) {
    return new HttpError(422, "option", message);
  }

  /** A text that is no state of a puzzle. */
  static HttpError puzzle(String message) {
    return new HttpError(422, "puzzle", message);
  }
}
