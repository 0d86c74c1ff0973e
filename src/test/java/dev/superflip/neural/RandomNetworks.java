package dev.superflip.neural;

import dev.superflip.cube.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Networks with random weights, and random input for them. */
public final class RandomNetworks {
  private final SplittableRandom random;

  public RandomNetworks(long seed) {
    random = new SplittableRandom(seed);
  }

  /**
   * A network with these numbers of outputs of its layers. Its shifts keep most activations between
   * the limits.
   */
  public Network network(int... outputs) {
    return network(false, outputs);
  }

  /**
   * A network whose weights all have the largest size, and most of whose activations are 0 or 127.
   */
  public Network extreme(int... outputs) {
    return network(true, outputs);
  }

  private Network network(boolean extreme, int... outputs) {
    return network(NetworkKind.values(Metric.HTM, 1.0 / 256), extreme, outputs);
  }

  /** A network of a kind with these widths of its hidden layers. */
  public Network ofKind(Encoding encoding, Metric metric, Heads heads, int... hidden) {
    double valueScale = 1.0 / 256;
    NetworkKind kind =
        new NetworkKind(
            encoding,
            metric,
            heads,
            heads.hasValue() ? valueScale : valueScale / 64,
            heads.hasPolicy() ? valueScale / 64 : valueScale);
    int[] outputs = Arrays.copyOf(hidden, hidden.length + 1);
    outputs[hidden.length] = heads.firstLogit() + (heads.hasPolicy() ? kind.moves() : 0);
    return network(kind, false, outputs);
  }

  private Network network(NetworkKind kind, boolean extreme, int... outputs) {
    int width = outputs[0];
    Encoding encoding = kind.encoding();
    // Bias and one row per piece of such numbers do not overflow.
    int most = Short.MAX_VALUE / (encoding.pieces() + 1);
    short[] weights = new short[encoding.rows() * width];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (short) number(most, extreme);
    }
    short[] bias = new short[width];
    for (int i = 0; i < width; i++) {
      bias[i] = (short) number(most, extreme);
    }
    RowsLayer first = new RowsLayer(encoding, weights, bias, shifts(width, extreme ? 0 : 4));
    List<DenseLayer> dense = new ArrayList<>();
    for (int i = 1; i < outputs.length; i++) {
      dense.add(dense(outputs[i - 1], outputs[i], i == outputs.length - 1, extreme));
    }
    return new Network("random", kind, "not at all", first, dense);
  }

  private DenseLayer dense(int inputs, int outputs, boolean last, boolean extreme) {
    byte[] weights = new byte[outputs * inputs];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (byte) number(127, extreme);
    }
    int[] bias = new int[outputs];
    for (int i = 0; i < outputs; i++) {
      bias[i] = number(1 << 20, false);
    }
    int shift = extreme ? 0 : 10;
    return new DenseLayer(weights, bias, last ? new byte[0] : shifts(outputs, shift));
  }

  private int number(int limit, boolean extreme) {
    return extreme ? (random.nextBoolean() ? limit : -limit) : random.nextInt(-limit, limit + 1);
  }

  /** Shifts from the smallest one upwards. */
  private byte[] shifts(int count, int smallest) {
    byte[] shifts = new byte[count];
    for (int i = 0; i < count; i++) {
      shifts[i] = (byte) (smallest + random.nextInt(6));
    }
    return shifts;
  }

  /** The rows of states; pieces may share a place, which is no matter to a network. */
  public short[] rows(Encoding encoding, int count) {
    short[] rows = new short[encoding.pieces() * count];
    for (int i = 0; i < rows.length; i++) {
      int piece = i % encoding.pieces();
      rows[i] = (short) (encoding.codes() * piece + random.nextInt(encoding.codes()));
    }
    return rows;
  }
}
