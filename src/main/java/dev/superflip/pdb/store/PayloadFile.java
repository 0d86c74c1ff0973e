package dev.superflip.pdb.store;

import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes files that consist of a header page and a payload, which is a block of memory. A
 * file under its final name is always complete. A message that does not name the file continues a
 * sentence that starts with its name.
 */
public final class PayloadFile {
  public static final int HEADER_BYTES = HeaderPage.BYTES;

  /** The suffix of unfinished files. */
  static final String TEMPORARY = ".tmp";

  private PayloadFile() {}

  public static ByteBuffer readHeader(FileChannel channel) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(HEADER_BYTES);
    transfer(channel, buffer, 0, false);
    return buffer.position(0);
  }

  /** Checks that a file has a payload of this size and nothing else. */
  public static void checkSize(FileChannel channel, long payloadBytes) throws IOException {
    long expected = HEADER_BYTES + payloadBytes;
    if (channel.size() != expected) {
      throw new TableException(
          TableException.Kind.DAMAGED,
          "has "
              + channel.size()
              + " bytes instead of "
              + expected
              + ": it was cut short or appended to");
    }
  }

  /** Reads the payload into memory and checks every byte of it. */
  public static Memory readPayload(FileChannel channel, long bytes, long checksum, int threads)
      throws IOException {
    return readPayload(channel, bytes, checksum, threads, null);
  }

  /**
   * Reads the payload into memory and checks every byte of it.
   *
   * @param sums receives the sums of the pages, if they are wanted
   */
  static Memory readPayload(
      FileChannel channel, long bytes, long checksum, int threads, @Nullable PageSums sums)
      throws IOException {
    checkSize(channel, bytes);
    Memory memory = Memory.allocate(bytes);
    AtomicLong sum = new AtomicLong();
    try {
      Workers.run(
          threads,
          Checksum.blocks(bytes),
          () ->
              block -> {
                long offset = block * Checksum.BLOCK_BYTES;
                ByteBuffer buffer = memory.buffer(offset, Checksum.length(block, bytes));
                try {
                  transfer(channel, buffer, HEADER_BYTES + offset, false);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
                sum.addAndGet(Checksum.ofBlock(memory, block, bytes, sums));
              });
      compare(sum.get(), checksum);
      return memory;
    } catch (RuntimeException e) {
      memory.close();
      throw e;
    }
  }

  /**
   * Checks a payload that is in memory already.
   *
   * @param sums receives the sums of the pages, if they are wanted
   */
  static void check(Memory memory, long checksum, int threads, @Nullable PageSums sums) {
    compare(checksum(memory, memory.size(), threads, sums), checksum);
  }

  private static void compare(long sum, long checksum) {
    if (sum != checksum) {
      throw new TableException(
          TableException.Kind.DAMAGED, "is damaged: its checksum does not match");
    }
  }

  /**
   * Writes a file under a temporary name, makes it durable, and only then renames it.
   *
   * @param header makes the header from the checksum of the payload
   * @return the modification time of the complete file
   */
  public static FileTime write(
      Path file, Memory memory, long bytes, LongFunction<ByteBuffer> header) {
    return write(file, memory, bytes, header, null);
  }

  /**
   * Writes a file in the same way.
   *
   * @param sums receives the sums of the pages, if they are wanted
   */
  static FileTime write(
      Path file,
      Memory memory,
      long bytes,
      LongFunction<ByteBuffer> header,
      @Nullable PageSums sums) {
    Path temporary =
        file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid() + TEMPORARY);
    try {
      try (FileChannel channel =
          FileChannel.open(
              temporary,
              StandardOpenOption.WRITE,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING)) {
        long checksum = 0;
        for (long block = 0; block < Checksum.blocks(bytes); block++) {
          long offset = block * Checksum.BLOCK_BYTES;
          ByteBuffer buffer = memory.buffer(offset, Checksum.length(block, bytes));
          transfer(channel, buffer, HEADER_BYTES + offset, true);
          checksum += Checksum.ofBlock(memory, block, bytes, sums);
        }
        transfer(channel, header.apply(checksum), 0, true);
        channel.force(true);
      }
      FileTime modified = Files.getLastModifiedTime(temporary);
      rename(temporary, file);
      return modified;
    } catch (IOException e) {
      try {
        Files.deleteIfExists(temporary);
      } catch (IOException ignored) {
        // The first failure is the one to report.
      }
      throw new TableException(
          TableException.Kind.NOT_WRITABLE, file + " cannot be written: " + reason(e));
    }
  }

  private static long checksum(Memory memory, long bytes, int threads, @Nullable PageSums sums) {
    AtomicLong checksum = new AtomicLong();
    Workers.run(
        threads,
        Checksum.blocks(bytes),
        () -> block -> checksum.addAndGet(Checksum.ofBlock(memory, block, bytes, sums)));
    return checksum.get();
  }

  public static TableException unreadable(Path file, Exception e) {
    return new TableException(TableException.Kind.DAMAGED, file + " cannot be read: " + reason(e));
  }

  private static void rename(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  static void transfer(FileChannel channel, ByteBuffer buffer, long at, boolean write)
      throws IOException {
    long position = at;
    while (buffer.hasRemaining()) {
      int n = write ? channel.write(buffer, position) : channel.read(buffer, position);
      if (n < 0) {
        throw new TableException(TableException.Kind.DAMAGED, "is cut off at byte " + position);
      }
      position += n;
    }
  }

  private static String reason(Exception e) {
    return e.getClass().getSimpleName() + " " + e.getMessage();
  }
}
