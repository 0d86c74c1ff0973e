package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.json.JsonReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The number of threads does not change the result. */
@ForEveryProgram
class ThreadsIT {
  private static final String THREADS = "--threads=1,2,4,33";

  private final Program program;

  ThreadsIT(Program program) {
    this.program = program;
  }

  /** A field of each cube, by the number of threads. */
  private static Map<Object, List<Object>> byThreads(Run run, String field) {
    Map<Object, List<Object>> fields = new LinkedHashMap<>();
    for (String line : run.exits(0).silently().lines()) {
      Map<?, ?> json = JsonReader.object(line);
      if (json.containsKey("cube")) {
        Object threads = String.valueOf(json.get("threads"));
        fields.computeIfAbsent(threads, key -> new ArrayList<>()).add(of(json, field));
      }
    }
    assertEquals(List.of("1.0", "2.0", "4.0", "33.0"), List.copyOf(fields.keySet()));
    return fields;
  }

  /** The value of a field; of iterations the bounds and nodes only, because times differ. */
  private static Object of(Map<?, ?> json, String field) {
    Object value = Objects.requireNonNull(json.get(field), field);
    if (!(value instanceof List<?> iterations)) {
      return value;
    }
    assertFalse(iterations.isEmpty());
    List<Object> nodes = new ArrayList<>();
    for (Object iteration : iterations) {
      Map<?, ?> fields = (Map<?, ?>) iteration;
      assertEquals(true, fields.get("complete"));
      nodes.add(List.of(of(fields, "bound"), of(fields, "nodes")));
    }
    return nodes;
  }

  @Test
  void lengthsDoNotDependOnTheNumberOfThreads() {
    Run run = program.once("bench", "moves:1:10:11", "--json", THREADS);
    List<Object> one = byThreads(run, "length").values().iterator().next();
    assertEquals(10, one.size());
    byThreads(run, "length").values().forEach(other -> assertEquals(one, other));
  }

  @Test
  void completeIterationsVisitTheSameNodesWithAnyNumberOfThreadsInAnyForm() {
    String[] bench = {"bench", "random:1:2", "--depth=12", "--json", THREADS};
    Map<Object, List<Object>> nodes = byThreads(program.once(bench), "iterations");
    List<Object> one = nodes.values().iterator().next();
    assertEquals(2, one.size());
    nodes.values().forEach(other -> assertEquals(one, other));
    assertEquals(nodes, byThreads(Program.JVM.once(bench), "iterations"));
  }

  @Test
  void solveTakesAnyNumberOfThreads() {
    String cube = "R U2 D2 B' F2 L D R2 U' B2 F";
    String one = program.run("solve", "--threads", "1", cube).exits(0).silently().out();
    assertTrue(one.endsWith(" (11f*)\n"), one);
    for (String threads : List.of("2", "4", "33")) {
      assertEquals(one, program.run("solve", "--threads", threads, cube).exits(0).out());
    }
  }
}
