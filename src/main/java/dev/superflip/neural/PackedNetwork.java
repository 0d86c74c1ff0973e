package dev.superflip.neural;

import dev.superflip.system.Layout;
import dev.superflip.system.Memory;
import java.util.List;

/**
 * The weights of a network in memory, in the order in which the kernel reads them:
 * src/main/c/superflip_kernel.h describes it.
 */
final class PackedNetwork implements AutoCloseable {
  /** The largest number of states per call of the kernel. */
  static final int BATCH = 128;

  /** The kernel computes outputs in blocks, and reads the inputs of dense layers in groups. */
  private static final int BLOCK = LayerShape.OUTPUT_STEP;

  private static final int GROUP = 4;

  /** Inputs, outputs, and the offsets of weights, bias, shifts and skip factors. */
  private static final int FIELDS_PER_LAYER = 6;

  private static final int NO_SKIP = 0;

  /** The number of layers, and that of pieces. */
  private static final int FIELDS = 2;

  private final Network network;
  private final Memory memory;

  PackedNetwork(Network network) {
    this.network = network;
    List<DenseLayer> dense = network.dense();
    Layout layout = new Layout();
    int header = layout.ints(FIELDS + FIELDS_PER_LAYER * (1 + dense.size()));
    Offsets first = Offsets.of(network.first(), layout);
    List<Offsets> others = dense.stream().map(layer -> Offsets.of(layer, layout)).toList();
    memory = Memory.allocate(layout.size());
    Memory.putInt(memory.address() + header, 0, 1 + dense.size());
    Memory.putInt(memory.address() + header, 1, network.encoding().pieces());
    writeFields(0, network.first().shape(), first);
    write(network.first(), first);
    for (int i = 0; i < dense.size(); i++) {
      writeFields(1 + i, dense.get(i).shape(), others.get(i));
      write(dense.get(i), others.get(i));
    }
  }

  /** Where the parts of a layer are. */
  private record Offsets(int weights, int bias, int shifts, int skip) {
    static Offsets of(RowsLayer layer, Layout layout) {
      int outputs = layer.outputs();
      return new Offsets(
          layout.chars(layer.rows() * outputs),
          layout.chars(outputs),
          layout.chars(outputs),
          NO_SKIP);
    }

    static Offsets of(DenseLayer layer, Layout layout) {
      int outputs = padded(layer.outputs());
      return new Offsets(
          layout.bytes(outputs * layer.inputs()),
          layout.ints(outputs),
          layout.ints(outputs),
          layer.isResidual() ? layout.ints(outputs) : NO_SKIP);
    }
  }

  /** The number of outputs in whole blocks. */
  private static int padded(int outputs) {
    return (outputs + BLOCK - 1) / BLOCK * BLOCK;
  }

  private void writeFields(int index, LayerShape shape, Offsets offsets) {
    long fields = memory.address() + Integer.BYTES * (FIELDS + (long) FIELDS_PER_LAYER * index);
    Memory.putInt(fields, 0, shape.inputs());
    Memory.putInt(fields, 1, shape.outputs());
    Memory.putInt(fields, 2, offsets.weights);
    Memory.putInt(fields, 3, offsets.bias);
    Memory.putInt(fields, 4, offsets.shifts);
    Memory.putInt(fields, 5, offsets.skip);
  }

  private void write(RowsLayer layer, Offsets offsets) {
    long at = memory.address() + offsets.weights;
    for (int block = 0; block < layer.outputs(); block += BLOCK) {
      for (int row = 0; row < layer.rows(); row++) {
        for (int i = 0; i < BLOCK; i++, at += Short.BYTES) {
          Memory.putShort(at, (short) layer.weight(row, block + i));
        }
      }
    }
    for (int i = 0; i < layer.outputs(); i++) {
      long number = memory.address() + (long) Short.BYTES * i;
      Memory.putShort(number + offsets.bias, (short) layer.bias(i));
      Memory.putShort(number + offsets.shifts, (short) (1 << Short.SIZE - 1 - layer.shift(i)));
    }
  }

  private void write(DenseLayer layer, Offsets offsets) {
    long at = memory.address() + offsets.weights;
    for (int block = 0; block < layer.outputs(); block += BLOCK) {
      for (int group = 0; group < layer.inputs(); group += GROUP) {
        for (int output = block; output < block + BLOCK; output++) {
          for (int i = 0; i < GROUP; i++, at++) {
            // The padding remains zero.
            if (output < layer.outputs()) {
              Memory.putByte(at, (byte) layer.weight(output, group + i));
            }
          }
        }
      }
    }
    for (int i = 0; i < layer.outputs(); i++) {
      Memory.putInt(memory.address() + offsets.bias, i, layer.bias(i));
      Memory.putInt(memory.address() + offsets.shifts, i, layer.isLast() ? 0 : layer.shift(i));
      if (layer.isResidual()) {
        Memory.putInt(memory.address() + offsets.skip, i, layer.skip(i));
      }
    }
  }

  Network network() {
    return network;
  }

  long address() {
    return memory.address();
  }

  /** The size of the scratch space that the kernel needs: all activations of a batch. */
  int scratchBytes() {
    int activations = network.first().outputs();
    for (DenseLayer layer : network.dense()) {
      activations += layer.isLast() ? 0 : layer.outputs();
    }
    return BATCH * activations;
  }

  @Override
  public void close() {
    memory.close();
  }
}
