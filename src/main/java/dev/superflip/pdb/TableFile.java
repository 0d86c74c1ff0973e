package dev.superflip.pdb;

import dev.superflip.system.Memory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Reading and writing of table files. */
final class TableFile {
  static final String TEMPORARY = PayloadFile.TEMPORARY;

  private TableFile() {}

  static TableHeader readHeader(Path file, Database database, Codec codec) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return readHeader(channel, database, codec);
    } catch (NoSuchFileException e) {
      throw missing(file, database, codec);
    } catch (TableException e) {
      throw new TableException(e.kind(), file + " " + e.getMessage());
    } catch (IOException e) {
      throw PayloadFile.unreadable(file, e);
    }
  }

  private static TableHeader readHeader(FileChannel channel, Database database, Codec codec)
      throws IOException {
    TableHeader header = TableHeader.decode(PayloadFile.readHeader(channel), database, codec);
    PayloadFile.checkSize(channel, header.payloadBytes());
    return header;
  }

  /**
   * Opens a table. All of the file is checked, unless it is mapped and has not changed since it was
   * checked before.
   */
  static Table open(Path file, Database database, Codec codec, Placement placement, int threads) {
    Stamp stamp = Stamp.of(file);
    TableHeader header = readHeader(file, database, codec);
    boolean known = stamp.isKnown();
    if (placement == Placement.HUGE || (placement == Placement.AUTO && !known)) {
      MemoryLimit.check(database.id(), header.payloadBytes());
      Memory memory = readPayload(file, header, threads);
      if (!known) {
        stamp.write();
      }
      return new Table(header, file, memory, false);
    }
    Memory memory = map(file, header);
    if (!known) {
      try {
        PayloadFile.check(memory, header.checksum(), threads);
      } catch (TableException e) {
        memory.close();
        throw new TableException(e.kind(), file + " " + e.getMessage());
      }
      stamp.write();
    }
    return new Table(header, file, memory, placement == Placement.AUTO);
  }

  /** Reads all of a table into memory and checks every byte of it. */
  static Memory readPayload(Path file, TableHeader header, int threads) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return PayloadFile.readPayload(channel, header.payloadBytes(), header.checksum(), threads);
    } catch (TableException e) {
      throw new TableException(e.kind(), file + " " + e.getMessage());
    } catch (IOException | UncheckedIOException e) {
      throw PayloadFile.unreadable(file, e);
    }
  }

  private static Memory map(Path file, TableHeader header) {
    try {
      return Memory.map(file, PayloadFile.HEADER_BYTES, header.payloadBytes());
    } catch (IOException e) {
      throw PayloadFile.unreadable(file, e);
    }
  }

  static void write(Path file, TableHeader header, Memory memory) {
    PayloadFile.write(file, header.encode(), memory, header.payloadBytes());
  }

  static long checksum(Memory memory, long bytes, int threads) {
    return PayloadFile.checksum(memory, bytes, threads);
  }

  private static TableException missing(Path file, Database database, Codec codec) {
    return new TableException(
        TableException.Kind.MISSING,
        file + " is missing; superflip pdb build " + database.id() + " --codec " + codec.id());
  }
}
