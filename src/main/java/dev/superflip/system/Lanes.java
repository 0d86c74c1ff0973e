package dev.superflip.system;

import java.lang.foreign.MemorySegment;

/**
 * Vectors of sixteen bytes, each byte a lane. One instruction permutes the lanes of a vector, or
 * looks them all up in a table of sixteen bytes. Java offers these instructions through vectors.
 */
public final class Lanes {
  public static final int COUNT = 16;

  /** The bits of a lane that select another lane, or an element of a table. */
  public static final int INDEX_MASK = COUNT - 1;

  /**
   * Whether vectors are available. A JVM has them in an incubating module, which prints a warning
   * to standard error at each start. So a JVM uses vectors only if the user asks for them with
   * {@code --add-modules jdk.incubator.vector}.
   */
  public static final boolean VECTORS =
      NativeImage.ACTIVE || ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

  /** All memory as one segment, for vectors. Single numbers are read through {@link Memory}. */
  public static final MemorySegment EVERYTHING = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

  private Lanes() {}
}
