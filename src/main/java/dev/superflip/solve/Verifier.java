package dev.superflip.solve;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveResult;
import java.util.List;
import java.util.function.Predicate;

/**
 * Applies each solution to its cube before it leaves the package. A wrong solution means a bug or
 * faulty memory; it must never reach the caller.
 */
final class Verifier {
  private final Cube cube;
  private final Predicate<Cube> goal;

  private Verifier(Cube cube, Predicate<Cube> goal) {
    this.cube = cube;
    this.goal = goal;
  }

  /** Expects solutions to end at the solved cube. */
  static Verifier of(Cube cube) {
    return new Verifier(cube, Cube::isSolved);
  }

  /** Expects solutions to end at a goal. */
  static Verifier of(Cube cube, Predicate<Cube> goal) {
    return new Verifier(cube, goal);
  }

  List<Move> verified(List<Move> solution) {
    if (!goal.test(cube.then(solution))) {
      throw new IllegalStateException(solution + " does not solve " + cube);
    }
    return solution;
  }

  /** Checks the solution of a result, and that its length is the one that is proven. */
  SolveResult verified(SolveResult result) {
    boolean right =
        result.solutions() > 0
            ? result.length() == result.provenBound()
            : result.outcome() != Outcome.SOLVED && result.solution().isEmpty();
    if (!right) {
      throw new IllegalStateException("contradictory result " + result + " for " + cube);
    }
    if (result.solutions() > 0) {
      verified(result.solution());
    }
    return result;
  }

  CubeResult verified(CubeResult result) {
    result.solution().ifPresent(this::verified);
    boolean right =
        result.solution().isPresent()
            ? result.length() >= result.provenBound()
            : result.outcome() != Outcome.SOLVED;
    if (!right) {
      throw new IllegalStateException("contradictory result " + result + " for " + cube);
    }
    return result;
  }
}
