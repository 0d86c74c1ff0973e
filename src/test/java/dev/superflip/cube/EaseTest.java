package dev.superflip.cube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EaseTest {
  private static double effort(String moves) {
    return Ease.effort(Maneuver.parse(moves).turns());
  }

  @Test
  void nothingCostsNothing() {
    assertEquals(0, Ease.effort(List.of()));
  }

  @Test
  void whatFlowsIsEasierThanWhatDoesNot() {
    assertTrue(effort("R U R' U'") < effort("R D' B L2"));
    assertTrue(effort("R U R' U R U2 R'") < effort("B U B' U B U2 B'"));
    assertTrue(effort("R U R'") < effort("D B D'"));
  }

  /** R and back leaves the hand where it was; R three times over needs another grip. */
  @Test
  void handsThatCannotTurnFurtherShift() {
    assertTrue(effort("R U R' U R U R' U") < effort("R U R U R U R U"));
  }

  @Test
  void moreTurnsAreNeverEasier() {
    RandomCubes random = new RandomCubes(5);
    List<Move> moves = random.moves(20);
    for (int i = 1; i < moves.size(); i++) {
      assertTrue(
          Ease.effort(moves.subList(0, i)) < Ease.effort(moves.subList(0, i + 1)),
          new ArrayList<>(moves).toString());
    }
  }

  /** The mirror image is for the other hand, which is a little slower with its fingers only. */
  @Test
  void mirrorImagesAreAboutAsEasy() {
    double right = effort("R U R' U'");
    double left = effort("L' U' L U");
    assertTrue(left >= right && left < 1.2 * right, right + " and " + left);
  }
}
