package dev.superflip.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.solve.puzzle.Method;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The endpoints that answer at once, and the answers to requests that are wrong. */
class EndpointsTest {
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

  @Test
  void theProgramListsWhatItHas() throws IOException {
    Data program = client.get("/api/program").json();
    assertEquals("superflip test", program.get("version"));
    assertEquals("jvm", program.get("runtime"));
    assertEquals(2.0, program.get("threads"));
    assertEquals(Map.of("searches", 2.0, "queue", 32.0, "body", 65_536.0), program.get("limits"));
    assertEquals(List.of("htm", "qtm"), ids(program, "metrics"));
    assertTrue(ids(program, "puzzles").containsAll(List.of("3x3x3", "2x2x2", "4x4", "2x6")));
    assertTrue(ids(program, "goals").contains("cross"));
    assertTrue(ids(program, "heuristics").containsAll(List.of("net", "conflict")));
    assertTrue(ids(program, "networks").contains("order-htm"));
    assertEquals(Method.ids(), ids(program, "methods"));
  }

  private static List<String> ids(Data program, String list) {
    return program.rows(list).stream().map(row -> row.text("id")).toList();
  }

  @Test
  void aMethodListsTheFieldsThatItTakes() throws IOException {
    Data mbs =
        client.get("/api/program").json().rows("methods").stream()
            .filter(row -> row.text("id").equals("mbs"))
            .findFirst()
            .orElseThrow();
    assertEquals(Map.of("name", "width", "default", 4096.0), mbs.get("number"));
    assertEquals(
        List.of(
            "timeout", "heuristic", "net", "number", "frontier", "policyWeight", "niss", "prove"),
        mbs.get("takes"));
  }

  @Test
  void headHasTheHeadersOfGetWithoutABody() throws IOException {
    Client.Response head = client.call("HEAD", "/api/program", null);
    assertEquals(200, head.status());
    assertEquals(0, head.body().length);
    assertEquals(
        client.get("/api/program").headers().get("content-length"),
        head.headers().get("content-length"));
  }

  @Test
  void aTextIsReadInAnyNotation() throws IOException {
    assertEquals(
        "{\"puzzle\":\"3x3x3\",\"state\":\"%s\",\"notation\":\"moves\",\"moves\":\"R U2\"}\n"
            .formatted(Facelets.format(Cube.of(Maneuver.parse("R U2").turns()))),
        client.post("/api/read", "{\"text\":\"x R U2\"}").text());
    Data board = client.post("/api/read", "{\"text\":\"1 2 3/4 5 6/7 0 8\"}").json();
    assertEquals("3x3", board.get("puzzle"));
    assertNull(board.orNull("notation"));
    assertNull(board.orNull("moves"));
    Data slid = client.post("/api/read", "{\"text\":\"D R\",\"puzzle\":\"3x3\"}").json();
    assertEquals("D R", slid.get("moves"));
    assertEquals("1 2 3/4 0 5/7 8 6", slid.get("state"));
    assertEquals(
        "R U F'",
        client.post("/api/read", "{\"text\":\"R U F'\",\"puzzle\":\"2x2x2\"}").json().get("moves"));
  }

  /** The moves with a rotation lead to the state that is answered. */
  @Test
  void theMovesOfARotatedSequenceLeadToItsState() throws IOException {
    for (String text : List.of("x U", "R y F z' L", "M E S", "Rw U x2 F", "[R, U] z")) {
      Data read = client.post("/api/read", "{\"text\":\"" + text + "\"}").json();
      Cube reached = Cube.of(Maneuver.parse(read.text("moves")).turns());
      assertEquals(Facelets.format(reached), read.get("state"), text);
    }
  }

  @Test
  void aNetIsChecked() throws IOException {
    String solved = Facelets.format(Cube.SOLVED);
    assertEquals(
        "{\"valid\":true,\"missing\":0,\"reason\":null,\"stickers\":[]}\n",
        client.post("/api/check", "{\"facelets\":\"%s\"}".formatted(solved)).text());
    String wrong = "UUUUUUUUUU" + solved.substring(10);
    Data check = client.post("/api/check", "{\"facelets\":\"%s\"}".formatted(wrong)).json();
    assertEquals(false, check.get("valid"));
    assertEquals("10 stickers show U; there are only 9", check.get("reason"));
    assertEquals(10, check.list("stickers").size());
  }

  @Test
  void aScrambleCanBeRepeatedByItsSeed() throws IOException {
    Client.Response first = client.post("/api/scramble", "{}");
    String seed = first.json().text("seed");
    assertEquals(
        first.text(), client.post("/api/scramble", "{\"seed\":\"%s\"}".formatted(seed)).text());
    assertNotEquals(first.text(), client.post("/api/scramble", "{}").text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"3x3x3|''", "3x3x3|,\"length\":25", "2x2x2|''", "2x2x2|,\"length\":9"})
  void theMovesOfAScrambleLeadToItsState(String puzzle, String length) throws IOException {
    for (int seed = 0; seed < 5; seed++) {
      Data scramble =
          client
              .post(
                  "/api/scramble",
                  "{\"puzzle\":\"%s\",\"seed\":\"%d\"%s}".formatted(puzzle, seed, length))
              .json();
      Data read =
          client
              .post(
                  "/api/read",
                  "{\"puzzle\":\"%s\",\"text\":\"%s\"}".formatted(puzzle, scramble.get("moves")))
              .json();
      assertEquals(scramble.get("state"), read.get("state"));
    }
  }

  @Test
  void aBoardIsScrambledToo() throws IOException {
    Data board = client.post("/api/scramble", "{\"puzzle\":\"4x4\"}").json();
    assertNull(board.orNull("moves"));
    String read = "{\"text\":\"%s\"}".formatted(board.get("state"));
    assertEquals("4x4", client.post("/api/read", read).json().get("puzzle"));
  }

  @Test
  void theTablesAreListed() throws IOException {
    Data tables = client.get("/api/tables").json();
    assertTrue(tables.number("memory") > 0);
    for (Data set : tables.rows("sets")) {
      assertTrue(set.number("bytes") > 0);
      if (set.get("name").equals("korf6")) {
        assertEquals(true, set.get("built"));
        assertNull(set.orNull("solveSeconds"));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "read| ``| 400| request",
        "read| []| 400| request",
        "read| {\"text\":\"R\",}| 400| request",
        "read| {}| 400| request",
        "read| {\"text\":1}| 400| request",
        "read| {\"text\":\"R\",\"puzle\":\"3x3x3\"}| 400| request",
        "read| {\"text\":\"R U Q\"}| 422| puzzle",
        "read| {\"text\":\"\"}| 422| puzzle",
        "read| {\"text\":\"R\",\"puzzle\":\"7x7\"}| 422| puzzle",
        "read| {\"text\":\"1 2 3 4 5 0\"}| 422| puzzle",
        "check| {\"facelets\":\"UU\"}| 422| puzzle",
        "scramble| {\"seed\":7}| 400| request",
        "scramble| {\"seed\":\"x\"}| 422| option",
        "scramble| {\"length\":2.5}| 400| request",
        "scramble| {\"length\":-1}| 422| option",
        "scramble| {\"puzzle\":\"9x9\"}| 422| puzzle",
        "solve| {}| 400| request",
        "solve| {\"state\":\"R\",\"method\":\"best\"}| 422| option",
        "solve| {\"state\":\"R\",\"metric\":\"stm\"}| 422| option",
        "solve| {\"state\":\"R\",\"timeout\":-1}| 422| option",
        "solve| {\"state\":\"R\",\"timeout\":\"1\"}| 400| request",
        "solve| {\"state\":\"R\",\"method\":\"mbs\",\"goal\":\"cross\"}| 422| option",
        "solve| {\"state\":\"R\",\"heuristic\":\"net\"}| 422| option",
        "solve| {\"state\":\"R\",\"method\":\"mbs\",\"net\":\"/etc/passwd\"}| 422| option",
        "solve| {\"state\":\"R\",\"method\":\"mbs\",\"number\":0}| 422| option",
        "solve| {\"state\":\"R\",\"method\":\"mbs\",\"heuristic\":\"none\"}| 422| option",
        "solve| {\"state\":\"R\",\"method\":\"naive\"}| 422| option",
        "solve| {\"state\":\"R\",\"method\":\"restrict\",\"drop\":\"UU\"}| 422| option",
        "solve| {\"state\":\"R\",\"method\":\"mbwa\",\"batch\":0}| 422| option",
        "solve| {\"state\":\"R\",\"method\":\"mbs\",\"all\":true}| 422| option",
        "solve| {\"state\":\"R\",\"goal\":\"crosses\"}| 422| option",
        "solve| {\"state\":\"R\",\"goal\":\"cross\",\"metric\":\"qtm\"}| 422| option",
        "solve| {\"state\":\"R\",\"goal\":\"cross\",\"tables\":\"korf6\"}| 422| option",
        "solve| {\"state\":\"R\",\"tables\":\"tiny\"}| 422| option",
        "solve| {\"state\":\"R\",\"tables\":\"huge\"}| 422| option",
        "solve| {\"state\":\"R\",\"tables\":\"korf6\",\"metric\":\"qtm\"}| 422| option",
        "solve| {\"state\":\"1 2/3 0\",\"slack\":1}| 422| option",
        "solve| {\"state\":\"R\",\"count\":0}| 422| option",
        "solve| {\"state\":\"2 1/3 0\"}| 422| puzzle",
        "stages| {\"state\":\"R\",\"drop\":\"BB\"}| 422| option",
        "stages| {\"state\":\"R\",\"drop\":\"X\"}| 422| option",
        "stages| {\"state\":\"R\",\"effort\":0}| 422| option",
        "stages| {\"state\":\"R X9\"}| 422| puzzle",
        "tables| {\"set\":\"tiny\"}| 422| option",
        "tables| {}| 400| request",
        "nothing| {}| 404| path",
        "program| {}| 405| method",
      })
  void aWrongRequestIsNamed(String path, String body, int status, String code) throws IOException {
    Client.Response response = client.post("/api/" + path, body);
    assertEquals(status, response.status(), response.text());
    assertEquals(code, response.error("code"));
    assertFalse(response.error("message").isEmpty());
  }

  @Test
  void theBodyMustBeDeclaredAsJsonInUtf8() throws IOException {
    String body = "{\"text\":\"R\"}";
    assertEquals(415, client.call("POST", "/api/read", body).status());
    assertEquals(415, client.call("POST", "/api/read", body, "Content-Type: text/plain").status());
    assertEquals(
        415,
        client
            .call("POST", "/api/read", body, "Content-Type: application/json; charset=latin1")
            .status());
    assertEquals(
        200,
        client
            .call("POST", "/api/read", body, "Content-Type: Application/JSON; charset=UTF-8")
            .status());
  }

  @Test
  void aLargeBodyIsRefused() throws IOException {
    String fits = "{\"text\":\"R%s\"}".formatted(" ".repeat(65_000));
    assertEquals(200, client.post("/api/read", fits).status());
    Client.Response refused =
        client.post("/api/read", "{\"text\":\"R%s\"}".formatted(" ".repeat(70_000)));
    assertEquals(413, refused.status());
    assertEquals("body", refused.error("code"));
  }

  @Test
  void anotherMethodIsRefusedWithTheOnesAllowed() throws IOException {
    Client.Response response = client.call("PUT", "/api/read", "{}");
    assertEquals(405, response.status());
    assertEquals("POST", response.headers().get("allow"));
    assertEquals(
        "GET, HEAD, POST", client.call("DELETE", "/api/tables", null).headers().get("allow"));
    assertEquals(405, client.call("OPTIONS", "/api/solve", null).status());
  }
}
