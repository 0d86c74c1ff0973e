package dev.superflip.pdb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/** Reading and writing of table files. A file under its final name is always whole. */
final class TableFile {
  /** What unfinished files end with. */
  static final String TEMPORARY = ".tmp";

  private TableFile() {}

  static TableHeader readHeader(Path file, Database database, Codec codec) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return readHeader(channel, database, codec);
    } catch (NoSuchFileException e) {
      throw missing(file, database, codec);
    } catch (TableException e) {
      throw new TableException(e.kind(), file + " " + e.getMessage());
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static TableHeader readHeader(FileChannel channel, Database database, Codec codec)
      throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(TableHeader.BYTES);
    transfer(channel, buffer, 0, false);
    TableHeader header = TableHeader.decode(buffer, database, codec);
    long expected = TableHeader.BYTES + header.payloadBytes();
    if (channel.size() != expected) {
      throw new TableException(
          TableException.Kind.DAMAGED,
          "has " + channel.size() + " bytes instead of " + expected + ": it was cut or added to");
    }
    return header;
  }

  /** Reads a table into memory and checks every byte of it. */
  static Table read(Path file, Database database, Codec codec, int threads) {
    Memory memory = null;
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      TableHeader header = readHeader(channel, database, codec);
      long bytes = header.payloadBytes();
      Memory target = Memory.allocate(bytes);
      memory = target;
      AtomicLong checksum = new AtomicLong();
      Workers.run(
          threads,
          Checksum.blocks(bytes),
          () ->
              block -> {
                long offset = block * Checksum.BLOCK_BYTES;
                ByteBuffer buffer = target.buffer(offset, Checksum.length(block, bytes));
                try {
                  transfer(channel, buffer, TableHeader.BYTES + offset, false);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
                checksum.addAndGet(Checksum.ofBlock(target, block, bytes));
              });
      if (checksum.get() != header.checksum()) {
        throw new TableException(
            TableException.Kind.DAMAGED, "is damaged: its checksum does not match");
      }
      return new Table(header, target);
    } catch (NoSuchFileException e) {
      throw missing(file, database, codec);
    } catch (TableException e) {
      close(memory);
      throw new TableException(e.kind(), file + " " + e.getMessage());
    } catch (IOException | UncheckedIOException e) {
      close(memory);
      throw unreadable(file, e);
    }
  }

  /** Writes a table beside its place, makes it durable, and only then gives it its name. */
  static void write(Path file, TableHeader header, Memory memory) {
    Path temporary =
        file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid() + TEMPORARY);
    try {
      try (FileChannel channel =
          FileChannel.open(
              temporary,
              StandardOpenOption.WRITE,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING)) {
        transfer(channel, header.encode(), 0, true);
        long bytes = header.payloadBytes();
        for (long block = 0; block < Checksum.blocks(bytes); block++) {
          long offset = block * Checksum.BLOCK_BYTES;
          ByteBuffer buffer = memory.buffer(offset, Checksum.length(block, bytes));
          transfer(channel, buffer, TableHeader.BYTES + offset, true);
        }
        channel.force(true);
      }
      rename(temporary, file);
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

  static long checksum(Memory memory, long bytes, int threads) {
    AtomicLong checksum = new AtomicLong();
    Workers.run(
        threads,
        Checksum.blocks(bytes),
        () -> block -> checksum.addAndGet(Checksum.ofBlock(memory, block, bytes)));
    return checksum.get();
  }

  private static void rename(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void transfer(FileChannel channel, ByteBuffer buffer, long at, boolean write)
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

  private static TableException missing(Path file, Database database, Codec codec) {
    return new TableException(
        TableException.Kind.MISSING,
        file + " is missing; superflip pdb build " + database.id() + " --codec " + codec.id());
  }

  private static TableException unreadable(Path file, Exception e) {
    return new TableException(TableException.Kind.DAMAGED, file + " cannot be read: " + reason(e));
  }

  private static String reason(Exception e) {
    return e.getClass().getSimpleName() + " " + e.getMessage();
  }

  private static void close(@org.jspecify.annotations.Nullable Memory memory) {
    if (memory != null) {
      memory.close();
    }
  }
}
