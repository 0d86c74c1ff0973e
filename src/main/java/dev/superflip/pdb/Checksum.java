package dev.superflip.pdb;

import dev.superflip.system.Memory;
import java.util.zip.CRC32C;

/**
 * The checksum of a payload: each block of 4 MiB has a CRC-32C, and these, multiplied in with their
 * position, add up. Blocks can so be checked in any order by any thread, and a table is verified
 * every time it is loaded at the speed it is read.
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

  /** What one block adds to the checksum. */
  static long ofBlock(Memory memory, long block, long bytes) {
    CRC32C crc = new CRC32C();
    crc.update(memory.buffer(block * BLOCK_BYTES, length(block, bytes)));
    // An odd factor per position, so that blocks that changed places are noticed.
    return (crc.getValue() + 1) * (2 * block + 1) * 0x9E3779B97F4A7C15L;
  }
}
