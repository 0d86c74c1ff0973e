package dev.superflip.cube;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.notation.Maneuver;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MetricTest {
  private static List<Move> moves(String text) {
    return Maneuver.parse(text).turns();
  }

  @Test
  void aHalfTurnIsOneMoveOrTwoQuarterTurns() {
    assertEquals(3, Metric.HTM.length(moves("R U2 F'")));
    assertEquals(4, Metric.QTM.length(moves("R U2 F'")));
    assertEquals(0, Metric.QTM.length(List.of()));
    assertEquals(18, Metric.HTM.steps().size());
    assertEquals(12, Metric.QTM.steps().size());
  }

  /** Michael Reid's solution. A long search has proven that none is shorter. */
  @Test
  void theSuperflipHasASolutionOf24QuarterTurns() {
    List<Move> moves = moves("R' U2 B L' F U' B D F U D' L D2 F' R B' D F' U' B' U D'");
    Cube superflip = Cube.of(moves);
    assertEquals(24, Metric.QTM.length(moves));
    assertEquals(2, superflip.order());
    for (int place = 0; place < Cube.EDGES; place++) {
      assertEquals(place, superflip.edge(place));
      assertEquals(1, superflip.flip(place));
    }
  }

  @Test
  void theParityOfACubeIsThatOfItsQuarterTurns() {
    RandomCubes random = new RandomCubes(61);
    for (int i = 0; i < 200; i++) {
      List<Move> moves = random.moves(i % 25);
      Cube cube = Cube.of(moves);
      int length = Metric.QTM.length(moves);
      assertEquals(length % 2 == 1, cube.isOdd());
      assertEquals(length, Metric.QTM.possibleLength(cube, length));
      assertEquals(length + 2, Metric.QTM.possibleLength(cube, length + 1));
      assertEquals(length + 1, Metric.HTM.possibleLength(cube, length + 1));
    }
  }

  /** Positions by quarter turns as published (cube20.org/qtm). */
  @Test
  void thereAreAsManyPositionsOfEachLengthAsPublished() {
    Set<Cube> seen = new HashSet<>(List.of(Cube.SOLVED));
    Set<Cube> frontier = seen;
    for (int count : new int[] {12, 114, 1068, 10011}) {
      Set<Cube> next = new HashSet<>();
      for (Cube cube : frontier) {
        for (Move step : Metric.QTM.steps()) {
          next.add(cube.then(step));
        }
      }
      next.removeAll(seen);
      assertEquals(count, next.size());
      seen = new HashSet<>(seen);
      seen.addAll(next);
      frontier = next;
    }
  }
}
