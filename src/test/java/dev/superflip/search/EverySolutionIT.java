package dev.superflip.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveSet;
import dev.superflip.cube.RandomCubes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@link QuestionTest} and {@link TwoFacesTest} say, of more and longer solutions. */
class EverySolutionIT {
  private static final Question ALL =
      Question.shortest(SolveLimits.NONE).withSolutions(Question.ALL, 0);

  private static Set<List<Move>> solutions(Solver solver, Cube cube, Question question) {
    Set<List<Move>> solutions = new HashSet<>();
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
    return solutions;
  }

  @ParameterizedTest
  @EnumSource
  void everySolutionOfThirteenMovesIsFoundOnce(QuestionTest.Kind kind) {
    List<Move> scramble = new RandomCubes(81).moves(13);
    Set<List<Move>> expected = new EveryWay(scramble, MoveSet.ALL).ofLength(13);
    assertFalse(expected.isEmpty());
    try (Solver solver = kind.solver(2)) {
      assertEquals(expected, solutions(solver, Cube.of(scramble), ALL));
    }
  }

  @ParameterizedTest
  @EnumSource
  void everySolutionOfFourteenMovesOfFourFacesIsFoundOnce(QuestionTest.Kind kind) {
    MoveSet set = MoveSet.of(Face.U, Face.R, Face.F, Face.D);
    List<Move> scramble =
        new RandomCubes(82).moves(60).stream().filter(set::contains).limit(16).toList();
    int length = 0;
    Set<List<Move>> expected = Set.of();
    while (expected.isEmpty()) {
      expected = new EveryWay(scramble, set).ofLength(++length);
    }
    try (Solver solver = kind.solver(2)) {
      assertEquals(expected, solutions(solver, Cube.of(scramble), ALL.withMoves(set)));
    }
  }

  @Test
  void allPositionsOfTwoFacesAreAsFarAsABreadthFirstSearchSays() {
    List<long[]> levels = TwoFaces.levels(12);
    try (Solver solver = QuestionTest.Kind.COSETS.solver(1)) {
      for (int distance = 0; distance <= 12; distance++) {
        // All up to ten moves; of the million others one in forty.
        int step = distance <= 10 ? 1 : 40;
        for (int i = 0; i < levels.get(distance).length; i += step) {
          TwoFacesTest.check(solver, TwoFaces.cube(levels.get(distance)[i]), distance);
        }
      }
    }
  }
}
