package dev.superflip.cli;

import dev.superflip.system.Image;
import dev.superflip.system.Posix;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The world as a command sees it: streams, terminals, environment. Results go to standard output
 * and are flushed one by one; all talk goes to standard error.
 */
final class Console {
  private static final long MIN_MILLIS_BETWEEN_STATUS = 100;

  private final InputStream in;
  private final PrintWriter out;
  private final PrintWriter err;
  private final Terminals terminals;
  private final Map<String, String> environment;
  private final @Nullable Path home;
  private final Interrupts interrupts = new Interrupts();

  private final Results results = new Lines();

  private boolean statusShown;
  private long lastStatus;

  Console(
      InputStream in,
      OutputStream out,
      OutputStream err,
      Terminals terminals,
      Map<String, String> environment,
      @Nullable Path home) {
    this.in = in;
    this.out = writer(new Checked(out));
    this.err = writer(err);
    this.terminals = terminals;
    this.environment = environment;
    this.home = home;
  }

  static Console system() {
    return new Console(
        System.in,
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        Terminals.detect(),
        System.getenv(),
        checkout());
  }

  /** Told by the launcher; a native program is in the directory target of its checkout. */
  private static @Nullable Path checkout() {
    String home = System.getProperty("superflip.home");
    if (home != null) {
      return Path.of(home);
    }
    Path directory = Image.HERE ? Posix.executable().getParent() : null;
    return directory != null && directory.endsWith("target") ? directory.getParent() : null;
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(
        new OutputStreamWriter(new BufferedOutputStream(stream), StandardCharsets.UTF_8));
  }

  InputStream in() {
    return in;
  }

  PrintWriter out() {
    return out;
  }

  PrintWriter err() {
    return err;
  }

  Terminals terminals() {
    return terminals;
  }

  @Nullable String environment(String name) {
    String value = environment.get(name);
    return value == null || value.isEmpty() ? null : value;
  }

  /** The checkout that the program was started from, if it was. */
  @Nullable Path home() {
    return home;
  }

  Interrupts interrupts() {
    return interrupts;
  }

  /** One line of results, at once. */
  void print(String line) {
    results.print(line);
    results.flush();
  }

  /** Standard output, for many lines. */
  Results results() {
    return results;
  }

  /** One line to the person at the terminal, after the program's name. */
  synchronized void say(String message) {
    clearStatus();
    err.print("superflip: " + message + "\n");
    err.flush();
  }

  /** Shows a line that the next one overwrites; only a terminal can do that. */
  synchronized void status(String line) {
    long now = System.nanoTime() / 1_000_000;
    if (terminals.err() && (!statusShown || now - lastStatus >= MIN_MILLIS_BETWEEN_STATUS)) {
      err.print("\r" + line + "\u001B[K");
      err.flush();
      statusShown = true;
      lastStatus = now;
    }
  }

  synchronized void clearStatus() {
    if (statusShown) {
      err.print("\r\u001B[K");
      err.flush();
      statusShown = false;
    }
  }

  /**
   * Whatever stands on the same line of a terminal is cleared away before. Not under the lock of
   * this console: who waits for a slow reader must not keep others from talking.
   */
  private final class Lines implements Results {
    @Override
    public void print(String line) {
      clearStatus();
      out.print(line + "\n");
    }

    @Override
    public void flush() {
      out.flush();
    }
  }

  /**
   * A print writer keeps quiet about I/O errors; unchecked exceptions get through. What is written
   * after the first of them is dropped.
   */
  private static final class Checked extends OutputStream {
    private final OutputStream stream;
    private boolean failed;

    Checked(OutputStream stream) {
      this.stream = stream;
    }

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      try {
        if (!failed) {
          stream.write(bytes, offset, length);
        }
      } catch (IOException e) {
        throw failure(e);
      }
    }

    @Override
    public void flush() {
      try {
        if (!failed) {
          stream.flush();
        }
      } catch (IOException e) {
        throw failure(e);
      }
    }

    private OutputException failure(IOException e) {
      failed = true;
      String target = stream instanceof FileOutputStream ? Terminals.target(1) : "";
      return new OutputException(e, target.startsWith("pipe:") || target.startsWith("socket:"));
    }
  }
}
