package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Facelets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The eight tasks that Parker's thesis (Glasgow, 2024) gave to people who had never seen its page.
 */
@InTheBrowser
class TasksIT {
  private static String scramble(Visit visit) {
    visit.part("scramble-length").selectOption("10");
    visit.click("scramble");
    assertThat(visit.part("scramble-moves")).not().isEmpty();
    String moves = visit.text("scramble-moves");
    visit.awaitMoves(moves);
    return moves;
  }

  @Test
  void viewTheGeneralInformation(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    visit.click("help");
    assertThat(visit.part("help-part-page")).isVisible();
    visit.click("help-mathematics");
    assertThat(visit.part("help-part-mathematics").locator("h2").first()).isFocused();
  }

  /** White is U, red R, green F, yellow D, orange L, and blue B. */
  @Test
  void seeTheBlueYellowAndRedFacesWithRedOnTop(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    visit.page().keyboard().press("Shift+Z");
    assertThat(visit.part("view-seen")).hasText("Corner DFR, R on top");
    visit.page().keyboard().press("y");
    assertThat(visit.part("view-seen")).hasText("Corner DRB, R on top");
    // Back to yellow on top, and green on the left.
    visit.click("view-front");
    visit.page().keyboard().press("2");
    visit.page().keyboard().press("z");
    assertThat(visit.part("view-seen")).hasText("Corner DLF, D on top");
  }

  @Test
  void scrambleTheCube(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    scramble(visit);
    assertNotEquals(Cubes.SOLVED, visit.cube());
  }

  @Test
  void reduceTheCubeToOneThatThreeFacesSolve(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    scramble(visit);
    visit.click("tab-stages");
    visit.click("stages-order-show");
    visit.click("stages-next-D");
    assertThat(visit.part("stages-group")).hasText("<U,R,L>");
    assertThat(visit.part("stages-status")).isEmpty();
    // Turns of U, R and L never move the two edges between D and the faces F and B.
    visit.page().waitForTimeout(400);
    String cube = visit.cube();
    assertEquals(
        "FDDB", "" + cube.charAt(25) + cube.charAt(28) + cube.charAt(34) + cube.charAt(52));
  }

  @Test
  void restartThePreviousScramble(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    String moves = scramble(visit);
    visit.page().keyboard().press("r");
    visit.awaitMoves(moves + " R");
    visit.click("scramble-repeat");
    visit.awaitMoves(moves);
  }

  @Test
  void reduceTheCubeToOneTurnFromSolved(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    scramble(visit);
    solve(visit);
    visit.click("solve-sequence-last");
    visit.awaitCube(Cubes.SOLVED);
    visit.click("solve-sequence-back");
    visit.page().waitForTimeout(400);
    String cube = visit.cube();
    assertTrue(
        Stream.of(Move.values()).anyMatch(move -> Facelets.parse(cube).then(move).isSolved()),
        cube);
  }

  @Test
  void generateADifferentScramble(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    String moves = scramble(visit);
    visit.click("scramble");
    assertThat(visit.part("scramble-moves")).not().hasText(moves);
    visit.awaitMoves(visit.text("scramble-moves"));
  }

  @Test
  void solveTheCube(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    scramble(visit);
    solve(visit);
    visit.click("solve-sequence-play");
    visit.awaitCube(Cubes.SOLVED);
  }

  private static void solve(Visit visit) {
    visit.click("tab-solve");
    visit.click("solve-start");
    visit.awaitProof("solve");
  }
}
