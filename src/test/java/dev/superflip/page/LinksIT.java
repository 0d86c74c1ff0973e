package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the page shows survives a reload, and a link shows it to others. */
@InTheBrowser
class LinksIT {
  @Test
  void aReloadShowsTheSameAgain(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE, "#cube=R_U2&tab=solve");
    visit.awaitMoves("R U2");
    visit.page().keyboard().press("f");
    visit.awaitMoves("R U2 F");
    visit.page().reload();
    assertThat(visit.part("tab-solve")).hasAttribute("aria-selected", "true");
    visit.awaitMoves("R U2 F");
    visit.click("undo");
    visit.awaitMoves("R U2");
  }

  @Test
  void aLinkShowsTheSameToOthers(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE, "#cube=R_U2");
    visit.page().context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
    visit.click("share");
    assertThat(visit.part("toast")).containsText("Copied");
    String link = (String) visit.page().evaluate("() => navigator.clipboard.readText()");
    String address = visitor.server().address();
    assertTrue(link.startsWith(address + "#"), link);
    Visit other = visitor.open(Window.WIDE, link.substring(address.length()));
    other.awaitMoves("R U2");
  }

  @Test
  void aLinkInAnyNotationIsRead(Visitor visitor) {
    visitor.open(Window.WIDE, "#cube=(R_U_R%27_U%27)3").awaitMoves("R U R' U' R U R' U' R U R' U'");
  }

  @Test
  void settingsSurviveAReload(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    visit.click("settings");
    visit.part("setting-palette").selectOption("distinct");
    visit.part("setting-theme").selectOption("dark");
    visit.part("setting-motion").selectOption("reduced");
    visit.part("setting-letters").check();
    visit.click("settings-done");
    for (int i = 0; i < 2; i++) {
      Pattern dark = Pattern.compile("dark");
      assertThat(visit.page().locator("html")).hasAttribute("data-theme", dark);
      assertThat(visit.page().locator("html")).hasAttribute("data-palette", "distinct");
      assertThat(visit.page().locator("html")).hasAttribute("data-motion", "reduced");
      assertThat(visit.part("facelet-0")).hasText("U");
      visit.awaitSetting("theme", "dark");
      visit.page().reload();
    }
    visit.click("settings");
    visit.click("settings-reset");
    visit.click("settings-done");
    assertThat(visit.page().locator("html")).hasAttribute("data-palette", "standard");
  }

  @Test
  void thePageFollowsTheSystem(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    String light = background(visit);
    visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    assertTrue(!light.equals(background(visit)), "the background stays " + light);
  }

  private static String background(Visit visit) {
    return (String) visit.page().evaluate("() => getComputedStyle(document.body).backgroundColor");
  }
}
