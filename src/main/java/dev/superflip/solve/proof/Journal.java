package dev.superflip.solve.proof;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The checkpoint of a proof: a file to which records of parts are appended while they are searched.
 * Each record is on the disk before the next one is searched. A process that is killed leaves at
 * most its last line unfinished, and the next one removes that.
 */
public final class Journal implements AutoCloseable {
  private final FileChannel channel;

  /** The last record of each part. */
  private final Map<String, Part> parts = new LinkedHashMap<>();

  private Journal(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Opens a checkpoint, or creates an empty one.
   *
   * @return null if another process is writing to it
   * @throws ProofException if the file is something else, which is then not changed
   */
  public static @Nullable Journal open(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      if (lock(channel) == null) {
        channel.close();
        return null;
      }
      Journal journal = new Journal(channel);
      journal.read(file);
      return journal;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  private void read(Path file) throws IOException {
    if (channel.size() > Integer.MAX_VALUE) {
      throw new ProofException(file + " is not the checkpoint of a proof: it is too large");
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) channel.size());
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
    String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    int number = 0;
    int start = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      number++;
      try {
        Part part = Part.read(text.substring(start, end));
        parts.put(key(part), part);
      } catch (ProofException e) {
        throw new ProofException(
            "%s is not the checkpoint of a proof: line %d: %s"
                .formatted(file, number, e.getMessage()));
      }
      start = end + 1;
    }
    if (!"{\"format\":".startsWith(text.substring(start, Math.min(start + 10, text.length())))) {
      throw new ProofException(
          "%s is not the checkpoint of a proof: line %d is no record".formatted(file, number + 1));
    }
    // Records are ASCII, so characters are bytes.
    channel.truncate(start);
    channel.position(start);
  }

  private static String key(Part part) {
    return part.plan().hash() + " " + part.part() + " " + part.of();
  }

  /** The last record of a part, or one of which nothing was searched yet. */
  public Part find(Part begun) {
    return parts.getOrDefault(key(begun), begun);
  }

  /** Appends a record, and returns when it is on the disk. */
  public void append(Part part) throws IOException {
    parts.put(key(part), part);
    ByteBuffer line = StandardCharsets.US_ASCII.encode(part + "\n");
    while (line.hasRemaining()) {
      channel.write(line);
    }
    channel.force(false);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
