package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page lists tables and builds them. */
@InTheBrowser
class TablesIT {
  @Test
  void theTablesThatAreBuiltAreListed(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE, "#tab=tables");
    assertThat(visit.part("tables-korf6")).containsText("built");
    assertThat(visit.part("tables-small")).containsText("106 MB");
    assertThat(visit.part("tables-build-medium")).hasCount(1);
  }

  @Test
  void aBuildShowsItsProgressAndCanBeCancelled(Visitor visitor, @TempDir Path tables) {
    try (PageServer server = PageServer.start(tables)) {
      Visit visit =
          visitor
              .visit(visitor.chromium().browser(Drawing.WEBGL), Window.WIDE, server)
              .open("#tab=tables");
      visit.click("tables-build-korf6");
      assertThat(visit.part("tables-status"))
          .hasText(Pattern.compile("Building the table .*: \\d+ %.*"));
      assertThat(visit.part("tables-progress")).isVisible();
      visit.click("tables-cancel");
      assertThat(visit.part("tables-status")).containsText("Cancelled");
      server.awaitIdle();
      visit.click("tables-build-korf6");
      assertThat(visit.part("tables-status")).containsText("korf6 is built");
      assertThat(visit.part("tables-korf6")).containsText("built");
    }
  }
}
