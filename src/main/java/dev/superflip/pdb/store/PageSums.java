package dev.superflip.pdb.store;

import dev.superflip.system.Memory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The CRC-32C of each page of a payload. They lie in a file beside the table, so that a search can
 * check the pages that it reads, and need not read the others. The file is made in the pass that
 * compares the whole payload with the checksum in its header. If it is missing, damaged, or belongs
 * to a table with another checksum, that pass is repeated.
 *
 * <pre>
 *   12  payload bytes of the table
 *   20  checksum of the payload of the table
 *   28  checksum of the sums, which follow the header
 * </pre>
 */
public final class PageSums implements AutoCloseable {
  /** Small, because a search reads one line of most of the pages that it reads at all. */
  static final int PAGE_BYTES = 4096;

  private static final byte[] MAGIC = {(byte) 0x89, 'S', 'F', 'C', '\r', '\n', 0x1A, '\n'};
  private static final int VERSION = 1;

  private final Memory sums;

  /** The sums of a payload, all of them 0 until they are set. */
  PageSums(long payloadBytes) {
    this(Memory.allocate(bytes(payloadBytes), false));
  }

  private PageSums(Memory sums) {
    this.sums = sums;
  }

  private static long bytes(long payloadBytes) {
    return pages(payloadBytes) * Integer.BYTES;
  }

  static long pages(long payloadBytes) {
    return (payloadBytes + PAGE_BYTES - 1) / PAGE_BYTES;
  }

  /** The file of the sums of a table. */
  public static Path path(Path table) {
    return table.resolveSibling("." + table.getFileName() + ".sums");
  }

  int get(long page) {
    return Memory.getInt(sums.address() + page * Integer.BYTES);
  }

  void set(long page, int sum) {
    Memory.putInt(sums.address() + page * Integer.BYTES, sum);
  }

  /** Reads the sums of a table; null if there are none that can be trusted. */
  static @Nullable PageSums read(Path table, long payloadBytes, long checksum) {
    try (FileChannel channel = FileChannel.open(path(table), StandardOpenOption.READ)) {
      ByteBuffer page = PayloadFile.readHeader(channel);
      HeaderPage.check(page, MAGIC, VERSION);
      if (page.getLong() != payloadBytes || page.getLong() != checksum) {
        return null;
      }
      long bytes = bytes(payloadBytes);
      PayloadFile.checkSize(channel, bytes);
      Memory sums = Memory.map(path(table), PayloadFile.HEADER_BYTES, bytes);
      try {
        PayloadFile.check(sums, page.getLong(), 1, null);
        return new PageSums(sums);
      } catch (TableException e) {
        sums.close();
        return null;
      }
    } catch (IOException | UncheckedIOException | TableException e) {
      return null;
    }
  }

  /**
   * Writes the sums of a table. If this fails, each start must check the whole table, and a message
   * says so.
   */
  void write(Path table, long payloadBytes, long checksum, Consumer<String> messages) {
    Path file = path(table);
    try {
      PayloadFile.write(file, sums, sums.size(), sum -> header(payloadBytes, checksum, sum));
    } catch (TableException e) {
      ReadOnlyDirectory.report(file, messages);
    }
  }

  private static ByteBuffer header(long payloadBytes, long checksum, long sum) {
    ByteBuffer page = HeaderPage.begin(MAGIC, VERSION);
    return HeaderPage.seal(page.putLong(payloadBytes).putLong(checksum).putLong(sum));
  }

  @Override
  public void close() {
    sums.close();
  }
}
