package dev.superflip.search.twophase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.cube.notation.Maneuver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TwoPhaseSolverTest {
  private static final TwoPhaseTables TABLES = TestTables.twoPhase();
  private static final Cube SUPERFLIP =
      Maneuver.parse("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2").toCube();

  private final TwoPhaseSolver solver = new TwoPhaseSolver(TABLES);

  @AfterAll
  static void close() {
    TABLES.close();
  }

  /** Solves a cube, and checks that the listener received ever shorter solutions. */
  private List<Move> solve(Cube cube, TwoPhaseLimits limits) {
    List<List<Move>> heard = new ArrayList<>();
    List<Move> solution = solver.solve(cube, limits, heard::add).solution().orElseThrow();
    assertTrue(cube.then(solution).isSolved());
    assertEquals(heard.get(heard.size() - 1), solution);
    for (int i = 1; i < heard.size(); i++) {
      assertTrue(heard.get(i).size() < heard.get(i - 1).size());
      assertTrue(cube.then(heard.get(i)).isSolved());
    }
    return solution;
  }

  @Test
  void everyRandomCubeIsSolvedInAtMost22Moves() {
    RandomCubes random = new RandomCubes(91);
    for (int i = 0; i < 1000; i++) {
      assertTrue(solve(random.state(), TwoPhaseLimits.untilLength(22)).size() <= 22);
    }
  }

  @Test
  void theSolvedCubeNeedsNoMove() {
    assertEquals(List.of(), solve(Cube.SOLVED, TwoPhaseLimits.untilLength(0)));
  }

  @Test
  void aShortScrambleIsSolvedInAtMostItsLength() {
    RandomCubes random = new RandomCubes(92);
    for (int i = 0; i < 500; i++) {
      int length = 1 + i % 9;
      Cube cube = Cube.of(random.moves(length));
      assertTrue(solve(cube, TwoPhaseLimits.untilLength(length)).size() <= length);
    }
  }

  /** The search ends by itself when no shorter solution is possible. */
  @Test
  void withoutLimitsTheSearchEndsWithAShortestSolution() {
    RandomCubes random = new RandomCubes(93);
    for (int i = 0; i < 30; i++) {
      List<Move> scramble = random.moves(5);
      int found = solve(Cube.of(scramble), TwoPhaseLimits.untilLength(0)).size();
      assertTrue(found <= scramble.size());
      assertEquals(shortest(Cube.of(scramble), found), found);
    }
  }

  /** The length of a shortest solution by exhaustive search, up to the given length. */
  private static int shortest(Cube cube, int upTo) {
    for (int length = 0; length < upTo; length++) {
      if (solvable(cube, length)) {
        return length;
      }
    }
    return upTo;
  }

  private static boolean solvable(Cube cube, int length) {
    if (length == 0) {
      return cube.isSolved();
    }
    for (Move move : Move.values()) {
      if (solvable(cube.then(move), length - 1)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void symmetricCubesAreSolvedAsWell() {
    assertTrue(solve(SUPERFLIP, TwoPhaseLimits.untilLength(22)).size() <= 22);
    for (String pattern :
        List.of(
            "M2 E2 S2",
            "R L U2 D2 R L F2 B2",
            "U2 D2",
            "F B2 R' D2 B R U D' R L' D' F' R2 D F2 B'")) {
      Cube cube = Maneuver.parse(pattern).toCube();
      assertTrue(solve(cube, TwoPhaseLimits.untilLength(22)).size() <= 22);
      assertTrue(solve(cube.then(SUPERFLIP), TwoPhaseLimits.untilLength(22)).size() <= 22);
    }
  }

  /** Cubes that are in the subgroup from the start, where phase 1 has nothing to do. */
  @Test
  void cubesOfTheSubgroupAreSolvedAsWell() {
    RandomCubes random = new RandomCubes(94);
    for (int i = 0; i < 100; i++) {
      int axis = i % 3;
      List<Move> moves =
          random.moves(150).stream()
              .filter(m -> m.face().ordinal() % 3 == axis || m.quarterTurns() == 2)
              .toList();
      assertTrue(solve(Cube.of(moves), TwoPhaseLimits.untilLength(22)).size() <= 22);
    }
  }

  @Test
  void inversesAndImagesAreSolvedEquallyWell() {
    Cube cube = new RandomCubes(95).state();
    for (Symmetry symmetry : Symmetry.all()) {
      Cube image = symmetry.apply(cube);
      assertTrue(solve(image, TwoPhaseLimits.untilLength(21)).size() <= 21);
      assertTrue(solve(image.inverse(), TwoPhaseLimits.untilLength(21)).size() <= 21);
    }
  }

  @Test
  void withALimitOfProbesTheAnswerIsAlwaysTheSame() {
    RandomCubes random = new RandomCubes(96);
    List<Cube> cubes = new ArrayList<>();
    List<TwoPhaseResult> results = new ArrayList<>();
    TwoPhaseLimits limits = TwoPhaseLimits.withProbes(5000);
    for (int i = 0; i < 20; i++) {
      cubes.add(random.state());
      results.add(solver.solve(cubes.get(i), limits, TwoPhaseListener.SILENT));
    }
    // Another solver gets the cubes in another order.
    TwoPhaseSolver other = new TwoPhaseSolver(TABLES);
    for (int i = cubes.size() - 1; i >= 0; i--) {
      TwoPhaseResult again = other.solve(cubes.get(i), limits, TwoPhaseListener.SILENT);
      assertEquals(results.get(i).solution(), again.solution());
      assertEquals(results.get(i).probes(), again.probes());
    }
  }

  @Test
  void moreProbesGiveShorterSolutions() {
    RandomCubes random = new RandomCubes(97);
    int few = 0;
    int many = 0;
    for (int i = 0; i < 50; i++) {
      Cube cube = random.state();
      few += solve(cube, TwoPhaseLimits.withProbes(1)).size();
      many += solve(cube, TwoPhaseLimits.withProbes(5000)).size();
    }
    assertTrue(many < few - 25, many + " of " + few);
  }

  @Test
  void aReachedTargetLengthEndsTheSearch() {
    RandomCubes random = new RandomCubes(98);
    for (int i = 0; i < 50; i++) {
      Cube cube = random.state();
      TwoPhaseLimits limits = TwoPhaseLimits.withProbes(1_000_000).orUntilLength(20);
      TwoPhaseResult result = solver.solve(cube, limits, TwoPhaseListener.SILENT);
      assertTrue(result.solution().orElseThrow().size() <= 20);
      assertTrue(result.probes() < 1_000_000);
    }
  }

  @Test
  void aTimeoutEndsTheSearchButNotWithoutASolution() {
    RandomCubes random = new RandomCubes(99);
    for (int i = 0; i < 20; i++) {
      Cube cube = random.state();
      assertTrue(solve(cube, TwoPhaseLimits.within(Duration.ZERO)).size() <= 26);
      long start = System.nanoTime();
      solve(cube, TwoPhaseLimits.within(Duration.ofMillis(20)));
      assertTrue(System.nanoTime() - start >= Duration.ofMillis(20).toNanos());
      assertTrue(System.nanoTime() - start < Duration.ofSeconds(5).toNanos());
    }
  }

  @Test
  void anotherThreadMayCancelTheSearch() throws InterruptedException {
    // This search would take years, because no solution has fewer than 20 moves.
    List<TwoPhaseResult> results = new ArrayList<>();
    Thread thread =
        new Thread(
            () ->
                results.add(
                    solver.solve(
                        SUPERFLIP, TwoPhaseLimits.untilLength(0), TwoPhaseListener.SILENT)));
    thread.start();
    Thread.sleep(200);
    assertTrue(thread.isAlive());
    solver.cancel();
    thread.join(5000);
    assertFalse(thread.isAlive());
    assertTrue(SUPERFLIP.then(results.get(0).solution().orElseThrow()).isSolved());
    // A cancelled solver stays cancelled, and then finds no solution.
    assertTrue(
        solver
            .solve(SUPERFLIP, TwoPhaseLimits.untilLength(22), TwoPhaseListener.SILENT)
            .solution()
            .isEmpty());
  }
}
