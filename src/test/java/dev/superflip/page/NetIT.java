package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.api.Test;

/** The stickers of a cube are painted on its net. */
@InTheBrowser
class NetIT {
  @Test
  void aCubeIsPaintedFromNothing(Visitor visitor) {
    Visit visit = visitor.open(Drawing.CSS);
    visit.click("net-clear");
    assertThat(visit.part("validity")).hasText("48 stickers are not painted.");
    String cube = Cubes.after("R U");
    for (char colour : "URFDLB".toCharArray()) {
      visit.click("paint-" + colour);
      for (int i = 0; i < cube.length(); i++) {
        if (cube.charAt(i) == colour && i % 9 != 4) {
          visit.tap("facelet-" + i);
        }
      }
    }
    visit.awaitCube(cube);
    assertThat(visit.part("validity")).hasText("This cube can be solved.");
  }

  /** All that one stroke paints is one step for undo. */
  @Test
  void aStrokePaintsSeveralStickers(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    visit.click("paint-B");
    BoundingBox from = visit.part("facelet-0").boundingBox();
    BoundingBox to = visit.part("facelet-2").boundingBox();
    Mouse mouse = visit.page().mouse();
    mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    mouse.down();
    mouse.move(to.x + to.width / 2, to.y + to.height / 2, new Mouse.MoveOptions().setSteps(12));
    mouse.up();
    visit.awaitCube("BBB" + Cubes.SOLVED.substring(3));
    assertThat(visit.part("validity")).hasAttribute("data-state", "fault");
    visit.click("undo");
    visit.awaitCube(Cubes.SOLVED);
  }
}
