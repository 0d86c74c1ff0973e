package dev.superflip.page;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Facelets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The page is quick. The limits are several times what a quiet machine needs, because tests share
 * theirs; the report shows what was measured.
 */
@InTheBrowser
class PaceIT {
  private static final int SAMPLES = 5;

  /** Milliseconds from a click on "Solve" until an upper bound is shown. */
  private static final String UNTIL_FIRST =
      """
      () => new Promise((resolve) => {
        const part = (id) => document.querySelector(`[data-testid=${id}]`);
        const begun = performance.now();
        const shown = part('solve-bounds-upper');
        part('solve-start').click();
        const check = () => {
          if (/\\d/.test(shown.textContent)) resolve(performance.now() - begun);
          else requestAnimationFrame(check);
        };
        check();
      })
      """;

  @Test
  void aFirstSolutionIsThereAtOnce(Visitor visitor) {
    RandomCubes random = new RandomCubes(18);
    List<Double> times = new ArrayList<>();
    for (int i = 0; i < SAMPLES; i++) {
      String cube = Facelets.format(random.state());
      Visit visit = visitor.open(Window.WIDE, "#tab=solve&cube=" + cube);
      visit.part("solve-start").waitFor();
      times.add(((Number) visit.page().evaluate(UNTIL_FIRST)).doubleValue());
      visit.click("solve-start");
      visit.close();
    }
    assertMedian("first solution", 1000, times);
  }

  @Test
  void aNewPageCanBeUsedSoon(Visitor visitor) {
    List<Double> times = new ArrayList<>();
    for (int i = 0; i < SAMPLES; i++) {
      Visit visit = visitor.open(Window.WIDE, "#tab=solve");
      visit.page().waitForSelector("[data-testid=cube][data-renderer] canvas");
      visit.part("solve-start").waitFor();
      // Milliseconds since the browser began to fetch the page, which it has never seen.
      times.add(((Number) visit.page().evaluate("() => performance.now()")).doubleValue());
      visit.close();
    }
    assertMedian("usable page", 3000, times);
  }

  private static void assertMedian(String what, double limit, List<Double> times) {
    Collections.sort(times);
    double median = times.get(times.size() / 2);
    System.out.printf("%s: median %.0f ms of %s%n", what, median, times);
    assertTrue(median < limit, what + " after " + times + " ms");
  }
}
