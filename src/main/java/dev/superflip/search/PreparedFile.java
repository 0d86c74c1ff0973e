package dev.superflip.search;

import dev.superflip.pdb.MemoryLimit;
import dev.superflip.pdb.PayloadFile;
import dev.superflip.pdb.Placement;
import dev.superflip.pdb.Stamp;
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
 * The file of a table that a solver prepares for itself when it first needs it, such as those of
 * duplicates: a header of 4 KiB, little-endian, and the memory of the table.
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
final class PreparedFile {
  private static final byte[] MAGIC = {(byte) 0x89, 'S', 'F', 'D', '\r', '\n', 0x1A, '\n'};
  private static final int VERSION = 1;
  private static final int NAME_LENGTH = 16;
  private static final int CRC_AT = PayloadFile.HEADER_BYTES - Integer.BYTES;

  private final Path file;
  private final String name;
  private final String purpose;

  private PreparedFile(Path file, String name, String purpose) {
    this.file = file;
    this.name = name;
    this.purpose = purpose;
  }

  static PreparedFile ofDuplicates(Path directory, String name) {
    return new PreparedFile(directory.resolve(name + ".dup"), name, "the detection of duplicates");
  }

  static PreparedFile ofTwoPhases(Path directory, String name) {
    return new PreparedFile(directory.resolve(name + ".tables"), name, "solutions in two phases");
  }

  boolean exists() {
    return Files.exists(file);
  }

  /**
   * Reads the table, or builds it and writes it. Two processes may do so at once: both write whole
   * files, and either will do.
   *
   * @param placement whether to map the file, which is checked then if it has changed since it was
   *     checked last, or to read and check all of it
   * @param messages hears of a build, and of a file that cannot be written
   */
  Memory prepare(
      Placement placement, int threads, Consumer<String> messages, Supplier<Memory> build) {
    if (exists()) {
      return open(placement, threads);
    }
    messages.accept("preparing " + name + " for " + purpose);
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

  private Memory open(Placement placement, int threads) {
    Stamp stamp = Stamp.of(file);
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
      if (placement == Placement.HUGE) {
        MemoryLimit.check(this.name, bytes);
        return PayloadFile.readPayload(channel, bytes, checksum, threads);
      }
      PayloadFile.checkSize(channel, bytes);
      return map(stamp, bytes, checksum, threads);
    } catch (TableException e) {
      throw e.kind() == TableException.Kind.DAMAGED
          ? new TableException(e.kind(), file + " " + e.getMessage() + "; delete it to rebuild it")
          : e;
    } catch (IOException | UncheckedIOException e) {
      throw PayloadFile.unreadable(file, e);
    }
  }

  private Memory map(Stamp stamp, long bytes, long checksum, int threads) throws IOException {
    Memory memory = Memory.map(file, PayloadFile.HEADER_BYTES, bytes);
    if (!stamp.isKnown()) {
      try {
        PayloadFile.check(memory, checksum, threads);
      } catch (TableException e) {
        memory.close();
        throw e;
      }
      stamp.write();
    }
    return memory;
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
