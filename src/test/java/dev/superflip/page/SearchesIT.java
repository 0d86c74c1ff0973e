package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.options.AriaRole;
import dev.superflip.program.Program;
import dev.superflip.program.Running;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The other questions of the solve panel: many solutions, a goal, a limit, and a search ended. */
@InTheBrowser
class SearchesIT {
  private static Visit at(Visitor visitor, String scramble) {
    Visit visit = visitor.open(Window.WIDE, "#tab=solve&cube=" + Cubes.after(scramble));
    visit.part("solve-options").locator("summary").click();
    return visit;
  }

  @Test
  void allShortestSolutionsAreListed(Visitor visitor) {
    Visit visit = at(visitor, "R2 L2 U2 D2 F2");
    visit.part("solve-find").selectOption("all");
    visit.click("solve-start");
    assertThat(visit.part("solve-found")).containsText("There are 2 solutions of the shortest");
    assertThat(visit.part("solve-solutions").getByRole(AriaRole.LISTITEM)).hasCount(2);
    // Another one of them can be chosen, and it solves the cube too.
    visit.click("solve-solutions-2");
    visit.click("solve-sequence-last");
    visit.awaitCube(Cubes.SOLVED);
  }

  @Test
  void aGoalIsReached(Visitor visitor) {
    Visit visit = at(visitor, "R U2 F' L D B");
    visit.part("solve-goal").selectOption("cross");
    visit.click("solve-start");
    visit.awaitProof("solve");
    visit.click("solve-sequence-last");
    assertThat(visit.part("solve-sequence-place")).hasText(Pattern.compile("(\\d) of \\1 moves"));
    Running.sleep(400);
    String cube = visit.cube();
    // The cross: the edges of the face D, beside their centres.
    for (int sticker : new int[] {28, 30, 32, 34}) {
      assertTrue(cube.charAt(sticker) == 'D', cube);
    }
  }

  @Test
  void aLongSearchCanBeStoppedAndTheProgramRests(Visitor visitor) {
    Visit visit = at(visitor, Program.HARD);
    visit.click("solve-start");
    assertThat(visit.part("solve-bounds-upper")).hasText(Pattern.compile("2\\d"));
    assertThat(visit.part("solve-rate")).not().hasText("");
    assertThat(visit.part("solve-start")).hasText("Stop");
    visit.click("solve-start");
    assertThat(visit.part("solve-status")).containsText("Stopped");
    assertThat(visit.part("solve-start")).hasText("Solve");
    visitor.server().awaitIdle();
  }

  @Test
  void aPageThatIsClosedEndsItsSearch(Visitor visitor) {
    Visit visit = at(visitor, Program.HARD);
    visit.click("solve-start");
    assertThat(visit.part("solve-bounds-upper")).hasText(Pattern.compile("2\\d"));
    visit.close();
    visitor.server().awaitIdle();
  }

  @Test
  void aTimeLimitLeavesBothBounds(Visitor visitor) {
    Visit visit = at(visitor, Program.HARD);
    visit.fill("solve-timeout", "1");
    visit.click("solve-start");
    assertThat(visit.part("solve-status")).hasText("The time limit ended the search.");
    assertThat(visit.part("solve-bounds-verdict"))
        .containsText("Not proven: the shortest solution has ");
    assertThat(visit.part("solve-bounds-lower")).hasText(Pattern.compile("1\\d"));
    assertThat(visit.part("solve-bounds-upper")).hasText(Pattern.compile("2\\d"));
  }
}
