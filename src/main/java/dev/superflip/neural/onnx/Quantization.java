package dev.superflip.neural.onnx;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Steps;
import dev.superflip.neural.Network;
import dev.superflip.neural.NetworkException;
import dev.superflip.neural.encoding.PieceCodes;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * Rounds a network of floating-point numbers to our integers. Each hidden unit has a scale, so that
 * its largest activation on random walks becomes nearly 127; the next layer absorbs the scales. Its
 * sums are shifted to the right by the largest shift for which its weights fit. A unit that is
 * hardly ever active has a larger scale, one for which its weights fit without a shift.
 */
final class Quantization {
  private static final int MOST_ACTIVATION = 127;
  private static final int MOST_WEIGHT = 127;
  private static final int MOST_SHIFT = 15;
  private static final int MOST_SKIP = Character.MAX_VALUE;

  /** The rounding of a row for each piece, and of a bias, changes a sum by less than this. */
  private static final int MOST_ROW_SUM = Short.MAX_VALUE - PieceCodes.PIECES;

  /** No activation of a usual network is that large. */
  private static final double MOST_NUMBER = 1e9;

  /** Leaves room for the products of a layer. */
  private static final int MOST_BIAS = 1 << 30;

  private static final int WALKS = 4096;

  /** The number of units is a multiple of this, and at most that. */
  private static final int UNITS = 32;

  private static final int MOST_UNITS = 8192;

  private final FloatNetwork network;
  private final ByteArrayOutputStream payload = new ByteArrayOutputStream();
  private final StringBuilder layers = new StringBuilder();

  private Quantization(FloatNetwork network) {
    this.network = network;
  }

  static Network of(FloatNetwork network, String name, Metric metric) {
    for (FloatNetwork.Layer layer : network.layers()) {
      checkNumbers(layer);
      if (layer.outputs() > MOST_UNITS) {
        throw new NetworkException(
            NetworkException.Kind.UNSUPPORTED,
            "a layer of %d units is not supported, only up to %d"
                .formatted(layer.outputs(), MOST_UNITS));
      }
    }
    Quantization quantization = new Quantization(network);
    String scales = quantization.layers(largest(network, walks(metric, WALKS, 1)));
    byte[] body = quantization.payload.toByteArray();
    CRC32C checksum = new CRC32C();
    checksum.update(body);
    String header =
        "superflip network 1\nname %s\npuzzle 3x3x3\nmetric %s\nheads %s\ninput pieces %d %d\n"
                .formatted(
                    name, metric.id(), network.heads().id(), PieceCodes.PIECES, PieceCodes.CODES)
            + quantization.layers
            + "arithmetic int8\n"
            + scales
            + "trained elsewhere, converted from ONNX\nchecksum crc32c "
            + HexFormat.of().toHexDigits((int) checksum.getValue())
            + "\n\n";
    byte[] text = header.getBytes(UTF_8);
    byte[] file = Arrays.copyOf(text, text.length + body.length);
    System.arraycopy(body, 0, file, text.length, body.length);
    return Network.read(file, name);
  }

  private static void checkNumbers(FloatNetwork.Layer layer) {
    Stream.concat(Arrays.stream(layer.weights()), Stream.of(layer.bias(), layer.skip()))
        .flatMapToDouble(Arrays::stream)
        .filter(number -> !(Math.abs(number) <= MOST_NUMBER))
        .findAny()
        .ifPresent(
            number -> {
              throw tooLarge("number", number);
            });
    for (double factor : layer.skip()) {
      if (factor < 0) {
        throw new NetworkException(
            NetworkException.Kind.UNSUPPORTED,
            "a residual block that adds its input times %s is not supported".formatted(factor));
      }
    }
  }

  private static NetworkException tooLarge(String what, double number) {
    return new NetworkException(
        NetworkException.Kind.UNSUPPORTED,
        "the %s %s is not supported, only numbers up to %s".formatted(what, number, MOST_NUMBER));
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

  private static LargestActivations largest(FloatNetwork network, List<byte[]> walks) {
    List<FloatNetwork.Layer> hidden = network.layers().subList(0, network.layers().size() - 1);
    LargestActivations largest =
        new LargestActivations(
            hidden.stream().map(FloatNetwork.Layer::outputs).toList(), walks.size());
    for (byte[] walk : walks) {
      double[][] values = network.evaluate(walk);
      for (int layer = 0; layer < hidden.size(); layer++) {
        for (int unit = 0; unit < values[layer].length; unit++) {
          if (!(values[layer][unit] <= MOST_NUMBER)) {
            throw tooLarge("activation", values[layer][unit]);
          }
          largest.add(layer, unit, values[layer][unit]);
        }
      }
    }
    return largest;
  }

  /** Writes all layers; returns the lines of the header for the scales of the outputs. */
  private String layers(LargestActivations largest) {
    double[] before = {};
    double[] inputScales = largest.scales(0, MOST_ACTIVATION);
    rows(network.layers().getFirst(), inputScales);
    for (int i = 1; i < network.layers().size() - 1; i++) {
      double[] scales = largest.scales(i, MOST_ACTIVATION);
      dense(network.layers().get(i), before, inputScales, scales);
      before = inputScales;
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
      scales[unit] = Math.max(scales[unit], largestSum(layer, unit) / MOST_ROW_SUM);
      int shift = MOST_SHIFT;
      while (rowSum(layer, unit, scales[unit], shift) > Short.MAX_VALUE) {
        shift--;
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
  private static double largestSum(FloatNetwork.Layer layer, int unit) {
    double sum = Math.abs(layer.bias()[unit]);
    for (int from = 0; from < PieceCodes.ROWS; from += PieceCodes.CODES) {
      double most = 0;
      for (int row = from; row < from + PieceCodes.CODES; row++) {
        most = Math.max(most, Math.abs(layer.weights()[unit][row]));
      }
      sum += most;
    }
    return sum;
  }

  /** The same of the rounded numbers. */
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

  /**
   * Writes a hidden layer, and enlarges scales for which its numbers do not fit.
   *
   * @param before the scales of the inputs of the layer before
   */
  private void dense(
      FloatNetwork.Layer layer, double[] before, double[] inputScales, double[] scales) {
    int width = padded(layer.outputs());
    int inputs = padded(layer.inputs());
    String kind = layer.isResidual() ? "residual" : "dense";
    layers.append("layer %s %d %d\n".formatted(kind, inputs, width));
    byte[] weights = new byte[width * inputs];
    int[] bias = new int[width];
    byte[] shifts = new byte[width];
    short[] skip = new short[layer.isResidual() ? width : 0];
    for (int unit = 0; unit < layer.outputs(); unit++) {
      double added = layer.isResidual() ? layer.skip()[unit] * before[unit] : 0;
      double least = Math.max(leastScale(layer, inputScales, unit), added / MOST_SKIP);
      scales[unit] = Math.max(scales[unit], least);
      int shift = 0;
      while (shift < MOST_SHIFT && Math.scalb(least, shift + 1) <= scales[unit]) {
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
      if (layer.isResidual()) {
        skip[unit] = (short) Math.clamp(Math.round(added * factor), 0, MOST_SKIP);
      }
    }
    payload.writeBytes(weights);
    write(bias);
    payload.writeBytes(shifts);
    write(skip);
  }

  private String last(FloatNetwork.Layer layer, double[] inputScales) {
    int inputs = padded(layer.inputs());
    int outputs = layer.outputs();
    layers.append("layer dense %d %d\n".formatted(inputs, outputs));
    int firstLogit = network.heads().firstLogit();
    StringBuilder lines = new StringBuilder();
    byte[] weights = new byte[inputs * outputs];
    int[] bias = new int[outputs];
    if (network.heads().hasValue()) {
      lines.append("value-scale %s\n".formatted(head(layer, inputScales, 0, 1, weights, bias)));
    }
    if (network.heads().hasPolicy()) {
      double scale = head(layer, inputScales, firstLogit, outputs, weights, bias);
      lines.append("policy-scale %s\n".formatted(scale));
    }
    payload.writeBytes(weights);
    write(bias);
    return lines.toString();
  }

  /** Rounds outputs that have one scale; returns it. */
  private static double head(
      FloatNetwork.Layer layer,
      double[] inputScales,
      int from,
      int to,
      byte[] weights,
      int[] bias) {
    double scale = 0;
    for (int unit = from; unit < to; unit++) {
      scale = Math.max(scale, leastScale(layer, inputScales, unit));
    }
    int inputs = weights.length / bias.length;
    for (int unit = from; unit < to; unit++) {
      for (int input = 0; input < layer.inputs(); input++) {
        weights[unit * inputs + input] =
            clamped(layer.weights()[unit][input] * inputScales[input] / scale);
      }
      bias[unit] = Math.clamp(Math.round(layer.bias()[unit] / scale), -MOST_BIAS, MOST_BIAS);
    }
    return scale;
  }

  /** The smallest scale for which the numbers of a dense unit fit without a shift. */
  private static double leastScale(FloatNetwork.Layer layer, double[] inputScales, int unit) {
    double most = 1e-9;
    for (int input = 0; input < layer.inputs(); input++) {
      most = Math.max(most, Math.abs(layer.weights()[unit][input] * inputScales[input]));
    }
    return Math.max(most / MOST_WEIGHT, Math.abs(layer.bias()[unit]) / MOST_BIAS);
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
