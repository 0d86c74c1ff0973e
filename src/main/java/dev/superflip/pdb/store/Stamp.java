package dev.superflip.pdb.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Records that a file was checked from end to end, so that the next start can map it without
 * reading it. The record is a small file beside it with its size, inode and times. No tool can set
 * the time of the last change of the inode, so any change of the file invalidates the stamp, even
 * by a tool that preserves the modification time.
 */
public final class Stamp {
  /** File systems have slow clocks: a file that changed just now may change again unnoticed. */
  private static final long TICK_NANOS = 100_000_000;

  private static final String ATTRIBUTES = "unix:size,ino,lastModifiedTime,ctime";

  /** Directories that a message has named already: one message for each is enough. */
  private static final Set<Path> REPORTED = ConcurrentHashMap.newKeySet();

  private final Path place;

  /** Empty where the system does not know it, or the file changed less than a tick ago. */
  private final String state;

  private Stamp(Path place, String state) {
    this.place = place;
    this.state = state;
  }

  /** The file as it is now; to be taken before the file is read. */
  public static Stamp of(Path file) {
    return new Stamp(path(file), state(file));
  }

  /** Where the stamp of a file is. */
  public static Path path(Path file) {
    return file.resolveSibling("." + file.getFileName() + ".checked");
  }

  /**
   * Stamps a file that this process has just written and made durable: its content is known, so
   * nobody needs to read it back. This waits a tick, because a stamp taken earlier would not notice
   * a change within that tick.
   *
   * @param modified the modification time after the last byte was written
   */
  static void ofWritten(Path file, FileTime modified, Consumer<String> messages) {
    try {
      Thread.sleep(Duration.ofNanos(TICK_NANOS + TICK_NANOS / 10));
      Stamp stamp = of(file);
      // Somebody else may have written to it since.
      if (Files.getLastModifiedTime(file).equals(modified)) {
        stamp.write(messages);
      }
    } catch (InterruptedException e) {
      // The table is complete; the next start checks it.
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // The next start checks it.
    }
  }

  private static String state(Path file) {
    try {
      Map<String, Object> attributes = Files.readAttributes(file, ATTRIBUTES);
      long age =
          TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()) - nanos(attributes, "ctime");
      if (age < TICK_NANOS) {
        return "";
      }
      return attributes.get("size")
          + " "
          + attributes.get("ino")
          + " "
          + nanos(attributes, "lastModifiedTime")
          + " "
          + nanos(attributes, "ctime")
          + "\n";
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return "";
    }
  }

  private static long nanos(Map<String, Object> attributes, String name) {
    FileTime time = (FileTime) Objects.requireNonNull(attributes.get(name));
    return time.to(TimeUnit.NANOSECONDS);
  }

  /** Whether the file was checked in this state before. */
  public boolean isKnown() {
    try {
      return !state.isEmpty() && Files.readString(place).equals(state);
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Writes the stamp. Where that fails, each start has to check the whole file again; the message
   * says so, once for each directory.
   */
  public void write(Consumer<String> messages) {
    if (state.isEmpty()) {
      return;
    }
    try {
      Files.writeString(place, state);
    } catch (IOException e) {
      Path directory = place.toAbsolutePath().getParent();
      if (directory != null && REPORTED.add(directory)) {
        messages.accept(
            "every start reads its tables from end to end, because "
                + directory
                + " cannot be written; to avoid it, run 'superflip pdb verify' once as a user who"
                + " may write there");
      }
    }
  }
}
