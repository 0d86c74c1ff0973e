package dev.superflip.system;

import java.lang.foreign.MemorySegment;

/**
 * Sixteen bytes of memory at a time, each a lane. Processors permute lanes, and look them up in
 * tables of sixteen bytes, in one instruction each. Java reaches these instructions by vectors.
 */
public final class Lanes {
  public static final int COUNT = 16;

  /** The bits of a lane that are an index of another one, or of a table. */
  public static final int INDEX_MASK = COUNT - 1;

  /**
   * Whether there are vectors. On a Java virtual machine they are in an incubating module, which
   * prints a warning to standard error at each start. So it has vectors only if the user asks for
   * them with {@code --add-modules jdk.incubator.vector}.
   */
  public static final boolean VECTORS =
      NativeImage.ACTIVE || ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

  /** All memory, for vectors; its numbers are read through {@link Memory}. */
  public static final MemorySegment EVERYTHING = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

  private Lanes() {}
}
