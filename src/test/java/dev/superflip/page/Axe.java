package dev.superflip.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/** Checks a page by the rules of axe-core, which are those of WCAG 2 and good practice. */
final class Axe {
  private static final String SCRIPT = read();

  /** Each violation in one line: the rule, what it asks for, and the elements that break it. */
  private static final String RUN =
      """
      async () => {
        const { violations } = await axe.run(document, { resultTypes: ['violations'] });
        return violations.map(({ id, help, nodes }) =>
          `${id}: ${help}: ${nodes.map((node) => node.html + ' ' + node.failureSummary).join(' | ')}`);
      }
      """;

  private Axe() {}

  private static String read() {
    try (InputStream in = Axe.class.getResourceAsStream("/axe.min.js")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void check(Page page, String where) {
    // The page's own policy forbids scripts from elsewhere; the browser's debugger may run them.
    page.evaluate(SCRIPT);
    assertEquals(List.of(), page.evaluate(RUN), where);
  }
}
