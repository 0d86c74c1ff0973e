package dev.superflip.system.kernel;

import org.graalvm.nativeimage.c.function.CFunction;

/** The function of superflip_crc32c.c, which is linked into a native image. */
final class LinkedCrc32c {
  private LinkedCrc32c() {}

  /**
   * A thread stays in the Java state, because a call takes less than a millisecond, and most sum a
   * page only.
   */
  @CFunction(value = "superflip_crc32c", transition = CFunction.Transition.NO_TRANSITION)
  static native int crc32c(long address, long bytes);
}
