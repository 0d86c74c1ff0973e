package dev.superflip.cube.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.cube.Validity;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoalTest {
  private static boolean reached(String goal, String moves) {
    return Goal.parse(goal).reached(Maneuver.parse(moves).toCube());
  }

  /** Each row has moves that keep the goal, and a move that does not. */
  @ParameterizedTest
  @CsvSource({
    "cross, U R U R' U', R",
    "cross:U, D R' D R, U",
    "cross:l, R D R D' R', L2",
    "xcross, U R U R', D",
    "xcross:DFR, U L' U' L, R",
    "222, U R F U2 R2, L",
    "block222, U R F U2 R2, B",
    "222:URF, D L B D2 L2, R",
    "223, R U R U2 R2, F",
    "223:UB, D F D F2 D2, R",
    "block, U R U' R2 U, F",
    "block:R, U L U' L2 U, R2",
    "block:LU, D R D2 R, L",
    "block:DF, U B U2 B', D",
    "f2l, R U R' U R U2 R', R",
    "f2l:R, U L U' L U L2 U', U",
    "edges, R' F R' B2 R F' R' B2 R2, U",
    "corners, M2 U M2 U2 M2 U M2, R",
    "eo, U R' D L2 F2 B2 R U', F",
    "eo:B, U R' D L2 F2 B2 R U', B'",
    "eo:U, R F' B L U2 D2, U",
    "eo:R, U F' B D R2 L2, L",
    "dr, U D' R2 L2 F2 B2 U2 D, R",
    "dr:R, R L' U2 D2 F2 B2 R2 L, U",
    "dr:F, F B' U2 D2 R2 L2 F2 B, U",
    "htr, U2 R2 F2 D2 L2 B2 U2 F2, U",
  })
  void aGoalIsReachedUntilAnotherPartIsTurned(String goal, String keeping, String leaving) {
    Cube kept = Maneuver.parse(keeping).toCube();
    Cube left = Maneuver.parse(leaving).toCube();
    assertTrue(Goal.parse(goal).reached(Cube.SOLVED));
    assertTrue(Goal.parse(goal).reached(kept), goal + " after " + keeping);
    assertFalse(Goal.parse(goal).reached(left), goal + " after " + leaving);
    assertFalse(Goal.parse(goal).reached(kept.then(left)), goal + " after both");
  }

  @Test
  void namesStandForTheirMasks() {
    assertEquals(
        "----U---- ----R--R- ----F--F- -D-DDD-D- ----L--L- ----B--B-",
        byFace(Goal.parse("cross").mask()));
    assertEquals(
        "----U---- ----R---- ---FF-F-- D--DD-D-- ---LLLLLL ----BB--B",
        byFace(Goal.parse("block").mask()));
  }

  private static String byFace(String mask) {
    return mask.replaceAll(".{9}(?=.)", "$0 ");
  }

  @Test
  void aNamedGoalEqualsItsMaskUnlessItIsHtr() {
    RandomCubes random = new RandomCubes(61);
    for (NamedGoals.Named named : NamedGoals.all()) {
      Goal goal = Goal.parse(named.name());
      Goal mask = Goal.ofMask(goal.mask().replace('-', '.').toLowerCase(Locale.ROOT));
      assertEquals(goal.mask(), mask.mask());
      assertEquals(!named.name().equals("htr"), goal.equals(mask));
      for (int i = 0; i < 200; i++) {
        Cube cube = Cube.of(random.moves(i % 4));
        assertTrue(!goal.reached(cube) || mask.reached(cube));
      }
    }
  }

  /** Holding the cube differently changes only the faces in the name of a goal. */
  @Test
  void goalsOnOtherFacesAreRotatedGoals() {
    RandomCubes random = new RandomCubes(62);
    for (Symmetry rotation : Symmetry.rotations()) {
      for (NamedGoals.Named named : NamedGoals.all()) {
        StringBuilder faces = new StringBuilder();
        for (int i = 0; i < named.faces().length(); i++) {
          faces.append(rotation.apply(Face.valueOf(named.faces().substring(i, i + 1))));
        }
        Goal here = Goal.parse(named.name());
        Goal there = faces.isEmpty() ? here : Goal.parse(named.name() + ":" + faces);
        for (int i = 0; i < 20; i++) {
          Cube cube = Cube.of(random.moves(i % 3));
          assertEquals(here.reached(cube), there.reached(rotation.apply(cube)), there::name);
        }
      }
    }
  }

  /** Positions of the half-turn group reach the goal; with one quarter turn more they do not. */
  @Test
  void halfTurnsReachTheGoalHtr() {
    Goal htr = Goal.parse("htr");
    Set<Cube> group = new HashSet<>();
    Deque<Cube> open = new ArrayDeque<>(List.of(Cube.SOLVED));
    group.add(Cube.SOLVED);
    while (!open.isEmpty() && group.size() < 20_000) {
      Cube cube = open.remove();
      for (int m = 1; m < Move.COUNT; m += 3) {
        Cube next = cube.then(Move.of(m));
        if (group.add(next)) {
          open.add(next);
        }
      }
    }
    assertTrue(group.size() >= 20_000, group.size() + " positions");
    for (Cube cube : group) {
      assertTrue(htr.reached(cube));
      assertFalse(htr.reached(cube.then(Move.R)));
    }
  }

  /** Half turns reach 96 of the 24 * 24 corner permutations within the tetrads. */
  @Test
  void aSixthOfTheCubesWithTheRightSymbolsIsInTheHalfTurnGroup() {
    Goal htr = Goal.parse("htr");
    Goal symbols = Goal.ofMask(htr.mask());
    List<List<Integer>> orders = permutations(List.of(0, 2, 5, 7));
    List<List<Integer>> others = permutations(List.of(1, 3, 4, 6));
    int alike = 0;
    int within = 0;
    for (List<Integer> order : orders) {
      for (List<Integer> other : others) {
        int[] corners = new int[Cube.CORNERS];
        for (int i = 0; i < 4; i++) {
          corners[orders.get(0).get(i)] = order.get(i);
          corners[others.get(0).get(i)] = other.get(i);
        }
        int[] edges = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
        if (Validity.odd(corners)) {
          edges[0] = 2;
          edges[2] = 0;
        }
        Cube cube = Cube.of(corners, new int[Cube.CORNERS], edges, new int[Cube.EDGES]);
        alike += symbols.reached(cube) ? 1 : 0;
        within += htr.reached(cube) ? 1 : 0;
      }
    }
    assertEquals(576, alike);
    assertEquals(96, within);
  }

  private static List<List<Integer>> permutations(List<Integer> items) {
    if (items.isEmpty()) {
      return List.of(List.of());
    }
    List<List<Integer>> all = new ArrayList<>();
    for (Integer item : items) {
      List<Integer> rest = new ArrayList<>(items);
      rest.remove(item);
      for (List<Integer> tail : permutations(rest)) {
        List<Integer> permutation = new ArrayList<>(List.of(item));
        permutation.addAll(tail);
        all.add(permutation);
      }
    }
    return all;
  }

  @Test
  void piecesWithEqualSymbolsAreInterchangeable() {
    String white = "UUUUUUUUU" + "-".repeat(45);
    assertTrue(Goal.ofMask(white).reached(Maneuver.parse("U").toCube()));
    assertFalse(Goal.ofMask(white).reached(Maneuver.parse("R").toCube()));
    String sides = "----U----" + "RRR------FFF---------------LLL------BBB------";
    assertFalse(Goal.ofMask(sides).reached(Maneuver.parse("U").toCube()));
    assertTrue(Goal.ofMask(sides).reached(Maneuver.parse("D").toCube()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "crss | unknown goal 'crss'; write one of cross,",
        "cross:X | the goal cross cannot take the faces 'X'; its default is cross:D",
        "cross:UR | the goal cross cannot take the faces 'UR'",
        "cross: | the goal cross cannot take the faces ''",
        "222:UDF | the goal 222 cannot take the faces 'UDF'",
        "block:U | the goal block cannot take the faces 'U'",
        "edges:U | the goal edges takes no faces",
      })
  void wrongNamesAreRefused(String text, String message) {
    InvalidPuzzleException said =
        assertThrows(InvalidPuzzleException.class, () -> Goal.parse(text));
    assertTrue(said.toString().contains(message), said::toString);
  }

  @Test
  void wrongMasksAreRefusedWithTheFacelet() {
    String mask = Goal.parse("cross").mask();
    String short53 = mask.substring(1);
    assertEquals(
        "a mask has 54 facelets, those of U R F D L B in order, not 53",
        assertThrows(InvalidPuzzleException.class, () -> Goal.parse(short53)).getMessage());
    String typo = mask.substring(0, 20) + "X" + mask.substring(21);
    InvalidPuzzleException said =
        assertThrows(InvalidPuzzleException.class, () -> Goal.parse(typo));
    assertTrue(said.toString().contains("the facelet F3 of the mask is 'X'"), said::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cross", "CROSS", " cross:D ", "Cross:d"})
  void caseAndSpaceDoNotMatter(String text) {
    assertEquals(Goal.parse("cross"), Goal.parse(text));
    assertTrue(reached(text, "U"));
  }
}
