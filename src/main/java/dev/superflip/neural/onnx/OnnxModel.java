package dev.superflip.neural.onnx;

import dev.superflip.neural.NetworkException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an ONNX file says, without a meaning: operators and numbers.
 *
 * @param metadata texts by key
 * @param nodes the operators, in their order
 * @param tensors the constant numbers by name, in their order
 * @param inputs the names of the inputs that are not constant
 * @param outputs the names of the outputs
 */
record OnnxModel(
    String name,
    Map<String, String> metadata,
    List<Node> nodes,
    Map<String, Tensor> tensors,
    List<String> inputs,
    List<String> outputs) {
  private static final int FLOAT = 1;
  private static final int MOST_PARTS = 10_000;

  /** An operator. Of its attributes only single numbers matter here. */
  record Node(
      String operator, List<String> inputs, List<String> outputs, Map<String, Double> attributes) {
    double attribute(String key, double byDefault) {
      return attributes.getOrDefault(key, byDefault);
    }
  }

  /** Constant numbers; those of a type other than 32-bit floating point are left out. */
  record Tensor(long[] dimensions, float[] numbers) {}

  static OnnxModel parse(byte[] file) {
    Map<String, String> metadata = new LinkedHashMap<>();
    OnnxModel graph = null;
    ProtobufReader model = new ProtobufReader(file);
    while (model.next()) {
      if (model.field() == 7) {
        graph = graph(model.message(), metadata);
      } else if (model.field() == 14) {
        metadata(model.message(), metadata);
      }
    }
    if (graph == null) {
      throw new NetworkException(
          NetworkException.Kind.NOT_A_NETWORK, "not an ONNX file: it has no graph");
    }
    return graph;
  }

  private static void metadata(ProtobufReader entry, Map<String, String> metadata) {
    String key = "";
    String value = "";
    while (entry.next()) {
      if (entry.field() == 1) {
        key = entry.text();
      } else if (entry.field() == 2) {
        value = entry.text();
      }
    }
    metadata.put(key, value);
    check(metadata.size());
  }

  private static OnnxModel graph(ProtobufReader graph, Map<String, String> metadata) {
    String name = "";
    List<Node> nodes = new ArrayList<>();
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    List<String> inputs = new ArrayList<>();
    List<String> outputs = new ArrayList<>();
    while (graph.next()) {
      switch (graph.field()) {
        case 1 -> nodes.add(node(graph.message()));
        case 2 -> name = graph.text();
        case 5 -> tensor(graph.message(), tensors);
        case 11 -> inputs.add(firstText(graph.message()));
        case 12 -> outputs.add(firstText(graph.message()));
        default -> {}
      }
      check(nodes.size() + tensors.size() + inputs.size() + outputs.size());
    }
    inputs.removeAll(tensors.keySet());
    return new OnnxModel(name, metadata, nodes, tensors, inputs, outputs);
  }

  private static void check(int parts) {
    if (parts > MOST_PARTS) {
      throw new NetworkException(
          NetworkException.Kind.UNSUPPORTED,
          "the ONNX file has more than %d parts".formatted(MOST_PARTS));
    }
  }

  private static String firstText(ProtobufReader message) {
    String text = "";
    while (message.next()) {
      if (message.field() == 1) {
        text = message.text();
      }
    }
    return text;
  }

  private static Node node(ProtobufReader node) {
    String operator = "";
    List<String> inputs = new ArrayList<>();
    List<String> outputs = new ArrayList<>();
    Map<String, Double> attributes = new HashMap<>();
    while (node.next()) {
      switch (node.field()) {
        case 1 -> inputs.add(node.text());
        case 2 -> outputs.add(node.text());
        case 4 -> operator = node.text();
        case 5 -> attribute(node.message(), attributes);
        default -> {}
      }
      check(inputs.size() + outputs.size() + attributes.size());
    }
    return new Node(operator, inputs, outputs, attributes);
  }

  private static void attribute(ProtobufReader attribute, Map<String, Double> attributes) {
    String key = "";
    double value = 0;
    while (attribute.next()) {
      switch (attribute.field()) {
        case 1 -> key = attribute.text();
        case 2 -> value = attribute.decimal();
        case 3 -> value = attribute.number();
        default -> {}
      }
    }
    attributes.put(key, value);
  }

  private static void tensor(ProtobufReader tensor, Map<String, Tensor> tensors) {
    String name = "";
    List<Long> dimensions = new ArrayList<>();
    long type = 0;
    float[] numbers = {};
    boolean external = false;
    while (tensor.next()) {
      switch (tensor.field()) {
        case 1 -> {
          for (long dimension : tensor.numbers()) {
            dimensions.add(dimension);
          }
          check(dimensions.size());
        }
        case 2 -> type = tensor.number();
        case 4 ->
            numbers =
                tensor.isPacked() ? floats(tensor.bytes()) : append(numbers, tensor.decimal());
        case 8 -> name = tensor.text();
        case 9 -> numbers = floats(tensor.bytes());
        case 14 -> external = tensor.number() != 0;
        default -> {}
      }
    }
    if (external) {
      throw new NetworkException(
          NetworkException.Kind.UNSUPPORTED,
          "the numbers of \"%s\" are in another file, which is not supported".formatted(name));
    }
    if (type != FLOAT) {
      return;
    }
    long[] shape = dimensions.stream().mapToLong(Long::longValue).toArray();
    long size = 1;
    for (long dimension : shape) {
      if (dimension < 0 || dimension > numbers.length) {
        throw wrongSize(name, numbers.length);
      }
      size = Math.multiplyExact(size, dimension);
      if (size > numbers.length) {
        throw wrongSize(name, numbers.length);
      }
    }
    if (size != numbers.length) {
      throw wrongSize(name, numbers.length);
    }
    tensors.put(name, new Tensor(shape, numbers));
  }

  private static NetworkException wrongSize(String name, int count) {
    return new NetworkException(
        NetworkException.Kind.DAMAGED,
        "damaged: the %d numbers of \"%s\" do not fit its shape".formatted(count, name));
  }

  private static float[] append(float[] numbers, float number) {
    check(numbers.length);
    float[] longer = Arrays.copyOf(numbers, numbers.length + 1);
    longer[numbers.length] = number;
    return longer;
  }

  private static float[] floats(ByteBuffer bytes) {
    float[] numbers = new float[bytes.remaining() / Float.BYTES];
    bytes.asFloatBuffer().get(numbers);
    return numbers;
  }
}
