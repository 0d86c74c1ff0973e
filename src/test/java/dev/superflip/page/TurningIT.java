package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The cube in the picture is turned with the mouse, by keys and by buttons. */
@InTheBrowser
@ParameterizedClass(name = "{0}")
@EnumSource
class TurningIT {
  private final Drawing drawing;

  TurningIT(Drawing drawing) {
    this.drawing = drawing;
  }

  private Visit at(Visitor visitor) {
    Visit visit = visitor.open(drawing);
    String renderer = drawing == Drawing.CSS ? "css" : "webgl";
    assertThat(visit.part("cube")).hasAttribute("data-renderer", renderer);
    return visit;
  }

  /** Drags from a point to another, both as shares of the picture from its centre. */
  private static void drag(Visit visit, double fromX, double fromY, double toX, double toY) {
    BoundingBox box = visit.part("cube").boundingBox();
    double x = box.x + box.width / 2;
    double y = box.y + box.height / 2;
    double size = Math.min(box.width, box.height);
    Page page = visit.page();
    page.mouse().move(x + fromX * size, y + fromY * size);
    page.mouse().down();
    for (int i = 1; i <= 8; i++) {
      double share = i / 8.0;
      page.mouse()
          .move(
              x + (fromX + (toX - fromX) * share) * size,
              y + (fromY + (toY - fromY) * share) * size);
    }
    page.mouse().up();
  }

  /** The picture shows the corner URF: F is on the left, R on the right, U above them. */
  @Test
  void aDragOnAFaceTurnsItsLayer(Visitor visitor) {
    Visit visit = at(visitor);
    // Up along the column of F beside R.
    drag(visit, -0.03, 0.15, -0.03, -0.1);
    visit.awaitMoves("R");
    assertPicture(visit, Cubes.after("R"));
    // Back down.
    drag(visit, -0.03, 0.0, -0.03, 0.25);
    visit.awaitMoves("");
    // To the right along the upper row of F.
    drag(visit, -0.2, 0.0, 0.03, 0.1);
    visit.awaitMoves("U'");
    visit.click("undo");
    visit.awaitMoves("");
    visit.click("redo");
    visit.awaitMoves("U'");
    visit.page().keyboard().press("Control+z");
    visit.awaitMoves("");
  }

  /** The stickers of the picture, where it has elements: in CSS. */
  private void assertPicture(Visit visit, String cube) {
    for (int i = 0; i < cube.length() && drawing == Drawing.CSS; i++) {
      assertThat(visit.part("cube").locator("[data-sticker='" + i + "']"))
          .hasAttribute("data-colour", "" + cube.charAt(i));
    }
  }

  @Test
  void aDragBesideTheCubeTurnsItAsAWhole(Visitor visitor) {
    Visit visit = at(visitor);
    assertThat(visit.part("view-seen")).hasText("Corner URF, U on top");
    drag(visit, -0.47, 0.3, 0.1, 0.3);
    assertThat(visit.part("view-seen")).hasText("Corner UFL, U on top");
    visit.click("view-back");
    assertThat(visit.part("view-seen")).hasText("Corner DBL, D on top");
    visit.click("view-front");
    assertThat(visit.part("view-seen")).hasText("Corner URF, U on top");
    visit.awaitMoves("");
  }

  @Test
  void keysTurnFacesAndTheWholeCube(Visitor visitor) {
    Visit visit = at(visitor);
    for (String key : List.of("r", "Shift+U", "f", "2", "d", "Shift+L", "b", "m")) {
      visit.page().keyboard().press(key);
    }
    visit.awaitMoves("R U' F2 D L' B M");
    visit.page().keyboard().press("y");
    assertThat(visit.part("view-seen")).hasText("Corner UBR, U on top");
    // A key in a field is text.
    for (int i = 0; i < 5; i++) {
      visit.page().keyboard().press("Control+z");
    }
    visit.awaitMoves("R U' F");
  }

  @Test
  void eachOfTheTurnsHasAButton(Visitor visitor) {
    Visit visit = at(visitor);
    visit.click("turns-open");
    visit.click("turn-R");
    visit.click("turn-U-inverse");
    visit.click("turn-F2");
    visit.awaitMoves("R U' F2");
    assertEquals(18, visit.part("turns").locator("[data-testid^=turn-]").count());
  }
}
