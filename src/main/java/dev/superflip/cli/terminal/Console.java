package dev.superflip.cli.terminal;

import dev.superflip.system.NativeImage;
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
 * The environment of a command: streams, terminals, variables. Results go to standard output, and
 * messages to standard error.
 */
public final class Console {
  private static final long MIN_MILLIS_BETWEEN_STATUS = 100;

  private final InputStream in;
  private final PrintWriter out;
  private final PrintWriter err;
  private final Terminals terminals;
  private final Map<String, String> environment;
  private final @Nullable Path home;
  private final Interrupts interrupts = new Interrupts();

  private final LineSink results = new Lines();

  private boolean statusShown;
  private long lastStatus;

  public Console(
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

  public static Console system() {
    return new Console(
        System.in,
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        Terminals.detect(),
        System.getenv(),
        checkout());
  }

  /** Set by the launcher; a native program is in the directory target of its checkout. */
  private static @Nullable Path checkout() {
    String home = System.getProperty("superflip.home");
    if (home != null) {
      return Path.of(home);
    }
    Path directory = NativeImage.ACTIVE ? Posix.executable().getParent() : null;
    return directory != null && directory.endsWith("target") ? directory.getParent() : null;
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(
        new OutputStreamWriter(new BufferedOutputStream(stream), StandardCharsets.UTF_8));
  }

  public InputStream in() {
    return in;
  }

  public PrintWriter out() {
    return out;
  }

  public PrintWriter err() {
    return err;
  }

  public Terminals terminals() {
    return terminals;
  }

  public @Nullable String environment(String name) {
    String value = environment.get(name);
    return value == null || value.isEmpty() ? null : value;
  }

  /** The checkout that the program was started from, or null. */
  public @Nullable Path home() {
    return home;
  }

  public Interrupts interrupts() {
    return interrupts;
  }

  /** Prints one line of results and flushes it. */
  public void print(String line) {
    results.print(line);
    results.flush();
  }

  /** Standard output, to print many lines before a flush. */
  public LineSink results() {
    return results;
  }

  /** Prints a message on standard error, after the program's name. */
  public synchronized void say(String message) {
    clearStatus();
    err.print("superflip: " + message + "\n");
    err.flush();
  }

  /** Shows a status line that the next one overwrites; only on a terminal. */
  public synchronized void status(String line) {
    long now = System.nanoTime() / 1_000_000;
    if (terminals.err() && (!statusShown || now - lastStatus >= MIN_MILLIS_BETWEEN_STATUS)) {
      err.print("\r" + line + "\u001B[K");
      err.flush();
      statusShown = true;
      lastStatus = now;
    }
  }

  public synchronized void clearStatus() {
    if (statusShown) {
      err.print("\r\u001B[K");
      err.flush();
      statusShown = false;
    }
  }

  /**
   * Clears the status line before it prints. It does not hold the lock of the console: a thread
   * that waits for a slow reader must not block messages.
   */
  private final class Lines implements LineSink {
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
   * Turns I/O errors, which a print writer would swallow, into unchecked exceptions. After the
   * first one, all output is dropped.
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
