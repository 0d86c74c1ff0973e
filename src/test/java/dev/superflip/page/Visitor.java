package dev.superflip.page;

import com.microsoft.playwright.Browser;
import java.util.ArrayList;
import java.util.List;

/** Opens the page for one test, and checks all its visits at the end. */
final class Visitor implements AutoCloseable {
  private final Chromium chromium;
  private final PageServer server;
  private final List<Visit> visits = new ArrayList<>();

  Visitor(Chromium chromium, PageServer server) {
    this.chromium = chromium;
    this.server = server;
  }

  PageServer server() {
    return server;
  }

  Chromium chromium() {
    return chromium;
  }

  Visit open(Drawing drawing) {
    return open(Window.WIDE.drawn(drawing));
  }

  Visit open(Window window) {
    return open(window, "");
  }

  Visit open(Window window, String fragment) {
    return visit(chromium.browser(window.drawing()), window, server).open(fragment);
  }

  /** A visit in a browser, or of a server, of the test's own; nothing is open in it yet. */
  Visit visit(Browser browser, Window window, PageServer of) {
    Visit visit = new Visit(browser.newContext(window.options()), of);
    visits.add(visit);
    return visit;
  }

  void check() {
    visits.forEach(Visit::check);
  }

  @Override
  public void close() {
    visits.forEach(Visit::close);
  }
}
