package dev.superflip.system.kernel;

import dev.superflip.system.Memory;
import dev.superflip.system.NativeImage;
import java.util.zip.CRC32C;

/** CRC-32C at the speed of memory, on a JVM and in a native image. */
public final class Crc32c {
  private Crc32c() {}

  /** The sum of some bytes of a block of memory. */
  public static int of(Memory memory, long offset, int length) {
    if (NativeImage.ACTIVE) {
      return LinkedCrc32c.crc32c(memory.address() + offset, length);
    }
    CRC32C crc = new CRC32C();
    crc.update(memory.buffer(offset, length));
    return (int) crc.getValue();
  }
}
