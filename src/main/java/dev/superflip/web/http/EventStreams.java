package dev.superflip.web.http;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The event streams that are open. When the server closes, it cancels their work. */
final class EventStreams {
  private final Set<EventStream> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closing;

  void run(EventStream stream, EventStream.Work work) {
    open.add(stream);
    try {
      if (closing) {
        stream.cancel();
      }
      stream.run(work);
    } finally {
      open.remove(stream);
    }
  }

  /** Cancels all work, now and later. */
  void cancel() {
    closing = true;
    open.forEach(EventStream::cancel);
  }
}
