package dev.superflip.web.http;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Refuses requests that do not come from the page or from a program of the user. Any site that a
 * browser has open can send requests to this machine, and a name of its own may lead here (DNS
 * rebinding). So the host must be this server, and a browser that names the origin of a request
 * must name this page.
 */
final class Guard {
  private final Set<String> hosts;
  private final Set<String> origins;

  Guard(int port) {
    hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
    origins = Set.of("http://127.0.0.1:" + port, "http://localhost:" + port);
  }

  /**
   * Checks where a request comes from.
   *
   * @param page whether the path is a file of the page, to which other sites may link
   * @throws HttpError if it is refused
   */
  void check(Call call, boolean page) {
    String host = call.header("Host");
    if (host == null || !hosts.contains(host.toLowerCase(Locale.ROOT))) {
      throw refused("the header Host does not name this server");
    }
    String origin = call.header("Origin");
    if (origin != null && !origins.contains(origin.toLowerCase(Locale.ROOT))) {
      throw refused("the header Origin names another page");
    }
    boolean link = page && "navigate".equals(call.header("Sec-Fetch-Mode"));
    if (!isOwn(call.header("Sec-Fetch-Site")) && !link) {
      throw refused("the header Sec-Fetch-Site names another page");
    }
  }

  /** Whether a browser says that this page sent the request, or the user, or says nothing. */
  private static boolean isOwn(@Nullable String site) {
    return site == null || site.equals("same-origin") || site.equals("none");
  }

  private static HttpError refused(String why) {
    return new HttpError(403, "origin", why);
  }
}
