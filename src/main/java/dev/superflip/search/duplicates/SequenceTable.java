package dev.superflip.search.duplicates;

import dev.superflip.pdb.store.MemoryLimit;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.PreparedFile;
import dev.superflip.search.order.Sequences;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A bit for each sequence of up to some length: whether a smaller one leads to the same position.
 * The bits of sequences with redundant moves are clear.
 */
final class SequenceTable implements AutoCloseable {
  private final Memory memory;
  private final long base;

  private SequenceTable(Memory memory) {
    this.memory = memory;
    base = memory.address();
  }

  /** The table from its file, or a new one, which is then kept there. */
  static SequenceTable prepare(int length, Path directory, int threads, Consumer<String> messages) {
    PreparedFile file = PreparedFile.ofDuplicates(directory, "sequences" + length);
    return new SequenceTable(
        file.prepare(
            Placement.HUGE,
            threads,
            messages,
            () -> build(new DuplicatePositions(length, threads), length)));
  }

  private static Memory build(DuplicatePositions duplicates, int length) {
    long bytes = Math.ceilDiv(Sequences.countUpTo(length), Long.SIZE) * Long.BYTES;
    MemoryLimit.check("sequences" + length, bytes);
    Memory memory = Memory.allocate(bytes);
    try {
      duplicates.forEach(() -> (sequences, n) -> mark(memory, sequences, n));
      long marked = 0;
      for (long at = 0; at < bytes; at += Long.BYTES) {
        marked += Long.bitCount(Memory.getLong(memory.address() + at));
      }
      if (marked != duplicates.repeated()) {
        throw new IllegalStateException("sequences" + length + " has " + marked + " bits set");
      }
      return memory;
    } catch (RuntimeException e) {
      memory.close();
      throw e;
    }
  }

  /** Sets the bits of all but the smallest. */
  private static void mark(Memory memory, long[] sequences, int n) {
    for (int i = 1; i < n; i++) {
      long word = sequences[i] / Integer.SIZE * Integer.BYTES;
      Memory.getAndBitwiseOr(memory.address() + word, 1 << sequences[i] % Integer.SIZE);
    }
  }

  /** Whether a smaller sequence leads to the same position, whatever the cube is to begin with. */
  boolean repeated(long sequence) {
    return (Memory.getByte(base + (sequence >>> 3)) >>> (int) (sequence & 7) & 1) != 0;
  }

  @Override
  public void close() {
    memory.close();
  }
}
