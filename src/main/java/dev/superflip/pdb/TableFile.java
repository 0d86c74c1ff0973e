package dev.superflip.pdb;

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

  /** Reads a table into memory and checks every byte of it. */
  static Table read(Path file, Database database, Codec codec, int threads) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      TableHeader header = readHeader(channel, database, codec);
      return new Table(
          header,
          PayloadFile.readPayload(channel, header.payloadBytes(), header.checksum(), threads));
    } catch (NoSuchFileException e) {
      throw missing(file, database, codec);
    } catch (TableException e) {
      throw new TableException(e.kind(), file + " " + e.getMessage());
    } catch (IOException | UncheckedIOException e) {
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
