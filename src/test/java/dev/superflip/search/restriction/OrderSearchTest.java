package dev.superflip.search.restriction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Bitboard;
import dev.superflip.cube.notation.FaceGroup;
import dev.superflip.cube.notation.Maneuver;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Orders without the stage E>G. */
class OrderSearchTest {
  private static final String SCRAMBLE = "L2 F U' L2 D U2 B' R2 D' L' U R2 D2 L U' D R' U";
  private static final List<Face> DEFAULT = DropOrder.DEFAULT.faces();
  private static final StageTables TABLES = TestTables.stages();

  @AfterAll
  static void close() {
    TABLES.close();
  }

  private static OrderSearch search(int effort) {
    return new OrderSearch(TABLES, OrderSearchTest::noBand, effort);
  }

  private static BandTables noBand() {
    throw new AssertionError("the order has no stage E>G");
  }

  private static Reduction solve(Cube cube, List<Face> order, int effort) {
    Reduction reduction = search(effort).solve(cube, order, () -> false);
    return Objects.requireNonNull(reduction);
  }

  /** The lengths of the stages that the thesis found, each from where it had come. */
  @Test
  void noStageIsLongerThanInTheWorkedExample() {
    List<String> stages =
        List.of(
            "",
            "D2 F' R' U' L' F'",
            "U R2 D",
            "L U L' U L U R2 U L' U' L2",
            "U' R U' R' U2 R U2 R' U' R'",
            "U2");
    StageSolver solver = new StageSolver(TABLES, OrderSearchTest::noBand);
    Cube cube = Maneuver.parse(SCRAMBLE).toCube();
    FaceSet faces = FaceSet.ALL;
    for (int i = 0; i < stages.size(); i++) {
      List<Move> known = Maneuver.parse(stages.get(i)).turns();
      Face dropped = DEFAULT.get(i);
      int length = solver.bound(cube, faces, dropped);
      assertTrue(length <= known.size(), () -> dropped + ": " + length);
      for (List<Move> turns : solver.solutions(cube, faces, dropped, 10)) {
        assertEquals(length, turns.size());
        assertTrue(isIn(faces.without(dropped), cube.then(turns)));
      }
      cube = cube.then(known);
      faces = faces.without(dropped);
      assertTrue(isIn(faces, cube));
    }
    assertTrue(cube.isSolved());
  }

  @Test
  void someEffortFindsAShorterSolutionThanTheWorkedExample() {
    assertTrue(solve(Maneuver.parse(SCRAMBLE).toCube(), DEFAULT, 10).turns().size() < 31);
  }

  @Test
  void everyStageLeadsToItsGroup() {
    RandomCubes random = new RandomCubes(1);
    int orders = 0;
    for (List<Face> order : OrderSearch.orders(FaceSet.ALL)) {
      if (hasBand(order)) {
        continue;
      }
      orders++;
      Cube cube = random.state();
      Reduction reduction = solve(cube, order, 1);
      for (Drop drop : reduction.drops()) {
        assertTrue(
            FaceSet.of(drop.turns().stream().map(Move::face).toList()).without(drop.face()).size()
                <= drop.left().size());
        cube = cube.then(drop.turns());
        assertTrue(isIn(drop.left(), cube));
        // A turn of another face at the end would not be needed.
        assertTrue(drop.turns().isEmpty() || drop.turns().getLast().face() == drop.face());
      }
      assertTrue(cube.isSolved());
    }
    assertEquals(288 + 192 + 96, orders);
  }

  @Test
  void moreEffortIsNeverLonger() {
    RandomCubes random = new RandomCubes(2);
    int shorter = 0;
    for (int i = 0; i < 20; i++) {
      Cube cube = random.state();
      int before = Integer.MAX_VALUE;
      for (int effort : new int[] {1, 2, 4, 8}) {
        int length = solve(cube, DEFAULT, effort).turns().size();
        assertTrue(length <= before);
        shorter += length < before ? 1 : 0;
        before = length;
      }
    }
    assertTrue(shorter > 30, "effort pays");
  }

  @Test
  void aSolvedCubeNeedsNoTurn() {
    assertEquals(List.of(), solve(Cube.SOLVED, DEFAULT, 1).turns());
    assertEquals("BFDLRU", solve(Cube.SOLVED, DEFAULT, 1).order());
  }

  /** A few turns of two faces need at most those turns once the other faces are dropped. */
  @Test
  void turnsOfTwoFacesAreUndoneByThem() {
    List<Move> scramble = Maneuver.parse("R U R' U R U2 R'").turns();
    Reduction reduction = solve(Cube.of(scramble), DEFAULT, 1000);
    assertTrue(reduction.turns().size() <= scramble.size());
    assertEquals(List.of(), reduction.drops().get(3).turns());
  }

  private static boolean hasBand(List<Face> order) {
    FaceSet faces = FaceSet.ALL;
    boolean found = false;
    for (Face face : order) {
      found |= StageSolver.isBand(faces, face);
      faces = faces.without(face);
    }
    return found;
  }

  private static boolean isIn(FaceSet faces, Cube cube) {
    return FaceGroup.of(faces).contains(Bitboard.of(cube));
  }
}
