package dev.superflip.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Many clients use one server at the same time. */
@InTheBrowser
class ClientsIT {
  private static final int CLIENTS = 50;

  /** Each is answered with a proven solution, or told when to try again; the page answers on. */
  @Test
  void fiftyClientsAreAnsweredAtOnce(Visitor visitor) {
    String address = visitor.server().address();
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(address + "api/solve"))
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString("{\"state\": \"R U2 F' L D B2 R'\"}"))
              .build();
      List<CompletableFuture<HttpResponse<String>>> answers =
          IntStream.range(0, CLIENTS)
              .mapToObj(i -> client.sendAsync(request, BodyHandlers.ofString(UTF_8)))
              .toList();
      visitor.open(Window.WIDE, "#cube=R").awaitMoves("R");
      int solved = 0;
      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        HttpResponse<String> response = answer.join();
        if (response.statusCode() == 429) {
          assertTrue(response.headers().firstValue("Retry-After").isPresent());
        } else {
          assertEquals(200, response.statusCode(), response.body());
          assertTrue(response.body().contains("\"optimal\":true"), response.body());
          solved++;
        }
      }
      assertTrue(solved >= 30, solved + " of " + CLIENTS + " were solved");
    }
    visitor.server().awaitIdle();
  }
}
