package dev.superflip.cli.stream;

import dev.superflip.cli.terminal.Console;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the cubes that a command is given, one at a time. Each argument is one cube; {@code -}
 * stands for the lines of standard input. Blank lines and comment lines are skipped.
 */
public final class CubeReader implements CubeSource, AutoCloseable {
  /** No description of a cube is longer; without a limit one line could fill the memory. */
  public static final int LONGEST_LINE = 100_000;

  static final String STANDARD_INPUT = "-";

  private static final Pattern ONE_MOVE =
      Pattern.compile("[A-Za-z]w?[0-9]?['\u2019\u2018`\u00B4\u2032]?[0-9]?");

  private final Console console;
  private final Deque<CubeInput> arguments = new ArrayDeque<>();
  private final @Nullable Path file;
  private final boolean single;
  private @Nullable Reader reader;
  private String linePrefix = "";
  private int line;
  private long number;
  private boolean fileDone;
  private @Nullable InputStream fileStream;

  /** Set and read before another thread calls {@link #next}. */
  private @Nullable CubeInput peeked;

  /** Arguments first, then the file; standard input if there are neither. */
  public CubeReader(Console console, List<String> arguments, @Nullable Path file) {
    this.console = console;
    this.file = file;
    List<String> texts =
        arguments.isEmpty() && file == null ? List.of(STANDARD_INPUT) : joinMoves(arguments);
    for (int i = 0; i < texts.size(); i++) {
      this.arguments.add(new CubeInput(0, "argument " + (i + 1), texts.get(i), null));
    }
    single = file == null && texts.size() <= 1 && !texts.contains(STANDARD_INPUT);
  }

  /** Someone who types {@code superflip solve R U F2} means one cube, not three. */
  static List<String> joinMoves(List<String> arguments) {
    boolean moves = arguments.stream().allMatch(text -> ONE_MOVE.matcher(text).matches());
    return moves && arguments.size() > 1 ? List.of(String.join(" ", arguments)) : arguments;
  }

  /** Whether there is certainly at most one cube. */
  public boolean isSingle() {
    return single;
  }

  /** The next cube, which {@link #next} returns once more; null at the end of the input. */
  public @Nullable CubeInput peek() throws IOException {
    if (peeked == null) {
      peeked = read();
    }
    return peeked;
  }

  @Override
  public @Nullable CubeInput next() throws IOException {
    CubeInput first = peeked;
    peeked = null;
    return first == null ? read() : first;
  }

  private @Nullable CubeInput read() throws IOException {
    while (true) {
      if (reader != null) {
        CubeInput item = nextLine(reader);
        if (item != null) {
          return item;
        }
        reader = null;
      }
      CubeInput argument = arguments.poll();
      if (argument == null) {
        if (file == null || fileDone) {
          return null;
        }
        fileDone = true;
        fileStream = Files.newInputStream(file);
        open(new InputStreamReader(fileStream, StandardCharsets.UTF_8));
        linePrefix = file + ": ";
      } else if (argument.text().equals(STANDARD_INPUT)) {
        // Never closed: a second '-' reads an input that has ended.
        open(new InputStreamReader(console.in(), StandardCharsets.UTF_8));
        linePrefix = "";
      } else {
        return new CubeInput(++number, argument.place(), argument.text(), null);
      }
    }
  }

  private void open(Reader source) {
    reader = new BufferedReader(source);
    line = 0;
  }

  private @Nullable CubeInput nextLine(Reader source) throws IOException {
    while (true) {
      StringBuilder text = new StringBuilder();
      boolean more = console.interrupts().idle(() -> readLine(source, text));
      if (!more || console.interrupts().requested()) {
        return null;
      }
      line++;
      number++;
      String place = linePrefix + "line " + line;
      if (text.length() > LONGEST_LINE) {
        String start = text.substring(0, 40) + "...";
        return new CubeInput(number, place, start, "longer than " + LONGEST_LINE + " characters");
      }
      String stripped = strip(text.toString());
      if (!stripped.isEmpty() && !stripped.startsWith("#") && !stripped.startsWith("//")) {
        return new CubeInput(number, place, stripped, null);
      }
    }
  }

  /** Reads one line and returns whether there was one. Characters beyond the limit are dropped. */
  private static boolean readLine(Reader source, StringBuilder text) throws IOException {
    int c = source.read();
    if (c < 0) {
      return false;
    }
    for (; c >= 0 && c != '\n'; c = source.read()) {
      if (text.length() <= LONGEST_LINE) {
        text.append((char) c);
      }
    }
    return true;
  }

  /** Some editors put a byte order mark at the start of a file. */
  private static String strip(String text) {
    return (text.startsWith("\uFEFF") ? text.substring(1) : text).strip();
  }

  /** Describes in one line why a file cannot be read or written. */
  public static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    // Some exceptions of channels have no message.
    return Objects.requireNonNullElse(e.getMessage(), e.getClass().getSimpleName());
  }

  @Override
  public void close() throws IOException {
    if (fileStream != null) {
      fileStream.close();
    }
  }
}
