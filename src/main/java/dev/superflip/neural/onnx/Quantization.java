package dev.superflip.neural.onnx;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Steps;
import dev.superflip.neural.Network;
import dev.superflip.neural.NetworkException;
import dev.superflip.neural.PieceCodes;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;

/**
 * Rounds a network of floating-point numbers to our integers. Each hidden unit has a scale, so that
 * its largest activation on random walks becomes nearly 127; the next layer absorbs the scales. Its
 * sums are shifted to the right by the largest shift for which its weights fit.
 */
final class Quantization {
  private static final int MOST_ACTIVATION = 127;
  private static final int MOST_WEIGHT = 127;
  private static final int MOST_SHIFT = 15;

  /** Leaves room for the products of a layer. */
  private static final int MOST_BIAS = 1 << 30;

  private static final int WALKS = 4096;
  private static final double COVERED = 0.9995;

  /** The number of units is a multiple of this, and at most that. */
  private static final int UNITS = 32;

  private static final int MOST_UNITS = 2048;

  private final FloatNetwork network;
  private final ByteArrayOutputStream payload = new ByteArrayOutputStream();
  private final StringBuilder layers = new StringBuilder();

  private Quantization(FloatNetwork network) {
    this.network = network;
  }

  static Network of(FloatNetwork network, String name, Metric metric) {
    for (FloatNetwork.Layer layer : network.layers()) {
      if (layer.outputs() > MOST_UNITS) {
        throw new NetworkException(
            NetworkException.Kind.UNSUPPORTED,
            "a layer of %d units is not supported, only up to %d"
                .formatted(layer.outputs(), MOST_UNITS));
      }
    }
    Quantization quantization = new Quantization(network);
    double scale = quantization.layers(largest(network, walks(metric, WALKS, 1)));
    byte[] body = quantization.payload.toByteArray();
    CRC32C checksum = new CRC32C();
    checksum.update(body);
    String header =
        "superflip network 1\nname %s\npuzzle 3x3x3\nmetric %s\nheads value\ninput pieces %d %d\n"
                .formatted(name, metric.id(), PieceCodes.PIECES, PieceCodes.CODES)
            + quantization.layers
            + String.format(Locale.ROOT, "arithmetic int8\nvalue-scale %s\n", scale)
            + "trained elsewhere, converted from ONNX\nchecksum crc32c "
            + HexFormat.of().toHexDigits((int) checksum.getValue())
            + "\n\n";
    byte[] text = header.getBytes(UTF_8);
    byte[] file = Arrays.copyOf(text, text.length + body.length);
    System.arraycopy(body, 0, file, text.length, body.length);
    return Network.read(file, name);
  }

  /** The codes of the ends of random walks, up to God's number of moves. */
  static List<byte[]> walks(Metric metric, int count, long seed) {
    Steps steps = new Steps(metric, List.of(Face.values()));
    SplittableRandom random = new SplittableRandom(seed);
    byte[][] walks = new byte[count][PieceCodes.PIECES];
    for (int i = 0; i < count; i++) {
      PieceCodes.of(Cube.SOLVED, walks[i], 0);
      for (int length = 1 + i % metric.godsNumber(); length > 0; length--) {
        int move = steps.move(random.nextInt(steps.count())).ordinal();
        PieceCodes.move(walks[i], 0, move, walks[i], 0);
      }
    }
    return List.of(walks);
  }

  /** By hidden layer and unit: the activation that nearly all walks stay below. */
  private static double[][] largest(FloatNetwork network, List<byte[]> walks) {
    int hidden = network.layers().size() - 1;
    double[][][] seen = new double[hidden][][];
    for (int layer = 0; layer < hidden; layer++) {
      seen[layer] = new double[network.layers().get(layer).outputs()][walks.size()];
    }
    for (int walk = 0; walk < walks.size(); walk++) {
      double[][] values = network.evaluate(walks.get(walk));
      for (int layer = 0; layer < hidden; layer++) {
        for (int unit = 0; unit < values[layer].length; unit++) {
          seen[layer][unit][walk] = values[layer][unit];
        }
      }
    }
    double[][] largest = new double[hidden][];
    for (int layer = 0; layer < hidden; layer++) {
      largest[layer] = new double[seen[layer].length];
      for (int unit = 0; unit < largest[layer].length; unit++) {
        double[] values = seen[layer][unit];
        Arrays.sort(values);
        largest[layer][unit] = Math.max(values[(int) (COVERED * (values.length - 1))], 1e-3);
      }
    }
    return largest;
  }

  /** Writes all layers; returns the value of one unit of the output. */
  private double layers(double[][] largest) {
    double[] inputScales = {};
    for (int i = 0; i < largest.length; i++) {
      FloatNetwork.Layer layer = network.layers().get(i);
      double[] scales = new double[layer.outputs()];
      for (int unit = 0; unit < scales.length; unit++) {
        scales[unit] = largest[i][unit] / MOST_ACTIVATION;
      }
      if (i == 0) {
        rows(layer, scales);
      } else {
        dense(layer, inputScales, scales);
      }
      inputScales = scales;
    }
    return last(network.layers().getLast(), inputScales);
  }

  /** Units are added until their number is a multiple of 32; their weights are 0. */
  private static int padded(int units) {
    return (units + UNITS - 1) / UNITS * UNITS;
  }

  private void rows(FloatNetwork.Layer layer, double[] scales) {
    int width = padded(layer.outputs());
    layers.append("layer rows %d %d\n".formatted(PieceCodes.ROWS, width));
    short[] weights = new short[PieceCodes.ROWS * width];
    short[] bias = new short[width];
    byte[] shifts = new byte[width];
    for (int unit = 0; unit < layer.outputs(); unit++) {
      int shift = MOST_SHIFT;
      while (shift > 0 && rowSum(layer, unit, scales[unit], shift) > Short.MAX_VALUE) {
        shift--;
      }
      if (rowSum(layer, unit, scales[unit], shift) > Short.MAX_VALUE) {
        throw new NetworkException(
            NetworkException.Kind.UNSUPPORTED,
            "the weights of unit %d of the first layer are too large for its activations"
                .formatted(unit));
      }
      double factor = Math.scalb(1 / scales[unit], shift);
      for (int row = 0; row < PieceCodes.ROWS; row++) {
        long weight = Math.round(layer.weights()[unit][row] * factor);
        weights[row * width + unit] = (short) weight;
      }
      long summand = Math.round(layer.bias()[unit] * factor) + half(shift);
      bias[unit] = (short) summand;
      shifts[unit] = (byte) shift;
    }
    write(weights);
    write(bias);
    payload.writeBytes(shifts);
  }

  /** The largest sum that any position can have at a unit of the first layer. */
  private static long rowSum(FloatNetwork.Layer layer, int unit, double scale, int shift) {
    double factor = Math.scalb(1 / scale, shift);
    long sum = Math.abs(Math.round(layer.bias()[unit] * factor) + half(shift));
    for (int piece = 0; piece < PieceCodes.PIECES; piece++) {
      long most = 0;
      for (int code = 0; code < PieceCodes.CODES; code++) {
        double weight = layer.weights()[unit][PieceCodes.CODES * piece + code];
        most = Math.max(most, Math.abs(Math.round(weight * factor)));
      }
      sum += most;
    }
    return sum;
  }

  /** Added before a right shift, half a unit rounds to the nearest. */
  private static int half(int shift) {
    return shift == 0 ? 0 : 1 << shift - 1;
  }

  private void dense(FloatNetwork.Layer layer, double[] inputScales, double[] scales) {
    int width = padded(layer.outputs());
    int inputs = padded(layer.inputs());
    layers.append("layer dense %d %d\n".formatted(inputs, width));
    byte[] weights = new byte[width * inputs];
    int[] bias = new int[width];
    byte[] shifts = new byte[width];
    for (int unit = 0; unit < layer.outputs(); unit++) {
      double most = mostWeight(layer, inputScales, unit) / scales[unit];
      int shift = 0;
      while (shift < MOST_SHIFT && Math.scalb(most, shift + 1) <= MOST_WEIGHT) {
        shift++;
      }
      double factor = Math.scalb(1 / scales[unit], shift);
      for (int input = 0; input < layer.inputs(); input++) {
        weights[unit * inputs + input] =
            clamped(layer.weights()[unit][input] * inputScales[input] * factor);
      }
      long summand = Math.round(layer.bias()[unit] * factor) + half(shift);
      bias[unit] = Math.clamp(summand, -MOST_BIAS, MOST_BIAS);
      shifts[unit] = (byte) shift;
    }
    payload.writeBytes(weights);
    write(bias);
    payload.writeBytes(shifts);
  }

  private double last(FloatNetwork.Layer layer, double[] inputScales) {
    int inputs = padded(layer.inputs());
    layers.append("layer dense %d 1\n".formatted(inputs));
    double scale = mostWeight(layer, inputScales, 0) / MOST_WEIGHT;
    byte[] weights = new byte[inputs];
    for (int input = 0; input < layer.inputs(); input++) {
      weights[input] = clamped(layer.weights()[0][input] * inputScales[input] / scale);
    }
    payload.writeBytes(weights);
    int bias = Math.clamp(Math.round(layer.bias()[0] / scale), -MOST_BIAS, MOST_BIAS);
    write(new int[] {bias});
    return scale;
  }

  private static double mostWeight(FloatNetwork.Layer layer, double[] inputScales, int unit) {
    double most = 1e-9;
    for (int input = 0; input < layer.inputs(); input++) {
      most = Math.max(most, Math.abs(layer.weights()[unit][input] * inputScales[input]));
    }
    return most;
  }

  private static byte clamped(double weight) {
    return (byte) Math.clamp(Math.round(weight), -MOST_WEIGHT, MOST_WEIGHT);
  }

  private void write(short[] numbers) {
    byte[] bytes = new byte[Short.BYTES * numbers.length];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().put(numbers);
    payload.writeBytes(bytes);
  }

  private void write(int[] numbers) {
    byte[] bytes = new byte[Integer.BYTES * numbers.length];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().put(numbers);
    payload.writeBytes(bytes);
  }
}
