package dev.superflip.coord.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.goal.NamedGoals;
import dev.superflip.cube.notation.Facelets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GoalSpaceTest {
  /** The largest space that is tested; larger ones use the same code. */
  private static final double LARGEST = 1e6;

  /** The named goals and some random masks. */
  private static List<Goal> goals() {
    List<Goal> goals = new ArrayList<>();
    NamedGoals.all().forEach(named -> goals.add(Goal.parse(named.name())));
    SplittableRandom random = new SplittableRandom(91);
    for (int i = 0; i < 20; i++) {
      StringBuilder mask = new StringBuilder();
      for (int facelet = 0; facelet < Facelets.COUNT; facelet++) {
        mask.append("U--------DDR".charAt(random.nextInt(2 + i / 2)));
      }
      goals.add(Goal.ofMask(mask.toString()));
    }
    return goals;
  }

  private static List<GoalSpace> spaces(Goal goal) {
    GoalSpace.Tables tables = new GoalSpace.Tables();
    List<GoalSpace> spaces = new ArrayList<>();
    for (PieceKind kind : PieceKind.values()) {
      PieceClasses classes = PieceClasses.of(goal, kind);
      if (classes.count() < LARGEST) {
        spaces.add(tables.space(classes));
      }
    }
    if (goal.isHalfTurns()) {
      spaces.add(tables.halfTurnSpace(PieceClasses.of(goal, PieceKind.CORNERS)));
    }
    return spaces;
  }

  @Test
  void movesActOnIndicesAsOnCubes() {
    RandomCubes random = new RandomCubes(92);
    int compared = 0;
    for (Goal goal : goals()) {
      for (GoalSpace space : spaces(goal)) {
        for (int i = 0; i < 50; i++) {
          Cube cube = random.state();
          int arrangement = space.arrangement(cube);
          int row = space.orientationRows()[arrangement] + space.orientation(cube);
          for (Move move : Move.values()) {
            int m = move.ordinal();
            long moved =
                (long) space.arrangementMoves()[Move.COUNT * arrangement + m] * space.orientations()
                    + space.orientationMoves()[row + space.orientations() * m];
            assertEquals(space.index(cube.then(move)), moved, goal::name);
            assertTrue(moved < space.entries());
            compared++;
          }
        }
      }
    }
    assertTrue(compared > 10_000);
  }

  /** Two cubes have the same index if and only if the goal does not distinguish them. */
  @Test
  void positionsThatTheGoalDistinguishesHaveDifferentIndices() {
    RandomCubes random = new RandomCubes(93);
    int compared = 0;
    for (Goal goal : goals()) {
      for (PieceKind kind : PieceKind.values()) {
        PieceClasses classes = PieceClasses.of(goal, kind);
        if (classes.count() > LARGEST) {
          continue;
        }
        GoalSpace space = new GoalSpace.Tables().space(classes);
        Map<Long, String> seen = new HashMap<>();
        Set<String> all = new HashSet<>();
        for (int i = 0; i < 500; i++) {
          Cube cube = random.state();
          String painted = painted(goal, kind, cube);
          assertEquals(painted, seen.computeIfAbsent(space.index(cube), k -> painted), goal::name);
          all.add(painted);
        }
        assertEquals(all.size(), seen.size(), goal::name);
        compared++;
      }
    }
    assertTrue(compared > 10, compared + " spaces were small enough to compare");
  }

  /** The symbols of the goal that the pieces show, place by place. */
  private static String painted(Goal goal, PieceKind kind, Cube cube) {
    StringBuilder painted = new StringBuilder();
    for (int place = 0; place < kind.count(); place++) {
      int piece = kind.piece(cube, place);
      String own = kind == PieceKind.CORNERS ? goal.corner(piece) : goal.edge(piece);
      int turn = (own.length() - kind.orientation(cube, place)) % own.length();
      painted.append(own.substring(turn)).append(own.substring(0, turn)).append(' ');
    }
    return painted.toString();
  }

  @Test
  void thereAreAsManyIndicesAsPositions() {
    int compared = 0;
    for (Goal goal : goals()) {
      GoalSpace.Tables tables = new GoalSpace.Tables();
      for (PieceKind kind : PieceKind.values()) {
        PieceClasses classes = PieceClasses.of(goal, kind);
        if (classes.count() < LARGEST) {
          assertEquals((long) classes.count(), tables.space(classes).entries(), goal::name);
          compared++;
        }
      }
    }
    assertTrue(compared > 10, compared + " spaces were small enough to compare");
  }
}
