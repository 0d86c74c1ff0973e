package dev.superflip.neural;

import dev.superflip.cube.Metric;
import dev.superflip.neural.encoding.Encoding;
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

  /** A network with these hidden layers, then residual blocks, then outputs. */
  public Network residual(int blocks, int outputs, int... hidden) {
    return network(false, blocks, outputs, hidden);
  }

  /** The same with numbers as {@link #extreme} has them. */
  public Network extremeResidual(int blocks, int outputs, int... hidden) {
    return network(true, blocks, outputs, hidden);
  }

  private Network network(boolean extreme, int... outputs) {
    int hidden = outputs.length - 1;
    return network(extreme, 0, outputs[hidden], Arrays.copyOf(outputs, hidden));
  }

  private Network network(boolean extreme, int blocks, int outputs, int... hidden) {
    NetworkKind kind = NetworkKind.values(Metric.HTM, 1.0 / 256);
    return network(kind, extreme, blocks, outputs, hidden);
  }

  /** A network of a kind with these widths of its hidden layers. */
  public Network ofKind(Encoding encoding, Metric metric, Heads heads, int... hidden) {
    return ofKind(0, encoding, metric, heads, hidden);
  }

  /** The same, with residual blocks after the hidden layers. */
  public Network ofKind(int blocks, Encoding encoding, Metric metric, Heads heads, int... hidden) {
    double valueScale = 1.0 / 256;
    NetworkKind kind =
        new NetworkKind(
            encoding,
            metric,
            heads,
            heads.hasValue() ? valueScale : valueScale / 64,
            heads.hasPolicy() ? valueScale / 64 : valueScale);
    int outputs = heads.firstLogit() + (heads.hasPolicy() ? kind.moves() : 0);
    return network(kind, false, blocks, outputs, hidden);
  }

  private Network network(
      NetworkKind kind, boolean extreme, int blocks, int outputs, int... hidden) {
    int width = hidden[0];
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
    for (int i = 1; i < hidden.length; i++) {
      dense.add(hidden(hidden[i - 1], hidden[i], false, extreme));
    }
    int last = hidden[hidden.length - 1];
    for (int i = 0; i < 2 * blocks; i++) {
      dense.add(hidden(last, last, i % 2 == 1, extreme));
    }
    dense.add(dense(last, outputs, new byte[0], new int[0], extreme));
    return new Network("random", kind, "not at all", first, dense);
  }

  private DenseLayer hidden(int inputs, int outputs, boolean residual, boolean extreme) {
    int[] skip = new int[residual ? outputs : 0];
    for (int i = 0; i < skip.length; i++) {
      skip[i] = extreme ? Character.MAX_VALUE : random.nextInt(1 << 12);
    }
    return dense(inputs, outputs, shifts(outputs, extreme ? 0 : 10), skip, extreme);
  }

  private DenseLayer dense(int inputs, int outputs, byte[] shifts, int[] skip, boolean extreme) {
    byte[] weights = new byte[outputs * inputs];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (byte) number(127, extreme);
    }
    int[] bias = new int[outputs];
    for (int i = 0; i < outputs; i++) {
      bias[i] = number(1 << 20, false);
    }
    return new DenseLayer(weights, bias, shifts, skip);
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
