package dev.superflip.pdb.store;

import dev.superflip.system.Memory;
import dev.superflip.system.kernel.Crc32c;
import org.jspecify.annotations.Nullable;

/**
 * The checksum of a payload: a sum over blocks of 4 MiB. Each block adds its CRC-32C times a factor
 * for its position. So threads can check blocks in any order, as they read them.
 */
final class Checksum {
  static final int BLOCK_BYTES = 4 << 20;

  private static final int PAGES = BLOCK_BYTES / PageSums.PAGE_BYTES;

  private Checksum() {}

  static long blocks(long bytes) {
    return (bytes + BLOCK_BYTES - 1) / BLOCK_BYTES;
  }

  static int length(long block, long bytes) {
    return (int) Math.min(BLOCK_BYTES, bytes - block * BLOCK_BYTES);
  }

  /**
   * The summand of one block.
   *
   * @param sums receives the sums of its pages, if they are wanted
   */
  static long ofBlock(Memory memory, long block, long bytes, @Nullable PageSums sums) {
    int crc =
        sums == null
            ? Crc32c.of(memory, block * BLOCK_BYTES, length(block, bytes))
            : ofPages(memory, block, bytes, sums);
    // The odd factor detects blocks that changed places.
    return (Integer.toUnsignedLong(crc) + 1) * (2 * block + 1) * 0x9E3779B97F4A7C15L;
  }

  private static int ofPages(Memory memory, long block, long bytes, PageSums sums) {
    int crc = 0;
    long first = block * PAGES;
    long end = Math.min(first + PAGES, PageSums.pages(bytes));
    for (long page = first; page < end; page++) {
      int sum = ofPage(memory, page, bytes);
      sums.set(page, sum);
      crc = JoinedCrc.of(crc, sum, pageLength(page, bytes));
    }
    return crc;
  }

  /** The CRC-32C of one page of a payload. */
  static int ofPage(Memory memory, long page, long bytes) {
    return Crc32c.of(memory, page * PageSums.PAGE_BYTES, pageLength(page, bytes));
  }

  private static int pageLength(long page, long bytes) {
    return (int) Math.min(PageSums.PAGE_BYTES, bytes - page * PageSums.PAGE_BYTES);
  }
}
