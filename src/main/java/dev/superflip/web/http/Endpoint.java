package dev.superflip.web.http;

import java.io.IOException;

/** Answers the requests for one path and one method. */
public interface Endpoint {
  /**
   * Answers a call once, or throws before it has answered.
   *
   * @throws HttpError if the request cannot be answered
   */
  void answer(Call call) throws IOException;
}
