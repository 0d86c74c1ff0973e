package dev.superflip.search.ida;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The checks of {@link QuestionTest} and {@link TwoFacesTest} on longer solutions. By default a
 * third of the positions is checked; {@code -Dsuperflip.proofs=all} checks all of them, which takes
 * some minutes.
 */
class EverySolutionIT {
  private static final int EVERY = "all".equals(System.getProperty("superflip.proofs")) ? 1 : 3;

  private static final Question ALL =
      Question.shortest(SolveLimits.NONE).withSolutions(Question.ALL, 0);

  /**
   * Twenty positions. The first four of each length are from the sets that {@code superflip bench}
   * knows, with one solution each. The others have 5 to 164: two are dominoes, the rest have two to
   * eight symmetries, the identity included.
   */
  private static final Map<Integer, List<String>> POSITIONS =
      Map.of(
          12,
          List.of(
              "D L2 D' B2 R' U2 B' L D' B L2 F2",
              "L' B' L2 B' L B R F' R B D B2",
              "F' U D' F2 D L B2 L2 D B2 L' F'",
              "L2 F D B' L' F' D2 B2 R' B L' F'",
              "U D R L U' D' R L R2 L2 F' B' U' D' R L",
              "R' L' F2 B2 U D R L U D U2 D2 R L",
              "B2 D2 B2 R2 B2 U L2 U2 F2 U2 L2 U' L2 B2"),
          13,
          List.of(
              "D L' F' R F2 D' L U2 R U' F' R U2",
              "U2 R' U' F2 R B D' F' R F U' D' R'",
              "U' L F L' U2 D2 F2 D B R' L' U2 D",
              "U2 L2 D' R F' L B' R2 D R' F' D2 F",
              "R L F' B' D2 U' F2 B2 U' U' U2 D F B R L",
              "U2 R L R2 L2 U' F2 B2 R' L' R' L' D F' B' R2 L2",
              "U' B2 D2 U D F2 D B2 D2 L2 B2 U2 D L2 F2 R2"),
          14,
          List.of(
              "D R' D' R B2 D' R' U' L2 D F2 U2 F' D",
              "F' D2 B L' U L' U2 D F' L' D B2 R2 D",
              "U R' L U' B L' D L2 D L' U L F R",
              "R2 B' L B' R' F' D' L' D2 L B2 U F2 L",
              "D' U F' B' R' L' D R2 L2 F B D' D' F2 B2",
              "D' F B F B U2 F2 B2 U' F2 B2 U' R' L' U F B R2 L2 R' L'"));

  private static List<List<Move>> solutions(Solver solver, Cube cube, Question question) {
    List<List<Move>> solutions = new ArrayList<>();
    SolveResult result =
        solver.solve(
            cube,
            question,
            new SolveListener() {
              @Override
              public void solutionFound(List<Move> solution) {
                solutions.add(solution);
              }
            });
    assertEquals(solutions.size(), result.solutions());
    assertEquals(solutions.size(), new HashSet<>(solutions).size(), "a solution was found twice");
    return solutions;
  }

  /** By both engines, each on one thread and on two, which find them in the same order. */
  @Test
  void everySolutionOfLongerPositionsIsFoundOnce() {
    EveryWay everyWay = new EveryWay(MoveSet.ALL);
    try (Solver cosets = QuestionTest.Kind.COSETS.solver(2);
        Solver cosetsOnOne = cosets.sibling(1);
        Solver korf = QuestionTest.Kind.KORF.solver(2);
        Solver korfOnOne = korf.sibling(1)) {
      POSITIONS.forEach(
          (length, scrambles) -> {
            for (int i = 0; i < scrambles.size(); i += EVERY) {
              String scramble = scrambles.get(i);
              Cube cube = Cube.of(Maneuver.parse(scramble).turns());
              Set<List<Move>> expected = everyWay.shortest(cube);
              assertEquals(length, expected.iterator().next().size(), scramble);
              List<List<Move>> byCosets = solutions(cosetsOnOne, cube, ALL);
              assertEquals(expected, new HashSet<>(byCosets), scramble);
              assertEquals(byCosets, solutions(cosets, cube, ALL), scramble);
              List<List<Move>> byPatterns = solutions(korfOnOne, cube, ALL);
              assertEquals(expected, new HashSet<>(byPatterns), scramble);
              assertEquals(byPatterns, solutions(korf, cube, ALL), scramble);
            }
          });
    }
  }

  @Test
  void everySolutionOfFourteenMovesOfFourFacesIsFoundOnce() {
    MoveSet set = MoveSet.of(Face.U, Face.R, Face.F, Face.D);
    Cube cube = Cube.of(QuestionTest.randomMoves(new RandomCubes(82), set, 14));
    Set<List<Move>> expected = new EveryWay(set).shortest(cube);
    assertEquals(14, expected.iterator().next().size());
    for (QuestionTest.Kind kind : QuestionTest.Kind.values()) {
      try (Solver solver = kind.solver(2)) {
        assertEquals(expected, new HashSet<>(solutions(solver, cube, ALL.withMoves(set))));
      }
    }
  }

  /** There are 1,442,407 positions within twelve moves; each of two threads checks half of them. */
  @Test
  void positionsOfTwoFacesAreAsFarAsABreadthFirstSearchSays() {
    List<long[]> levels = TwoFaces.levels(12);
    try (Solver even = QuestionTest.Kind.COSETS.solver(1);
        Solver odd = even.sibling(1)) {
      List<Solver> solvers = List.of(even, odd);
      IntStream.range(0, solvers.size())
          .parallel()
          .forEach(first -> checkAll(solvers.get(first), levels, first, solvers.size()));
    }
  }

  private static void checkAll(Solver solver, List<long[]> levels, int first, int step) {
    for (int distance = 0; distance < levels.size(); distance++) {
      long[] level = levels.get(distance);
      for (int i = EVERY * first; i < level.length; i += EVERY * step) {
        TwoFacesTest.check(solver, TwoFaces.cube(level[i]), distance);
      }
    }
  }
}
