package dev.superflip.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.JsonAnswers;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.web.Client.Event;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The events of searches. */
@Timeout(120)
class SolveTest {
  private static RunningServer server;
  private static Client client;

  @BeforeAll
  static void start() throws IOException {
    server = new RunningServer();
    client = server.client;
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Event last(List<Event> events) {
    return events.get(events.size() - 1);
  }

  private static List<Event> named(List<Event> events, String name) {
    return events.stream().filter(event -> event.name().equals(name)).toList();
  }

  /** Checks what holds of every search; returns the fields of its result. */
  private static Data checked(List<Event> events) {
    assertEquals("started", named(events, "queued").isEmpty() ? events.get(0).name() : "started");
    assertEquals("result", last(events).name(), () -> last(events).toString());
    assertEquals(1, named(events, "result").size());
    assertRises(named(events, "lower").stream().map(event -> event.number("bound")).toList());
    assertRises(named(events, "upper").stream().map(event -> -event.number("length")).toList());
    for (Event event : events.subList(0, events.size() - 1)) {
      assertTrue(event.data().number("seconds") >= 0);
    }
    return last(events).data();
  }

  private static void assertRises(List<Integer> numbers) {
    for (int i = 1; i < numbers.size(); i++) {
      assertTrue(numbers.get(i - 1) < numbers.get(i), numbers.toString());
    }
  }

  private static boolean solves(String moves, Object solution) {
    List<Move> turns = Maneuver.parse((String) solution).turns();
    return Cube.of(Maneuver.parse(moves).turns()).then(turns).isSolved();
  }

  @Test
  void aShortestSolutionIsFoundBetweenTwoBounds() throws IOException {
    String moves = "R U2 D2 B' F2 L D R2 U' B2";
    List<Event> events = client.events("/api/solve", "{\"state\":\"%s\"}".formatted(moves));
    Data result = checked(events);
    assertEquals(true, result.get("optimal"));
    assertTrue(solves(moves, result.get("solution")));
    Event started = named(events, "started").get(0);
    assertEquals(Facelets.format(Cube.of(Maneuver.parse(moves).turns())), started.text("state"));
    assertEquals("3x3x3", started.text("puzzle"));
    assertEquals("exact", started.text("method"));
    assertEquals("htm", started.text("metric"));
    for (Event upper : named(events, "upper")) {
      assertTrue(solves(moves, upper.data().get("solution")));
    }
    assertEquals(result.get("length"), last(named(events, "upper")).data().get("length"));
    assertEquals(result.get("length"), last(named(events, "lower")).data().get("bound"));
    assertTrue(!named(events, "iteration").isEmpty());
  }

  /** The page and the command line cannot disagree about an answer. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"state\":\"R U2 F' L\"| solve --json `R U2 F' L`",
        "\"state\":\"R2 L2 U2 D2 F2\",\"all\":true| solve --json --all `R2 L2 U2 D2 F2`",
        "\"state\":\"R U F\",\"slack\":2| solve --json --within 2 `R U F`",
        "\"state\":\"R U F D\",\"metric\":\"htm\",\"tables\":\"korf6\"| solve --json --tables korf6 `R U F D`",
        "\"state\":\"R U2 F' L D\",\"goal\":\"cross\",\"all\":true| solve --json --goal cross --all `R U2 F' L D`",
        "\"state\":\"R U F\",\"puzzle\":\"2x2x2\",\"all\":true| solve --json --all --puzzle 2x2x2 `R U F`",
        "\"state\":\"8 6 7/2 5 4/3 0 1\"| solve --json `8 6 7/2 5 4/3 0 1`",
        "\"state\":\"8 6 7/2 5 4/3 0 1\",\"method\":\"wastar\",\"heuristic\":\"manhattan\",\"number\":1.5| solve --json --method wastar:manhattan:1.5 `8 6 7/2 5 4/3 0 1`",
        "\"state\":\"R U F\",\"method\":\"mbs\",\"number\":100,\"niss\":true| solve --json --method mbs:100:niss `R U F`",
        "\"state\":\"R U F\",\"method\":\"mcts\",\"c\":50,\"trim\":false| solve --json --method mcts:c=50:no-trim `R U F`",
        "\"state\":\"R U F\",\"method\":\"wcd\",\"layers\":1,\"mu\":0.25| solve --json --method wcd:layers=1:mu=0.25 `R U F`",
        "\"state\":\"R U F L\",\"method\":\"mawa\",\"prove\":true,\"timeout\":2| solve --json --method mawa:prove --timeout 2 `R U F L`",
        "\"state\":\"R U F L\",\"method\":\"two-phase\"| solve --json --method two-phase `R U F L`",
        "\"state\":\"R U F L\",\"method\":\"restrict\",\"drop\":\"BFDLRU\"| solve --json --method restrict:drop=BFDLRU --stages `R U F L`",
        "\"state\":\"R U F\",\"net\":\"value-qtm\",\"method\":\"mbs\",\"number\":64| solve --json --method mbs:64 --net value-qtm `R U F`",
      })
  void theResultIsWhatTheCommandLinePrints(String fields, String command) throws IOException {
    List<Event> events = client.events("/api/solve", "{" + fields + "}");
    Map<?, ?> printed = JsonAnswers.solve(command, RunningServer.THREADS);
    assertEquals(comparable(printed), comparable(checked(events).fields()));
  }

  /** Without what was asked, and without times and what depends on them. */
  private static Map<?, ?> comparable(Map<?, ?> answer) {
    Map<?, ?> fields = new HashMap<>(answer);
    fields
        .keySet()
        .removeAll(Set.of("input", "line", "seconds", "nodes", "generated", "evaluated"));
    return fields;
  }

  @Test
  void solutionsAreSentOneByOne() throws IOException {
    List<Event> events = client.events("/api/solve", "{\"state\":\"R2 L2 U2 D2 F2\",\"all\":true}");
    Data result = checked(events);
    List<Event> solutions = named(events, "solution");
    assertEquals((double) solutions.size(), result.get("count"));
    for (int i = 0; i < solutions.size(); i++) {
      assertEquals(i + 1, solutions.get(i).number("number"));
      assertTrue(solves("R2 L2 U2 D2 F2", solutions.get(i).text("solution")));
    }
  }

  @Test
  void noMoreThanAThousandSolutionsAreSent() throws IOException {
    List<Event> events =
        client.events("/api/solve", "{\"state\":\"R L\",\"slack\":6,\"goal\":\"222\"}");
    assertTrue(checked(events).number("count") > 1000);
    assertEquals(1000, named(events, "solution").size());
  }

  @Test
  void aBeamReportsItsLayers() throws IOException {
    List<Event> events =
        client.events(
            "/api/solve", "{\"state\":\"R U F L D B\",\"method\":\"mbs\",\"number\":200}");
    checked(events);
    List<Event> layers = named(events, "layer");
    for (int i = 0; i < layers.size(); i++) {
      assertEquals(i, layers.get(i).number("layer"));
      assertTrue(layers.get(i).data().number("best") >= 0);
      assertTrue(layers.get(i).number("evaluated") > 0);
    }
    assertTrue(layers.size() >= 2, layers.toString());
  }

  @Test
  void aLimitOfTimeEndsASearchWithItsBounds() throws IOException {
    List<Event> events =
        client.events(
            "/api/solve", "{\"state\":\"%s\",\"timeout\":1}".formatted(RunningServer.HARD));
    Data result = checked(events);
    assertEquals("timeout", result.get("stopped"));
    assertEquals(false, result.get("optimal"));
    Event progress = last(named(events, "progress"));
    assertTrue(progress.number("bound") > 10);
    assertTrue(progress.data().number("nodesPerSecond") > 0);
    assertNull(progress.data().orNull("evaluated"));
  }

  @Test
  void facesAreDroppedOneAfterTheOther() throws IOException {
    String moves = "R U2 D2 B' F2 L D";
    List<Event> events =
        client.events(
            "/api/stages", "{\"state\":\"%s\",\"drop\":\"BFD\",\"choices\":true}".formatted(moves));
    List<Event> stages = named(events, "stage");
    assertEquals(List.of("B", "F", "D"), stages.stream().map(s -> s.text("drop")).toList());
    assertEquals(
        List.of("URFDL", "URDL", "URL"), stages.stream().map(s -> s.text("left")).toList());
    assertEquals("<U,R,L>", stages.get(2).text("group"));
    Cube cube = Cube.of(Maneuver.parse(moves).turns());
    int length = 0;
    for (Event stage : stages) {
      cube = cube.then(Maneuver.parse(stage.text("solution")).turns());
      assertEquals(Facelets.format(cube), stage.text("state"));
      length += stage.number("length");
    }
    assertEquals(
        List.of("U", "R", "L"), named(events, "choice").stream().map(c -> c.text("drop")).toList());
    for (Event choice : named(events, "choice")) {
      Cube after = cube.then(Maneuver.parse(choice.text("solution")).turns());
      assertEquals(Facelets.format(after), choice.text("state"));
    }
    assertEquals("result", last(events).name());
    assertEquals(length, last(events).number("length"));
    assertEquals("BFD", last(events).text("drop"));
  }

  @Test
  void aSetThatIsBuiltIsNotBuiltAgain() throws IOException {
    List<Event> events = client.events("/api/tables", "{\"set\":\"korf6\"}");
    assertEquals(List.of("started", "result"), events.stream().map(Event::name).toList());
    assertEquals("korf6", last(events).text("set"));
  }
}
