package dev.superflip.system;

import java.lang.foreign.MemorySegment;

/**
 * Sixteen bytes of memory at a time, each a lane: permuted, and looked up in tables of sixteen
 * bytes. Here it is done byte by byte. Processors do either in one instruction, which Java reaches
 * by vectors; but these are loops of their own, since the compiler of native images makes
 * instructions of vectors only as long as they do not leave a method.
 */
public final class Lanes {
  public static final int COUNT = 16;

  /** The bits of a lane that are an index of another one, or of a table. */
  public static final int INDEX_MASK = COUNT - 1;

  /**
   * Whether there are vectors. A Java virtual machine has them in a module that is incubating and
   * announces itself on standard error whenever it is there, so it is there only if {@code
   * --add-modules jdk.incubator.vector} asks for it.
   */
  public static final boolean VECTORS =
      Image.HERE || ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

  /** All memory, for vectors; its numbers are read through {@link Memory}. */
  public static final MemorySegment EVERYTHING = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

  /** Every third bit of as many as there are lanes. */
  private static final long THIRDS = 0x2492_4924_9249L;

  private Lanes() {}

  /**
   * Permutes lanes, which an exclusive or then changes: {@code to[i] = from[by[i]] ^ change[i]}.
   */
  public static void permute(long to, long from, long by, long change) {
    for (int i = 0; i < COUNT; i++) {
      Memory.putByte(
          to + i,
          (byte) (Memory.getByte(from + Memory.getByte(by + i)) ^ Memory.getByte(change + i)));
    }
  }

  /**
   * Looks up the lower four bits of each lane; the table may change the upper ones: {@code to[i] =
   * table[from[i] & 15] ^ from[i] & ~15}.
   */
  public static void rename(long to, long from, long table) {
    for (int i = 0; i < COUNT; i++) {
      Memory.putByte(to + i, (byte) renamed(Memory.getByte(from + i), table));
    }
  }

  private static int renamed(int lane, long table) {
    return Memory.getByte(table + (lane & INDEX_MASK)) ^ lane & ~INDEX_MASK;
  }

  /**
   * Permutes lanes and looks them up. Returns the highest bits of the results, one for each lane;
   * above them the second highest and then the third highest ones.
   */
  public static long planes(long from, long by, long table) {
    long triples = 0;
    for (int i = COUNT - 1; i >= 0; i--) {
      int lane = renamed(Memory.getByte(from + Memory.getByte(by + i)), table);
      triples = triples << 3 | (lane & 0xFF) >>> Byte.SIZE - 3;
    }
    return Long.compress(triples, THIRDS << 2)
        | Long.compress(triples, THIRDS << 1) << COUNT
        | Long.compress(triples, THIRDS) << 2 * COUNT;
  }
}
