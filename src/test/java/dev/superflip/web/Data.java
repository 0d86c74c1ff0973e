package dev.superflip.web;

import dev.superflip.json.JsonReader;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An object of an answer, with its fields by type. */
record Data(Map<?, ?> fields) {
  static Data read(String json) {
    return new Data(JsonReader.object(json));
  }

  /** The value of a field that must be there. */
  Object get(String name) {
    return Objects.requireNonNull(fields.get(name), () -> name + " of " + fields);
  }

  @Nullable Object orNull(String name) {
    return fields.get(name);
  }

  String text(String name) {
    return (String) get(name);
  }

  double number(String name) {
    return (Double) get(name);
  }

  int whole(String name) {
    return (int) number(name);
  }

  List<?> list(String name) {
    return (List<?>) get(name);
  }

  Data object(String name) {
    return new Data((Map<?, ?>) get(name));
  }

  List<Data> rows(String name) {
    return list(name).stream().map(row -> new Data((Map<?, ?>) row)).toList();
  }
}
