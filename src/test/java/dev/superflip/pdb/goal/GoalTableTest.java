package dev.superflip.pdb.goal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.coord.goal.GoalSpace;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.goal.NamedGoals;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoalTableTest {
  private static long[] counts(String goal) {
    List<GoalTables.Plan> plans = GoalTables.plans(Goal.parse(goal), 1e6);
    assertEquals(1, plans.size());
    try (GoalTable table = plans.get(0).build(new GoalSpace.Tables(), 1, () -> false)) {
      return table.counts();
    }
  }

  /** Other programs find the same counts. */
  @ParameterizedTest
  @ValueSource(strings = {"cross", "cross:U", "cross:F"})
  void crossesTakeUpToEightMoves(String goal) {
    assertArrayEquals(new long[] {1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102}, counts(goal));
  }

  @ParameterizedTest
  @ValueSource(strings = {"eo", "eo:U", "eo:R"})
  void orientingEdgesTakesUpToSevenMoves(String goal) {
    assertArrayEquals(new long[] {1, 2, 25, 202, 620, 900, 285, 13}, counts(goal));
  }

  /** A corner has 24 states and three edges 12 * 11 * 10 * 8; all pairs are possible. */
  @Test
  void allStatesOfABlockAreReached() {
    assertEquals(24 * 1320 * 8, LongStream.of(counts("222")).sum());
  }

  static Stream<String> names() {
    return NamedGoals.all().stream().map(NamedGoals.Named::name);
  }

  @ParameterizedTest
  @MethodSource("names")
  void distancesAreBoundsThatAMoveChangesByAtMostOne(String name) {
    RandomCubes random = new RandomCubes(81);
    GoalSpace.Tables spaces = new GoalSpace.Tables();
    for (GoalTables.Plan plan : GoalTables.plans(Goal.parse(name), 3e5)) {
      try (GoalTable table = plan.build(spaces, 2, () -> false)) {
        assertEquals((long) plan.entries(), table.entries());
        for (int i = 0; i < 200; i++) {
          List<Move> scramble = random.moves(i % 10);
          Cube cube = Cube.of(scramble);
          int distance = table.distance(cube);
          assertTrue(distance <= scramble.size());
          for (Move move : Move.values()) {
            assertTrue(Math.abs(table.distance(cube.then(move)) - distance) <= 1);
          }
        }
      }
    }
  }

  /** If another position had only zeros, a search would end too early. */
  @ParameterizedTest
  @MethodSource("names")
  void allDistancesAreZeroOnlyAtTheGoal(String name) {
    RandomCubes random = new RandomCubes(82);
    Goal goal = Goal.parse(name);
    GoalSpace.Tables spaces = new GoalSpace.Tables();
    List<GoalTable> tables =
        GoalTables.plans(goal, 3e5).stream()
            .map(plan -> plan.build(spaces, 2, () -> false))
            .toList();
    for (int i = 0; i < 3000; i++) {
      Cube cube = Cube.of(random.moves(i % 5));
      boolean zero = tables.stream().allMatch(table -> table.distance(cube) == 0);
      assertEquals(goal.reached(cube), zero, cube::toString);
    }
    tables.forEach(GoalTable::close);
  }
}
