package dev.superflip.neural.onnx;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.neural.Network;
import dev.superflip.neural.NetworkException;
import dev.superflip.neural.OnnxFile;
import dev.superflip.neural.OnnxFiles;
import dev.superflip.neural.PieceCodes;
import dev.superflip.neural.RandomNetworks;
import dev.superflip.neural.ShippedNetworks;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OnnxImportTest {
  private static byte[] onnx(Network network) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    OnnxFile.write(network, out);
    return out.toByteArray();
  }

  private static byte[] bytes(Network network) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    network.write(out);
    return out.toByteArray();
  }

  private static OnnxImport.Result read(byte[] file) {
    return OnnxImport.read(file, "x.onnx", "x", Metric.QTM);
  }

  private static String refused(byte[] file) {
    return String.valueOf(assertThrows(NetworkException.class, () -> read(file)).getMessage());
  }

  @Test
  void whatWeWroteComesBackBitForBit() throws IOException {
    RandomNetworks random = new RandomNetworks(1);
    List<Network> networks =
        new ArrayList<>(
            List.of(
                random.network(32, 1),
                random.network(96, 160, 64, 32, 13),
                random.extreme(512, 128, 32, 1),
                random.residual(2, 3, 64, 32),
                random.residual(1, 1, 96)));
    ShippedNetworks.all().forEach(row -> networks.add(row.network().get()));
    for (Network network : networks) {
      OnnxImport.Result result = read(onnx(network));
      assertFalse(result.rounded());
      assertArrayEquals(bytes(network), bytes(result.network()));
    }
  }

  /** Every cut of a file, and every change of a byte, is noticed and named. */
  @Test
  void damagedFilesAreRefused() throws IOException {
    byte[] file = onnx(new RandomNetworks(2).network(32, 1));
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 300; i++) {
      byte[] cut = Arrays.copyOf(file, random.nextInt(file.length));
      assertTrue(refused(cut).startsWith("x.onnx: "));
      byte[] changed = file.clone();
      changed[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
      assertTrue(refused(changed).startsWith("x.onnx: "));
    }
    assertEquals("x.onnx: not an ONNX file: it has no graph", refused(new byte[0]));
  }

  private static float[] random(SplittableRandom random, int count, double size) {
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = (float) random.nextDouble(-size, size);
    }
    return numbers;
  }

  private static float[] positive(SplittableRandom random, int count) {
    float[] numbers = random(random, count, 0.5);
    for (int i = 0; i < count; i++) {
      numbers[i]++;
    }
    return numbers;
  }

  private static int[] shape(int... dimensions) {
    return dimensions;
  }

  /** Forty units, which are padded to 64; batch normalizations before and after Relu. */
  private static OnnxFiles.Chain ordinary(int inputs, SplittableRandom random) {
    return new OnnxFiles.Chain(inputs)
        .then("Flatten")
        .then("MatMul", random(random, inputs * 40, 1), shape(inputs, 40))
        .then("Add", random(random, 40, 1), shape(40))
        .then(
            "BatchNormalization",
            positive(random, 40),
            shape(40),
            random(random, 40, 1),
            shape(40),
            random(random, 40, 1),
            shape(40),
            positive(random, 40),
            shape(40))
        .then("Relu")
        .then("Gemm", random(random, 40 * 40, 0.3), shape(40, 40), random(random, 40, 1), shape(40))
        .then("Relu")
        .then(
            "BatchNormalization",
            positive(random, 40),
            shape(40),
            random(random, 40, 1),
            shape(40),
            random(random, 40, 1),
            shape(40),
            positive(random, 40),
            shape(40))
        .then("Gemm", positive(random, 40), shape(40, 1), random(random, 1, 1), shape(1));
  }

  @Test
  void ordinaryNetworksAreRoundedWithASmallLoss() {
    for (int inputs : new int[] {480, 324}) {
      OnnxImport.Result result = read(ordinary(inputs, new SplittableRandom(3)).toBytes());
      assertTrue(result.rounded());
      assertEquals(Metric.QTM, result.network().metric());
      assertEquals("x", result.network().name());
      // Values spread over tens; the loss is a small part of that.
      assertTrue(result.loss() > 0 && result.loss() < 1, "loss " + result.loss());
      // A walk beyond the range of the scales can lose more.
      assertTrue(result.mostLoss() >= result.loss());
    }
  }

  /** The layers of facelets, folded to pieces, against the sum over 54 facelets. */
  @Test
  void faceletsFoldExactlyIntoPieces() {
    SplittableRandom random = new SplittableRandom(4);
    float[] weights = random(random, 324 * 2, 1);
    float[] last = {1, -1};
    byte[] file =
        new OnnxFiles.Chain(324)
            .then("MatMul", weights, shape(324, 2))
            .then("Relu")
            .then("MatMul", last, shape(2, 1))
            .toBytes();
    FloatNetwork network = Operators.read(OnnxModel.parse(file));
    RandomCubes cubes = new RandomCubes(5);
    byte[] codes = new byte[PieceCodes.PIECES];
    for (int i = 0; i < 50; i++) {
      Cube cube = cubes.state();
      PieceCodes.of(cube, codes, 0);
      String letters = Facelets.format(cube);
      double[] sums = new double[2];
      for (int facelet = 0; facelet < Facelets.COUNT; facelet++) {
        int colour = Face.valueOf(letters.substring(facelet, facelet + 1)).ordinal();
        sums[0] += weights[2 * (6 * facelet + colour)];
        sums[1] += weights[2 * (6 * facelet + colour) + 1];
      }
      assertEquals(
          Math.max(0, sums[0]) - Math.max(0, sums[1]), network.evaluate(codes)[1][0], 1e-9);
    }
  }

  @Test
  void whatIsNotSupportedIsNamed() {
    float[] square = new float[480 * 32];
    OnnxFiles.Chain sigmoid =
        new OnnxFiles.Chain(480).then("MatMul", square, shape(480, 32)).then("Sigmoid");
    assertEquals("x.onnx: the operator Sigmoid is not supported", refused(sigmoid.toBytes()));
    OnnxFiles.Chain narrow = new OnnxFiles.Chain(24).then("MatMul", new float[24], shape(24, 1));
    assertTrue(
        refused(narrow.toBytes())
            .startsWith("x.onnx: a first layer of 24 inputs is not supported"));
    OnnxFiles.Chain wide =
        new OnnxFiles.Chain(480)
            .then("MatMul", new float[480 * 2080], shape(480, 2080))
            .then("Relu")
            .then("MatMul", new float[2080], shape(2080, 1));
    assertEquals(
        "x.onnx: a layer of 2080 units is not supported, only up to 2048", refused(wide.toBytes()));
    OnnxFiles.Chain policy =
        new OnnxFiles.Chain(480)
            .then("MatMul", square, shape(480, 32))
            .then("Relu")
            .then("MatMul", new float[32 * 12], shape(32, 12));
    assertEquals(
        "x.onnx: an output of 12 numbers is not supported, only 1, the distance",
        refused(policy.toBytes()));
    assertEquals(
        "x.onnx: the operator Cast is not supported", refused(OnnxFiles.identity(9, false)));
  }
}
