package dev.superflip.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonReaderTest {
  private static final String ODD = "{}[]\",:\\u0eE+-.tfn \n\u0000\ud800é";

  @Test
  void valuesOfAllKindsAreRead() {
    Map<String, ?> object =
        JsonReader.object(
            " {\"a\" : [1, -2.5e+1 ,true,false,null,{}], \"b\":\"\\u00e9\\n\\\"\\\\\\/\\b\\f\\r\\t\"}\r\n");
    assertEquals(List.of("a", "b"), List.copyOf(object.keySet()));
    assertEquals("[1.0, -25.0, true, false, null, {}]", String.valueOf(object.get("a")));
    assertEquals("é\n\"\\/\b\f\r\t", object.get("b"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``| expected an object at line 1, column 1",
        "[]| expected an object at line 1, column 1",
        "{| expected a name in quotes at line 1, column 2",
        "{a:1}| expected a name in quotes at line 1, column 2",
        "{\"a\"}| expected ':' at line 1, column 5",
        "{\"a\":}| expected a value at line 1, column 6",
        "{\"a\":1,}| expected a name in quotes at line 1, column 8",
        "{\"a\":1 \"b\":2}| expected ',' at line 1, column 8",
        "{\"a\":01}| expected ',' at line 1, column 7",
        "{\"a\":.5}| expected a value at line 1, column 6",
        "{\"a\":+5}| expected a value at line 1, column 6",
        "{\"a\":NaN}| expected a value at line 1, column 6",
        "{\"a\":1e999}| a number that is too large at line 1, column 6",
        "{\"a\":tru}| expected a value at line 1, column 6",
        "{\"a\":[1,]}| expected a value at line 1, column 9",
        "{\"a\":\"x| a string without an end at line 1, column 8",
        "{\"a\":\"\\x\"}| an unknown escape at line 1, column 7",
        "{\"a\":\"\\u12g4\"}| expected a hexadecimal digit at line 1, column 11",
        "{\"a\":1}}| expected the end after the object at line 1, column 8",
        "{\"a\":1,\"a\":2}| the name \"a\" occurs twice, at line 1, column 8",
      })
  void aFaultIsNamedWithItsPlace(String text, String message) {
    Exception e = assertThrows(JsonException.class, () -> JsonReader.object(text));
    assertEquals(message, e.getMessage());
  }

  @Test
  void linesAndCodePointsAreCounted() {
    Exception e = assertThrows(JsonException.class, () -> JsonReader.object("{\n \"🎲\": x}"));
    assertEquals("expected a value at line 2, column 7", e.getMessage());
    assertThrows(JsonException.class, () -> JsonReader.object("{\"a\":\"\n\"}"));
  }

  @Test
  void valuesThatAreNestedTooDeepAreRefused() {
    int most = JsonReader.DEEPEST - 1;
    JsonReader.object("{\"a\":" + "[".repeat(most) + "]".repeat(most) + "}");
    String deeper = "{\"a\":" + "[".repeat(100_000);
    Exception e = assertThrows(JsonException.class, () -> JsonReader.object(deeper));
    assertTrue(String.valueOf(e.getMessage()).startsWith("more than 32 objects and lists"));
  }

  /** Whatever the text is: an object, or a fault with its place. */
  @Test
  void noTextLeadsToAnotherException() {
    SplittableRandom random = new SplittableRandom(1);
    String valid = "{\"a\":[1,-2.5e1,true,null],\"b\":{\"c\":\"x\\u00e9\\n\"}}";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder(valid);
      for (int change = 0; change < 1 + i % 4; change++) {
        int at = random.nextInt(text.length());
        char c = ODD.charAt(random.nextInt(ODD.length()));
        switch (random.nextInt(3)) {
          case 0 -> text.setCharAt(at, c);
          case 1 -> text.insert(at, c);
          default -> text.deleteCharAt(at);
        }
      }
      try {
        JsonReader.object(text.toString());
      } catch (JsonException e) {
        assertTrue(String.valueOf(e.getMessage()).contains(" at line "));
      }
    }
  }
}
