package dev.superflip.pdb;

import dev.superflip.system.Memory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a long build has reached, in a file beside the table's, so that the next one goes on where a
 * broken one stopped. It is whole or not there; one that is damaged, or of another table, is
 * ignored.
 */
final class Checkpoint {
  private static final byte[] MAGIC = {(byte) 0x89, 'S', 'F', 'C', '\r', '\n', 0x1A, 1};
  private static final int NAME_LENGTH = 32;

  private final Path file;
  private final Database database;
  private final long bytes;

  Checkpoint(Path table, Database database, long bytes) {
    file = table.resolveSibling(table.getFileName() + ".partial");
    this.database = database;
    this.bytes = bytes;
  }

  /** What was saved; the memory belongs to the caller. */
  record State(int depth, long[] counts, Memory memory) {}

  /** Saves all levels to this depth, unless the disk has no room for it and the table. */
  void save(int depth, long[] counts, Memory memory, int threads) {
    if (!hasRoom()) {
      return;
    }
    ByteBuffer header =
        ByteBuffer.allocate(PayloadFile.HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    header.put(MAGIC).put(name());
    header.putLong(PayloadFile.checksum(memory, bytes, threads)).putInt(depth);
    for (int i = 0; i <= depth; i++) {
      header.putLong(counts[i]);
    }
    header.putInt(TableHeader.CRC_AT, TableHeader.crc(header));
    PayloadFile.write(file, header.position(0), memory, bytes);
  }

  private boolean hasRoom() {
    try {
      long free = Files.getFileStore(file.toAbsolutePath().getParent()).getUsableSpace();
      return free > 2 * bytes;
    } catch (IOException e) {
      return false;
    }
  }

  /** What the last build saved, or null. */
  @Nullable State load(int threads) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer header = PayloadFile.readHeader(channel).order(ByteOrder.LITTLE_ENDIAN);
      byte[] start = new byte[MAGIC.length + NAME_LENGTH];
      header.get(start);
      byte[] expected = Arrays.copyOf(MAGIC, start.length);
      System.arraycopy(name(), 0, expected, MAGIC.length, NAME_LENGTH);
      if (!Arrays.equals(start, expected)
          || header.getInt(TableHeader.CRC_AT) != TableHeader.crc(header)) {
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
      // It does no harm.
    }
  }

  private byte[] name() {
    return Arrays.copyOf(database.id().getBytes(StandardCharsets.US_ASCII), NAME_LENGTH);
  }
}
