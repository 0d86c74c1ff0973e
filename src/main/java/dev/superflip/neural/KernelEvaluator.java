package dev.superflip.neural;

import dev.superflip.system.Layout;
import dev.superflip.system.Memory;
import dev.superflip.system.kernel.Kernel;
import java.util.Objects;

/** An evaluator in C: copies each batch to memory that the kernel reads, and the outputs back. */
final class KernelEvaluator implements Evaluator {
  private static final int BATCH = PackedNetwork.BATCH;

  private final PackedNetwork packed;
  private final Kernel kernel;
  private final int level;
  private final int width;
  private final int pieces;
  private final int rowCount;
  private final Memory memory;
  private final long selected;
  private final long results;
  private final long scratch;

  KernelEvaluator(PackedNetwork packed, Kernel kernel, int level) {
    this.packed = packed;
    this.kernel = kernel;
    this.level = level;
    width = packed.network().outputs();
    pieces = packed.network().encoding().pieces();
    rowCount = packed.network().encoding().rows();
    Layout layout = new Layout();
    int rowsOffset = layout.chars(BATCH * pieces);
    int resultsOffset = layout.ints(BATCH * width);
    int scratchOffset = layout.bytes(packed.scratchBytes());
    memory = Memory.allocate(layout.size());
    selected = memory.address() + rowsOffset;
    results = memory.address() + resultsOffset;
    scratch = memory.address() + scratchOffset;
  }

  @Override
  public Network network() {
    return packed.network();
  }

  @Override
  public void evaluate(short[] rows, int count, int[] outputs) {
    for (int from = 0; from < count; from += BATCH) {
      int batch = Math.min(BATCH, count - from);
      copyRows(rows, pieces * from, pieces * batch);
      if (kernel.evaluate(level, packed.address(), selected, batch, scratch, results) != 0) {
        throw new IllegalStateException("this processor does not have level " + level);
      }
      for (int i = 0; i < width * batch; i++) {
        outputs[width * from + i] = Memory.getInt(results, i);
      }
    }
  }

  /** The kernel would read any address, so each row is checked here. */
  private void copyRows(short[] rows, int from, int count) {
    for (int i = 0; i < count; i++) {
      int row = Objects.checkIndex(rows[from + i], rowCount);
      Memory.putShort(selected + (long) Short.BYTES * i, (short) row);
    }
  }

  @Override
  public void close() {
    memory.close();
  }
}
