package dev.superflip.web.http;

import com.sun.net.httpserver.HttpExchange;
import dev.superflip.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One request and its answer. */
public final class Call {
  private final HttpExchange exchange;
  private final EventStreams streams;

  Call(HttpExchange exchange, EventStreams streams) {
    this.exchange = exchange;
    this.streams = streams;
  }

  String method() {
    return exchange.getRequestMethod();
  }

  /** The path as it was sent. It is compared as it is, so escapes in it lead nowhere. */
  String path() {
    String path = exchange.getRequestURI().getRawPath();
    return path == null ? "" : path;
  }

  /** The value of a header that occurs at most once. */
  @Nullable String header(String name) {
    List<String> values = exchange.getRequestHeaders().get(name);
    if (values == null) {
      return null;
    }
    return values.size() == 1 ? values.get(0) : String.join(", ", values);
  }

  /**
   * The text of the body, which must be declared as JSON.
   *
   * @param most bytes at most
   */
  public String json(int most) throws IOException {
    String type = header("Content-Type");
    String plain = type == null ? "" : type.toLowerCase(Locale.ROOT).replace(" ", "");
    if (!plain.equals("application/json") && !plain.equals("application/json;charset=utf-8")) {
      throw new HttpError(415, "type", "the header Content-Type must be application/json");
    }
    byte[] bytes;
    try (InputStream in = exchange.getRequestBody()) {
      bytes = in.readNBytes(most + 1);
    } catch (IndexOutOfBoundsException e) {
      // What the JDK's stream throws if the length of a chunk is negative.
      throw HttpError.request("the length of a chunk of the body is wrong");
    }
    if (bytes.length > most) {
      throw new HttpError(413, "body", "the body has more than %d bytes".formatted(most));
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw HttpError.request("the body is not UTF-8");
    }
  }

  /** Answers with an object. */
  public void answer(Json json) throws IOException {
    answer(200, json, Map.of());
  }

  void answer(HttpError error) throws IOException {
    answer(error.status(), error.body(), error.headers());
  }

  private void answer(int status, Json json, Map<String, String> headers) throws IOException {
    headers.forEach(exchange.getResponseHeaders()::set);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    send(status, (json + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  /** Answers with a body and headers that are set already; a HEAD request gets no body. */
  void send(int status, byte[] body) throws IOException {
    if (method().equals("HEAD")) {
      exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(body);
      }
    }
  }

  /** Answers without a body. */
  void send(int status) throws IOException {
    exchange.sendResponseHeaders(status, -1);
  }

  void set(String header, String value) {
    exchange.getResponseHeaders().set(header, value);
  }

  /**
   * Answers with events. The work runs on a thread of its own; this method returns when it has
   * ended.
   *
   * @param cancel ends the work soon; called if the client is gone or the server closes
   */
  public void stream(EventStream.Work work, Runnable cancel) throws IOException {
    set("Content-Type", "text/event-stream");
    set("Cache-Control", "no-store");
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      streams.run(new EventStream(out, cancel), work);
    }
  }
}
