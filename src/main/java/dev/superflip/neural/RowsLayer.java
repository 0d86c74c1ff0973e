package dev.superflip.neural;

import dev.superflip.neural.encoding.Encoding;
import java.nio.ByteBuffer;

/**
 * The first layer: a row of weights for each code of each piece. Its sums are 16-bit numbers, and
 * no sum overflows, in whichever order the rows are added.
 */
public final class RowsLayer {
  private static final int MAX_SHIFT = Short.SIZE - 1;

  private final Encoding encoding;
  private final short[] weights;
  private final short[] bias;
  private final byte[] shifts;

  /** Creates a layer for 3x3x3 cubes. */
  public RowsLayer(short[] weights, short[] bias, byte[] shifts) {
    this(Encoding.cube(), weights, bias, shifts);
  }

  /**
   * Creates a layer.
   *
   * @param encoding the pieces that select rows
   * @param weights row after row, {@link Encoding#rows()} of them
   * @param bias for each output
   * @param shifts for each output
   * @throws NetworkException if the lengths contradict each other, or a sum can overflow
   */
  public RowsLayer(Encoding encoding, short[] weights, short[] bias, byte[] shifts) {
    this.encoding = encoding;
    this.weights = weights.clone();
    this.bias = bias.clone();
    this.shifts = shifts.clone();
    checkShape();
    checkSums();
  }

  private void checkShape() {
    LayerShape.checkOutputs(bias.length);
    if (weights.length != encoding.rows() * bias.length || shifts.length != bias.length) {
      throw NetworkException.invalid(
          "a first layer of %d outputs has %d weights and %d shifts"
              .formatted(bias.length, weights.length, shifts.length));
    }
    for (byte shift : shifts) {
      LayerShape.checkShift(shift, MAX_SHIFT);
    }
  }

  private void checkSums() {
    for (int output = 0; output < bias.length; output++) {
      int sum = Math.abs(bias[output]);
      for (int piece = 0; piece < encoding.pieces(); piece++) {
        int largest = 0;
        for (int code = 0; code < encoding.codes(); code++) {
          largest = Math.max(largest, Math.abs(weight(encoding.codes() * piece + code, output)));
        }
        sum += largest;
      }
      if (sum > Short.MAX_VALUE) {
        throw NetworkException.invalid(
            "output %d of the first layer can overflow: its sum can reach %d, the limit is %d"
                .formatted(output, sum, Short.MAX_VALUE));
      }
    }
  }

  int rows() {
    return encoding.rows();
  }

  public int outputs() {
    return bias.length;
  }

  int weight(int row, int output) {
    return weights[outputs() * row + output];
  }

  int bias(int output) {
    return bias[output];
  }

  int shift(int output) {
    return shifts[output];
  }

  LayerShape shape() {
    return new LayerShape(LayerShape.Kind.ROWS, rows(), outputs());
  }

  /** The number of bytes in a file. */
  static long bytes(LayerShape shape) {
    return Short.BYTES * (shape.inputs() + 1L) * shape.outputs() + shape.outputs();
  }

  static RowsLayer read(Encoding encoding, ByteBuffer payload, LayerShape shape) {
    short[] weights = new short[shape.inputs() * shape.outputs()];
    short[] bias = new short[shape.outputs()];
    byte[] shifts = new byte[shape.outputs()];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = payload.getShort();
    }
    for (int i = 0; i < bias.length; i++) {
      bias[i] = payload.getShort();
    }
    payload.get(shifts);
    return new RowsLayer(encoding, weights, bias, shifts);
  }

  void write(ByteBuffer payload) {
    for (short weight : weights) {
      payload.putShort(weight);
    }
    for (short summand : bias) {
      payload.putShort(summand);
    }
    payload.put(shifts);
  }
}
