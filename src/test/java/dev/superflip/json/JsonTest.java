package dev.superflip.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "R U2 F'",
        "\"quoted\" \\ back",
        "tab\tnew\nline\r\u0000\u001f\u007f",
        "é’🎲",
        "\ud800"
      })
  void everyStringCanBeReadBack(String value) {
    Map<?, ?> map = JsonReader.object(new Json().put(value, value).toString());
    assertEquals(value, map.get(value));
  }

  @Test
  void valuesOfAllKindsAreWritten() {
    String text =
        new Json()
            .put("long", Long.MAX_VALUE)
            .put("boolean", true)
            .put("double", 1.5)
            .putNull("null")
            .put("list", List.of("a", "b"))
            .put("none", List.of())
            .putObjects("objects", List.of(new Json().put("x", 1), new Json()))
            .toString();
    assertEquals(
        "{\"long\":9223372036854775807,\"boolean\":true,\"double\":1.500000,\"null\":null,"
            + "\"list\":[\"a\",\"b\"],\"none\":[],\"objects\":[{\"x\":1},{}]}",
        text);
    assertEquals(7, JsonReader.object(text).size());
  }
}
