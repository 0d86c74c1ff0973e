package dev.superflip.web;

import dev.superflip.web.api.Api;
import dev.superflip.web.api.ApiConfig;
import dev.superflip.web.http.Assets;
import dev.superflip.web.http.WebServer;
import java.io.IOException;
import java.util.function.Consumer;

/** Serves the page and its interface until it is closed. */
public final class PageServer implements AutoCloseable {
  private static final String ASSETS = "/dev/superflip/web/assets/";

  private final Api api;
  private final WebServer server;

  /**
   * A server that answers at once.
   *
   * @param port 0 for any that is free
   * @param failures receives errors of this program
   * @throws java.net.BindException if the port is in use
   */
  public PageServer(int port, ApiConfig config, Consumer<Throwable> failures) throws IOException {
    server = new WebServer(port, Assets.of(PageServer.class, ASSETS), failures);
    api = new Api(config, failures);
    api.addTo(server);
    server.start();
  }

  public int port() {
    return server.port();
  }

  /** The address of the page. */
  public String url() {
    return "http://127.0.0.1:" + port() + "/";
  }

  /** Ends all searches, and then the server. */
  @Override
  public void close() {
    server.close();
    api.close();
  }
}
