package dev.superflip.cli.contest;

import dev.superflip.cli.terminal.OutputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A file of lines that grows while a contest runs. Each line is handed to the system at once, so a
 * process that is killed loses no line but the one that it was writing. The next run removes the
 * rest of that line. Any number of threads may append.
 */
final class CsvLog implements AutoCloseable {
  private final FileChannel channel;

  private CsvLog(FileChannel channel) {
    this.channel = channel;
  }

  /** Opens a file, or creates an empty one; changes nothing in it. */
  static CsvLog open(Path file) throws IOException {
    return new CsvLog(
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE));
  }

  /** Locks the file; returns false if somebody else has. */
  boolean lock() throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  boolean isEmpty() throws IOException {
    return channel.size() == 0;
  }

  /** Removes an unfinished last line; returns the other lines, and continues after them. */
  List<String> resume() throws IOException {
    channel.position(0);
    byte[] bytes = Channels.newInputStream(channel).readAllBytes();
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    channel.truncate(end);
    channel.position(end);
    return new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList();
  }

  synchronized void append(String line) {
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(line + "\n");
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
