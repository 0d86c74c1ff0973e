package dev.superflip.pdb.store;

import dev.superflip.system.Memory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The file of a table that a solver builds when it first needs it, such as the tables of duplicate
 * detection. See {@link HeaderPage} for the fields that every version has.
 *
 * <pre>
 *   12  name, 16 bytes of ASCII padded with zeros
 *   28  payload bytes
 *   36  checksum of the payload
 * </pre>
 */
public final class PreparedFile {
  private static final byte[] MAGIC = {(byte) 0x89, 'S', 'F', 'D', '\r', '\n', 0x1A, '\n'};
  private static final int VERSION = 1;
  private static final int NAME_LENGTH = 16;

  private final Path file;
  private final String name;
  private final String purpose;

  /** Whether searches prove something with this table, so that each start must check it. */
  private final boolean proves;

  private PreparedFile(Path file, String name, String purpose, boolean proves) {
    this.file = file;
    this.name = name;
    this.purpose = purpose;
    this.proves = proves;
  }

  public static PreparedFile ofDuplicates(Path directory, String name) {
    return new PreparedFile(
        directory.resolve(name + ".dup"), name, "the detection of duplicates", true);
  }

  public static PreparedFile ofTwoPhases(Path directory, String name) {
    return new PreparedFile(
        directory.resolve(name + ".tables"), name, "solutions in two phases", false);
  }

  public static PreparedFile ofRestriction(Path directory, String name) {
    return new PreparedFile(
        directory.resolve(name + ".tables"), name, "solutions by dropping faces", true);
  }

  public static PreparedFile ofTiles(Path directory, String name) {
    return new PreparedFile(directory.resolve(name + ".tiles"), name, "the sliding puzzle", true);
  }

  /** The size of the file on disk, or 0 if there is none. */
  public long bytesOnDisk() {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return 0;
    } catch (IOException e) {
      throw PayloadFile.unreadable(file, e);
    }
  }

  /** Removes the file; a process that uses it keeps it. */
  public void remove() {
    try {
      Files.deleteIfExists(file);
      Files.deleteIfExists(Stamp.path(file));
    } catch (IOException e) {
      throw new TableException(
          TableException.Kind.NOT_WRITABLE, "cannot remove " + file + ": " + e.getMessage());
    }
  }

  public Path path() {
    return file;
  }

  /**
   * Reads the table and checks every byte. If it proves nothing, the next start can then map the
   * file without a check.
   *
   * @param messages receives a line if the check cannot be recorded
   * @throws TableException if there is no file, or it is damaged
   */
  public Memory verify(int threads, Consumer<String> messages) {
    Stamp stamp = Stamp.of(file);
    Memory memory = open(Placement.HUGE, threads, messages);
    if (!proves && !stamp.isKnown()) {
      stamp.write(messages);
    }
    return memory;
  }

  public boolean exists() {
    return Files.exists(file);
  }

  /**
   * Opens the table, or builds and writes it. Two processes may do this at once: both write
   * complete files with the same content.
   *
   * @param placement HUGE reads the file; the others map it. The whole file is checked, unless it
   *     is mapped, proves nothing, and has not changed since the last check
   * @param messages receives a line about a build, and about a file that cannot be written
   */
  public Memory prepare(
      Placement placement, int threads, Consumer<String> messages, Supplier<Memory> build) {
    if (exists()) {
      return open(placement, threads, messages);
    }
    messages.accept("preparing " + name + " for " + purpose);
    long start = System.nanoTime();
    Memory memory = build.get();
    double seconds = (System.nanoTime() - start) / 1e9;
    messages.accept(
        String.format(Locale.ROOT, "%s: %.1f MB in %.1f s", name, memory.size() / 1e6, seconds));
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      FileTime modified =
          PayloadFile.write(file, memory, memory.size(), sum -> header(memory.size(), sum));
      if (!proves) {
        Stamp.ofWritten(file, modified, messages);
      }
    } catch (TableException | IOException e) {
      messages.accept(name + " will have to be prepared again: " + e.getMessage());
    }
    return memory;
  }

  private Memory open(Placement placement, int threads, Consumer<String> messages) {
    Stamp stamp = Stamp.of(file);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer header = PayloadFile.readHeader(channel);
      HeaderPage.check(header, MAGIC, VERSION);
      String found = HeaderPage.text(header, NAME_LENGTH);
      if (!found.equals(name)) {
        throw new TableException(
            TableException.Kind.DAMAGED, "holds " + found + " instead of " + name);
      }
      long bytes = header.getLong();
      long checksum = header.getLong();
      if (placement == Placement.HUGE) {
        MemoryLimit.check(name, bytes);
        return PayloadFile.readPayload(channel, bytes, checksum, threads);
      }
      PayloadFile.checkSize(channel, bytes);
      return map(stamp, bytes, checksum, threads, messages);
    } catch (TableException e) {
      throw switch (e.kind()) {
        case DAMAGED, OLDER ->
            new TableException(e.kind(), file + " " + e.getMessage() + "; delete it to rebuild it");
        case NEWER ->
            new TableException(
                e.kind(),
                file + " " + e.getMessage() + "; update superflip, or delete it to rebuild it");
        case MISSING, TOO_LARGE, NOT_WRITABLE, BUSY -> e;
      };
    } catch (IOException | UncheckedIOException e) {
      throw PayloadFile.unreadable(file, e);
    }
  }

  private Memory map(Stamp stamp, long bytes, long checksum, int threads, Consumer<String> messages)
      throws IOException {
    Memory memory = Memory.map(file, PayloadFile.HEADER_BYTES, bytes);
    if (!proves && stamp.isKnown()) {
      return memory;
    }
    try {
      PayloadFile.check(memory, checksum, threads, null);
    } catch (TableException e) {
      memory.close();
      throw e;
    }
    if (!proves) {
      stamp.write(messages);
    }
    return memory;
  }

  private ByteBuffer header(long bytes, long checksum) {
    ByteBuffer page = HeaderPage.begin(MAGIC, VERSION).put(HeaderPage.text(name, NAME_LENGTH));
    return HeaderPage.seal(page.putLong(bytes).putLong(checksum));
  }
}
