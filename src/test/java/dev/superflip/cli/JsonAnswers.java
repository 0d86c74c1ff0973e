package dev.superflip.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.json.JsonReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  /** The answer of a command to one cube; words in backquotes are one argument. */
  public static Map<?, ?> solve(String command, int threads) {
    List<String> words = new ArrayList<>();
    Matcher matcher = Pattern.compile("`([^`]*)`|\\S+").matcher(command);
    while (matcher.find()) {
      words.add(matcher.group(1) == null ? matcher.group() : matcher.group(1));
    }
    words.addAll(List.of("-t", Integer.toString(threads), "-q"));
    return JsonReader.object(Cli.run(words.toArray(String[]::new)).lines().get(0));
  }
}
