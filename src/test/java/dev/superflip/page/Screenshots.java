package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Path;

/**
 * Takes the picture of the page that the README shows: a cube of 13 moves beside the proof that no
 * solution is shorter. CONTRIBUTING.md says how to run it.
 */
public final class Screenshots {
  private static final String SCRAMBLE = "R U2 D2 B' F2 L D R2 U' B2 F L2 U";

  private Screenshots() {}

  /** The argument is the file to write, a PNG. */
  public static void main(String[] args) {
    try (Chromium chromium = Chromium.installed();
        PageServer server = PageServer.start();
        Visitor visitor = new Visitor(chromium, server)) {
      Visit visit = visitor.open(Window.WIDE, "#tab=solve&cube=" + Cubes.after(SCRAMBLE));
      // The first search also opens the tables, and its times would show that.
      for (int i = 0; i < 2; i++) {
        visit.click("solve-start");
        assertThat(visit.part("solve-start")).hasText("Solve");
        visit.awaitProof("solve");
      }
      visit.page().mouse().move(0, 0);
      visit.settle();
      visit.page().screenshot(new Page.ScreenshotOptions().setPath(Path.of(args[0])));
      visitor.check();
    }
  }
}
