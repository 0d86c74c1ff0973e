package dev.superflip.system;

import org.jspecify.annotations.Nullable;

/** Allocates {@link Ints} and {@link Longs} for inner loops side by side in one block. */
public final class Scratch implements AutoCloseable {
  private static final long CACHE_LINE = 64;

  /** In a native image only; see {@link Ints}. */
  private final @Nullable Memory memory;

  private final long bytes;
  private long used;

  /** A block of this many bytes. */
  public Scratch(long bytes) {
    this.bytes = bytes;
    memory = NativeImage.ACTIVE ? Memory.allocate(bytes, false) : null;
  }

  public Ints ints(int length) {
    return new Ints(length, take((long) length * Integer.BYTES));
  }

  public Longs longs(int length) {
    return new Longs(length, take((long) length * Long.BYTES));
  }

  /** Reserves bytes at the start of a cache line; returns their address. */
  private long take(long size) {
    long offset = used;
    used += size + CACHE_LINE - 1 & -CACHE_LINE;
    if (used > bytes) {
      throw new IllegalStateException("more than " + bytes + " bytes are needed");
    }
    return memory == null ? 0 : memory.address() + offset;
  }

  /** Frees the block; none of its numbers may be used after this. */
  @Override
  public void close() {
    if (memory != null) {
      memory.close();
    }
  }
}
