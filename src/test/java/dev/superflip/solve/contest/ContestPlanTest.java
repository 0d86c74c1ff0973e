package dev.superflip.solve.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.solve.puzzle.MethodSpec;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContestPlanTest {
  static ContestSettings settings(String puzzles, String methods, String difficulty, int count) {
    return new ContestSettings(
        List.of(puzzles.split(",", -1)),
        Metric.HTM,
        Stream.of(methods.split(",", -1)).map(MethodSpec::parse).toList(),
        Difficulty.parseList(difficulty),
        count,
        1,
        Duration.ofSeconds(10),
        100_000_000,
        1);
  }

  private static List<Position> positions(
      String puzzles, String methods, String difficulty, int n) {
    return ContestPlan.of(settings(puzzles, methods, difficulty, n)).positions().toList();
  }

  @Test
  void theStatesDependOnSeedPuzzleAndDifficultyOnly() {
    List<Position> states = positions("3x3", "bfs", "5..15:5,random", 4);
    assertEquals(16, states.size());
    assertEquals(states, positions("3x3", "bfs", "5..15:5,random", 4));
    assertEquals(states, positions("3x3", "astar,naive", "5..15:5,random", 4));
    assertEquals(states.subList(12, 16), positions("3x3", "bfs", "random", 4));
    assertTrue(positions("2x3,3x3", "bfs", "random,5..15:5", 4).containsAll(states));
    assertTrue(positions("3x3", "bfs", "5..15:5,random", 9).containsAll(states));
  }

  @Test
  void anotherSeedGivesOtherStates() {
    ContestSettings one = settings("3x3", "bfs", "random", 5);
    ContestSettings two =
        new ContestSettings(
            one.puzzles(),
            one.metric(),
            one.methods(),
            one.difficulties(),
            one.count(),
            2,
            one.timeout(),
            one.frontierBytes(),
            one.jobs());
    assertNotEquals(
        ContestPlan.of(one).positions().toList(), ContestPlan.of(two).positions().toList());
  }

  /** The states are part of what a seed promises; these lines must not change. */
  @Test
  void theStatesOfSeedOneStayTheSame() {
    assertEquals(
        List.of("1 5 2/7 4 8/0 6 3", "5 7 6/8 0 3/2 1 4"),
        positions("3x3", "bfs", "10,random", 1).stream().map(Position::state).toList());
  }

  @ParameterizedTest
  @CsvSource({"2x3", "3x3", "4x4", "2x2x2", "3x3x3"})
  void aStateIsReadAsItWasWritten(String name) {
    ContestPlan plan = ContestPlan.of(settings(name, "bfs", "0,1,7,random", 3));
    Puzzle puzzle = plan.entries().get(0).puzzle();
    for (Position position : plan.positions().toList()) {
      long[] state = puzzle.read(position.state());
      assertEquals(position.state(), puzzle.write(state));
      assertEquals(position.difficulty().moves() == 0, puzzle.isSolved(state, 0));
    }
  }

  @Test
  void methodsThatDoNotFitAPuzzleAreLeftOut() {
    ContestPlan plan = ContestPlan.of(settings("3x3,2x2x2", "bfs,naive,astar:perfect", "5", 2));
    assertEquals(List.of("bfs", "naive", "astar:perfect"), methods(plan.entries().get(0)));
    assertEquals(List.of("bfs", "astar:perfect"), methods(plan.entries().get(1)));
    assertEquals(1, plan.notes().size());
    assertTrue(plan.notes().get(0).startsWith("naive is left out for 2x2x2"), plan.notes().get(0));
    assertEquals(10, plan.solves());
    assertFalse(ContestPlan.of(settings("4x4", "bfs,astar:perfect", "5", 1)).notes().isEmpty());
  }

  private static List<String> methods(ContestPlan.Entry entry) {
    return entry.methods().stream().map(MethodSpec::toString).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "3x3,        bfs:manhattan,  has no heuristic",
    "3x3,        naive:7,        takes no number",
    "2x2x2,      naive,          does not solve 2x2x2",
    "9x9,        bfs,            no puzzle '9x9'",
    "3x3,        ida:two-phase,  does not fit"
  })
  void whatFitsNothingIsRefused(String puzzle, String method, String reason) {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> ContestPlan.of(settings(puzzle, method, "5", 1)));
    assertTrue(String.valueOf(e.getMessage()).contains(reason), e.getMessage());
  }
}
