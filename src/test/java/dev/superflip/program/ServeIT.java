package dev.superflip.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page and its interface, as a browser and scripts reach them, and how the server ends. */
@ForEveryProgram
class ServeIT {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private static final Pattern PORT = Pattern.compile("http://127\\.0\\.0\\.1:(\\d+)/\n");
  private static final String HARD_CUBE = "{\"state\": \"" + Program.HARD + "\"}";

  private final Program program;

  ServeIT(Program program) {
    this.program = program;
  }

  @AfterAll
  static void closeClient() {
    CLIENT.shutdownNow();
  }

  @Test
  void theProgramContainsItsPage() throws Exception {
    try (Running serve = start()) {
      int port = port(serve);
      assertTrue(page(port, "").contains("<title>Superflip"), "the page");
      assertTrue(page(port, "three/three.core.min.js").contains("SPDX-License-Identifier: MIT"));
      assertTrue(page(port, "three/LICENSE.txt").startsWith("The MIT License"));
      String api = CLIENT.send(get(port, "api/program"), BodyHandlers.ofString()).body();
      assertTrue(api.replace(" ", "").contains("\"runtime\":\"" + program.name() + "\""), api);
      assertEquals(404, CLIENT.send(get(port, "missing"), BodyHandlers.ofString()).statusCode());
    }
  }

  @Test
  void aCubeIsSolvedWithEvents() throws Exception {
    try (Running serve = start()) {
      String events = solve(port(serve), "{\"state\": \"R U F'\"}").body();
      assertTrue(events.startsWith("event: ") || events.startsWith(":"), events);
      String last = events.substring(events.lastIndexOf("event: "));
      assertTrue(last.startsWith("event: result\ndata: {"), events);
      assertTrue(last.contains("F U' R'"), last);
    }
  }

  @Test
  void manyClientsAreServedAtOnce() throws Exception {
    try (Running serve = start()) {
      int port = port(serve);
      List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        answers.add(CLIENT.sendAsync(get(port, "api/program"), BodyHandlers.ofString()));
      }
      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        assertEquals(200, answer.get().statusCode());
      }
    }
  }

  @Test
  void aSignalEndsItInTheMiddleOfASearch() throws Exception {
    for (String name : List.of("INT", "TERM")) {
      try (Running serve = start();
          Running client = hardSearch(port(serve))) {
        client.awaitOut("event: progress");
        long start = System.nanoTime();
        serve.signal(name);
        Run run = serve.end().exits(130).silently();
        // Less than 200 ms on an idle machine; the rest is for one that is not.
        long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
        assertTrue(millis < 1000, millis + " ms");
        assertTrue(PORT.matcher(run.out()).matches(), run.out());
      }
    }
  }

  /** More clients than the server has connections for. Each leaves while it gets a large file. */
  @Test
  void clientsThatLeaveTakeNoConnectionAndDelayNoSignal() throws Exception {
    try (Running serve = start()) {
      int port = port(serve);
      for (int i = 0; i < 300; i++) {
        leaveEarly(port);
      }
      serve.await("an answer", () -> answers(port));
      long start = System.nanoTime();
      serve.signal("TERM");
      serve.end().exits(130).silently();
      long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
      assertTrue(millis < 1000, millis + " ms");
    }
  }

  @Test
  void thePortIsFreeAgainAtOnceButTakenWhileItRuns() throws Exception {
    int port;
    try (Running serve = start()) {
      port = port(serve);
      Run second = program.run("serve", "--port", Integer.toString(port)).exits(4);
      assertEquals("", second.out());
      assertTrue(second.err().contains("port " + port + " is in use"), second.err());
      assertEquals(200, CLIENT.send(get(port, ""), BodyHandlers.ofString()).statusCode());
      serve.signal("TERM");
      serve.end().exits(130).silently();
    }
    try (Running third = program.call("serve", "--port", Integer.toString(port)).start()) {
      assertEquals(port, port(third));
    }
  }

  @Test
  void theSearchOfAClientThatIsKilledEnds() throws Exception {
    try (Running serve = start()) {
      int port = port(serve);
      try (Running client = hardSearch(port)) {
        client.awaitOut("event: progress");
        client.signal("KILL");
        serve.await("the end of the search", () -> isIdle(serve));
      }
      assertEquals(200, solve(port, "{\"state\": \"R U F'\"}").statusCode());
    }
  }

  @Test
  void itOpensTheBrowser(@TempDir Path directory) throws Exception {
    Path opened = directory.resolve("opened");
    Path opener =
        Files.writeString(
            directory.resolve("xdg-open"), "#!/bin/sh\necho \"$1\" > '%s'\n".formatted(opened));
    Files.setPosixFilePermissions(opener, PosixFilePermissions.fromString("rwxr-xr-x"));
    String path = directory + ":" + System.getenv("PATH");
    try (Running serve = program.call("serve", "--port", "0", "--open").env("PATH", path).start()) {
      int port = port(serve);
      serve.await("the browser", () -> size(opened) > 0);
      assertEquals("http://127.0.0.1:" + port + "/\n", Files.readString(opened));
    }
  }

  private Running start() {
    return program.call("serve", "--port", "0").start();
  }

  private static int port(Running serve) {
    return Integer.parseInt(serve.awaitGroup(PORT));
  }

  private static void leaveEarly(int port) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String request = "GET /three/three.core.min.js HTTP/1.1\r\nHost: 127.0.0.1:" + port;
      socket.getOutputStream().write((request + "\r\n\r\n").getBytes(UTF_8));
      // The connection is reset, so the server cannot send the rest.
      socket.setSoLinger(true, 0);
    } catch (SocketException e) {
      // The server has closed the connection first: at the moment it has too many.
    }
  }

  private static boolean answers(int port) {
    try {
      return CLIENT.send(get(port, ""), BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static HttpRequest get(int port, String path) {
    return HttpRequest.newBuilder(uri(port, path)).timeout(Duration.ofSeconds(60)).build();
  }

  private static URI uri(int port, String path) {
    return URI.create("http://127.0.0.1:" + port + "/" + path);
  }

  /** The text of a file of the page, which the server sends compressed. */
  private static String page(int port, String path) throws IOException, InterruptedException {
    HttpResponse<byte[]> answer = CLIENT.send(get(port, path), BodyHandlers.ofByteArray());
    assertEquals(200, answer.statusCode());
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  private static HttpResponse<String> solve(int port, String body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(uri(port, "api/solve"))
            .timeout(Duration.ofSeconds(60))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return CLIENT.send(request, BodyHandlers.ofString());
  }

  /** A client in a process of its own, which prints what it receives. */
  private Running hardSearch(int port) {
    return program
        .script(
            """
            exec 3<>/dev/tcp/127.0.0.1/$PORT
            printf 'POST /api/solve HTTP/1.1\\r\\nHost: 127.0.0.1:%d\\r\\n' "$PORT" >&3
            printf 'Content-Type: application/json\\r\\nContent-Length: %d\\r\\n\\r\\n%s' \\
              ${#BODY} "$BODY" >&3
            exec cat <&3
            """)
        .env("PORT", Integer.toString(port))
        .env("BODY", HARD_CUBE)
        .start();
  }

  /** Whether the server has worked for less than a fifth of the last half second. */
  private static boolean isIdle(Running serve) {
    Duration before = serve.processorTime();
    Running.sleep(500);
    return serve.processorTime().minus(before).toMillis() < 100;
  }

  private static long size(Path file) {
    try {
      return Files.exists(file) ? Files.size(file) : 0;
    } catch (IOException e) {
      return 0;
    }
  }
}
