package dev.superflip.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.json.JsonReader;
import java.util.List;
import java.util.Map;

/** Checks of JSON answers that the program gives inside the test and as a process. */
public final class JsonAnswers {
  private JsonAnswers() {}

  /** Checks all fields of the answer to {@code R U2}, on one thread with the small tables. */
  public static void assertSolved(String line) {
    Map<?, ?> solved = JsonReader.object(line);
    assertEquals("R U2", solved.get("input"));
    assertEquals("htm", solved.get("metric"));
    assertEquals(2.0, solved.get("length"));
    assertEquals(true, solved.get("optimal"));
    assertEquals("U2 R'", solved.get("solution"));
    assertEquals(2.0, solved.get("bound"));
    assertEquals(1.0, solved.get("threads"));
    assertEquals(List.of("corners:5per8", "edges6a:5per8", "edges6b:5per8"), solved.get("tables"));
    assertTrue(solved.get("nodes") instanceof Double nodes && nodes > 0);
    assertTrue(solved.get("seconds") instanceof Double seconds && seconds > 0);
  }

  /** Checks that the answer repeats the input and has a reason. */
  public static void assertInvalid(String input, String line) {
    Map<?, ?> invalid = JsonReader.object(line);
    assertEquals(input, invalid.get("input"));
    assertTrue(invalid.get("error") instanceof String error && !error.isEmpty());
  }
}
