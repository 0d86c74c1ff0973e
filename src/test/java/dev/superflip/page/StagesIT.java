package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The page solves a cube by giving up one face after the other. */
@InTheBrowser
@ParameterizedClass(name = "{0}")
@EnumSource
class StagesIT {
  private static final String SCRAMBLE = "L2 F U' L2 D U2 B' R2 D' L' U R2 D2 L U' D R' U";

  private final Drawing drawing;

  StagesIT(Drawing drawing) {
    this.drawing = drawing;
  }

  private Visit at(Visitor visitor, String scramble) {
    String fragment = "#tab=stages&cube=" + Cubes.after(scramble);
    return visitor.open(Window.WIDE.drawn(drawing), fragment);
  }

  @Test
  void theOrderDecidesHowManyTurnsAreNeeded(Visitor visitor) {
    Visit visit = at(visitor, SCRAMBLE);
    // One of these has two opposite faces left, which takes seconds.
    visit.click("order-BLRUFD-remove");
    visit.click("order-BFLRUD-remove");
    visit.click("orders-compare");
    assertThat(visit.part("order-BFDLRU").getByRole(AriaRole.CELL).nth(7))
        .hasText(Pattern.compile("\\d+.*"));
    assertThat(visit.part("orders-compare")).hasText("Compare");
    int first = total(visit, "BFDLRU");
    int second = total(visit, "BLDFRU");
    assertNotEquals(first, second);
  }

  /** The total of an order, which is the sum of its stages. */
  private static int total(Visit visit, String order) {
    List<Integer> numbers =
        visit.part("order-" + order).getByRole(AriaRole.CELL).allInnerTexts().stream()
            .map(text -> text.replaceAll("\\D", ""))
            .filter(text -> !text.isEmpty())
            .map(Integer::parseInt)
            .toList();
    assertEquals(7, numbers.size(), numbers.toString());
    int sum = numbers.stream().limit(6).mapToInt(Integer::intValue).sum();
    assertEquals(sum, numbers.getLast());
    return sum;
  }

  @Test
  void theStagesOfAnOrderSolveTheCubeOneByOne(Visitor visitor) {
    Visit visit = at(visitor, SCRAMBLE);
    assertThat(visit.part("stages-group")).hasText("<U,R,F,D,L,B>");
    visit.click("stages-order-show");
    assertThat(visit.part("stages-status")).containsText("turns in all");
    visit.click("stages-next-B");
    assertThat(visit.part("stages-group")).hasText("<U,R,F,D,L>");
    // The stages before a later one are made first.
    visit.click("stages-next-L");
    assertThat(visit.part("stages-group")).hasText("<U,R>");
    visit.click("stages-undo");
    assertThat(visit.part("stages-group")).hasText("<U,R,L>");
    visit.click("stages-next-U");
    visit.awaitCube(Cubes.SOLVED);
  }

  @Test
  void anyFaceMayBeGivenUpNext(Visitor visitor) {
    Visit visit = at(visitor, SCRAMBLE);
    visit.click("stages-find");
    visit.click("stages-choice-R");
    assertThat(visit.part("stages-group")).hasText("<U,F,D,L,B>");
    visit.click("stages-choice-U");
    assertThat(visit.part("stages-group")).hasText("<F,D,L,B>");
    visit.click("stages-restart");
    visit.awaitMoves(SCRAMBLE);
    assertThat(visit.part("stages-group")).hasText("<U,R,F,D,L,B>");
  }

  @Test
  void aStageWithNothingToDoSaysSo(Visitor visitor) {
    Visit visit = at(visitor, "U R U'");
    visit.click("stages-order-show");
    for (String face : List.of("B", "F", "D", "L")) {
      assertThat(visit.part("stages-next-" + face).locator("..")).containsText("nothing to do");
    }
    assertThat(visit.part("stages-next-R").locator("..")).not().containsText("nothing to do");
    visit.click("stages-next-B");
    assertThat(visit.part("stages-group")).hasText("<U,R,F,D,L>");
    visit.awaitMoves("U R U'");
  }
}
