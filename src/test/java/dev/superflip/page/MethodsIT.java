package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The searches that networks guide, and those of textbooks. */
@InTheBrowser
class MethodsIT {
  @Test
  void aNetworkGuidesASearchByLayers(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE, "#tab=searches&cube=" + Cubes.after("R U F2 L D'"));
    visit.part("searches-method").selectOption("mbs");
    visit.part("searches-number").fill("50");
    visit.click("searches-start");
    assertThat(visit.part("searches-layer-plot")).isVisible();
    assertThat(visit.part("searches-best")).hasText(Pattern.compile("[0-9.]+"));
    assertThat(visit.part("searches-evaluated")).not().isEmpty();
    assertThat(visit.part("searches-bounds-verdict")).containsText("Not proven");
    visit.click("searches-sequence-last");
    visit.awaitCube(Cubes.SOLVED);
  }

  @Test
  void aTextbookSearchSolvesASlidingPuzzle(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE, "#tab=searches");
    visit.part("searches-puzzle").selectOption("3x3");
    visit.part("searches-method").selectOption("astar");
    visit.click("searches-scramble");
    assertThat(visit.part("searches-board-3x3")).not().hasClass(Pattern.compile(".*solved.*"));
    visit.click("searches-start");
    assertThat(visit.part("searches-sequence")).isVisible();
    visit.click("searches-sequence-last");
    assertThat(visit.part("searches-board-3x3")).hasClass(Pattern.compile(".*solved.*"));
  }
}
