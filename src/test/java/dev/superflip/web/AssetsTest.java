package dev.superflip.web;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AssetsTest {
  private static final Path INDEX = Path.of("target/classes/dev/superflip/web/assets/index.txt");

  private static RunningServer server;
  private static Client client;

  @BeforeAll
  static void start() throws IOException {
    server = new RunningServer();
    client = server.client;
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void everyFileOfTheIndexIsServedWithItsType() throws IOException {
    List<String> lines = Files.readAllLines(INDEX);
    assertTrue(lines.size() > 3, lines.toString());
    for (String line : lines) {
      String[] parts = line.split(" ", -1);
      Client.Response response = client.get("/" + parts[0]);
      assertEquals(200, response.status(), line);
      assertEquals(parts[1], response.headers().get("content-type"));
      assertEquals("gzip", response.headers().get("content-encoding"));
      assertEquals("\"" + parts[2] + "\"", response.headers().get("etag"));
      Path source = Path.of("src/main/web", parts[0]);
      if (Files.exists(source)) {
        assertArrayEquals(Files.readAllBytes(source), response.unpacked());
      }
    }
  }

  @Test
  void theStartIsTheIndexPage() throws IOException {
    assertArrayEquals(client.get("/index.html").body(), client.get("/").body());
  }

  @Test
  void aFileThatTheClientHasIsNotSentAgain() throws IOException {
    String tag = client.get("/").headers().get("etag");
    for (String known : List.of(tag, "W/" + tag, "\"x\", " + tag, "*")) {
      Client.Response response = client.get("/", "If-None-Match: " + known);
      assertEquals(304, response.status(), known);
      assertEquals(0, response.body().length);
      assertEquals(tag, response.headers().get("etag"));
    }
    assertEquals(200, client.get("/", "If-None-Match: \"other\"").status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip, deflate, br| 200",
        "*| 200",
        "GZIP;q=0.5| 200",
        "identity| 406",
        "br| 406",
        "gzip;q=0| 406",
        "gzip;q=0, *| 406",
        "*;q=0| 406"
      })
  void aClientThatTakesNoGzipIsToldSo(String accepted, int status) throws IOException {
    assertEquals(status, client.get("/", "Accept-Encoding: " + accepted).status());
  }

  @Test
  void headHasTheHeadersOfGet() throws IOException {
    Client.Response head = client.call("HEAD", "/", null);
    assertEquals(0, head.body().length);
    Client.Response get = client.get("/");
    assertEquals(get.headers().get("content-length"), head.headers().get("content-length"));
    assertEquals(get.headers().get("etag"), head.headers().get("etag"));
    assertEquals(405, client.call("POST", "/", "{}", "Content-Type: application/json").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../pom.xml",
        "/..%2fpom.xml",
        "/%2e%2e/pom.xml",
        "/./index.html",
        "//index.html",
        "/index.html/",
        "/index.html.gz",
        "/index.txt",
        "/INDEX.HTML",
        "/api",
        "/api/",
        "/API.md"
      })
  void noOtherPathLeadsAnywhere(String path) throws IOException {
    assertEquals(404, client.get(path).status());
  }
}
