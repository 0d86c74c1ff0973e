package dev.superflip.pdb.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Records that a file was checked from end to end, so that the next start can map the file without
 * reading it. The stamp is a small file with the size, the inode and the times of the checked file.
 * No tool can set the time of the last change of the inode. So any change of the file invalidates
 * the stamp, even by a tool that preserves the modification time.
 */
public final class Stamp {
  /** File systems have slow clocks: a file that changed just now may change again unnoticed. */
  private static final long TICK_NANOS = 100_000_000;

  private static final String ATTRIBUTES = "unix:size,ino,lastModifiedTime,ctime";

  private final Path place;

  /** The attributes as text; empty if they are unknown, or if they changed within the last tick. */
  private final String state;

  private Stamp(Path place, String state) {
    this.place = place;
    this.state = state;
  }

  /** The present state of a file. Take it before the file is read. */
  public static Stamp of(Path file) {
    return new Stamp(path(file), state(file));
  }

  /** The path of the stamp of a file. */
  public static Path path(Path file) {
    return file.resolveSibling("." + file.getFileName() + ".checked");
  }

  /**
   * Stamps a file that this process has just written and made durable. Its content is known, so it
   * need not be read back. This method waits a tick, because an earlier stamp would not notice a
   * change within that tick.
   *
   * @param modified the modification time after the last byte was written
   */
  static void ofWritten(Path file, FileTime modified, Consumer<String> messages) {
    try {
      Thread.sleep(Duration.ofNanos(TICK_NANOS + TICK_NANOS / 10));
      Stamp stamp = of(file);
      // Another process may have written to the file since.
      if (Files.getLastModifiedTime(file).equals(modified)) {
        stamp.write(messages);
      }
    } catch (InterruptedException e) {
      // The file is complete; the next start checks it.
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // The next start checks the file.
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
   * Writes the stamp. If this fails, each start must check the whole file again, and a message says
   * so, once for each directory.
   */
  public void write(Consumer<String> messages) {
    if (state.isEmpty()) {
      return;
    }
    try {
      Files.writeString(place, state);
    } catch (IOException e) {
      ReadOnlyDirectory.report(place, messages);
    }
  }
}
