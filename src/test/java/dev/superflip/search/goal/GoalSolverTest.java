package dev.superflip.search.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoalSolverTest {
  private static final Goal EVERYTHING = Goal.ofMask(Facelets.format(Cube.SOLVED));

  /** Keeps all solutions. */
  private static final class Ways implements SolveListener {
    final List<List<Move>> found = new ArrayList<>();

    @Override
    public void solutionFound(List<Move> solution) {
      found.add(solution);
    }
  }

  /** All shortest solutions, and those up to so many moves longer. */
  private static GoalLimits all(int slack) {
    return new GoalLimits(Question.ALL, slack, GoalLimits.LONGEST, Duration.ZERO);
  }

  private static List<List<Move>> ways(GoalSolver solver, Cube cube, GoalLimits limits) {
    Ways ways = new Ways();
    GoalResult result = solver.solve(cube, limits, ways);
    assertEquals(ways.found.size(), result.count());
    return ways.found;
  }

  private static int length(GoalSolver solver, Cube cube) {
    GoalResult result = solver.solve(cube, GoalLimits.SHORTEST, SolveListener.SILENT);
    assertEquals(Outcome.SOLVED, result.outcome());
    assertTrue(solver.goal().reached(cube.then(result.solution())));
    assertEquals(result.solution().size(), result.provenBound());
    return result.provenBound();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cross",
        "cross:R",
        "xcross",
        "222",
        "222:URF",
        "223",
        "block",
        "block:FD",
        "f2l",
        "edges",
        "corners",
        "eo",
        "eo:U",
        "eo:R",
        "dr",
        "dr:R",
        "dr:F",
        "htr"
      })
  void theSolutionsAreThoseOfAnExhaustiveSearch(String name) {
    compare(Goal.parse(name), new RandomCubes(71), 12);
  }

  /** Random masks: each sticker has one of six colours or is grey. */
  @Test
  void allSolutionsOfRandomMasksAreFound() {
    SplittableRandom random = new SplittableRandom(72);
    for (int i = 0; i < 12; i++) {
      int colours = 1 + i % 6;
      int grey = random.nextInt(1, 20);
      StringBuilder mask = new StringBuilder();
      for (int facelet = 0; facelet < Facelets.COUNT; facelet++) {
        int symbol = random.nextInt(colours + grey);
        mask.append(symbol < colours ? "URFDLB".charAt(symbol) : '-');
      }
      compare(Goal.ofMask(mask.toString()), new RandomCubes(i), 3);
    }
  }

  /** Masks that people would paint: each face is grey or of one colour. */
  @Test
  void allSolutionsOfPaintedFacesAreFound() {
    SplittableRandom random = new SplittableRandom(73);
    String solved = Facelets.format(Cube.SOLVED);
    for (int i = 0; i < 6; i++) {
      String mask = solved;
      for (char face : "URFDLB".toCharArray()) {
        int colour = random.nextInt(9);
        mask =
            mask.replace(face, colour < 6 ? Character.toLowerCase("URFDLB".charAt(colour)) : '-');
      }
      compare(Goal.ofMask(mask), new RandomCubes(i), 3);
    }
  }

  private static void compare(Goal goal, RandomCubes random, int cubes) {
    try (GoalSolver solver = new GoalSolver(goal, 2)) {
      for (int i = 0; i < cubes; i++) {
        Cube cube = Cube.of(random.moves(i % 4));
        int slack = i % 4 < 3 ? 1 : 0;
        assertEquals(
            PlainGoalSearch.all(goal, cube, slack),
            ways(solver, cube, all(slack)),
            () -> goal + " from " + cube);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dr", "223", "block", "corners", "edges"})
  void largerTablesFindTheSameLengths(String name) {
    RandomCubes random = new RandomCubes(74);
    Goal goal = Goal.parse(name);
    try (GoalSolver small = new GoalSolver(goal, 2, GoalSolver.LIMITS[0]);
        GoalSolver large = new GoalSolver(goal, 2, GoalSolver.LIMITS[1])) {
      long fewer = 0;
      for (int i = 0; i < 10; i++) {
        Cube cube = Cube.of(random.moves(9));
        assertEquals(ways(small, cube, all(0)), ways(large, cube, all(0)), name);
        fewer += nodes(small, cube) - nodes(large, cube);
      }
      assertTrue(fewer > 0, "larger tables do not help");
    }
  }

  private static long nodes(GoalSolver solver, Cube cube) {
    return solver.solve(cube, all(0), SolveListener.SILENT).nodes();
  }

  /** Once searches are long, larger tables replace the small ones and prune the next search. */
  @Test
  void aLongSearchLeavesLargerTablesBehind() {
    RandomCubes random = new RandomCubes(75);
    Cube cube = Cube.of(random.moves(8));
    try (GoalSolver solver = new GoalSolver(Goal.parse("edges"), 2)) {
      long before = nodes(solver, cube);
      for (int i = 0; i < 3; i++) {
        length(solver, random.state());
      }
      long after = nodes(solver, cube);
      assertTrue(after < before, after + " nodes after, " + before + " before");
      assertEquals(3, length(solver, Maneuver.parse("R U F").toCube()));
    }
  }

  @Test
  void threadsChangeNeitherSolutionsNorNodes() {
    RandomCubes random = new RandomCubes(76);
    try (GoalSolver one = new GoalSolver(Goal.parse("223"), 1);
        GoalSolver three = new GoalSolver(Goal.parse("223"), 3)) {
      for (int i = 0; i < 3; i++) {
        Cube cube = random.state();
        assertEquals(ways(one, cube, all(1)), ways(three, cube, all(1)), "ways");
        assertEquals(
            one.solve(cube, all(1), SolveListener.SILENT).nodes(),
            three.solve(cube, all(1), SolveListener.SILENT).nodes());
      }
    }
  }

  @Test
  void aSearchFindsAsManySolutionsAsAskedFor() {
    Cube cube = new RandomCubes(77).state();
    try (GoalSolver solver = new GoalSolver(Goal.parse("cross"), 2)) {
      List<List<Move>> all = ways(solver, cube, all(2));
      int shortest = all.get(0).size();
      assertEquals(shortest + 2, all.get(all.size() - 1).size());
      for (int n : new int[] {1, 2, 5, all.size()}) {
        GoalLimits limits = new GoalLimits(n, 2, GoalLimits.LONGEST, Duration.ZERO);
        assertEquals(all.subList(0, n), ways(solver, cube, limits));
      }
      GoalLimits few = new GoalLimits(5, 2, GoalLimits.LONGEST, Duration.ZERO);
      assertFalse(solver.solve(cube, few, SolveListener.SILENT).complete());
      assertTrue(solver.solve(cube, all(2), SolveListener.SILENT).complete());
      GoalLimits noLonger = new GoalLimits(Question.ALL, 2, shortest + 1, Duration.ZERO);
      assertEquals(
          all.stream().filter(way -> way.size() <= shortest + 1).toList(),
          ways(solver, cube, noLonger));
    }
  }

  @Test
  void aLengthLimitWithoutASolutionProvesABound() {
    try (GoalSolver solver = new GoalSolver(Goal.parse("cross"), 1)) {
      Cube cube = new RandomCubes(78).state();
      int length = length(solver, cube);
      GoalLimits limits = new GoalLimits(1, 0, length - 1, Duration.ZERO);
      GoalResult result = solver.solve(cube, limits, SolveListener.SILENT);
      assertEquals(Outcome.LENGTH_LIMIT, result.outcome());
      assertEquals(length, result.provenBound());
      assertEquals(0, result.count());
    }
  }

  @Test
  void aGoalThatIsReachedNeedsNoMove() {
    try (GoalSolver solver = new GoalSolver(Goal.parse("cross"), 1)) {
      GoalResult result = solver.solve(Maneuver.parse("U").toCube(), all(3), SolveListener.SILENT);
      assertEquals(Outcome.SOLVED, result.outcome());
      assertEquals(0, result.provenBound());
      assertEquals(1, result.count());
    }
  }

  /** The goal is the whole cube, which is too hard for this solver. */
  @Test
  void aTimeoutEndsTheSearch() {
    Cube cube = new RandomCubes(79).state();
    try (GoalSolver solver = new GoalSolver(EVERYTHING, 2)) {
      // Builds the first tables, which may take longer than the timeout on a busy machine.
      solver.solve(cube, new GoalLimits(1, 0, 1, Duration.ZERO), SolveListener.SILENT);
      GoalLimits limits = new GoalLimits(1, 0, GoalLimits.LONGEST, Duration.ofMillis(1500));
      GoalResult result = solver.solve(cube, limits, SolveListener.SILENT);
      assertEquals(Outcome.TIMEOUT, result.outcome());
      assertTrue(result.provenBound() > 5);
      assertTrue(result.time().toMillis() < 8000, result.time()::toString);
    }
  }

  @Test
  void aSearchCanBeCancelled() throws InterruptedException {
    try (GoalSolver solver = new GoalSolver(EVERYTHING, 2)) {
      List<GoalResult> results = new ArrayList<>();
      Thread thread =
          Thread.ofPlatform()
              .start(
                  () ->
                      results.add(
                          solver.solve(
                              new RandomCubes(80).state(),
                              GoalLimits.SHORTEST,
                              SolveListener.SILENT)));
      Thread.sleep(700);
      solver.cancel();
      thread.join(20_000);
      assertEquals(Outcome.CANCELLED, results.get(0).outcome());
    }
  }
}
