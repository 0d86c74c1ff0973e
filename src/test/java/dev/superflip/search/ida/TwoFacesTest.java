package dev.superflip.search.ida;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.search.Outcome;
import dev.superflip.search.Question;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** With turns of two faces alone the lengths are those of a breadth-first search. */
class TwoFacesTest {
  private static final int MAX = 10;
  private static final int PER_LEVEL = 150;

  @ParameterizedTest
  @EnumSource
  void lengthsAreTheDistancesOfABreadthFirstSearch(QuestionTest.Kind kind) {
    List<long[]> levels = TwoFaces.levels(MAX);
    assertEquals(List.of(1, 6, 18, 54), levels.subList(0, 4).stream().map(l -> l.length).toList());
    try (Solver solver = kind.solver(1)) {
      for (int distance = 0; distance <= MAX; distance++) {
        long[] level = levels.get(distance);
        int step = Math.max(1, level.length / PER_LEVEL);
        for (int i = 0; i < level.length; i += step) {
          check(solver, TwoFaces.cube(level[i]), distance);
        }
      }
    }
  }

  static void check(Solver solver, Cube cube, int distance) {
    Question question = Question.shortest(SolveLimits.NONE).withMoves(TwoFaces.MOVES);
    SolveResult result = solver.solve(cube, question, SolveListener.SILENT);
    assertEquals(Outcome.SOLVED, result.outcome());
    assertEquals(distance, result.solution().size(), cube::toString);
    assertTrue(cube.then(result.solution()).isSolved());
    assertTrue(result.solution().stream().allMatch(TwoFaces.MOVES::contains));
  }
}
