package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A cube is entered by a scramble, by its stickers, or as text. */
@InTheBrowser
@ParameterizedClass(name = "{0}")
@EnumSource
class EntryIT {
  private static final Pattern FAULT = Pattern.compile("fault");

  private final Drawing drawing;

  EntryIT(Drawing drawing) {
    this.drawing = drawing;
  }

  private Visit at(Visitor visitor, String scramble) {
    return visitor.open(Window.WIDE.drawn(drawing), "#cube=" + Cubes.after(scramble));
  }

  @Test
  void aScrambleIsShownAndCanBeRepeated(Visitor visitor) {
    Visit visit = at(visitor, "");
    visit.click("scramble");
    assertThat(visit.part("scramble-moves")).not().isEmpty();
    String moves = visit.text("scramble-moves");
    visit.awaitMoves(moves);
    assertThat(visit.part("validity")).hasText("This cube can be solved.");
    visit.page().keyboard().press("r");
    visit.awaitMoves(moves + " R");
    visit.click("scramble-repeat");
    visit.awaitMoves(moves);
    visit.click("undo");
    visit.awaitMoves(moves + " R");
    visit.click("reset");
    visit.awaitMoves("");
    visit.part("scramble-length").selectOption("5");
    visit.click("scramble");
    assertThat(visit.part("scramble-moves")).not().hasText(moves);
    assertEquals(5, visit.text("scramble-moves").split(" ").length);
    assertNotEquals(moves, visit.text("scramble-moves"));
  }

  @Test
  void anImpossibleCubeIsRefusedWithTheReason(Visitor visitor) {
    Visit visit = at(visitor, "");
    // Flip the edge between U and F: stickers 7 and 19.
    visit.click("paint-F");
    visit.click("facelet-7");
    assertThat(visit.part("validity")).hasAttribute("data-state", FAULT);
    visit.click("paint-U");
    visit.click("facelet-19");
    assertThat(visit.part("validity")).containsText("edge");
    assertThat(visit.part("validity")).hasAttribute("data-state", FAULT);
    visit.click("tab-solve");
    visit.click("solve-start");
    assertThat(visit.part("solve-status")).containsText("edge");
    visit.click("undo");
    visit.click("undo");
    visit.awaitMoves("");
    visit.click("tab-cube");
    assertThat(visit.part("validity")).hasText("This cube can be solved.");
  }

  @Test
  void aSwapOfTwoPiecesIsRefusedToo(Visitor visitor) {
    String cube = Cubes.SOLVED;
    // Swap the upper stickers of the edges UF and UR, which changes their side colours only.
    char[] stickers = cube.toCharArray();
    stickers[19] = 'R';
    stickers[10] = 'F';
    Visit visit = visitor.open(Window.WIDE.drawn(drawing), "#cube=" + new String(stickers));
    assertThat(visit.part("validity")).containsText("swap");
    assertThat(visit.part("validity")).hasAttribute("data-state", FAULT);
  }

  @Test
  void aNetIsPaintedFromNothing(Visitor visitor) {
    Visit visit = at(visitor, "");
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

  @Test
  void everyNotationIsRead(Visitor visitor) {
    String scramble = "R U2 F' L D B";
    Map<String, String> texts =
        Map.of(
            scramble,
            scramble,
            "(R U R' U')3",
            "R U R' U' R U R' U' R U R' U'",
            "Rw M2 x",
            "Rw M2 x",
            Cubes.after(scramble),
            scramble);
    Visit visit = at(visitor, "");
    texts.forEach(
        (text, moves) -> {
          visit.fill("paste", text);
          visit.click("paste-read");
          visit.awaitMoves(moves);
        });
    visit.fill("paste", "R U5 Q");
    visit.part("paste").press("Enter");
    assertThat(visit.part("paste-fault")).containsText("not 5");
    visit.fill("paste", "R U F'");
    visit.click("reset");
    visit.click("paste-play");
    visit.click("player-end");
    visit.awaitMoves("R U F'");
    visit.click("player-back");
    visit.awaitMoves("R U");
  }
}
