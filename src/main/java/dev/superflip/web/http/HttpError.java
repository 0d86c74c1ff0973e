package dev.superflip.web.http;

import dev.superflip.json.Json;
import java.util.Map;

/** A request that cannot be answered, with the status and the object of the answer. */
public final class HttpError extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String code;
  private final transient Map<String, String> headers;

  public HttpError(int status, String code, String message) {
    this(status, code, message, Map.of());
  }

  private HttpError(int status, String code, String message, Map<String, String> headers) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  /** Not JSON, or a field is missing, unknown or has a wrong type. */
  public static HttpError request(String message) {
    return new HttpError(400, "request", message);
  }

  /** Too much work is under way. */
  public static HttpError busy(String message, int seconds) {
    return new HttpError(429, "busy", message, Map.of("Retry-After", Integer.toString(seconds)));
  }

  static HttpError path(String path) {
    return new HttpError(404, "path", "there is nothing at " + path);
  }

  static HttpError method(String method, String path, String allowed) {
    return new HttpError(
        405,
        "method",
        "%s takes %s, not %s".formatted(path, allowed, method),
        Map.of("Allow", allowed));
  }

  int status() {
    return status;
  }

  Map<String, String> headers() {
    return headers;
  }

  /** The code and the message as an object. */
  public Json object() {
    return new Json().put("code", code).put("message", String.valueOf(getMessage()));
  }

  /** The body of an answer that only reports this error. */
  Json body() {
    return new Json().putObject("error", object());
  }
}
