package dev.superflip.web.api;

import dev.superflip.web.http.WebServer;
import java.util.function.Consumer;

/** All endpoints, and what they share. */
public final class Api implements AutoCloseable {
  private final ApiConfig config;
  private final Services services;
  private final Consumer<Throwable> failures;

  /**
   * The interface.
   *
   * @param failures receives errors of this program
   */
  public Api(ApiConfig config, Consumer<Throwable> failures) {
    this.config = config;
    this.failures = failures;
    services = new Services(config);
  }

  public void addTo(WebServer server) {
    server.add("GET", "/api/program", new ProgramEndpoint(config));
    server.add("POST", "/api/read", new ReadEndpoint());
    server.add("POST", "/api/check", new CheckEndpoint());
    server.add("POST", "/api/scramble", new ScrambleEndpoint(services));
    Gate searches = new Gate(config.searches(), ApiConfig.QUEUE);
    server.add("POST", "/api/solve", new SolveEndpoint(config, services, searches, failures));
    server.add("POST", "/api/stages", new StagesEndpoint(services, searches, failures));
    TablesEndpoint tables = new TablesEndpoint(config, services, failures);
    server.add("GET", "/api/tables", tables::list);
    server.add("POST", "/api/tables", tables);
  }

  /** Closes tables; no call may be running. */
  @Override
  public void close() {
    services.close();
  }
}
