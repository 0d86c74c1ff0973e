package dev.superflip.neural;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Small ONNX files. */
public final class OnnxFiles {
  private static final int FLOAT = 1;
  private static final int INT64 = 7;

  private OnnxFiles() {}

  /** A network whose output is its input, as 32-bit floating-point numbers. */
  public static byte[] identity(int width, boolean integers) {
    Protobuf to = new Protobuf().text(1, "to").number(3, FLOAT).number(20, 2);
    Protobuf cast = new Protobuf().text(1, "in").text(2, "out").text(4, "Cast").message(5, to);
    Protobuf graph =
        new Protobuf()
            .message(1, cast)
            .text(2, "identity")
            .message(11, tensor("in", integers ? INT64 : FLOAT, width))
            .message(12, tensor("out", FLOAT, width));
    return new Protobuf()
        .number(1, 8)
        .message(7, graph)
        .message(8, new Protobuf().text(1, "").number(2, 13))
        .toBytes();
  }

  /** Builds a graph operator by operator; each takes the result of the one before. */
  public static final class Chain {
    private final Protobuf graph = new Protobuf();
    private final int inputs;
    private final List<String> outputs = new ArrayList<>();
    private String value = "in";
    private int count;

    public Chain(int inputs) {
      this.inputs = inputs;
    }

    /** An operator with constants, each with its shape. */
    public Chain then(String operator, Object... constantsAndShapes) {
      Protobuf node = new Protobuf().text(1, value);
      for (int i = 0; i < constantsAndShapes.length; i += 2) {
        float[] numbers = (float[]) constantsAndShapes[i];
        String name = "c" + count++;
        ByteBuffer bytes =
            ByteBuffer.allocate(Float.BYTES * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(numbers);
        Protobuf tensor = new Protobuf();
        for (int dimension : (int[]) constantsAndShapes[i + 1]) {
          tensor.number(1, dimension);
        }
        graph.message(5, tensor.number(2, FLOAT).text(8, name).bytes(9, bytes.array()));
        node.text(1, name);
      }
      value = "v" + count++;
      graph.message(1, node.text(2, value).text(4, operator));
      return this;
    }

    /** The name of the result so far. */
    public String result() {
      return value;
    }

    /** Goes on from another result. */
    public Chain from(String result) {
      value = result;
      return this;
    }

    /** Adds another result. */
    public Chain plus(String other) {
      Protobuf node = new Protobuf().text(1, value).text(1, other);
      value = "v" + count++;
      graph.message(1, node.text(2, value).text(4, "Add"));
      return this;
    }

    /** Makes the result an output; the last result is one anyway. */
    public Chain output() {
      outputs.add(value);
      return this;
    }

    public byte[] toBytes() {
      graph.message(11, tensor("in", FLOAT, inputs));
      outputs.remove(value);
      outputs.add(value);
      outputs.forEach(output -> graph.message(12, tensor(output, FLOAT, 1)));
      return new Protobuf()
          .number(1, 8)
          .message(7, graph)
          .message(8, new Protobuf().text(1, "").number(2, 13))
          .toBytes();
    }
  }

  private static Protobuf tensor(String name, int kind, int width) {
    Protobuf shape =
        new Protobuf()
            .message(1, new Protobuf().text(2, "cubes"))
            .message(1, new Protobuf().number(1, width));
    Protobuf type = new Protobuf().number(1, kind).message(2, shape);
    return new Protobuf().text(1, name).message(2, new Protobuf().message(1, type));
  }
}
