package dev.superflip.solve.proof;

import dev.superflip.json.JsonException;
import dev.superflip.json.JsonReader;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of one record, which is a JSON object on one line. */
final class Fields {
  private static final double MOST = 1L << 53;

  private final Map<String, @Nullable Object> values;

  private Fields(Map<String, @Nullable Object> values) {
    this.values = values;
  }

  /**
   * Reads a line.
   *
   * @throws ProofException if it is not a JSON object
   */
  static Fields of(String line) {
    try {
      return new Fields(JsonReader.object(line));
    } catch (JsonException e) {
      throw new ProofException(e.getMessage() == null ? "not JSON" : e.getMessage());
    }
  }

  String text(String name) {
    String text = textOrNull(name);
    if (text == null) {
      throw new ProofException("the field '" + name + "' is missing");
    }
    return text;
  }

  @Nullable String textOrNull(String name) {
    Object value = values.get(name);
    if (value != null && !(value instanceof String)) {
      throw new ProofException("the field '" + name + "' is not a text");
    }
    return (String) value;
  }

  /** A whole number that is not negative. */
  long number(String name) {
    if (values.get(name) instanceof Double number
        && number >= 0
        && number <= MOST
        && number == Math.rint(number)) {
      return number.longValue();
    }
    throw new ProofException("the field '" + name + "' is not a number from 0 on");
  }

  int small(String name) {
    long number = number(name);
    if (number > Integer.MAX_VALUE) {
      throw new ProofException("the field '" + name + "' is too large");
    }
    return (int) number;
  }

  boolean truth(String name) {
    if (values.get(name) instanceof Boolean truth) {
      return truth;
    }
    throw new ProofException("the field '" + name + "' is neither true nor false");
  }

  List<String> texts(String name) {
    if (values.get(name) instanceof List<?> list
        && list.stream().allMatch(String.class::isInstance)) {
      return list.stream().map(String.class::cast).toList();
    }
    throw new ProofException("the field '" + name + "' is not a list of texts");
  }
}
