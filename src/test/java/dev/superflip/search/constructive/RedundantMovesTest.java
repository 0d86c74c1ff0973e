package dev.superflip.search.constructive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Maneuver;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedundantMovesTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "\"\", \"\"",
        "U, U'",
        "U', U",
        "U U, U U'",
        "U' U', U U'",
        "U D, U' D'",
        "U D U, U U' D'",
        "U U D D, U U' D D'",
        "U D', U' D",
        "U D R, R'",
        "R U D, U' D'",
        "R L' R B, B'",
        "F B' F, F F' B",
      })
  void aTurnThatAShorterSequenceReplacesIsDropped(String turns, String dropped) {
    int mask = RedundantMoves.ALL & ~RedundantMoves.allowed(steps(turns));
    assertEquals(dropped, Maneuver.format(moves(mask)));
  }

  @Test
  void threeEqualTurnsDropOnlyTheInverse() {
    assertEquals(
        RedundantMoves.ALL & ~(1 << RedundantMoves.step(Move.U3)),
        RedundantMoves.allowed(steps("U U U")));
  }

  @Test
  void stepsAreNumberedAsTheMetricOrdersThem() {
    for (int step = 0; step < RedundantMoves.STEPS; step++) {
      Move move = RedundantMoves.move(step);
      assertEquals(Metric.QTM.steps().get(step), move);
      assertEquals(step, RedundantMoves.step(move));
      assertEquals(step / 2, move.face().ordinal());
      assertEquals(step % 2 == 0 ? 1 : 3, move.quarterTurns());
      assertEquals(move.inverse(), RedundantMoves.move(RedundantMoves.inverse(step)));
    }
    assertEquals(RedundantMoves.STEPS, Metric.QTM.steps().size());
  }

  private static byte[] steps(String turns) {
    List<Move> moves = Maneuver.parse(turns).turns();
    byte[] steps = new byte[moves.size()];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = (byte) RedundantMoves.step(moves.get(i));
    }
    return steps;
  }

  private static List<Move> moves(int mask) {
    return Metric.QTM.steps().stream()
        .filter(move -> (mask >> RedundantMoves.step(move) & 1) != 0)
        .toList();
  }
}
