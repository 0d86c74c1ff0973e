package dev.superflip.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A running program. Its output is read at once, so it never blocks on a full pipe. */
public final class Running implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Process process;
  private final Reader out;
  private final Reader err;

  Running(Process process) {
    this.process = process;
    out = new Reader(process.getInputStream());
    err = new Reader(process.getErrorStream());
  }

  void send(String text) {
    send(text.getBytes(UTF_8));
  }

  void send(byte[] bytes) {
    try {
      process.getOutputStream().write(bytes);
      process.getOutputStream().flush();
    } catch (IOException e) {
      // The program need not read its input.
    }
  }

  void awaitOut(String text) {
    await("'" + text + "' on standard output", () -> out.text().contains(text));
  }

  void awaitErr(String text) {
    await("'" + text + "' on standard error", () -> err.text().contains(text));
  }

  /** Waits until the pattern occurs in the output, and returns what its first group matched. */
  public String awaitGroup(Pattern pattern) {
    await(pattern + " in the output", () -> pattern.matcher(out.text() + err.text()).find());
    Matcher matcher = pattern.matcher(out.text() + err.text());
    assertTrue(matcher.find());
    return matcher.group(1);
  }

  /** The time that the program has spent on processors so far. */
  public Duration processorTime() {
    return process.info().totalCpuDuration().orElseThrow();
  }

  /** Waits for a condition; fails if the program ends or a minute passes before. */
  public void await(String what, BooleanSupplier condition) {
    long start = System.nanoTime();
    while (!condition.getAsBoolean()) {
      boolean over = !process.isAlive() && out.done() && err.done();
      if ((over || System.nanoTime() - start > PATIENCE.toNanos()) && !condition.getAsBoolean()) {
        fail("waited for " + what + "\n" + out.text() + err.text());
      }
      sleep(1);
    }
  }

  boolean alive() {
    return process.isAlive();
  }

  /** Kills the program unless it ends within this time; returns whether it was killed. */
  boolean killAfter(long millis) {
    try {
      if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
        return false;
      }
      signal("KILL");
      process.waitFor();
      return true;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public void signal(String name) {
    IgnoredSignals.assumeHeeded(name);
    try {
      String pid = Long.toString(process.pid());
      int code = new ProcessBuilder("kill", "-" + name, pid).start().waitFor();
      // The program may have ended by itself in between.
      assertTrue(code == 0 || !process.isAlive(), "kill ended with " + code);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits for the end of the program while its input stays open. */
  public Run end() {
    try {
      if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        fail("the program does not end\n" + out.text() + err.text());
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    await("the end of its output", () -> out.done() && err.done());
    return new Run(process.exitValue(), out.text(), err.text());
  }

  /** Closes the input and waits for the end of the program. */
  Run finish() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // The program need not read its input.
    }
    return end();
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** Collects a stream. */
  private static final class Reader {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Thread thread;

    Reader(InputStream stream) {
      thread =
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    try (stream) {
                      stream.transferTo(bytes);
                    } catch (IOException e) {
                      // The process was killed.
                    }
                  });
    }

    String text() {
      return bytes.toString(UTF_8);
    }

    boolean done() {
      return !thread.isAlive();
    }
  }
}
