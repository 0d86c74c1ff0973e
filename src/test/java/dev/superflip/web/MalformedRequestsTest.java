package dev.superflip.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No bytes make the server fail or hang. {@code -Dsuperflip.malformed=N} sends N requests. */
class MalformedRequestsTest {
  private static final int REQUESTS = Integer.getInteger("superflip.malformed", 2_000);

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

  private static List<String> valid() {
    String host = "Host: 127.0.0.1:" + server.port() + "\r\n";
    String json = "Content-Type: application/json\r\n";
    return List.of(
        "GET / HTTP/1.1\r\n" + host + "Accept-Encoding: gzip\r\n\r\n",
        "GET /api/program HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n",
        "HEAD /index.html HTTP/1.1\r\n" + host + "If-None-Match: \"x\"\r\n\r\n",
        "POST /api/read HTTP/1.1\r\n"
            + host
            + json
            + "Content-Length: 16\r\n\r\n{\"text\":\"R U F\"}",
        "POST /api/read HTTP/1.1\r\n"
            + host
            + json
            + "Transfer-Encoding: chunked\r\n\r\nc\r\n{\"text\":\"R\"}\r\n0\r\n\r\n",
        "POST /api/scramble HTTP/1.1\r\n"
            + host
            + json
            + "Content-Length: 26\r\n\r\n{\"seed\":\"42\",\"length\":25.0}",
        "POST /api/check HTTP/1.0\r\n"
            + host
            + json
            + "Content-Length: 17\r\n\r\n{\"facelets\":\"UU\"}");
  }

  @Test
  void requestsWithRandomChangesAreAnsweredOrDropped() throws IOException {
    SplittableRandom random = new SplittableRandom(2026);
    List<String> valid = valid();
    for (int i = 0; i < REQUESTS; i++) {
      byte[] request = changed(valid.get(i % valid.size()), random);
      byte[] answer;
      try {
        answer = client.send(request);
      } catch (SocketException e) {
        // The server closed the connection before it had read everything.
        continue;
      }
      String text = new String(answer, ISO_8859_1);
      assertTrue(
          text.isEmpty() || text.matches("(?s)HTTP/1\\.1 [1-5][0-9][0-9] .*"),
          () -> new String(request, ISO_8859_1) + "\n---\n" + text);
    }
    assertEquals(200, client.get("/api/program").status());
  }

  private static byte[] changed(String request, SplittableRandom random) {
    StringBuilder text = new StringBuilder(request);
    int changes = 1 + random.nextInt(6);
    for (int i = 0; i < changes && !text.isEmpty(); i++) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(7)) {
        case 0 -> text.setCharAt(at, (char) random.nextInt(256));
        case 1 -> text.insert(at, (char) random.nextInt(256));
        case 2 -> text.deleteCharAt(at);
        case 3 -> text.delete(at, Math.min(text.length(), at + random.nextInt(20)));
        case 4 -> text.insert(at, text.substring(at, Math.min(text.length(), at + 30)));
        case 5 ->
            text.insert(
                at,
                List.of("\r\n", "\r\n\r\n", "\0", "%", "{\"", "9999999999").get(random.nextInt(6)));
        default -> text.setLength(at);
      }
    }
    return text.toString().getBytes(ISO_8859_1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 100_000})
  @Timeout(60)
  void hugeHeadersAreRefused(int size) throws IOException {
    String host = "GET /api/program HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n";
    for (String header :
        List.of("X: " + "a".repeat(size), "x".repeat(size) + ": 1", "X: 1\r\n".repeat(size / 10))) {
      try {
        String answer =
            new String(client.send((host + header + "\r\n\r\n").getBytes(ISO_8859_1)), ISO_8859_1);
        boolean small = size == 1_000 && header.length() < 1_500 && !header.startsWith("X: 1\r");
        assertTrue(answer.contains(small ? " 200 " : "") || answer.contains(" 400 "), answer);
      } catch (SocketException e) {
        assertTrue(size > 1_000, "refused a header of 1,000 bytes");
      }
    }
    assertEquals(200, client.get("/api/program").status());
  }

  /** Clients that send nothing, or stop in the middle, do not keep others from being served. */
  @Test
  @Timeout(60)
  void silentClientsHinderNobody() throws IOException {
    List<Socket> silent = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      Socket socket = client.connect();
      silent.add(socket);
      if (i % 2 == 0) {
        socket.getOutputStream().write("POST /api/read HTTP/1.1\r\nHost: ".getBytes(ISO_8859_1));
      }
    }
    for (int i = 0; i < 20; i++) {
      assertEquals(200, client.get("/api/program").status());
    }
    for (Socket socket : silent) {
      socket.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "ffffffff", "-7fffffff", "x", "", "99999999999"})
  void aWrongLengthOfAChunkIsRefusedOrDropped(String length) throws IOException {
    String request =
        "POST /api/read HTTP/1.1\r\nHost: 127.0.0.1:"
            + server.port()
            + "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            + length
            + "\r\n{\"text\":\"R\"}\r\n0\r\n\r\n";
    String answer = new String(client.send(request.getBytes(ISO_8859_1)), ISO_8859_1);
    assertTrue(answer.isEmpty() || answer.startsWith("HTTP/1.1 400 "), answer);
  }

  @Test
  void severalRequestsOnOneConnectionAreAnsweredInTurn() throws IOException {
    String request = "GET /api/program HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n";
    String answers = new String(client.send(request.repeat(3).getBytes(ISO_8859_1)), ISO_8859_1);
    assertTrue(answers.split("HTTP/1.1 200 OK", -1).length >= 2, answers);
    assertEquals(200, client.get("/api/program").status());
  }
}
