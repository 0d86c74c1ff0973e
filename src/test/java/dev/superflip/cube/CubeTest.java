package dev.superflip.cube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.notation.Maneuver;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CubeTest {
  private static final Cube SUPERFLIP =
      Cube.of(
          new int[] {0, 1, 2, 3, 4, 5, 6, 7},
          new int[8],
          IntStream.range(0, 12).toArray(),
          IntStream.range(0, 12).map(i -> 1).toArray());

  private final RandomCubes random = new RandomCubes(1);

  @Test
  void turningURFMovesAndOrientsThePublishedCubies() {
    Cube cube = Cube.of(List.of(Move.U, Move.R, Move.F));
    assertEquals(List.of(1, 6, 2, 4, 5, 8, 7, 3), list(8, i -> cube.corner(i) + 1));
    assertEquals(List.of(1, 2, 0, 1, 1, 2, 0, 2), list(8, cube::twist));
    assertEquals(List.of(9, 10, 2, 3, 12, 5, 7, 8, 1, 6, 11, 4), list(12, i -> cube.edge(i) + 1));
    assertEquals(List.of(0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0), list(12, cube::flip));
  }

  @Test
  void compositionIsAssociativeWithTheSolvedCubeAsItsUnit() {
    for (int i = 0; i < 100; i++) {
      Cube a = random.state();
      Cube b = random.state();
      Cube c = random.state();
      assertEquals(a.then(b).then(c), a.then(b.then(c)));
      assertEquals(a, a.then(Cube.SOLVED));
      assertEquals(a, Cube.SOLVED.then(a));
    }
  }

  @Test
  void aCubeAndItsInverseUndoEachOtherOnBothSides() {
    for (int i = 0; i < 100; i++) {
      Cube a = random.state();
      Cube b = random.state();
      assertTrue(a.then(a.inverse()).isSolved());
      assertTrue(a.inverse().then(a).isSolved());
      assertEquals(b.inverse().then(a.inverse()), a.then(b).inverse());
    }
  }

  @ParameterizedTest
  @EnumSource(Move.class)
  void aTurnRepeatedAsOftenAsItsOrderDoesNothing(Move move) {
    assertEquals(move.quarterTurns() == 2 ? 2 : 4, Cube.of(move).order());
    assertEquals(Cube.of(move).inverse(), Cube.of(move.inverse()));
    Move quarter = Move.of(move.face(), 1);
    Cube turned = Cube.SOLVED;
    for (int i = 0; i < move.quarterTurns(); i++) {
      turned = turned.then(quarter);
    }
    assertEquals(turned, Cube.of(move));
  }

  @Test
  void turnsOfOppositeFacesCommuteAndTurnsOfNeighboursDoNot() {
    for (Move a : Move.values()) {
      for (Move b : Move.values()) {
        boolean sameAxis = a.face() == b.face() || a.face() == b.face().opposite();
        boolean commute = Cube.of(a).then(b).equals(Cube.of(b).then(a));
        assertEquals(sameAxis, commute, a + " " + b);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"R U, 105", "R U', 63", "R U R' U', 6", "R2 U2, 6", "R U2 D' B D', 1260", "R L', 4"})
  void sequencesHaveTheirKnownOrders(String moves, int order) {
    assertEquals(order, Maneuver.parse(moves).toCube().order());
  }

  @Test
  void theSuperflipIsItsOwnInverseAndCommutesWithEveryTurn() {
    assertFalse(SUPERFLIP.isSolved());
    assertEquals(SUPERFLIP, SUPERFLIP.inverse());
    assertEquals(2, SUPERFLIP.order());
    for (Move move : Move.values()) {
      assertEquals(SUPERFLIP.then(move), Cube.of(move).then(SUPERFLIP));
    }
  }

  @Test
  void reidsTwentyTurnsMakeTheSuperflip() {
    String twenty = "R L U2 F U' D F2 R2 B2 L U2 F' B' U R2 D F2 U R2 U";
    Maneuver maneuver = Maneuver.parse(twenty);
    assertEquals(20, maneuver.turns().size());
    assertEquals(SUPERFLIP, maneuver.toCube());
  }

  @Test
  void noSingleTurnLeavesTheCubeSolved() {
    assertTrue(Cube.SOLVED.isSolved());
    for (Move move : Move.values()) {
      assertFalse(Cube.of(move).isSolved());
      assertNotEquals(Cube.SOLVED, Cube.of(move));
    }
  }

  @Test
  void equalCubesMadeInDifferentWaysHaveEqualHashes() {
    Cube one = Maneuver.parse("R L").toCube();
    Cube other = Maneuver.parse("L R").toCube();
    assertEquals(one, other);
    assertEquals(one.hashCode(), other.hashCode());
  }

  @Test
  void aCubeIsWrittenAsTheLettersThatItsPlacesShow() {
    assertEquals(
        "URF UFL ULB UBR DFR DLF DBL DRB UR UF UL UB DR DF DL DB FR FL BL BR",
        Cube.SOLVED.toString());
    assertTrue(Maneuver.parse("F").toCube().toString().startsWith("LUF "));
  }

  private static List<Integer> list(int size, IntUnaryOperator value) {
    return Arrays.stream(IntStream.range(0, size).map(value).toArray()).boxed().toList();
  }
}
