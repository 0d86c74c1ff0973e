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

  private static void check(List<Move> scramble, Question question, int length) {
    Set<List<Move>> expected = new EveryWay(scramble, question.moves()).ofLength(length);
    for (QuestionTest.Kind kind : QuestionTest.Kind.values()) {
      try (Solver solver = kind.solver(2)) {
        assertEquals(expected, solutions(solver, Cube.of(scramble), question));
      }
    }
    assertFalse(expected.isEmpty());
  }

  @Test
  void everySolutionOfThirteenMovesIsFoundOnce() {
    check(new RandomCubes(81).moves(13), ALL, 13);
  }

  @Test
  void everySolutionOfFourteenMovesOfFourFacesIsFoundOnce() {
    MoveSet set = MoveSet.of(Face.U, Face.R, Face.F, Face.D);
    check(QuestionTest.randomMoves(new RandomCubes(82), set, 14), ALL.withMoves(set), 14);
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
