package dev.superflip.neural.onnx;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.superflip.cube.Metric;
import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.NetworkException;
import dev.superflip.neural.OnnxFile;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.neural.encoding.PieceCodes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads a network from an ONNX file. A file that {@link OnnxFile} wrote has our header and the
 * shifts of all units, so its integers can be computed again, and the result is exact: written as
 * ONNX once more, it must give the same bytes. Other networks are rounded to integers.
 */
public final class OnnxImport {
  private static final int MEASURED = 2048;

  private final OnnxModel model;
  private final String shifts;
  private int nextShift;

  private OnnxImport(OnnxModel model, String shifts) {
    this.model = model;
    this.shifts = shifts;
  }

  /** Whether bytes may be an ONNX file: they do not start as our own files do. */
  public static boolean isOnnx(byte[] bytes) {
    return bytes.length > 0 && bytes[0] == 8;
  }

  /**
   * A network that was read.
   *
   * @param rounded whether floating-point numbers were rounded to integers
   * @param loss how far values of random walks then change, or logits of a network without values:
   *     root mean square
   * @param mostLoss the same: maximum
   */
  public record Result(Network network, boolean rounded, double loss, double mostLoss) {}

  /**
   * Reads a network.
   *
   * @param file its name, for messages
   * @param name the name of a network of other origin
   * @param metric the metric of a network of other origin
   * @throws NetworkException if it is not an ONNX file, or of a kind that is not supported
   */
  public static Result read(byte[] bytes, String file, String name, Metric metric) {
    try {
      OnnxModel model = OnnxModel.parse(bytes);
      String header = model.metadata().get(OnnxFile.HEADER);
      String shifts = model.metadata().get(OnnxFile.SHIFTS);
      if (header != null && shifts != null) {
        return new Result(exact(bytes, new OnnxImport(model, shifts), header), false, 0, 0);
      }
      FloatNetwork network = Operators.read(model, Encoding.cube().moves(metric));
      return measured(network, Quantization.of(network, name, metric));
    } catch (NetworkException e) {
      throw new NetworkException(e.kind(), file + ": " + e.getMessage());
    }
  }

  private static Network exact(byte[] bytes, OnnxImport parts, String header) {
    Network network = Network.read(parts.file(header), "its header");
    ByteArrayOutputStream again = new ByteArrayOutputStream();
    try {
      OnnxFile.write(network, again);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (!Arrays.equals(bytes, again.toByteArray())) {
      throw new NetworkException(
          NetworkException.Kind.DAMAGED, "changed since superflip wrote it: its graph is another");
    }
    return network;
  }

  /** Compares both networks on walks that did not decide the scales. */
  private static Result measured(FloatNetwork floats, Network rounded) {
    List<byte[]> walks = Quantization.walks(rounded.metric(), MEASURED, 2);
    double squares = 0;
    double most = 0;
    short[] rows = new short[PieceCodes.PIECES];
    int[] output = new int[rounded.outputs()];
    boolean hasValue = rounded.heads().hasValue();
    int compared = hasValue ? 1 : rounded.logits();
    try (Evaluators evaluators = Evaluators.inJava(rounded);
        Evaluator evaluator = evaluators.create()) {
      for (byte[] codes : walks) {
        PieceCodes.rows(codes, 0, rows, 0);
        evaluator.evaluate(rows, 1, output);
        double[][] values = floats.evaluate(codes);
        for (int i = 0; i < compared; i++) {
          double found = hasValue ? rounded.value(output[i]) : rounded.logit(output[i]);
          double difference = Math.abs(values[values.length - 1][i] - found);
          squares += difference * difference;
          most = Math.max(most, difference);
        }
      }
    }
    double mean = squares / ((double) compared * walks.size());
    return new Result(rounded, true, Math.sqrt(mean), most);
  }

  /** Our file: the header and the numbers of all layers. */
  private byte[] file(String header) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(header.getBytes(UTF_8));
    List<String> layers = header.lines().filter(line -> line.startsWith("layer ")).toList();
    for (int i = 0; i < layers.size(); i++) {
      boolean last = i == layers.size() - 1;
      boolean residual = layers.get(i).startsWith("layer residual ");
      file.writeBytes(i == 0 ? first() : dense(i - 1, last, residual));
    }
    return file.toByteArray();
  }

  private byte[] first() {
    float[] weights = numbers("first-weights");
    float[] bias = numbers("first-bias");
    byte[] own = takeShifts(bias.length);
    byte[] bytes = new byte[Short.BYTES * (weights.length + bias.length) + own.length];
    ByteBuffer layer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < weights.length; i++) {
      layer.putShort((short) whole(weights[i], own[i % own.length]));
    }
    for (int i = 0; i < bias.length; i++) {
      layer.putShort((short) whole(bias[i], own[i]));
    }
    layer.put(own);
    return bytes;
  }

  private byte[] dense(int index, boolean last, boolean residual) {
    List<float[]> weights = new ArrayList<>();
    List<float[]> biases = new ArrayList<>();
    if (last) {
      // One product for each head, in the order of the outputs.
      for (String name : model.tensors().keySet()) {
        if (name.endsWith("-sums-weights")) {
          weights.add(numbers(name));
          biases.add(numbers(name.replace("-weights", "-bias")));
        }
      }
    } else {
      weights.add(numbers("hidden" + index + "-weights"));
      biases.add(numbers("hidden" + index + "-bias"));
    }
    int outputs = biases.stream().mapToInt(bias -> bias.length).sum();
    int total = weights.stream().mapToInt(part -> part.length).sum();
    if (outputs == 0 || total % outputs != 0) {
      throw missing("the last layer");
    }
    byte[] own = last ? new byte[outputs] : takeShifts(outputs);
    float[] skip = residual ? numbers("hidden" + index + "-skip") : new float[0];
    if (residual && (last || skip.length != outputs)) {
      throw missing("a skip factor of each unit");
    }
    int bytesPerOutput = Integer.BYTES + (last ? 0 : 1) + (residual ? Character.BYTES : 0);
    byte[] bytes = new byte[total + bytesPerOutput * outputs];
    ByteBuffer layer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int inputs = total / outputs;
    int at = 0;
    for (float[] part : weights) {
      for (float weight : part) {
        layer.put((byte) whole(weight, own[at++ / inputs]));
      }
    }
    at = 0;
    for (float[] part : biases) {
      for (float number : part) {
        layer.putInt(whole(number, own[at++]));
      }
    }
    if (!last) {
      layer.put(own);
    }
    for (int i = 0; i < skip.length; i++) {
      layer.putChar((char) whole(skip[i], own[i]));
    }
    return bytes;
  }

  private static int whole(float number, int shift) {
    return (int) Math.scalb((double) number, shift);
  }

  private byte[] takeShifts(int count) {
    if (count > shifts.length() - nextShift || count == 0) {
      throw missing("a shift of each unit");
    }
    byte[] taken = new byte[count];
    for (int i = 0; i < count; i++) {
      taken[i] = (byte) Math.max(0, Character.digit(shifts.charAt(nextShift++), Integer.SIZE));
    }
    return taken;
  }

  private float[] numbers(String name) {
    OnnxModel.Tensor tensor = model.tensors().get(name);
    if (tensor == null) {
      throw missing("\"" + name + "\"");
    }
    return tensor.numbers();
  }

  private static NetworkException missing(String what) {
    return new NetworkException(
        NetworkException.Kind.DAMAGED,
        "changed since superflip wrote it: %s is missing".formatted(what));
  }
}
