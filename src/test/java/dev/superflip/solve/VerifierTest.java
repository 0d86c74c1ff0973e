package dev.superflip.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.goal.Goal;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VerifierTest {
  private static final Cube R = Cube.of(List.of(Move.R));

  private static SolveResult searched(Outcome outcome, List<Move> solution, int bound) {
    long solutions = outcome == Outcome.SOLVED ? 1 : 0;
    return new SolveResult(
        outcome, Metric.HTM, solution, solutions, bound, 1, Duration.ZERO, List.of());
  }

  private static CubeResult found(Outcome outcome, Optional<List<Move>> solution, int bound) {
    return new CubeResult(outcome, Metric.HTM, solution, 0, bound, 1, Duration.ZERO);
  }

  private static void assertRefused(SolveResult result) {
    assertThrows(IllegalStateException.class, () -> Verifier.of(R).verified(result));
  }

  private static void assertRefused(CubeResult result) {
    assertThrows(IllegalStateException.class, () -> Verifier.of(R).verified(result));
  }

  @Test
  void aWrongSolutionNeverLeavesThePackage() {
    assertEquals(List.of(Move.R3), Verifier.of(R).verified(List.of(Move.R3)));
    assertThrows(IllegalStateException.class, () -> Verifier.of(R).verified(List.of(Move.R)));
    assertRefused(searched(Outcome.SOLVED, List.of(Move.R), 1));
    assertRefused(found(Outcome.SOLVED, Optional.of(List.of(Move.R)), 1));
  }

  @Test
  void aSolutionThatIsNotAsLongAsProvenNeverLeavesThePackage() {
    assertRefused(searched(Outcome.SOLVED, List.of(Move.R, Move.R2), 1));
    assertRefused(found(Outcome.TIMEOUT, Optional.of(List.of(Move.R3)), 2));
    Verifier.of(R).verified(searched(Outcome.SOLVED, List.of(Move.R3), 1));
    Verifier.of(R).verified(found(Outcome.TIMEOUT, Optional.of(List.of(Move.R, Move.R2)), 1));
  }

  @Test
  void aSearchWithoutASolutionIsNotSolved() {
    assertRefused(searched(Outcome.TIMEOUT, List.of(Move.R3), 1));
    assertRefused(found(Outcome.SOLVED, Optional.empty(), 1));
    Verifier.of(R).verified(searched(Outcome.TIMEOUT, List.of(), 1));
    Verifier.of(R).verified(found(Outcome.TIMEOUT, Optional.empty(), 1));
  }

  @Test
  void aSequenceToAGoalMustReachIt() {
    Goal cross = Goal.parse("cross");
    Cube scrambled = Cube.of(List.of(Move.U, Move.D));
    Verifier verifier = Verifier.of(scrambled, cross::reached);
    assertEquals(List.of(Move.D3), verifier.verified(List.of(Move.D3)));
    assertThrows(IllegalStateException.class, () -> verifier.verified(List.of(Move.U3)));
  }
}
