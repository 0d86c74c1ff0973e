package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The sliding puzzles and the 2x2x2 cube are played and solved on the page. */
@InTheBrowser
class PuzzlesIT {
  private static Visit at(Visitor visitor, String puzzle) {
    Visit visit = visitor.open(Window.WIDE, "#tab=puzzles");
    visit.part("puzzles-which").selectOption(puzzle);
    return visit;
  }

  @Test
  void theFifteenPuzzleIsPlayedByClicksAndKeys(Visitor visitor) {
    Visit visit = at(visitor, "4x4");
    // A click slides all tiles up to the blank.
    visit.click("board-tile-13");
    assertThat(visit.part("puzzles-moves")).hasText("3 moves");
    visit.click("board-tile-9");
    assertThat(visit.part("puzzles-moves")).hasText("4 moves");
    visit.part("board").press("ArrowUp");
    visit.part("board-tile-9").press("ArrowLeft");
    visit.click("puzzles-undo");
    assertThat(visit.part("puzzles-message")).isEmpty();
    visit.click("puzzles-solve");
    visit.awaitProof("puzzles");
    visit.click("puzzles-sequence-last");
    assertThat(visit.part("board")).hasClass(Pattern.compile(".*solved.*"));
  }

  @Test
  void aScrambledBoardIsSolvedByTheProgram(Visitor visitor) {
    Visit visit = at(visitor, "3x3");
    visit.click("puzzles-scramble");
    assertThat(visit.part("board")).not().hasClass(Pattern.compile(".*solved.*"));
    visit.click("puzzles-solve");
    visit.awaitProof("puzzles");
    visit.click("puzzles-sequence-next");
    visit.click("puzzles-sequence-last");
    assertThat(visit.part("board")).hasClass(Pattern.compile(".*solved.*"));
  }

  @Test
  void aFifteenPuzzleIsSolvedRowByRow(Visitor visitor) {
    Visit visit = at(visitor, "4x4");
    visit.click("puzzles-scramble");
    assertThat(visit.part("board")).not().hasClass(Pattern.compile(".*solved.*"));
    visit.part("puzzles-how").selectOption("naive");
    visit.click("puzzles-solve");
    assertThat(visit.part("puzzles-sequence")).isVisible();
    visit.click("puzzles-sequence-last");
    assertThat(visit.part("board")).hasClass(Pattern.compile(".*solved.*"));
  }

  @Test
  void thePocketCubeIsSolved(Visitor visitor) {
    Visit visit = at(visitor, "2x2x2");
    String solved = String.valueOf(visit.part("board-net").getAttribute("aria-label"));
    for (String move : List.of("R", "U-inverse", "F2")) {
      visit.click("board-turn-" + move);
    }
    assertNotEquals(solved, visit.part("board-net").getAttribute("aria-label"));
    visit.click("puzzles-solve");
    assertThat(visit.part("puzzles-bounds-verdict")).containsText("shorter than 3 moves");
    visit.click("puzzles-sequence-last");
    assertThat(visit.part("board-net")).hasAttribute("aria-label", solved);
  }
}
