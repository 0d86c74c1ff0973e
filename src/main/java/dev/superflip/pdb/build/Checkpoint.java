package dev.superflip.pdb.build;

import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.store.HeaderPage;
import dev.superflip.pdb.store.PayloadFile;
import dev.superflip.pdb.store.TableException;
import dev.superflip.system.Memory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The saved state of a long build, in a file beside the table. The next build resumes from it if
 * this one is interrupted. The file is complete or absent. A damaged file, or one of another table,
 * is ignored.
 */
final class Checkpoint {
  private static final byte[] MAGIC = {(byte) 0x89, 'S', 'F', 'C', '\r', '\n', 0x1A, 1};
  private static final int NAME_LENGTH = 32;

  private final Path file;
  private final Database database;
  private final long bytes;

  Checkpoint(Path table, Database database, long bytes) {
    file = path(table);
    this.database = database;
    this.bytes = bytes;
  }

  /** Where the checkpoint of a table is. */
  static Path path(Path table) {
    return table.resolveSibling(table.getFileName() + ".partial");
  }

  /** A saved state; the memory belongs to the caller. */
  record State(int depth, long[] counts, Memory memory) {}

  /** Saves all levels up to a depth, unless the disk lacks room for both this and the table. */
  void save(int depth, long[] counts, Memory memory) {
    if (!hasRoom()) {
      return;
    }
    PayloadFile.write(file, memory, bytes, checksum -> header(depth, counts, checksum));
  }

  private ByteBuffer header(int depth, long[] counts, long checksum) {
    ByteBuffer page = HeaderPage.begin(MAGIC).put(name()).putLong(checksum).putInt(depth);
    for (int i = 0; i <= depth; i++) {
      page.putLong(counts[i]);
    }
    return HeaderPage.seal(page);
  }

  private boolean hasRoom() {
    try {
      long free = Files.getFileStore(file.toAbsolutePath().getParent()).getUsableSpace();
      return free > 2 * bytes;
    } catch (IOException e) {
      return false;
    }
  }

  /** The state that the last build saved, or null. */
  @Nullable State load(int threads) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer header = PayloadFile.readHeader(channel).order(ByteOrder.LITTLE_ENDIAN);
      byte[] start = new byte[MAGIC.length + NAME_LENGTH];
      header.get(start);
      byte[] expected = Arrays.copyOf(MAGIC, start.length);
      System.arraycopy(name(), 0, expected, MAGIC.length, NAME_LENGTH);
      if (!Arrays.equals(start, expected) || !HeaderPage.isIntact(header)) {
        return null;
      }
      long checksum = header.getLong();
      int depth = header.getInt();
      long[] counts = new long[depth + 1];
      for (int i = 0; i <= depth; i++) {
        counts[i] = header.getLong();
      }
      return new State(depth, counts, PayloadFile.readPayload(channel, bytes, checksum, threads));
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException | UncheckedIOException | TableException e) {
      return null;
    }
  }

  void delete() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The next build of this table ignores or replaces the file.
    }
  }

  private byte[] name() {
    return HeaderPage.text(database.id(), NAME_LENGTH);
  }
}
