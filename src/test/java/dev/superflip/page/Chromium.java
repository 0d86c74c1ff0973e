package dev.superflip.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The browsers of the tests, which are started when they are first needed. The variable {@code
 * CHROMIUM} names another program than the usual ones.
 */
final class Chromium implements AutoCloseable {
  /** Nothing but the page under test may use the network, or ask questions. */
  private static final List<String> FLAGS =
      List.of(
          "--no-sandbox",
          "--no-first-run",
          "--disable-quic",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private static final List<String> USUAL =
      List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");

  private final Path program;
  private final Playwright playwright;
  private final Map<Drawing, Browser> browsers = new EnumMap<>(Drawing.class);

  private Chromium(Path program) {
    this.program = program;
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    // The tests share two processors with searches.
    PlaywrightAssertions.setDefaultAssertionTimeout(8_000);
    playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
  }

  /** Skips the test if there is no browser on this machine. */
  static Chromium installed() {
    Optional<Path> program = find();
    assumeTrue(
        program.isPresent(),
        "no Chromium: install it (apt-get install chromium), or name it in CHROMIUM");
    return new Chromium(program.orElseThrow());
  }

  private static Optional<Path> find() {
    String named = System.getenv("CHROMIUM");
    Stream<String> names = named == null ? USUAL.stream() : Stream.of(named);
    return names.map(Path::of).filter(Files::isExecutable).findFirst();
  }

  Browser browser(Drawing drawing) {
    return browsers.computeIfAbsent(drawing, key -> launch(drawing.flags()));
  }

  /** A browser whose camera shows a video; the caller closes it. */
  Browser withCamera(Path video) {
    List<String> flags = new ArrayList<>(Drawing.WEBGL.flags());
    flags.add("--use-fake-device-for-media-stream");
    flags.add("--use-fake-ui-for-media-stream");
    flags.add("--use-file-for-fake-video-capture=" + video);
    return launch(flags);
  }

  private Browser launch(List<String> flags) {
    List<String> all = new ArrayList<>(FLAGS);
    all.addAll(flags);
    return playwright
        .chromium()
        .launch(new BrowserType.LaunchOptions().setExecutablePath(program).setArgs(all));
  }

  @Override
  public void close() {
    playwright.close();
  }
}
