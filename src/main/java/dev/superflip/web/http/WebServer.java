package dev.superflip.web.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The HTTP server. It listens on the loopback address only. Each connection has at most one request
 * at a time, and each request a thread; so the limit of connections limits the threads.
 */
public final class WebServer implements AutoCloseable {
  /** More clients than one person has; the server closes further connections at once. */
  private static final int MOST_CONNECTIONS = 200;

  /** A client must send its request within this time, or its connection is closed. */
  private static final int REQUEST_SECONDS = 20;

  private static final int IDLE_SECONDS = 60;
  private static final int MOST_HEADERS = 100;
  private static final int HEADER_BYTES = 32 << 10;
  private static final int THREAD_IDLE_SECONDS = 20;
  private static final int CLOSE_MILLIS = 500;

  private final HttpServer server;
  private final ThreadPoolExecutor threads;
  private final Map<String, Map<String, Endpoint>> endpoints = new TreeMap<>();
  private final Assets assets;
  private final Consumer<Throwable> failures;
  private final EventStreams streams = new EventStreams();
  private final Guard guard;

  /**
   * A server that listens, but answers only after {@link #start}.
   *
   * @param port 0 for any that is free
   * @param failures receives errors of this program
   * @throws java.net.BindException if the port is in use
   */
  public WebServer(int port, Assets assets, Consumer<Throwable> failures) throws IOException {
    this.assets = assets;
    this.failures = failures;
    configure();
    InetAddress loopback = InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 1});
    server = HttpServer.create(new InetSocketAddress(loopback, port), MOST_CONNECTIONS);
    guard = new Guard(port());
    threads =
        new ThreadPoolExecutor(
            0,
            // A few more, because a thread ends shortly after its connection.
            2 * MOST_CONNECTIONS,
            THREAD_IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            Thread.ofPlatform().daemon().name("superflip-web-", 0).factory());
    server.setExecutor(threads);
    server.createContext("/", this::handle);
  }

  /** The JDK's server has no other settings than system properties, which it reads once. */
  private static void configure() {
    // Without it an event may wait 40 ms for the acknowledgement of the one before.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    set("jdk.httpserver.maxConnections", MOST_CONNECTIONS);
    set("sun.net.httpserver.maxReqTime", REQUEST_SECONDS);
    set("sun.net.httpserver.idleInterval", IDLE_SECONDS);
    set("sun.net.httpserver.maxReqHeaders", MOST_HEADERS);
    set("sun.net.httpserver.maxReqHeaderSize", HEADER_BYTES);
  }

  private static void set(String property, int value) {
    System.setProperty(property, Integer.toString(value));
  }

  /** Adds an endpoint; GET answers HEAD, too. */
  public void add(String method, String path, Endpoint endpoint) {
    endpoints.computeIfAbsent(path, key -> new TreeMap<>()).put(method, endpoint);
  }

  public void start() {
    server.start();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /**
   * Answers a request.
   *
   * @throws IOException if the client is gone, or an answer had begun when a failure came. The
   *     JDK's server closes the connection only if this leaves the handler. Otherwise the
   *     connection counts for ever, and some time the limit would be reached.
   */
  private void handle(HttpExchange exchange) throws IOException {
    Call call = new Call(exchange, streams);
    try (exchange) {
      try {
        SecurityHeaders.set(call);
        dispatch(call);
      } catch (HttpError e) {
        call.answer(e);
      } catch (RuntimeException | Error e) {
        failures.accept(e);
        call.answer(new HttpError(500, "failure", "the program failed: " + e));
      }
    }
  }

  private void dispatch(Call call) throws IOException {
    String path = call.path();
    Map<String, Endpoint> methods = endpoints.get(path);
    guard.check(call, methods == null);
    String method = call.method().equals("HEAD") ? "GET" : call.method();
    if (methods != null) {
      Endpoint endpoint = methods.get(method);
      if (endpoint == null) {
        TreeSet<String> allowed = new TreeSet<>(methods.keySet());
        if (allowed.contains("GET")) {
          allowed.add("HEAD");
        }
        throw HttpError.method(call.method(), path, String.join(", ", allowed));
      }
      endpoint.answer(call);
      return;
    }
    Assets.Asset asset = assets.find(path).orElseThrow(() -> HttpError.path(path));
    if (!method.equals("GET")) {
      throw HttpError.method(call.method(), path, "GET, HEAD");
    }
    assets.send(asset, call);
  }

  /**
   * Cancels all work, and gives it a moment to send its last event. The JDK's server would wait
   * longer: it counts a request whose client has gone as one that is still being answered.
   */
  @Override
  public void close() {
    streams.cancel();
    threads.shutdown();
    try {
      if (!threads.awaitTermination(CLOSE_MILLIS, TimeUnit.MILLISECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.stop(0);
    threads.shutdownNow();
  }
}
