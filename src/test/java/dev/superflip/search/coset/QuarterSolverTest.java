package dev.superflip.search.coset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.search.EqualLengths;
import dev.superflip.search.Iteration;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.SolverOptions;
import dev.superflip.search.ida.Solver;
import dev.superflip.solve.Engines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shortest solutions in quarter turns. */
public class QuarterSolverTest {
  public static final Cube SUPERFLIP =
      Maneuver.parse("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2").toCube();

  private static Solver solver(int threads) {
    return Engines.solver(
        List.of(TestTables.open(Database.QA1, Codec.LINE)),
        SolverOptions.defaults(threads),
        TestTables.STORE.directory(),
        message -> {});
  }

  private static int length(Solver solver, Cube cube) {
    SolveResult result = solver.solve(cube, SolveLimits.none(Metric.QTM), SolveListener.SILENT);
    assertEquals(Outcome.SOLVED, result.outcome());
    assertEquals(Metric.QTM, result.metric());
    assertTrue(cube.then(result.solution()).isSolved());
    assertEquals(Metric.QTM.length(result.solution()), result.length());
    assertEquals(result.provenBound(), result.length());
    return result.length();
  }

  /** A random scramble of this many quarter turns; a half turn counts two. */
  private static Cube scrambled(RandomCubes random, int quarterTurns) {
    List<Move> moves = new ArrayList<>();
    int left = quarterTurns;
    for (Move move : random.moves(quarterTurns)) {
      if (Metric.QTM.length(move) <= left) {
        moves.add(move);
        left -= Metric.QTM.length(move);
      }
    }
    return Cube.of(moves);
  }

  /** Compares lengths of random scrambles with those of breadth-first search. */
  static void assertLengths(int radius, int cubes, int from, int to) {
    QuarterDistances distances = new QuarterDistances(radius);
    assertArrayEquals(Arrays.copyOf(POSITIONS, radius + 1), distances.counts);
    RandomCubes random = new RandomCubes(71);
    try (Solver solver = solver(2)) {
      int far = 0;
      for (int i = 0; i < cubes; i++) {
        Cube cube = scrambled(random, from + i % (to - from + 1));
        int expected = distances.distance(cube);
        assertEquals(expected, length(solver, cube), cube::toString);
        far += expected >= to - 1 ? 1 : 0;
      }
      assertTrue(far > 0, "no cube was far");
    }
  }

  /** Positions by quarter turns as published (cube20.org/qtm). */
  private static final int[] POSITIONS = {1, 12, 114, 1068, 10011, 93840, 878880, 8221632};

  @Test
  void lengthsAreThoseOfBreadthFirstSearch() {
    assertLengths(6, 25, 8, 12);
  }

  @Test
  void nearCubesAreSolved() {
    try (Solver solver = solver(1)) {
      assertEquals(0, length(solver, Cube.SOLVED));
      assertEquals(1, length(solver, Cube.of(Move.U3)));
      assertEquals(2, length(solver, Cube.of(Move.U2)));
      assertEquals(4, length(solver, Cube.of(List.of(Move.R2, Move.L2))));
      assertEquals(12, length(solver, Maneuver.parse("U2 D2 R2 L2 F2 B2").toCube()));
    }
  }

  @Test
  void inversesAndImagesAreEquallyFar() {
    RandomCubes random = new RandomCubes(72);
    try (Solver solver = solver(2)) {
      for (int i = 0; i < 6; i++) {
        Cube cube = scrambled(random, 13);
        assertEquals(cube.isOdd(), length(solver, cube) % 2 == 1);
        EqualLengths.assertEqualLengths(cube, i, other -> length(solver, other));
      }
    }
  }

  /** Bounds rise by two, from the first with the parity of the cube. */
  @Test
  void onlyLengthsOfTheRightParityAreSearched() {
    RandomCubes random = new RandomCubes(73);
    try (Solver solver = solver(2)) {
      for (int i = 0; i < 6; i++) {
        Cube cube = random.state();
        SolveResult result =
            solver.solve(cube, new SolveLimits(15, Duration.ZERO), SolveListener.SILENT);
        assertEquals(Outcome.LENGTH_LIMIT, result.outcome());
        int parity = cube.isOdd() ? 1 : 0;
        assertEquals(16 + parity, result.provenBound());
        assertFalse(result.iterations().isEmpty());
        for (Iteration iteration : result.iterations()) {
          assertEquals(parity, iteration.bound() % 2);
        }
      }
    }
  }

  @Test
  void threadsDoNotChangeTheNodesOfCompleteIterations() {
    RandomCubes random = new RandomCubes(74);
    SolveLimits limits = new SolveLimits(15, Duration.ZERO);
    try (Solver one = solver(1);
        Solver three = solver(3)) {
      List<Cube> cubes = List.of(random.state(), random.state(), SUPERFLIP);
      for (Cube cube : cubes) {
        List<Iteration> first = one.solve(cube, limits, SolveListener.SILENT).iterations();
        List<Iteration> second = three.solve(cube, limits, SolveListener.SILENT).iterations();
        assertEquals(nodes(first), nodes(second));
        assertTrue(first.get(first.size() - 1).complete());
      }
    }
  }

  private static List<Long> nodes(List<Iteration> iterations) {
    return iterations.stream().map(Iteration::nodes).toList();
  }
}
