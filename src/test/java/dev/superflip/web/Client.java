package dev.superflip.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** A client over plain sockets, which can send anything and may hang up at any time. */
final class Client {
  /** No answer takes longer, except events. */
  private static final int TIMEOUT_MILLIS = 20_000;

  private final int port;

  Client(int port) {
    this.port = port;
  }

  /** An answer; the names of headers are in small letters. */
  record Response(int status, Map<String, String> headers, byte[] body) {
    String text() {
      return new String(body, UTF_8);
    }

    Data json() {
      return Data.read(text());
    }

    String error(String field) {
      return json().object("error").text(field);
    }

    String header(String name) {
      return headers.getOrDefault(name, "");
    }

    byte[] unpacked() throws IOException {
      return new GZIPInputStream(new ByteArrayInputStream(body)).readAllBytes();
    }
  }

  /** An event of a stream. */
  record Event(String name, Data data) {
    int number(String field) {
      return data.whole(field);
    }

    String text(String field) {
      return data.text(field);
    }
  }

  private String host() {
    return "Host: 127.0.0.1:" + port + "\r\n";
  }

  Response get(String path, String... headers) throws IOException {
    return call("GET", path, null, headers);
  }

  Response post(String path, String json) throws IOException {
    return call("POST", path, json, "Content-Type: application/json");
  }

  Response call(String method, String path, @Nullable String body, String... headers)
      throws IOException {
    byte[] bytes = body == null ? new byte[0] : body.getBytes(UTF_8);
    StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    if (Arrays.stream(headers).noneMatch(header -> header.startsWith("Host:"))) {
      head.append(host());
    }
    for (String header : headers) {
      head.append(header).append("\r\n");
    }
    head.append("Connection: close\r\n");
    if (body != null) {
      head.append("Content-Length: ").append(bytes.length).append("\r\n");
    }
    return parse(send((head + "\r\n").getBytes(UTF_8), bytes));
  }

  /** Sends bytes and reads what comes until the server closes the connection. */
  byte[] send(byte[]... parts) throws IOException {
    try (Socket socket = connect()) {
      for (byte[] part : parts) {
        socket.getOutputStream().write(part);
      }
      socket.shutdownOutput();
      return socket.getInputStream().readAllBytes();
    }
  }

  Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    return socket;
  }

  static Response parse(byte[] bytes) {
    String text = new String(bytes, ISO_8859_1);
    int end = text.indexOf("\r\n\r\n");
    List<String> lines = text.substring(0, end).lines().toList();
    Map<String, String> headers = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    int status = Integer.parseInt(lines.get(0).split(" ", -1)[1]);
    return new Response(status, headers, Arrays.copyOfRange(bytes, end + 4, bytes.length));
  }

  /** Begins a search. HTTP/1.0 has no chunks, so the lines come as they are. */
  Stream open(String path, String json) throws IOException {
    Socket socket = connect();
    byte[] body = json.getBytes(UTF_8);
    String head =
        "POST %s HTTP/1.0\r\n%sContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
            .formatted(path, host(), body.length);
    socket.getOutputStream().write(head.getBytes(UTF_8));
    socket.getOutputStream().write(body);
    return new Stream(socket);
  }

  /** All events of a search. */
  List<Event> events(String path, String json) throws IOException {
    try (Stream stream = open(path, json)) {
      return stream.rest();
    }
  }

  /** A search whose events are read one by one. */
  static final class Stream implements AutoCloseable {
    private final Socket socket;
    private final BufferedReader reader;
    private final int status;
    private int comments;

    private Stream(Socket socket) throws IOException {
      this.socket = socket;
      reader = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
      status = Integer.parseInt(reader.readLine().split(" ", -1)[1]);
      String line = reader.readLine();
      while (!line.isEmpty()) {
        line = reader.readLine();
      }
    }

    int status() {
      return status;
    }

    int comments() {
      return comments;
    }

    /** The next event; null at the end. */
    @Nullable Event next() throws IOException {
      String name = null;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.startsWith(":")) {
          comments++;
        } else if (line.startsWith("event: ")) {
          name = line.substring("event: ".length());
        } else if (line.startsWith("data: ")) {
          Data data = Data.read(line.substring("data: ".length()));
          if (name == null || !reader.readLine().isEmpty()) {
            throw new IOException("not an event: " + line);
          }
          return new Event(name, data);
        } else if (!line.isEmpty()) {
          throw new IOException("not a line of an event: " + line);
        }
      }
      return null;
    }

    /** The next event of this name. */
    Event await(String name) throws IOException {
      for (Event event = next(); event != null; event = next()) {
        if (event.name.equals(name)) {
          return event;
        }
      }
      throw new IOException("no event " + name);
    }

    List<Event> rest() throws IOException {
      List<Event> events = new ArrayList<>();
      for (Event event = next(); event != null; event = next()) {
        events.add(event);
      }
      return events;
    }

    void hangUp() throws IOException {
      socket.close();
    }

    @Override
    public void close() throws IOException {
      hangUp();
    }
  }
}
