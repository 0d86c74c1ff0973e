package dev.superflip.neural;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.superflip.neural.NetworkException.Kind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/**
 * The file of a network: a text header, then the payload in little-endian binary:
 *
 * <pre>
 * superflip network 1
 * name order-htm
 * puzzle 3x3x3
 * metric htm
 * heads value
 * input pieces 20 24
 * layer rows 480 512
 * layer dense 512 128
 * layer dense 128 32
 * layer dense 32 1
 * arithmetic int8
 * value-scale 0.00390625
 * trained one line of free text
 * checksum crc32c 1a2b3c4d
 * (an empty line)
 * first layer:   int16 weights[rows][outputs], int16 bias[outputs], int8 shifts[outputs]
 * hidden layers: int8 weights[outputs][inputs], int32 bias[outputs], int8 shifts[outputs]
 * last layer:    int8 weights[outputs][inputs], int32 bias[outputs]
 * </pre>
 *
 * <p>A layer that closes a residual block has a line {@code layer residual 128 128}. Its skip
 * factors, uint16 skip[outputs], follow its shifts. A version of the program that has no residual
 * layers names this line as one that it does not know, so the number of the format remains 1.
 *
 * <p>{@code heads} is {@code value}, {@code policy} or {@code value policy}. The last layer has the
 * value first, then a logit for each move of the puzzle. A network with a policy has a line {@code
 * policy-scale}, and one without a value has no line {@code value-scale}. A network for a sliding
 * puzzle has {@code metric moves}.
 */
final class NetworkFile {
  private static final Pattern FIRST_LINE =
      Pattern.compile(NetworkHeader.MAGIC + "([1-9][0-9]{0,8})\\n");

  private NetworkFile() {}

  static byte[] encode(Network network) {
    byte[] payload = payload(network);
    NetworkHeader header =
        new NetworkHeader(
            network.name(),
            network.kind(),
            network.shapes(),
            network.trained(),
            checksum(ByteBuffer.wrap(payload)));
    byte[] text = header.format().getBytes(UTF_8);
    return ByteBuffer.allocate(text.length + payload.length).put(text).put(payload).array();
  }

  /** The header of a file, with the empty line at its end. */
  static String header(Network network) {
    byte[] file = encode(network);
    int bytes = file.length - Math.toIntExact(payloadBytes(network.shapes()));
    return new String(file, 0, bytes, UTF_8);
  }

  private static byte[] payload(Network network) {
    int bytes = Math.toIntExact(payloadBytes(network.shapes()));
    ByteBuffer payload = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    network.first().write(payload);
    network.dense().forEach(layer -> layer.write(payload));
    return payload.array();
  }

  private static long payloadBytes(List<LayerShape> shapes) {
    long bytes = RowsLayer.bytes(shapes.getFirst());
    for (int i = 1; i < shapes.size(); i++) {
      bytes += DenseLayer.bytes(shapes.get(i), i == shapes.size() - 1);
    }
    return bytes;
  }

  private static int checksum(ByteBuffer payload) {
    CRC32C crc = new CRC32C();
    crc.update(payload.duplicate());
    return (int) crc.getValue();
  }

  static Network decode(byte[] bytes) {
    // Latin-1 maps each byte to one character, so text and bytes have the same indices.
    String text = new String(bytes, ISO_8859_1);
    int start = checkFirstLine(text);
    int end = text.indexOf(NetworkHeader.END, start);
    if (end < 0) {
      throw new NetworkException(Kind.TRUNCATED, "the end of the header is missing");
    }
    NetworkHeader header = NetworkHeader.parse(new String(bytes, start, end - start, UTF_8));
    Network.checkShapes(header.kind(), header.layers());
    int from = end + NetworkHeader.END.length();
    ByteBuffer payload = ByteBuffer.wrap(bytes, from, bytes.length - from);
    checkPayload(header, payload);
    return read(header, payload.order(ByteOrder.LITTLE_ENDIAN));
  }

  /** Returns the index of the second line. */
  private static int checkFirstLine(String text) {
    Matcher line = FIRST_LINE.matcher(text);
    if (!line.lookingAt()) {
      throw new NetworkException(
          Kind.NOT_A_NETWORK,
          "not a network of this program; 'superflip net convert' reads ONNX files");
    }
    int version = Integer.parseInt(line.group(1));
    if (version != NetworkHeader.VERSION) {
      throw new NetworkException(
          Kind.NEWER,
          "written by a newer version of superflip: it has format %d, this version reads format %d"
              .formatted(version, NetworkHeader.VERSION));
    }
    return line.end();
  }

  private static void checkPayload(NetworkHeader header, ByteBuffer payload) {
    long bytes = payloadBytes(header.layers());
    if (payload.remaining() < bytes) {
      throw new NetworkException(
          Kind.TRUNCATED,
          "truncated: %d of %d bytes of weights are there".formatted(payload.remaining(), bytes));
    }
    if (payload.remaining() > bytes) {
      throw new NetworkException(
          Kind.DAMAGED,
          "damaged: %d bytes follow the weights".formatted(payload.remaining() - bytes));
    }
    int checksum = checksum(payload);
    if (checksum != header.checksum()) {
      throw new NetworkException(
          Kind.DAMAGED,
          "damaged: the weights have the checksum %08x instead of %08x"
              .formatted(checksum, header.checksum()));
    }
  }

  private static Network read(NetworkHeader header, ByteBuffer payload) {
    List<LayerShape> shapes = header.layers();
    RowsLayer first = RowsLayer.read(header.kind().encoding(), payload, shapes.getFirst());
    List<DenseLayer> dense = new ArrayList<>();
    for (int i = 1; i < shapes.size(); i++) {
      dense.add(DenseLayer.read(payload, shapes.get(i), i == shapes.size() - 1));
    }
    return new Network(header.name(), header.kind(), header.trained(), first, dense);
  }
}
