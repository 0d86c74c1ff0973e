package dev.superflip.train;

import dev.superflip.neural.encoding.Encoding;
import dev.superflip.neural.onnx.LargestActivations;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;

/**
 * Turns a network of floats into one of small integers, in the format of {@code Network}.
 *
 * <p>Each unit of a hidden layer has a scale of its own: its integer activation, 0 to 127, times
 * the scale is the real one. The largest activation that the scale covers is nearly the largest
 * that walks show. The next layer absorbs the scales into its weights. A right shift brings a sum
 * to the scale of its unit; each unit has the largest shift for which its weights fit. The skip
 * factor of a residual unit is the scale of what it adds, by its own scale.
 */
final class Quantizer {
  private static final int MOST_ACTIVATION = 127;
  private static final int MOST_WEIGHT = 127;
  private static final int MOST_ROW_SUM = Short.MAX_VALUE;
  private static final int MOST_SHIFT = 20;
  private static final int MOST_SKIP = Character.MAX_VALUE;

  /** Batches that show how large activations get. */
  private static final int BATCHES = 32;

  private static final int BATCH = 512;
  private static final long FIRST_BATCH = 1L << 41;

  private final Shape shape;
  private final float[] parameters;
  private final ByteArrayOutputStream payload = new ByteArrayOutputStream();

  private Quantizer(Shape shape, float[] parameters) {
    this.shape = shape;
    this.parameters = parameters;
  }

  /** The file of the network. */
  static byte[] quantize(
      Plan plan, Shape shape, float[] parameters, Examples examples, String name, String trained) {
    Quantizer quantizer = new Quantizer(shape, parameters);
    double[] scales = quantizer.layers(plan, examples);
    byte[] body = quantizer.payload.toByteArray();
    CRC32C checksum = new CRC32C();
    checksum.update(body);
    StringBuilder header = new StringBuilder("superflip network 1\n");
    header.append("name ").append(name).append('\n');
    Encoding encoding = plan.encoding();
    String metric = encoding.hasMetrics() ? plan.metric().id() : "moves";
    header.append("puzzle %s\nmetric %s\n".formatted(encoding.puzzle(), metric));
    header.append("heads ").append(plan.loss().heads().id()).append('\n');
    header.append("input pieces %d %d\n".formatted(encoding.pieces(), encoding.codes()));
    for (int layer = 0; layer < shape.layers(); layer++) {
      int inputs = layer == 0 ? shape.rows() : shape.stored(layer - 1);
      String kind = layer == 0 ? "rows" : shape.isResidual(layer) ? "residual" : "dense";
      header.append("layer %s %d %d\n".formatted(kind, inputs, shape.stored(layer)));
    }
    header.append("arithmetic int8\n");
    if (plan.loss().heads().hasValue()) {
      header.append(String.format(Locale.ROOT, "value-scale %.10f%n", scales[0]));
    }
    if (plan.loss().heads().hasPolicy()) {
      header.append(String.format(Locale.ROOT, "policy-scale %.10f%n", scales[1]));
    }
    header.append("trained ").append(trained).append('\n');
    header.append("checksum crc32c ");
    header.append(HexFormat.of().toHexDigits((int) checksum.getValue())).append("\n\n");
    byte[] head = header.toString().getBytes(StandardCharsets.UTF_8);
    byte[] file = Arrays.copyOf(head, head.length + body.length);
    System.arraycopy(body, 0, file, head.length, body.length);
    return file;
  }

  /** Writes all layers; returns what one unit of the value, and of a logit, is. */
  private double[] layers(Plan plan, Examples examples) {
    LargestActivations largest = largestActivations(plan, examples);
    double[] before = {};
    double[] scales = largest.scales(0, MOST_ACTIVATION);
    rows(scales);
    for (int layer = 1; layer < shape.layers() - 1; layer++) {
      double[] next = largest.scales(layer, MOST_ACTIVATION);
      dense(layer, before, scales, next);
      before = scales;
      scales = next;
    }
    return output(plan, scales);
  }

  private LargestActivations largestActivations(Plan plan, Examples examples) {
    int hidden = shape.layers() - 1;
    List<Integer> widths = IntStream.range(0, hidden).map(shape::stored).boxed().toList();
    LargestActivations largest = new LargestActivations(widths, BATCHES * BATCH);
    Pass pass = new Pass(shape, BATCH, plan.loss());
    Batch batch = new Batch(BATCH, shape.pieces());
    for (int number = 0; number < BATCHES; number++) {
      examples.fill(batch, FIRST_BATCH + number);
      pass.forward(parameters, batch);
      for (int layer = 0; layer < hidden; layer++) {
        int width = shape.width(layer);
        for (int i = 0; i < BATCH * width; i++) {
          if (i % width < shape.stored(layer)) {
            largest.add(layer, i % width, pass.outputs(layer)[i]);
          }
        }
      }
    }
    return largest;
  }

  private void rows(double[] scales) {
    int width = scales.length;
    short[] weights = new short[shape.rows() * width];
    short[] biases = new short[width];
    byte[] shifts = new byte[width];
    for (int unit = 0; unit < width; unit++) {
      while (rowSum(unit, 1 / scales[unit], 0) > MOST_ROW_SUM) {
        scales[unit] *= 2;
      }
      int shift = MOST_SHIFT;
      while (rowSum(unit, Math.scalb(1 / scales[unit], shift), shift) > MOST_ROW_SUM) {
        shift--;
      }
      double factor = Math.scalb(1 / scales[unit], shift);
      for (int row = 0; row < shape.rows(); row++) {
        weights[row * width + unit] =
            (short) Math.round(parameters[shape.weights(0) + row * shape.width(0) + unit] * factor);
      }
      biases[unit] =
          (short) (Math.round(parameters[shape.biases(0) + unit] * factor) + half(shift));
      shifts[unit] = (byte) shift;
    }
    byte[] bytes = new byte[Short.BYTES * (weights.length + width)];
    littleEndian(bytes).asShortBuffer().put(weights).put(biases);
    payload.writeBytes(bytes);
    payload.writeBytes(shifts);
  }

  /** The largest sum that any position can have at a unit of the first layer. */
  private long rowSum(int unit, double factor, int shift) {
    int width = shape.width(0);
    long sum = Math.abs(Math.round(parameters[shape.biases(0) + unit] * factor) + half(shift));
    int codes = shape.rows() / shape.pieces();
    for (int piece = 0; piece < shape.pieces(); piece++) {
      long most = 0;
      for (int code = 0; code < codes; code++) {
        int row = piece * codes + code;
        double weight = parameters[shape.weights(0) + row * width + unit] * factor;
        most = Math.max(most, Math.abs(Math.round(weight)));
      }
      sum += most;
    }
    return sum;
  }

  /** Added before a right shift, half a unit rounds to the nearest. */
  private static int half(int shift) {
    return shift == 0 ? 0 : 1 << shift - 1;
  }

  private void dense(int layer, double[] before, double[] inputScales, double[] scales) {
    byte[] weights = new byte[scales.length * inputScales.length];
    int[] biases = new int[scales.length];
    byte[] shifts = new byte[scales.length];
    char[] skip = new char[shape.isResidual(layer) ? scales.length : 0];
    for (int unit = 0; unit < scales.length; unit++) {
      double most = largestWeight(layer, unit, inputScales);
      if (skip.length > 0) {
        most = Math.max(most, before[unit] * MOST_WEIGHT / MOST_SKIP);
        scales[unit] = Math.max(scales[unit], most / MOST_WEIGHT);
      }
      most /= scales[unit];
      int shift = 0;
      while (shift < MOST_SHIFT && Math.scalb(most, shift + 1) <= MOST_WEIGHT) {
        shift++;
      }
      double factor = Math.scalb(1 / scales[unit], shift);
      for (int input = 0; input < inputScales.length; input++) {
        double weight = weight(layer, input, unit) * inputScales[input] * factor;
        weights[unit * inputScales.length + input] = clamped(weight);
      }
      double bias = parameters[shape.biases(layer) + unit] * factor;
      biases[unit] = (int) Math.round(bias) + half(shift);
      shifts[unit] = (byte) shift;
      if (skip.length > 0) {
        skip[unit] = (char) Math.clamp(Math.round(before[unit] * factor), 0, MOST_SKIP);
      }
    }
    payload.writeBytes(weights);
    writeIntegers(biases);
    payload.writeBytes(shifts);
    byte[] bytes = new byte[Character.BYTES * skip.length];
    littleEndian(bytes).asCharBuffer().put(skip);
    payload.writeBytes(bytes);
  }

  private double[] output(Plan plan, double[] inputScales) {
    int layer = shape.layers() - 1;
    int firstLogit = plan.loss().heads().firstLogit();
    double[] scales = {1, 1};
    for (int unit = 0; unit < shape.outputs(); unit++) {
      int head = unit < firstLogit ? 0 : 1;
      double most = largestWeight(layer, unit, inputScales) / MOST_WEIGHT;
      // The logits of all moves have one scale.
      boolean first = unit == 0 || unit == firstLogit;
      scales[head] = first ? most : Math.max(scales[head], most);
    }
    byte[] weights = new byte[shape.outputs() * inputScales.length];
    int[] biases = new int[shape.outputs()];
    for (int unit = 0; unit < shape.outputs(); unit++) {
      double scale = scales[unit < firstLogit ? 0 : 1];
      for (int input = 0; input < inputScales.length; input++) {
        weights[unit * inputScales.length + input] =
            clamped(weight(layer, input, unit) * inputScales[input] / scale);
      }
      biases[unit] = (int) Math.round(parameters[shape.biases(layer) + unit] / scale);
    }
    payload.writeBytes(weights);
    writeIntegers(biases);
    return scales;
  }

  private double largestWeight(int layer, int unit, double[] inputScales) {
    double most = 1e-9;
    for (int input = 0; input < inputScales.length; input++) {
      most = Math.max(most, Math.abs(weight(layer, input, unit) * inputScales[input]));
    }
    return most;
  }

  private float weight(int layer, int input, int unit) {
    return parameters[shape.weights(layer) + input * shape.width(layer) + unit];
  }

  private static byte clamped(double weight) {
    return (byte) Math.clamp(Math.round(weight), -MOST_WEIGHT, MOST_WEIGHT);
  }

  private void writeIntegers(int... numbers) {
    byte[] bytes = new byte[Integer.BYTES * numbers.length];
    littleEndian(bytes).asIntBuffer().put(numbers);
    payload.writeBytes(bytes);
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
