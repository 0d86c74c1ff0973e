package dev.superflip.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
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
  void aSignalEndsItAtOnce() throws Exception {
    for (String name : List.of("INT", "TERM")) {
      try (Running serve = start()) {
        assertEquals(200, CLIENT.send(get(port(serve), ""), BodyHandlers.ofString()).statusCode());
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

  private static long size(Path file) {
    try {
      return Files.exists(file) ? Files.size(file) : 0;
    } catch (IOException e) {
      return 0;
    }
  }
}
