package dev.superflip.neural;

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

  private static Protobuf tensor(String name, int kind, int width) {
    Protobuf shape =
        new Protobuf()
            .message(1, new Protobuf().text(2, "cubes"))
            .message(1, new Protobuf().number(1, width));
    Protobuf type = new Protobuf().number(1, kind).message(2, shape);
    return new Protobuf().text(1, name).message(2, new Protobuf().message(1, type));
  }
}
