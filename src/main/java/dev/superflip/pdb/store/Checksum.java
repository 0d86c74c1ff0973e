package dev.superflip.pdb.store;

import dev.superflip.system.Memory;
import java.util.zip.CRC32C;

/**
 * The checksum of a payload: a sum over blocks of 4 MiB. Each block adds its CRC-32C times a factor
 * for its position. So threads can check blocks in any order, as they read them.
 */
final class Checksum {
  static final int BLOCK_BYTES = 4 << 20;

  private Checksum() {}

  static long blocks(long bytes) {
    return (bytes + BLOCK_BYTES - 1) / BLOCK_BYTES;
  }

  static int length(long block, long bytes) {
    return (int) Math.min(BLOCK_BYTES, bytes - block * BLOCK_BYTES);
  }

  /** The summand of one block. */
  static long ofBlock(Memory memory, long block, long bytes) {
    CRC32C crc = new CRC32C();
    crc.update(memory.buffer(block * BLOCK_BYTES, length(block, bytes)));
    // The odd factor detects blocks that changed places.
    return (crc.getValue() + 1) * (2 * block + 1) * 0x9E3779B97F4A7C15L;
  }
}
