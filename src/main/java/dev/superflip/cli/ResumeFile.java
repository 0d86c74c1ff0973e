package dev.superflip.cli;

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
import org.jspecify.annotations.Nullable;

/**
 * A file of answers that a run goes on with. Lines are handed to the system whole as soon as they
 * are known: a process that is killed loses nothing that it had written, except that the last line
 * may be cut off, which the next run takes away. (If the machine itself fails, the system may not
 * have had the time to store the last seconds; the file is stored for good when a run ends.)
 */
final class ResumeFile implements Results, AutoCloseable {
  private static final int FLUSH_CHARS = 1 << 16;

  private final FileChannel channel;
  private final InputStream old;
  private final StringBuilder pending = new StringBuilder();
  private long end;
  private String unfinished = "";

  /**
   * Opens a file, or makes an empty one.
   *
   * @throws IOException if that cannot be, or if another run writes to it
   */
  ResumeFile(Path file) throws IOException {
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      if (lock() == null) {
        throw new IOException("another process is writing to it");
      }
    } catch (IOException e) {
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
   * Reads the lines of the next answer; null if there is none, or only the beginning of one.
   *
   * @param answerer knows where answers end
   */
  @Nullable List<String> next(Answerer answerer) throws IOException {
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
      if (answerer.isLast(text)) {
        end += bytes;
        return lines;
      }
    }
    lines.add(line.toString(StandardCharsets.UTF_8));
    unfinished = String.join("\n", lines);
    return null;
  }

  /** What stands behind all that {@link #next} has returned, once that has returned null. */
  String unfinished() {
    return unfinished;
  }

  /** Takes away all that {@link #next} has not returned, and goes on there. */
  void truncate() throws IOException {
    channel.truncate(end);
    channel.position(end);
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
      throw new OutputException(e, false);
    }
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      channel.force(true);
    }
  }
}
