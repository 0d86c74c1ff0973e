package dev.superflip.page;

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
      assertEquals(0, visit.page().evaluate(WIDER), tab.innerText() + " is too wide");
    }
  }
}
