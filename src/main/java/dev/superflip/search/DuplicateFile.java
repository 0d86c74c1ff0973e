package dev.superflip.search;

import dev.superflip.pdb.MemoryLimit;
import dev.superflip.pdb.PayloadFile;
import dev.superflip.pdb.TableException;
import dev.superflip.system.Memory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.zip.CRC32C;

/**
 * The file of a table of duplicates: a header of 4 KiB, little-endian, and the memory of the table.
 *
 * <pre>
 *    0  magic, 8 bytes
 *    8  format version
 *   12  name, 16 bytes of ASCII padded with zeros
 *   28  payload bytes
 *   36  checksum of the payload
 * 4092  CRC-32C of everything before it
 * </pre>
 */
final class DuplicateFile {
  private static final byte[] MAGIC = {(byte) 0x89, 'S', 'F', 'D', '\r', '\n', 0x1A, '\n'};
  private static final int VERSION = 1;
  private static final int NAME_LENGTH = 16;
  private static final int CRC_AT = PayloadFile.HEADER_BYTES - Integer.BYTES;

  private final Path file;
  private final String name;

  DuplicateFile(Path directory, String name) {
    this.name = name;
    file = directory.resolve(name + ".dup");
  }

  /**
   * Reads the table, or builds it and writes it. Two processes may do so at once: both write whole
   * files, and either will do.
   *
   * @param messages hears of a build, and of a file that cannot be written
   */
  Memory prepare(int threads, Consumer<String> messages, Supplier<Memory> build) {
    if (Files.exists(file)) {
      return read(threads);
    }
    messages.accept("preparing " + name + " for the detection of duplicates");
    long start = System.nanoTime();
    Memory memory = build.get();
    double seconds = (System.nanoTime() - start) / 1e9;
    messages.accept(
        String.format(Locale.ROOT, "%s: %.1f MB in %.1f s", name, memory.size() / 1e6, seconds));
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      PayloadFile.write(file, header(memory, threads), memory, memory.size());
    } catch (TableException | IOException e) {
      messages.accept(name + " will have to be prepared again: " + e.getMessage());
    }
    return memory;
  }

  private Memory read(int threads) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer header = PayloadFile.readHeader(channel).order(ByteOrder.LITTLE_ENDIAN);
      byte[] magic = new byte[MAGIC.length];
      header.get(magic);
      int version = header.getInt();
      byte[] name = new byte[NAME_LENGTH];
      header.get(name);
      if (!Arrays.equals(magic, MAGIC)
          || version != VERSION
          || !Arrays.equals(name, paddedName())
          || header.getInt(CRC_AT) != crc(header)) {
        throw new TableException(
            TableException.Kind.DAMAGED, "is damaged, or not a file of this program and version");
      }
      long bytes = header.getLong();
      long checksum = header.getLong();
      MemoryLimit.check(this.name, bytes);
      return PayloadFile.readPayload(channel, bytes, checksum, threads);
    } catch (TableException e) {
      throw e.kind() == TableException.Kind.DAMAGED
          ? new TableException(e.kind(), file + " " + e.getMessage() + "; delete it to rebuild it")
          : e;
    } catch (IOException | UncheckedIOException e) {
      throw PayloadFile.unreadable(file, e);
    }
  }

  private ByteBuffer header(Memory memory, int threads) {
    ByteBuffer buffer = ByteBuffer.allocate(PayloadFile.HEADER_BYTES);
    buffer.order(ByteOrder.LITTLE_ENDIAN).put(MAGIC).putInt(VERSION).put(paddedName());
    buffer.putLong(memory.size());
    buffer.putLong(PayloadFile.checksum(memory, memory.size(), threads));
    return buffer.putInt(CRC_AT, crc(buffer)).position(0);
  }

  private byte[] paddedName() {
    return Arrays.copyOf(name.getBytes(StandardCharsets.US_ASCII), NAME_LENGTH);
  }

  private static int crc(ByteBuffer buffer) {
    CRC32C crc = new CRC32C();
    crc.update(buffer.duplicate().position(0).limit(CRC_AT));
    return (int) crc.getValue();
  }
}
