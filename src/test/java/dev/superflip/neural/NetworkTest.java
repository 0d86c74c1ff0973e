package dev.superflip.neural;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.neural.NetworkException.Kind;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.puzzle.tiles.TileGrid;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The file of a network, and the message for each fault of a file. */
class NetworkTest {
  private final Network network = new RandomNetworks(1).network(64, 32, 3);
  private final byte[] file = bytes(network);

  /** The file as text: one character for each byte. */
  private final String text = new String(file, ISO_8859_1);

  private static byte[] bytes(Network network) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      network.write(out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }

  private String checksum() {
    return text.substring(text.indexOf("crc32c ") + 7, text.indexOf("\n\n"));
  }

  @Test
  void aFileStartsWithAReadableHeader() {
    String expected =
        """
        superflip network 1
        name random
        puzzle 3x3x3
        metric htm
        heads value
        input pieces 20 24
        layer rows 480 64
        layer dense 64 32
        layer dense 32 3
        arithmetic int8
        value-scale 0.00390625
        trained not at all
        checksum crc32c [0-9a-f]{8}

        """;
    String header = text.substring(0, text.indexOf("\n\n") + 2);
    assertTrue(header.matches(expected), header);
    assertEquals(header.length() + (481 * 2 + 1) * 64 + (64 + 5) * 32 + (32 + 4) * 3, file.length);
  }

  @Test
  void whatWasWrittenIsRead() throws IOException {
    Network read = Network.read(new ByteArrayInputStream(file), "random.net");
    assertEquals("random", read.name());
    assertEquals(Metric.HTM, read.metric());
    assertEquals("not at all", read.trained());
    assertEquals(3, read.outputs());
    assertEquals(0.5, read.value(128));
    assertArrayEquals(file, bytes(read));
  }

  @Test
  void freeTextMayContainAnyCharacter() {
    RandomNetworks random = new RandomNetworks(2);
    Network other = random.network(32, 1);
    String trained = "müde, 3 × 10⁹ cubes";
    NetworkKind kind = NetworkKind.values(Metric.QTM, 1e-9);
    Network named = new Network("ordnung ☃", kind, trained, other.first(), other.dense());
    Network read = Network.read(bytes(named), "other.net");
    assertEquals("ordnung ☃", read.name());
    assertEquals(Metric.QTM, read.metric());
    assertEquals(1e-9, read.value(1));
    assertEquals(trained, read.trained());
  }

  private static void assertFault(Kind kind, String message, byte[] bytes) {
    NetworkException e =
        assertThrows(NetworkException.class, () -> Network.read(bytes, "order.net"));
    assertEquals("order.net: " + message, e.getMessage());
    assertEquals(kind, e.kind());
  }

  private void assertFault(Kind kind, String message, String from, String to) {
    assertTrue(text.contains(from), from);
    assertFault(kind, message, text.replace(from, to).getBytes(ISO_8859_1));
  }

  @Test
  void otherFilesAreNotNetworks() {
    String message = "not a network of this program; 'superflip net convert' reads ONNX files";
    assertFault(Kind.NOT_A_NETWORK, message, new byte[0]);
    assertFault(Kind.NOT_A_NETWORK, message, new byte[] {1, 2, 3});
    assertFault(Kind.NOT_A_NETWORK, message, "network 1", "network one");
  }

  @Test
  void aNewerFormatIsNamed() {
    assertFault(
        Kind.NEWER,
        "written by a newer version of superflip: it has format 2, this version reads format 1",
        "network 1",
        "network 2");
  }

  @Test
  void aTruncatedFileIsRecognised() {
    assertFault(Kind.TRUNCATED, "the end of the header is missing", Arrays.copyOf(file, 100));
    int weights = file.length - text.indexOf("\n\n") - 2;
    assertFault(
        Kind.TRUNCATED,
        "truncated: %d of %d bytes of weights are there".formatted(weights - 1, weights),
        Arrays.copyOf(file, file.length - 1));
  }

  @Test
  void aDamagedFileIsRecognised() {
    assertFault(
        Kind.DAMAGED, "damaged: 2 bytes follow the weights", Arrays.copyOf(file, file.length + 2));
    assertFault(
        Kind.DAMAGED,
        "damaged: the weights have the checksum %s instead of 00000000".formatted(checksum()),
        "crc32c " + checksum(),
        "crc32c 00000000");
    byte[] flipped = file.clone();
    flipped[file.length - 1] ^= 1;
    NetworkException e =
        assertThrows(NetworkException.class, () -> Network.read(flipped, "order.net"));
    assertEquals(Kind.DAMAGED, e.kind());
  }

  @Test
  void anotherKindOfNetworkIsNotSupported() {
    assertFault(
        Kind.UNSUPPORTED,
        "this version does not know the line \"colour blue\"",
        "arithmetic int8",
        "colour blue");
    assertFault(
        Kind.UNSUPPORTED,
        "arithmetic is \"f32\", this version evaluates only \"int8\"",
        "arithmetic int8",
        "arithmetic f32");
    assertFault(
        Kind.UNSUPPORTED,
        "heads is \"policy value\", this version knows \"value\", \"policy\" and \"value policy\"",
        "heads value",
        "heads policy value");
    assertFault(
        Kind.UNSUPPORTED,
        "this version does not know the puzzle \"4x4x4\"",
        "puzzle 3x3x3",
        "puzzle 4x4x4");
    assertFault(
        Kind.UNSUPPORTED,
        "input is \"pieces 20 24\", this version evaluates only \"pieces 7 21\"",
        "puzzle 3x3x3",
        "puzzle 2x2x2");
    assertFault(
        Kind.UNSUPPORTED,
        "this version does not know the metric \"moves\" of 3x3x3",
        "metric htm",
        "metric moves");
    assertFault(
        Kind.UNSUPPORTED,
        "this version does not know the metric \"stm\" of 3x3x3",
        "metric htm",
        "metric stm");
    assertFault(
        Kind.UNSUPPORTED,
        "this version does not know the layer convolution 64 32",
        "dense 64 32",
        "convolution 64 32");
    assertFault(
        Kind.UNSUPPORTED,
        "this version does not know the checksum \"md5 %s\"".formatted(checksum()),
        "checksum crc32c",
        "checksum md5");
  }

  @Test
  void aHeaderThatContradictsItselfIsInvalid() {
    assertFault(
        Kind.INVALID, "the header has 0 lines \"metric\" instead of one", "metric htm\n", "");
    assertFault(
        Kind.INVALID,
        "the header has 2 lines \"metric\" instead of one",
        "metric htm\n",
        "metric htm\nmetric qtm\n");
    assertFault(
        Kind.INVALID, "value-scale is \"small\" instead of a number", "0.00390625", "small");
    assertFault(
        Kind.INVALID,
        "the layer dense 128 32 does not fit the layer rows 480 64 before it",
        "dense 64 32",
        "dense 128 32");
    assertFault(
        Kind.INVALID, "the layer rows 96 64 does not fit the input", "rows 480 64", "rows 96 64");
    assertFault(
        Kind.INVALID,
        "a hidden layer has 48 outputs instead of a multiple of 32 up to 8192",
        "dense 64 32",
        "dense 64 48");
    assertFault(
        Kind.INVALID,
        "a network has at least two layers",
        "layer dense 64 32\nlayer dense 32 3\n",
        "");
  }

  @Test
  void aResidualLayerFitsTheLayersAroundIt() {
    assertFault(
        Kind.INVALID,
        "the layer residual 64 32 follows the first layer: a dense layer must be between them",
        "dense 64 32",
        "residual 64 32");
    assertFault(
        Kind.INVALID, "the last layer is residual: residual 32 3", "dense 32 3", "residual 32 3");
    assertFault(
        Kind.INVALID,
        "the layer residual 32 32 adds the 64 inputs of the layer before it to its 32 outputs",
        "dense 32 3",
        "residual 32 32\nlayer dense 32 3");
  }

  @Test
  void residualLayersAreWrittenAndRead() {
    Network written = new RandomNetworks(5).residual(2, 1, 64, 32);
    byte[] bytes = bytes(written);
    String header = new String(bytes, ISO_8859_1);
    String block = "layer dense 32 32\nlayer residual 32 32\n";
    String layers = "layer rows 480 64\nlayer dense 64 32\n" + block + block;
    assertTrue(header.contains(layers + "layer dense 32 1\n"));
    Network read = Network.read(bytes, "random.net");
    assertEquals(List.of(64, 32, 32, 32, 32, 32), read.hidden());
    assertArrayEquals(bytes, bytes(read));
    int hidden = 32 * (64 + 5) + 2 * 32 * (32 + 5) + 2 * 32 * (32 + 7);
    int size = header.indexOf("\n\n") + 2 + (481 * 2 + 1) * 64 + hidden + 32 + 4;
    assertEquals(size, bytes.length);
    // The biases of dense layers count once, shifts and skip factors too.
    assertEquals(482 * 64 + 32 * 66 + 2 * 32 * 34 + 2 * 32 * 35 + 33, read.parameters());
    NetworkSummary summary = NetworkSummary.of(read);
    assertEquals(64 * 32 + 4 * 32 * 32 + 2 * 32 + 32, summary.multiplications());
  }

  @Test
  void headsDecideTheScalesAndTheOutputs() {
    assertFault(
        Kind.INVALID,
        "the header has 0 lines \"policy-scale\" instead of one",
        "heads value",
        "heads value policy");
    assertFault(
        Kind.INVALID,
        "the header has a line \"policy-scale\" for a head that is missing",
        "trained",
        "policy-scale 1\ntrained");
    assertFault(
        Kind.INVALID,
        "the header has a line \"value-scale\" for a head that is missing",
        "heads value\n",
        "heads policy\npolicy-scale 1\n");
    assertFault(
        Kind.INVALID,
        "the last layer has 3 outputs instead of 19: heads is \"value policy\", and 3x3x3 has 18"
            + " moves",
        "heads value\n",
        "heads value policy\npolicy-scale 1\n");
    assertFault(
        Kind.INVALID, "value-scale is -1.0 instead of a positive number", "0.00390625", "-1");
  }

  @Test
  void networksOfEveryKindAreWrittenAndRead() {
    RandomNetworks random = new RandomNetworks(4);
    Encoding tiles = Encoding.tiles(new TileGrid(3, 4));
    for (Encoding encoding : List.of(Encoding.cube(), Encoding.pocket(), tiles)) {
      for (Heads heads : Heads.values()) {
        Network written = random.ofKind(encoding, Metric.HTM, heads, 64, 32);
        Network read = Network.read(bytes(written), "random.net");
        assertEquals(written.kind(), read.kind());
        assertEquals(List.of(64, 32), read.hidden());
        assertEquals(heads.hasPolicy() ? encoding.moves(Metric.HTM) : 0, read.logits());
        assertArrayEquals(bytes(written), bytes(read));
      }
    }
    Network joint = random.ofKind(tiles, Metric.HTM, Heads.VALUE_POLICY, 32);
    String header = new String(bytes(joint), ISO_8859_1);
    assertTrue(header.contains("puzzle 3x4\nmetric moves\nheads value policy\ninput pieces 12 12"));
    assertEquals(0.5, joint.value(128));
    assertEquals(0.5, joint.logit(128 * 64));
  }

  private static NetworkException invalid(Runnable creation) {
    NetworkException e = assertThrows(NetworkException.class, creation::run);
    assertEquals(Kind.INVALID, e.kind());
    return e;
  }

  @Test
  void sumsOfTheFirstLayerCannotOverflow() {
    // 20 * 1638 + 7 is the largest 16-bit number.
    short[] weights = new short[PieceCodes.ROWS * 32];
    for (int piece = 0; piece < PieceCodes.PIECES; piece++) {
      int row = PieceCodes.CODES * piece + piece;
      weights[32 * row + 5] = (short) (piece % 2 == 0 ? 1638 : -1638);
    }
    short[] bias = new short[32];
    bias[5] = -7;
    assertEquals(32, new RowsLayer(weights, bias, new byte[32]).outputs());
    bias[5] = -8;
    assertEquals(
        "output 5 of the first layer can overflow: its sum can reach 32768, the limit is 32767",
        invalid(() -> new RowsLayer(weights, bias, new byte[32])).getMessage());
  }

  @Test
  void sumsOfADenseLayerCannotOverflow() {
    byte[] weights = new byte[64];
    weights[40] = -127;
    int[] bias = {0, Integer.MAX_VALUE - 127 * 127};
    assertEquals(32, new DenseLayer(weights, bias, new byte[0]).inputs());
    bias[1]++;
    assertEquals(
        "output 1 of a dense layer can overflow: its sum can reach 2147483648,"
            + " the limit is 2147483647",
        invalid(() -> new DenseLayer(weights, bias, new byte[0])).getMessage());
    weights[40] = -128;
    assertEquals(
        "a weight of a dense layer is -128 instead of -127 to 127",
        invalid(() -> new DenseLayer(weights, bias, new byte[0])).getMessage());
  }

  @Test
  void sumsOfAResidualLayerCannotOverflow() {
    int[] bias = new int[32];
    int[] skip = new int[32];
    skip[3] = 65_535;
    bias[3] = Integer.MAX_VALUE - 127 * 65_535;
    DenseLayer largest = new DenseLayer(new byte[32 * 32], bias, new byte[32], skip);
    assertEquals(65_535, largest.skip(3));
    bias[3]++;
    assertEquals(
        "output 3 of a dense layer can overflow: its sum can reach 2147483648,"
            + " the limit is 2147483647",
        invalid(() -> new DenseLayer(new byte[32 * 32], bias, new byte[32], skip)).getMessage());
    skip[3]++;
    assertEquals(
        "a skip factor is 65536 instead of 0 to 65535",
        invalid(() -> new DenseLayer(new byte[32 * 32], bias, new byte[32], skip)).getMessage());
    assertEquals(
        "a residual layer of 32 outputs has 0 shifts and 32 skip factors",
        invalid(() -> new DenseLayer(new byte[32 * 32], bias, new byte[0], new int[32]))
            .getMessage());
  }

  @Test
  void shiftsAreLimited() {
    short[] weights = new short[PieceCodes.ROWS * 32];
    byte[] shifts = new byte[32];
    shifts[31] = 16;
    assertEquals(
        "a shift is 16 instead of 0 to 15",
        invalid(() -> new RowsLayer(weights, new short[32], shifts)).getMessage());
    shifts[31] = -1;
    assertEquals(
        "a shift is -1 instead of 0 to 31",
        invalid(() -> new DenseLayer(new byte[32 * 32], new int[32], shifts)).getMessage());
  }

  @Test
  void onlyTheLastLayerHasNoShifts() {
    RandomNetworks random = new RandomNetworks(3);
    Network other = random.network(32, 32, 1);
    DenseLayer last = new DenseLayer(new byte[32 * 32], new int[32], new byte[0]);
    assertEquals(
        "only the last layer has no shifts",
        invalid(
                () ->
                    new Network(
                        "x",
                        NetworkKind.values(Metric.HTM, 1),
                        "",
                        other.first(),
                        List.of(last, other.dense().getLast())))
            .getMessage());
  }
}
