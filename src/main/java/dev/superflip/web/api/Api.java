package dev.superflip.web.api;

import dev.superflip.web.http.WebServer;
import java.util.function.Consumer;

/** All endpoints, and what they share. */
public final class Api implements AutoCloseable {
  private final ApiConfig config;
  private final Services services;

  /**
   * The interface.
   *
   * @param failures receives errors of this program
   */
  public Api(ApiConfig config, Consumer<Throwable> failures) {
    this.config = config;
    services = new Services(config);
  }

  public void addTo(WebServer server) {
    server.add("GET", "/api/program", new ProgramEndpoint(config));
    server.add("POST", "/api/read", new ReadEndpoint());
    server.add("POST", "/api/check", new CheckEndpoint());
    server.add("POST", "/api/scramble", new ScrambleEndpoint(services));
  }

  /** Closes tables; no call may be running. */
  @Override
  public void close() {
    services.close();
  }
}
