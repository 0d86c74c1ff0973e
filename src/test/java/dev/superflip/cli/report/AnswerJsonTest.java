package dev.superflip.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.answer.SolveSummary;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.json.JsonReader;
import dev.superflip.search.Outcome;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class AnswerJsonTest {
  /** A text that looks like the fields around it. */
  private static final String INPUT = "R\",\"line\":7,\"error\":\"\\ U2 \u2019 F'";

  private static OutputSpec output(OutputSpec.Show show, boolean many) {
    return new OutputSpec(null, true, false, Metric.HTM, show, many, false, 1, null, false, false);
  }

  private static String write(OutputSpec.Show show, boolean many, Outcome outcome, int solutions) {
    List<Move> solution = Maneuver.parse("F U2 R'").turns();
    SolveSummary summary =
        new SolveSummary(
            Metric.HTM,
            outcome,
            Collections.nCopies(solutions, solution),
            solutions,
            3,
            12,
            Duration.ofMillis(5));
    return AnswerJson.write(INPUT, 42, output(show, many), summary, List.of("a4:line"), 2);
  }

  @Test
  void everyObjectIsReadAsItWasWritten() {
    for (OutputSpec.Show show : OutputSpec.Show.values()) {
      for (boolean many : new boolean[] {false, true}) {
        for (Outcome outcome : Outcome.values()) {
          for (int solutions = 0; solutions <= 2; solutions++) {
            String json = write(show, many, outcome, solutions);
            Map<?, ?> object = JsonReader.object(json);
            assertEquals(INPUT, object.get("input"));
            assertEquals(42.0, object.get("line"));
            assertEquals(OptionalLong.of(42), AnswerJson.readLine(json));
            int code = outcome == Outcome.SOLVED ? ExitCode.OK : ExitCode.NOT_SOLVED;
            assertEquals(OptionalInt.of(code), AnswerJson.readExitCode(json, INPUT, 42), json);
          }
        }
      }
    }
    String invalid = AnswerJson.writeInvalid(INPUT, 42, "\"stopped\":");
    assertEquals(OptionalLong.of(42), AnswerJson.readLine(invalid));
    assertEquals(
        OptionalInt.of(ExitCode.INVALID), AnswerJson.readExitCode(invalid, INPUT, 42), invalid);
    String many = AnswerJson.writeTooMany(INPUT, 42, "more");
    assertEquals("more", JsonReader.object(many).get("error"));
    assertEquals(
        OptionalInt.of(ExitCode.NOT_SOLVED), AnswerJson.readExitCode(many, INPUT, 42), many);
  }

  @Test
  void anAnswerToAnotherCubeIsNotRead() {
    String json = write(OutputSpec.Show.SOLUTIONS, false, Outcome.SOLVED, 1);
    assertEquals(OptionalInt.empty(), AnswerJson.readExitCode(json, INPUT, 4));
    assertEquals(OptionalInt.empty(), AnswerJson.readExitCode(json, INPUT + " ", 42));
    String cut = json.substring(0, json.length() - 1);
    assertEquals(OptionalInt.empty(), AnswerJson.readExitCode(cut, INPUT, 42));
    assertEquals(OptionalLong.empty(), AnswerJson.readLine("R (1f*)"));
  }

  @Test
  void everyPrefixOfAnObjectMayBeginOne() {
    String json = write(OutputSpec.Show.SOLUTIONS, true, Outcome.TIMEOUT, 1);
    for (int end = 0; end <= json.length(); end++) {
      assertTrue(AnswerJson.mayBegin(json.substring(0, end)));
    }
    assertFalse(AnswerJson.mayBegin("Dear diary"));
    assertFalse(AnswerJson.mayBegin("{\"line\":"));
  }
}
