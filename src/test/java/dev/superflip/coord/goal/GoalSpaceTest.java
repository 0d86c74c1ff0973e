package dev.superflip.coord.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.goal.GoalNames;
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
  /** The largest space that is tested; larger ones are numbered by the same code. */
  private static final double LARGEST = 1e6;

  /** The named goals, and some painted by chance. */
  private static List<Goal> goals() {
    List<Goal> goals = new ArrayList<>();
    GoalNames.all().forEach(named -> goals.add(Goal.parse(named.name())));
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
      PieceClasses looks = PieceClasses.of(goal, kind);
      if (looks.count() < LARGEST) {
        spaces.add(tables.space(looks));
      }
    }
    if (goal.isHalfTurns()) {
      spaces.add(tables.halfTurnSpace(PieceClasses.of(goal, PieceKind.CORNERS)));
    }
    return spaces;
  }

  @Test
  void movesActOnNumbersAsOnCubes() {
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

  /** Cubes have the same number if and only if the goal does not distinguish them. */
  @Test
  void positionsThatTheGoalDistinguishesHaveDifferentNumbers() {
    RandomCubes random = new RandomCubes(93);
    for (Goal goal : goals()) {
      for (PieceKind kind : PieceKind.values()) {
        PieceClasses looks = PieceClasses.of(goal, kind);
        if (looks.count() > LARGEST) {
          continue;
        }
        GoalSpace space = new GoalSpace.Tables().space(looks);
        Map<Long, String> seen = new HashMap<>();
        Set<String> all = new HashSet<>();
        for (int i = 0; i < 500; i++) {
          Cube cube = random.state();
          String painted = painted(goal, kind, cube);
          assertEquals(painted, seen.computeIfAbsent(space.index(cube), k -> painted), goal::name);
          all.add(painted);
        }
        assertEquals(all.size(), seen.size(), goal::name);
      }
    }
  }

  /** What the pieces in all places show, in the symbols of the goal. */
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
  void thereAreAsManyNumbersAsPositions() {
    int compared = 0;
    for (Goal goal : goals()) {
      GoalSpace.Tables tables = new GoalSpace.Tables();
      for (PieceKind kind : PieceKind.values()) {
        PieceClasses looks = PieceClasses.of(goal, kind);
        if (looks.count() < LARGEST) {
          assertEquals((long) looks.count(), tables.space(looks).entries(), goal::name);
          compared++;
        }
      }
    }
    assertTrue(compared > 10, compared + " spaces were small enough to compare");
  }
}
