package dev.superflip.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.web.Client.Event;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One connection is one search: it waits for its turn, and it ends with its connection. */
@Timeout(120)
class CancellationTest {
  private static final String HARD = "{\"state\":\"" + RunningServer.HARD + "\"}";
  private static final String EASY = "{\"state\":\"R U F\"}";

  private RunningServer server;
  private Client client;

  @BeforeEach
  void start() throws IOException {
    server = new RunningServer();
    client = server.client;
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Client.Stream running(String json) throws IOException {
    Client.Stream stream = client.open("/api/solve", json);
    stream.await("progress");
    return stream;
  }

  /** Two searches run at a time. The next starts when one of them has ended, so it shows when. */
  private void assertEndsWithinASecond(Client.Stream stream) throws IOException {
    try (Client.Stream next = client.open("/api/solve", EASY)) {
      Event queued = next.await("queued");
      assertEquals(2, queued.number("ahead"));
      stream.hangUp();
      long closed = System.nanoTime();
      next.await("started");
      double seconds = (System.nanoTime() - closed) / 1e9;
      assertTrue(seconds < 1, "the search ended after " + seconds + " s");
      next.await("result");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        HARD,
        "{\"state\":\"" + RunningServer.HARD + "\",\"all\":true}",
        "{\"state\":\"" + RunningServer.HARD + "\",\"method\":\"mcts\"}",
        "{\"state\":\"" + RunningServer.HARD + "\",\"method\":\"mbs\",\"number\":2000}",
        "{\"state\":\"" + RunningServer.HARD + "\",\"method\":\"mawa\"}",
        "{\"state\":\"" + RunningServer.HARD + "\",\"method\":\"bfs\"}",
        "{\"state\":\"0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1\",\"method\":\"ida\","
            + "\"heuristic\":\"manhattan\"}"
      })
  void aLostClientEndsItsSearchAndNoOther(String json) throws IOException {
    try (Client.Stream other = running(HARD);
        Client.Stream lost = running(json)) {
      assertEndsWithinASecond(lost);
      assertNotNull(other.await("progress"));
      assertNotNull(other.await("progress"));
    }
  }

  @Test
  void searchesWaitInTheirOrderAndMoveUp() throws IOException {
    Client.Stream first = running(HARD);
    try (Client.Stream second = running(HARD);
        Client.Stream third = client.open("/api/solve", HARD);
        Client.Stream fourth = openAfter(third, HARD);
        Client.Stream fifth = openAfter(fourth, EASY)) {
      assertEquals(4, fifth.await("queued").number("ahead"));
      // A search that waits can be given up, too.
      fourth.hangUp();
      assertEquals(3, fifth.await("queued").number("ahead"));
      first.hangUp();
      third.await("started");
      assertNotNull(second.await("progress"));
    }
  }

  private Client.Stream openAfter(Client.Stream before, String json) throws IOException {
    before.await("queued");
    return client.open("/api/solve", json);
  }

  @Test
  void commentsShowThatTheSearchGoesOn() throws IOException {
    try (Client.Stream first = running(HARD);
        Client.Stream second = running(HARD);
        Client.Stream third = client.open("/api/solve", EASY)) {
      long start = System.nanoTime();
      third.await("queued");
      while (System.nanoTime() - start < 2_000_000_000L) {
        assertNotNull(first.await("progress"));
      }
      second.hangUp();
      third.await("result");
      assertTrue(third.comments() >= 4, third.comments() + " comments");
    }
  }

  /** More searches than may wait are refused at once, and the others are served. */
  @Test
  void tooManySearchesAreRefused() throws IOException {
    List<Client.Stream> streams = new ArrayList<>();
    for (int i = 0; i < 34; i++) {
      streams.add(client.open("/api/solve", HARD));
    }
    Client.Response refused = client.post("/api/solve", HARD);
    assertEquals(429, refused.status());
    assertEquals("busy", refused.error("code"));
    assertTrue(Integer.parseInt(refused.headers().get("retry-after")) > 0);
    assertEquals(200, client.get("/api/program").status());
    for (Client.Stream stream : streams) {
      stream.hangUp();
    }
  }

  @Test
  void fiftyClientsAtOnceAreServedOrRefused() throws Exception {
    List<Future<String>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(50)) {
      Callable<String> call =
          () -> {
            try (Client.Stream stream = client.open("/api/solve", EASY)) {
              return stream.status() == 429 ? "refused" : stream.await("result").text("solution");
            }
          };
      for (int i = 0; i < 50; i++) {
        answers.add(threads.submit(call));
      }
    }
    int served = 0;
    for (Future<String> answer : answers) {
      assertTrue(List.of("F' U' R'", "refused").contains(answer.get()), answer.get());
      served += answer.get().equals("refused") ? 0 : 1;
    }
    assertTrue(served >= 34, served + " were served");
  }

  @Test
  void aServerThatClosesEndsAllSearches() throws IOException {
    Client.Stream running = running(HARD);
    long start = System.nanoTime();
    server.close();
    double seconds = (System.nanoTime() - start) / 1e9;
    assertTrue(seconds < 1.5, "closed after " + seconds + " s");
    running.hangUp();
  }
}
