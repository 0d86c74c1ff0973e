package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The page finds a shortest solution, shows how it is proven, and plays it. */
@InTheBrowser
@ParameterizedClass(name = "{0}")
@EnumSource
class SolveIT {
  /** Some tenths of a second with the small tables. */
  private static final String SCRAMBLE = "R U2 D2 B' F2 L D R2 U' B2";

  /** Records all that the bounds and the verdict say, in order. */
  private static final String RECORD =
      """
      (panel) => {
        const text = (id) => panel.querySelector(`[data-testid=solve-bounds-${id}]`).textContent;
        window.seen = [];
        new MutationObserver(() => {
          window.seen.push(`${text('lower')} ${text('upper')} ${text('verdict').charAt(0)}`.trim());
        }).observe(panel, { subtree: true, childList: true, characterData: true });
      }
      """;

  private final Drawing drawing;

  SolveIT(Drawing drawing) {
    this.drawing = drawing;
  }

  private Visit at(Visitor visitor, String scramble) {
    String fragment = "#tab=solve&cube=" + Cubes.after(scramble);
    return visitor.open(Window.WIDE.drawn(drawing), fragment);
  }

  @Test
  void bothBoundsAreShownBeforeTheyMeetAtTheStar(Visitor visitor) {
    Visit visit = at(visitor, SCRAMBLE);
    visit.part("panel-solve").evaluate(RECORD);
    visit.click("solve-start");
    visit.awaitProof("solve");
    assertThat(visit.part("solve-bounds-lower")).hasText("10");
    assertThat(visit.part("solve-bounds-upper")).hasText("10");
    assertThat(visit.part("solve-start")).hasText("Solve");
    List<?> seen = (List<?>) visit.page().evaluate("() => window.seen");
    assertEquals("10 10 P", seen.getLast(), seen.toString());
    assertTrue(
        seen.stream().anyMatch(text -> text.toString().matches("\\d+ \\d+")),
        "no two bounds before the proof: " + seen);
  }

  @Test
  void theSolutionIsSteppedForwardsAndBackwards(Visitor visitor) {
    Visit visit = at(visitor, SCRAMBLE);
    visit.click("solve-start");
    visit.awaitProof("solve");
    List<String> moves = moves(visit);
    assertEquals(10, moves.size());
    String cube = Cubes.after(SCRAMBLE);
    for (String move : moves) {
      visit.click("solve-sequence-next");
      cube = Cubes.turned(cube, move);
      visit.awaitCube(cube);
    }
    visit.awaitCube(Cubes.SOLVED);
    assertThat(visit.part("solve-sequence-place")).hasText("10 of 10 moves");
    visit.click("solve-sequence-back");
    visit.click("solve-sequence-back");
    visit.awaitCube(Cubes.turned(Cubes.after(SCRAMBLE), String.join(" ", moves.subList(0, 8))));
    visit.click("solve-sequence-first");
    visit.awaitMoves(SCRAMBLE);
    visit.click("solve-sequence-last");
    visit.awaitCube(Cubes.SOLVED);
  }

  static List<String> moves(Visit visit) {
    Locator buttons = visit.part("solve-sequence-moves").getByRole(AriaRole.BUTTON);
    return buttons.allInnerTexts().stream().map(String::strip).toList();
  }

  @Test
  void theSolutionPlaysByItself(Visitor visitor) {
    String fragment = "#tab=solve&cube=" + Cubes.after("R U F'");
    Visit visit = visitor.open(Window.WIDE.drawn(drawing).moving(), fragment);
    visit.click("solve-start");
    visit.awaitProof("solve");
    visit.click("solve-sequence-play");
    visit.awaitCube(Cubes.SOLVED);
    assertThat(visit.part("solve-sequence-place")).hasText("3 of 3 moves");
  }

  @Test
  void aSolvedCubeNeedsNoMove(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE.drawn(drawing), "#tab=solve");
    visit.click("solve-start");
    assertThat(visit.part("solve-sequence-label")).hasText("Already solved");
  }
}
