package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The page in a window of a person who has never seen it before, but likes quick turns. */
final class Visit implements AutoCloseable {
  /** The page keeps its history in the browser, a quarter of a second after each change. */
  private static final String CUBE =
      """
      () => {
        const kept = JSON.parse(localStorage.getItem('superflip.history'));
        return kept === null ? [...'URFDLB'].map((face) => face.repeat(9)).join('') :
          kept.entries[kept.at].facelets;
      }
      """;

  /**
   * The browser reports every answer but 200, even where the page expects a refusal of its input.
   */
  private static final String REFUSED = "the server responded with a status of 422";

  private static final Pattern PROVEN = Pattern.compile(".*\\bproven\\b.*");

  /** The quickest pace of turns, for who has not chosen one. */
  private static final String QUICK =
      """
      if (localStorage.getItem('superflip.settings') === null) {
        localStorage.setItem('superflip.settings', '{"speed": 60}');
      }
      """;

  private static final double PATIENCE = 15_000;

  private final BrowserContext context;
  private final Page page;
  private final PageServer server;
  private final List<String> faults = new ArrayList<>();

  Visit(BrowserContext context, PageServer server) {
    this.context = context;
    this.server = server;
    context.addInitScript(QUICK);
    page = context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.onPageError(error -> faults.add("error: " + error));
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error") && !message.text().contains(REFUSED)) {
            faults.add("console: " + message.text() + " at " + message.location());
          }
        });
    page.onRequest(
        request -> {
          if (!request.url().matches("(data|blob):.*|" + server.address() + ".*")) {
            faults.add("request: " + request.url());
          }
        });
  }

  /** Opens the page; the fragment may be empty. */
  Visit open(String fragment) {
    page.navigate(server.address() + fragment);
    return this;
  }

  Page page() {
    return page;
  }

  /** The element with this {@code data-testid}. */
  Locator part(String id) {
    return page.getByTestId(id);
  }

  void click(String id) {
    part(id).click();
  }

  /** Clicks at once, without waiting until the picture stands still. */
  void tap(String id) {
    part(id).click(new Locator.ClickOptions().setForce(true));
  }

  void fill(String id, String text) {
    part(id).fill(text);
  }

  String text(String id) {
    return part(id).innerText().strip();
  }

  /** Waits until the page has asked the server for all that it shows. */
  void settle() {
    page.waitForLoadState(LoadState.NETWORKIDLE);
  }

  /** Waits until the page has this cube, and keeps it for the next visit. */
  void awaitCube(String facelets) {
    page.waitForFunction("(cube) => (" + CUBE + ")() === cube", facelets);
  }

  /** Waits until the page has the cube that moves lead to from the solved one. */
  void awaitMoves(String moves) {
    awaitCube(Cubes.after(moves));
  }

  /** The cube that the page has; it takes a moment until this is one that was just made. */
  String cube() {
    return (String) page.evaluate(CUBE);
  }

  /** Waits until a panel has proven its solution, which it marks by a star. */
  void awaitProof(String panel) {
    assertThat(part(panel + "-bounds-verdict")).hasClass(PROVEN);
  }

  /** Waits until the page keeps this value of a setting for the next visit. */
  void awaitSetting(String name, String value) {
    page.waitForFunction(
        "([name, value]) => JSON.parse(localStorage.getItem('superflip.settings'))?.[name] === value",
        List.of(name, value));
  }

  /** Fails if the page reported an error, or asked another address for anything. */
  void check() {
    assertEquals(List.of(), faults);
  }

  @Override
  public void close() {
    context.close();
  }
}
