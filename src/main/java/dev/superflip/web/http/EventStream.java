package dev.superflip.web.http;

import dev.superflip.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Server-sent events. One thread works and sends; the thread of the exchange writes. After a while
 * without an event it writes a comment, so it notices within two comments that the client is gone,
 * and cancels the work.
 */
public final class EventStream {
  /** Sends events while it works. */
  public interface Work {
    void run(EventStream events);
  }

  private static final long COMMENT_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

  /** A client that reads nothing for so long, while there are events, counts as gone. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

  private static final String COMMENT = ":\n\n";

  private record Event(String name, String text) {}

  private final OutputStream out;
  private final Runnable cancel;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final List<Event> pending = new ArrayList<>();
  private final Thread writer = Thread.currentThread();
  private boolean ended;
  private boolean lost;

  /** When the writer began to write; 0 while it waits. */
  private long writingSince;

  EventStream(OutputStream out, Runnable cancel) {
    this.out = out;
    this.cancel = cancel;
  }

  /** Sends an event. */
  public void send(String name, Json data) {
    add(name, data, false);
  }

  /** Sends an event in place of the last one of this name, if that one is still waiting. */
  public void update(String name, Json data) {
    add(name, data, true);
  }

  private void add(String name, Json data, boolean replaces) {
    Event event = new Event(name, "event: " + name + "\ndata: " + data + "\n\n");
    lock.lock();
    try {
      if (lost) {
        return;
      }
      if (writingSince != 0 && System.nanoTime() - writingSince > PATIENCE_NANOS) {
        // The interrupt closes the connection, which ends the write.
        writer.interrupt();
      }
      if (replaces) {
        pending.removeIf(waiting -> waiting.name.equals(name));
      }
      pending.add(event);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Cancels the work; events that it still sends are written. */
  void cancel() {
    cancel.run();
  }

  /** Runs the work on another thread and writes its events, until it has ended. */
  void run(Work work) {
    Thread worker =
        Thread.ofPlatform()
            .daemon()
            .name("superflip-request")
            .start(
                () -> {
                  try {
                    work.run(this);
                  } finally {
                    end();
                  }
                });
    try {
      boolean more = true;
      while (more) {
        more = writeNext();
      }
    } catch (IOException | InterruptedException e) {
      lose();
    }
    // The events of a lost client are dropped, but its work counts until it has ended.
    boolean joined = false;
    while (!joined) {
      try {
        worker.join();
        joined = true;
      } catch (InterruptedException e) {
        cancel.run();
      }
    }
  }

  private void end() {
    lock.lock();
    try {
      ended = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void lose() {
    lock.lock();
    try {
      lost = true;
      pending.clear();
    } finally {
      lock.unlock();
    }
    cancel.run();
  }

  /** Writes what is waiting, or a comment; returns whether there may be more. */
  private boolean writeNext() throws IOException, InterruptedException {
    StringBuilder text = new StringBuilder();
    lock.lockInterruptibly();
    try {
      long left = COMMENT_NANOS;
      while (pending.isEmpty() && !ended && left > 0) {
        left = changed.awaitNanos(left);
      }
      if (pending.isEmpty() && ended) {
        return false;
      }
      pending.forEach(event -> text.append(event.text));
      pending.clear();
      writingSince = Math.max(1, System.nanoTime());
    } finally {
      lock.unlock();
    }
    out.write((text.isEmpty() ? COMMENT : text.toString()).getBytes(StandardCharsets.US_ASCII));
    out.flush();
    lock.lockInterruptibly();
    try {
      writingSince = 0;
    } finally {
      lock.unlock();
    }
    return true;
  }
}
