package dev.superflip.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Maneuver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerTextTest {
  private static final OutputSpec.Show SOLUTIONS = OutputSpec.Show.SOLUTIONS;

  /** Stands for a bound that equals the length. */
  private static final int PROVEN = -2;

  private static AnswerText.Solution solution(String moves, Metric metric, int bound) {
    List<Move> turns = Maneuver.parse(moves).turns();
    int length = metric.length(turns);
    return new AnswerText.Solution(
        turns, new AnswerText.Length(length, metric, bound == PROVEN ? length : bound));
  }

  private static List<AnswerText> unsolved() {
    List<AnswerText> answers = new ArrayList<>(List.of(AnswerText.Failure.values()));
    for (Metric metric : Metric.values()) {
      answers.add(new AnswerText.Bound(0, metric));
      answers.add(new AnswerText.Bound(17, metric));
    }
    return answers;
  }

  private static List<AnswerText.Length> lengths() {
    List<AnswerText.Length> lengths = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      for (int bound : new int[] {AnswerText.Length.UNKNOWN, 0, 18, 19}) {
        lengths.add(new AnswerText.Length(19, metric, bound));
      }
      lengths.add(new AnswerText.Length(0, metric, 0));
    }
    return lengths;
  }

  /** Every form of an answer of this kind. */
  private static List<AnswerText> forms(OutputSpec.Show show) {
    List<AnswerText> answers = new ArrayList<>(unsolved());
    switch (show) {
      case LENGTH -> answers.addAll(lengths());
      case COUNT ->
          lengths()
              .forEach(
                  length -> {
                    answers.add(new AnswerText.Count(1, true, length));
                    answers.add(new AnswerText.Count(123_456_789_012L, false, length));
                  });
      case SOLUTIONS -> {
        for (Metric metric : Metric.values()) {
          answers.add(solution("", metric, 0));
          answers.add(solution("R U2 F'", metric, AnswerText.Length.UNKNOWN));
          answers.add(solution("R U2 F'", metric, PROVEN));
          answers.add(solution("R U2 F'", metric, 2));
          answers.add(solution("D L2 B' R", metric, 0));
        }
      }
    }
    return answers;
  }

  @Test
  void everyFormIsReadAsItWasWritten() {
    for (OutputSpec.Show show : OutputSpec.Show.values()) {
      for (AnswerText answer : forms(show)) {
        String line = answer.write(show);
        assertEquals(Optional.of(answer), AnswerText.read(line, show), line);
      }
    }
  }

  @Test
  void answersAreWrittenAsInTheManual() {
    assertEquals("R U2 F' (3f*)", solution("R U2 F'", Metric.HTM, PROVEN).write(SOLUTIONS));
    assertEquals("R U2 F' (4q, >=2)", solution("R U2 F'", Metric.QTM, 2).write(SOLUTIONS));
    assertEquals("(0f*)", solution("", Metric.HTM, 0).write(SOLUTIONS));
    AnswerText.Length length = new AnswerText.Length(19, Metric.HTM, AnswerText.Length.UNKNOWN);
    assertEquals("19f", length.write(OutputSpec.Show.LENGTH));
    assertEquals(
        ">=24 (19f)", new AnswerText.Count(24, false, length).write(OutputSpec.Show.COUNT));
    AnswerText.Bound bound = new AnswerText.Bound(17, Metric.HTM);
    assertEquals("? (>=17f)", bound.write(SOLUTIONS));
    assertEquals(">=17f", bound.write(OutputSpec.Show.LENGTH));
    assertEquals("? (invalid)", AnswerText.Failure.INVALID.write(OutputSpec.Show.LENGTH));
    assertEquals("unreachable", AnswerText.Failure.UNREACHABLE.write(OutputSpec.Show.LENGTH));
    assertEquals("? (too many)", AnswerText.Failure.TOO_MANY.write(SOLUTIONS));
    assertEquals("? (incomplete)", AnswerText.Failure.INCOMPLETE.write(SOLUTIONS));
  }

  @Test
  void everyPrefixOfALineMayBeginOne() {
    for (OutputSpec.Show show : OutputSpec.Show.values()) {
      for (AnswerText answer : forms(show)) {
        String line = answer.write(show);
        for (int end = 0; end <= line.length(); end++) {
          assertTrue(AnswerText.mayBegin(line.substring(0, end), show), line.substring(0, end));
        }
      }
      for (String other : List.of("Dear diary", "unr each", "? (nonsense", "#!/bin/sh", "\t")) {
        assertTrue(!AnswerText.mayBegin(other, show), other);
      }
    }
  }

  @Test
  void otherLinesAreNotRead() {
    for (OutputSpec.Show show : OutputSpec.Show.values()) {
      for (String line :
          List.of(
              "",
              " ",
              "R U",
              "R (2f*)",
              "R (1x*)",
              "R (1f*",
              "R(1f*)",
              "Q (1f*)",
              "? (>=f)",
              "?",
              "01f*",
              "1f**",
              ">=1 (1f*) ",
              "R  U (2f*)",
              "99999999999f",
              "(1f*) R",
              "invalid")) {
        assertEquals(Optional.empty(), AnswerText.read(line, show), line);
      }
    }
    assertEquals(Optional.empty(), AnswerText.read("18f*", SOLUTIONS));
    assertEquals(Optional.empty(), AnswerText.read("unreachable", SOLUTIONS));
    assertEquals(Optional.empty(), AnswerText.read("R (1f*)", OutputSpec.Show.LENGTH));
  }

  @Test
  void onlyACompleteAnswerCountsAsSolved() {
    assertEquals(ExitCode.OK, solution("R U2 F'", Metric.HTM, PROVEN).exitCode());
    assertEquals(ExitCode.NOT_SOLVED, solution("R U2 F'", Metric.HTM, 2).exitCode());
    AnswerText.Length unknown = new AnswerText.Length(19, Metric.HTM, AnswerText.Length.UNKNOWN);
    assertEquals(ExitCode.OK, unknown.exitCode());
    assertEquals(ExitCode.OK, new AnswerText.Count(3, true, unknown).exitCode());
    assertEquals(ExitCode.NOT_SOLVED, new AnswerText.Count(3, false, unknown).exitCode());
    assertEquals(ExitCode.NOT_SOLVED, new AnswerText.Bound(3, Metric.HTM).exitCode());
    assertEquals(ExitCode.NOT_SOLVED, AnswerText.Failure.UNREACHABLE.exitCode());
    assertEquals(ExitCode.NOT_SOLVED, AnswerText.Failure.TOO_MANY.exitCode());
    assertEquals(ExitCode.NOT_SOLVED, AnswerText.Failure.INCOMPLETE.exitCode());
    assertEquals(ExitCode.INVALID, AnswerText.Failure.INVALID.exitCode());
  }
}
