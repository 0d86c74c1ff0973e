package dev.superflip.cli.stream;

import dev.superflip.cli.terminal.LineSink;
import dev.superflip.cli.terminal.OutputException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The output file of a run that can be resumed. Whole lines are handed to the system as soon as
 * they are ready. So a process that is killed loses no line that it has written; only its last line
 * may be cut off, and the next run removes that. If the machine fails, the last seconds may be
 * lost: the file is forced to disk when the run ends.
 */
public final class ResumeFile implements LineSink, AutoCloseable {
  private static final int FLUSH_CHARS = 1 << 16;

  private final Path file;
  private final FileChannel channel;
  private final InputStream old;
  private final StringBuilder pending = new StringBuilder();
  private long end;
  private String unfinished = "";

  /** Another process is writing to the file. */
  public static final class InUseException extends RuntimeException {
    private static final long serialVersionUID = 1;

    InUseException(Path file) {
      super(
          "another process is writing to %s; wait for it to end, or name another file"
              .formatted(file));
    }
  }

  /**
   * Opens a file, or creates an empty one.
   *
   * @throws IOException if that fails
   * @throws InUseException if another process is writing to it
   */
  ResumeFile(Path file) throws IOException {
    this.file = file;
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      if (lock() == null) {
        throw new InUseException(file);
      }
    } catch (IOException | InUseException e) {
      channel.close();
      throw e;
    }
    old = new BufferedInputStream(Channels.newInputStream(channel));
  }

  private @Nullable FileLock lock() throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  /**
   * Reads the lines of the next answer; null if there is none or it is not complete.
   *
   * @param isLast whether a line is the last of an answer
   * @throws Batch.ResumeException if the file cannot be read
   */
  @Nullable List<String> next(Predicate<String> isLast) {
    try {
      return read(isLast);
    } catch (IOException e) {
      throw new Batch.ResumeException(file, "it cannot be read: " + CubeReader.reason(e));
    }
  }

  private @Nullable List<String> read(Predicate<String> isLast) throws IOException {
    List<String> lines = new ArrayList<>();
    long bytes = 0;
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = old.read(); b >= 0; b = old.read()) {
      bytes++;
      if (b != '\n') {
        line.write(b);
        continue;
      }
      String text = line.toString(StandardCharsets.UTF_8);
      line.reset();
      lines.add(text);
      if (isLast.test(text)) {
        end += bytes;
        return lines;
      }
    }
    lines.add(line.toString(StandardCharsets.UTF_8));
    unfinished = String.join("\n", lines);
    return null;
  }

  /** The text after the last complete answer, once {@link #next} has returned null. */
  String unfinished() {
    return unfinished;
  }

  /**
   * Removes the text after the last complete answer, and continues there.
   *
   * @throws Batch.ResumeException if that fails
   */
  void truncate() {
    try {
      channel.truncate(end);
      channel.position(end);
    } catch (IOException e) {
      throw new Batch.ResumeException(
          file, "its unfinished end cannot be removed: " + CubeReader.reason(e));
    }
  }

  @Override
  public void print(String line) {
    pending.append(line).append('\n');
    if (pending.length() >= FLUSH_CHARS) {
      flush();
    }
  }

  @Override
  public void flush() {
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(pending.toString());
    pending.setLength(0);
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw new OutputException(e, file);
    }
  }

  /**
   * Makes the answers durable.
   *
   * @throws OutputException if that fails, so that the last answers may be lost
   */
  @Override
  public void close() {
    try (channel) {
      channel.force(true);
    } catch (IOException e) {
      throw new OutputException(e, file);
    }
  }
}
