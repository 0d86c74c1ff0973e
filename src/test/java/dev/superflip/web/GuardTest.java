package dev.superflip.web;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Other sites cannot call the server, and its answers restrict what a browser does with them. */
class GuardTest {
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

  private static void assertRefused(String... headers) throws IOException {
    for (String path : List.of("/api/program", "/")) {
      Client.Response response = client.get(path, headers);
      assertEquals(403, response.status(), path + " " + String.join(", ", headers));
      assertEquals("origin", response.error("code"));
    }
  }

  /** A name of another site may lead to this machine, but the browser sends the name. */
  @Test
  void theHostMustBeThisServer() throws IOException {
    int port = server.port();
    for (String host : List.of("127.0.0.1:" + port, "localhost:" + port, "LocalHost:" + port)) {
      assertEquals(200, client.get("/api/program", "Host: " + host).status());
    }
    assertRefused("Host: evil.example:" + port);
    assertRefused("Host: 127.0.0.1");
    assertRefused("Host: 127.0.0.1:" + (port + 1));
    assertRefused("Host: 127.0.0.1:" + port + ".evil.example");
    assertRefused("Host: ");
    assertRefused("Host: 127.0.0.1:" + port, "Host: evil.example");
    assertEquals(
        403, Client.parse(client.send("GET / HTTP/1.0\r\n\r\n".getBytes(US_ASCII))).status());
  }

  @Test
  void theOriginMustBeThisPage() throws IOException {
    String own = "http://127.0.0.1:" + server.port();
    assertEquals(200, client.get("/api/program", "Origin: " + own).status());
    assertRefused("Origin: http://evil.example");
    assertRefused("Origin: null");
    assertRefused("Origin: https://127.0.0.1:" + server.port());
    assertRefused("Origin: " + own + ".evil.example");
  }

  @Test
  void anotherSiteMayLinkToThePageButNotCallTheInterface() throws IOException {
    String site = "Sec-Fetch-Site: cross-site";
    String link = "Sec-Fetch-Mode: navigate";
    assertEquals(200, client.get("/", site, link).status());
    assertEquals(403, client.get("/", site, "Sec-Fetch-Mode: no-cors").status());
    assertEquals(403, client.get("/api/program", site, link).status());
    assertEquals(403, client.get("/api/program", "Sec-Fetch-Site: same-site").status());
    assertEquals(200, client.get("/api/program", "Sec-Fetch-Site: same-origin").status());
    assertEquals(200, client.get("/api/program", "Sec-Fetch-Site: none").status());
  }

  @Test
  void everyAnswerHasTheSecurityHeaders() throws IOException {
    for (String path : List.of("/", "/api/program", "/nothing")) {
      Client.Response response = client.get(path);
      String policy = response.header("content-security-policy");
      assertTrue(policy.startsWith("default-src 'none'; script-src 'self'"), policy);
      assertFalse(policy.contains("unsafe"), policy);
      assertEquals("nosniff", response.headers().get("x-content-type-options"));
      assertEquals("no-referrer", response.headers().get("referrer-policy"));
      assertEquals("same-origin", response.headers().get("cross-origin-opener-policy"));
      assertFalse(response.headers().containsKey("access-control-allow-origin"));
    }
  }
}
