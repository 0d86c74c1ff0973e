package dev.superflip.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;

/** The page in a window of a person who has never seen it before. */
final class Visit implements AutoCloseable {
  private final BrowserContext context;
  private final Page page;
  private final PageServer server;
  private final List<String> faults = new ArrayList<>();

  Visit(BrowserContext context, PageServer server) {
    this.context = context;
    this.server = server;
    page = context.newPage();
    page.onPageError(error -> faults.add("error: " + error));
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error") || message.type().equals("warning")) {
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

  void fill(String id, String text) {
    part(id).fill(text);
  }

  String text(String id) {
    return part(id).innerText().strip();
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
