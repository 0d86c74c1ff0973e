package dev.superflip.cube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.notation.Maneuver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurningCostTest {
  private static double effort(String moves) {
    return TurningCost.effort(Maneuver.parse(moves).turns());
  }

  @Test
  void noMovesCostNothing() {
    assertEquals(0, TurningCost.effort(List.of()));
  }

  @Test
  void sequencesWithoutRegripsAreEasier() {
    assertTrue(effort("R U R' U'") < effort("R D' B L2"));
    assertTrue(effort("R U R' U R U2 R'") < effort("B U B' U B U2 B'"));
    assertTrue(effort("R U R'") < effort("D B D'"));
  }

  /** R and R' return the hand to its place; repeated R turns the wrist to its limit. */
  @Test
  void aWristAtItsLimitNeedsARegrip() {
    assertTrue(effort("R U R' U R U R' U") < effort("R U R U R U R U"));
  }

  @Test
  void moreTurnsAreNeverEasier() {
    RandomCubes random = new RandomCubes(5);
    List<Move> moves = random.moves(20);
    for (int i = 1; i < moves.size(); i++) {
      assertTrue(
          TurningCost.effort(moves.subList(0, i)) < TurningCost.effort(moves.subList(0, i + 1)),
          new ArrayList<>(moves).toString());
    }
  }

  /** The mirror image is for the other hand, whose fingers are a little slower. */
  @Test
  void mirrorImagesAreAboutAsEasy() {
    double right = effort("R U R' U'");
    double left = effort("L' U' L U");
    assertTrue(left >= right && left < 1.2 * right, right + " and " + left);
  }
}
