package dev.superflip.pdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * Remembers that a file has been checked from end to end, so that it can be mapped without reading
 * all of it again. What is written down beside it is its size, its inode and its times; the time of
 * the last change of the inode cannot be set by hand, so whatever touches the file, even a tool
 * that keeps the date, makes the stamp void.
 */
public final class Stamp {
  /** Clocks of file systems tick slowly: what changed just now may change again unnoticed. */
  private static final long TICK_NANOS = 100_000_000;

  private static final String ATTRIBUTES = "unix:size,ino,lastModifiedTime,ctime";

  private final Path place;

  /** Empty where the system cannot tell, or cannot yet. */
  private final String state;

  private Stamp(Path place, String state) {
    this.place = place;
    this.state = state;
  }

  /** The file as it is now: to be taken before the file is read. */
  public static Stamp of(Path file) {
    return new Stamp(file.resolveSibling("." + file.getFileName() + ".checked"), state(file));
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

  /** Writes it down; where that is not possible, the file will be checked again. */
  public void write() {
    try {
      if (!state.isEmpty()) {
        Files.writeString(place, state);
      }
    } catch (IOException e) {
      // A directory that cannot be written.
    }
  }
}
