package dev.superflip.cube;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.puzzle.StateSpace;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StepsTest {
  private static final Steps HALF = new Steps(Metric.HTM, List.of(Face.values()));
  private static final Steps QUARTER = new Steps(Metric.QTM, List.of(Face.values()));

  private static List<Move> moves(Steps steps, int mask) {
    return IntStream.range(0, steps.count())
        .filter(step -> (mask >>> step & 1) != 0)
        .mapToObj(steps::move)
        .toList();
  }

  @Test
  void stepsAreTheTurnsOfLengthOne() {
    assertEquals(Metric.HTM.steps(), moves(HALF, HALF.afterInTree(StateSpace.NO_MOVE)));
    assertEquals(Metric.QTM.steps(), moves(QUARTER, QUARTER.afterInGraph(StateSpace.NO_MOVE)));
    Steps few = new Steps(Metric.QTM, List.of(Face.R));
    assertEquals(List.of(Move.R, Move.R3), moves(few, few.all()));
  }

  @Test
  void inTheHalfTurnMetricATreeFollowsTheCanonicalOrder() {
    for (int last = 0; last < HALF.count(); last++) {
      Move before = HALF.move(last);
      assertEquals(
          IntStream.range(0, Move.COUNT)
              .mapToObj(Move::of)
              .filter(next -> !Move.redundant(before, next))
              .toList(),
          moves(HALF, HALF.afterInTree(last)));
      assertEquals(15, Integer.bitCount(HALF.afterInGraph(last)));
    }
  }

  @Test
  void inTheQuarterTurnMetricOnlyAClockwiseTurnRepeats() {
    int u = Metric.QTM.steps().indexOf(Move.U);
    int u3 = Metric.QTM.steps().indexOf(Move.U3);
    int d = Metric.QTM.steps().indexOf(Move.D);
    assertEquals(11, Integer.bitCount(QUARTER.afterInGraph(u)));
    assertEquals(11, Integer.bitCount(QUARTER.afterInTree(u)));
    assertEquals(10, Integer.bitCount(QUARTER.afterInTree(u3)));
    assertEquals(9, Integer.bitCount(QUARTER.afterInTree(d)));
    assertEquals(u3, QUARTER.inverse(u));
  }

  @Test
  void aHalfTurnIsTwoQuarterTurns() {
    List<Move> turns = List.of(Move.U2, Move.R3, Move.U2);
    byte[] steps = QUARTER.of(turns);
    assertArrayEquals(new byte[] {0, 0, 3, 0, 0}, steps);
    assertEquals(turns, QUARTER.turns(steps));
    assertEquals(turns, HALF.turns(HALF.of(turns)));
    assertEquals(List.of(Move.U2), QUARTER.turns(new byte[] {1, 1}));
  }

  @Test
  void stepsOfSomeFacesCannotTurnOthers() {
    Steps few = new Steps(Metric.HTM, List.of(Face.U, Face.R));
    assertThrows(IllegalArgumentException.class, () -> few.of(List.of(Move.F)));
  }
}
