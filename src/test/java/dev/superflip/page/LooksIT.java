package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every tab keeps the rules of accessibility and fits into its window. */
@InTheBrowser
class LooksIT {
  private static final String WIDER = "() => document.documentElement.scrollWidth - innerWidth";

  static List<Window> windows() {
    return List.of(Window.WIDE, Window.WIDE.darkened(), Window.NARROW, Window.NARROW.darkened());
  }

  @ParameterizedTest
  @MethodSource("windows")
  void everyTabCanBeReadByEverybody(Window window, Visitor visitor) {
    Visit visit = visitor.open(window, "#cube=" + Cubes.after("R U2 F'"));
    for (Locator tab : visit.page().getByRole(AriaRole.TAB).all()) {
      tab.click();
      visit.settle();
      Axe.check(visit.page(), tab.innerText() + " in " + window);
      assertNarrow(visit, tab.innerText());
    }
  }

  @ParameterizedTest
  @MethodSource("windows")
  void dialogsAndAnswersCanBeReadByEverybody(Window window, Visitor visitor) {
    Visit visit = visitor.open(window, "#tab=solve&cube=" + Cubes.after("R U2 F' L"));
    visit.click("solve-start");
    visit.awaitProof("solve");
    visit.click("solve-sequence-next");
    assertNarrow(visit, "an answer in " + window);
    Axe.check(visit.page(), "an answer in " + window);
    visit.click("settings");
    assertNarrow(visit, "settings in " + window);
    Axe.check(visit.page(), "settings in " + window);
    visit.click("settings-done");
    visit.click("tab-cube");
    visit.click("paint-B");
    visit.click("facelet-0");
    assertThat(visit.part("validity")).hasAttribute("data-state", "fault");
    visit.click("scan");
    assertThat(visit.part("scan-fault")).isVisible();
    assertNarrow(visit, "the camera in " + window);
    Axe.check(visit.page(), "the camera in " + window);
  }

  private static void assertNarrow(Visit visit, String where) {
    assertEquals(0, visit.page().evaluate(WIDER), where + " is too wide");
  }
}
