package dev.superflip.pdb.store;

import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.system.Memory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads and writes table files. */
public final class TableFile {
  public static final String TEMPORARY = PayloadFile.TEMPORARY;

  private TableFile() {}

  public static TableHeader readHeader(Path file, Database database, Codec codec) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return readHeader(channel, database, codec);
    } catch (NoSuchFileException e) {
      throw missing(file, database, codec);
    } catch (TableException e) {
      throw named(file, withNextStep(e, database, codec));
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
   * Opens a table. The whole file is checked, unless it is mapped and the sums of its pages are
   * known: then each page is checked after a search has read it.
   *
   * @param messages receives a line if the check cannot be recorded
   */
  public static Table open(
      Path file,
      Database database,
      Codec codec,
      Placement placement,
      int threads,
      Consumer<String> messages) {
    TableHeader header = readHeader(file, database, codec);
    long bytes = header.payloadBytes();
    PageSums sums = PageSums.read(file, bytes, header.checksum());
    if (placement != Placement.HUGE && sums != null) {
      Memory memory = map(file, header);
      ReadPages readPages = new ReadPages(file, memory, sums);
      return new Table(header, file, memory, placement == Placement.AUTO, readPages);
    }
    // The whole table is checked here. Its sums are not needed, but if there are none, it gets
    // some.
    if (sums != null) {
      sums.close();
    }
    try (PageSums made = sums == null ? new PageSums(bytes) : null) {
      Memory memory;
      if (placement == Placement.MMAP) {
        memory = map(file, header);
        try {
          check(file, memory, header, threads, made);
        } catch (TableException e) {
          memory.close();
          throw e;
        }
      } else {
        MemoryLimit.check(database.id(), bytes);
        memory = readPayload(file, header, threads, made);
      }
      if (made != null) {
        made.write(file, bytes, header.checksum(), messages);
      }
      return new Table(header, file, memory, false, null);
    }
  }

  /** Checks the whole payload of a table, and computes the sums of its pages if they are wanted. */
  static void check(
      Path file, Memory memory, TableHeader header, int threads, @Nullable PageSums sums) {
    try {
      PayloadFile.check(memory, header.checksum(), threads, sums);
    } catch (TableException e) {
      throw named(file, e);
    }
  }

  /** Reads the payload into memory and checks every byte of it. */
  static Memory readPayload(Path file, TableHeader header, int threads, @Nullable PageSums sums) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return PayloadFile.readPayload(
          channel, header.payloadBytes(), header.checksum(), threads, sums);
    } catch (TableException e) {
      throw named(file, e);
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

  /**
   * Writes a finished table and opens it; the memory then belongs to the table. The checksum is
   * computed while writing, so the file is not read back.
   *
   * @param memory starts with the payload
   */
  public static Table write(
      Path file,
      Database database,
      Codec codec,
      Distribution distribution,
      Memory memory,
      Consumer<String> messages) {
    long bytes = database.bytes(codec);
    AtomicReference<@Nullable TableHeader> header = new AtomicReference<>();
    try (PageSums sums = new PageSums(bytes)) {
      PayloadFile.write(
          file,
          memory,
          bytes,
          checksum -> {
            TableHeader made = new TableHeader(database, codec, distribution, checksum);
            header.set(made);
            return made.encode();
          },
          sums);
      memory.shrink(bytes);
      TableHeader made = Objects.requireNonNull(header.get());
      sums.write(file, bytes, made.checksum(), messages);
      return new Table(made, file, memory, false, null);
    }
  }

  private static TableException named(Path file, TableException e) {
    return new TableException(e.kind(), file + " " + e.getMessage());
  }

  private static TableException withNextStep(TableException e, Database database, Codec codec) {
    String rebuild =
        "'superflip pdb build " + database.id() + ":" + codec.id() + " --force' builds it again";
    return switch (e.kind()) {
      case OLDER -> new TableException(e.kind(), e.getMessage() + "; " + rebuild);
      case NEWER ->
          new TableException(e.kind(), e.getMessage() + "; update superflip, or " + rebuild);
      case MISSING, DAMAGED, TOO_LARGE, NOT_WRITABLE, BUSY -> e;
    };
  }

  private static TableException missing(Path file, Database database, Codec codec) {
    return new TableException(
        TableException.Kind.MISSING,
        "%s is missing; 'superflip pdb build %s --codec %s' builds it"
            .formatted(file, database.id(), codec.id()));
  }
}
