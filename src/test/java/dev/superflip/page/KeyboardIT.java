package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Test;

/** The main job needs no mouse: scramble a cube, solve it, and follow the solution. */
@InTheBrowser
class KeyboardIT {
  private static final int MOST_STOPS = 80;

  private static final String FOCUSED = "() => document.activeElement?.dataset.testid ?? ''";

  /** Presses the tab key until a part has the focus. */
  private static void tabTo(Visit visit, String id) {
    for (int i = 0; i < MOST_STOPS; i++) {
      if (visit.page().evaluate(FOCUSED).equals(id)) {
        return;
      }
      visit.page().keyboard().press("Tab");
    }
    fail(id + " cannot be reached by the tab key");
  }

  private static void press(Visit visit, String key) {
    visit.page().keyboard().press(key);
  }

  @Test
  void aCubeIsScrambledSolvedAndFollowedByKeys(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    tabTo(visit, "scramble-length");
    press(visit, "8");
    assertThat(visit.part("scramble-length")).hasValue("8");
    tabTo(visit, "scramble");
    press(visit, "Enter");
    assertThat(visit.part("scramble-moves")).not().isEmpty();
    visit.awaitMoves(visit.text("scramble-moves"));
    tabTo(visit, "tab-cube");
    press(visit, "ArrowRight");
    assertThat(visit.part("tab-solve")).isFocused();
    tabTo(visit, "solve-start");
    press(visit, "Enter");
    visit.awaitProof("solve");
    tabTo(visit, "solve-sequence-next");
    int moves = SolveIT.moves(visit).size();
    for (int i = 0; i < moves; i++) {
      press(visit, "Enter");
    }
    visit.awaitCube(Cubes.SOLVED);
    assertThat(visit.part("solve-sequence-next")).isFocused();
  }

  @Test
  void theNetIsPaintedByKeys(Visitor visitor) {
    Visit visit = visitor.open(Drawing.CSS);
    tabTo(visit, "net-clear");
    press(visit, "Enter");
    tabTo(visit, "facelet-4");
    String cube = Cubes.after("R U F");
    // Row by row over the whole net; the arrows jump over its gaps and come back to the start.
    press(visit, "Home");
    for (int row = 0; row < 9; row++) {
      int columns = row / 3 == 1 ? 12 : 3;
      for (int column = 0; column < columns; column++) {
        String id = (String) visit.page().evaluate(FOCUSED);
        int index = Integer.parseInt(id.substring("facelet-".length()));
        press(visit, String.valueOf(cube.charAt(index)));
        press(visit, "ArrowRight");
      }
      press(visit, "ArrowDown");
    }
    visit.awaitCube(cube);
    assertThat(visit.part("validity")).containsText("can be solved");
  }
}
