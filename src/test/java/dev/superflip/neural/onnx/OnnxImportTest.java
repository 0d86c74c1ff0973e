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
import dev.superflip.neural.Heads;
import dev.superflip.neural.Network;
import dev.superflip.neural.NetworkException;
import dev.superflip.neural.OnnxFile;
import dev.superflip.neural.OnnxFiles;
import dev.superflip.neural.RandomNetworks;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.neural.encoding.PieceCodes;
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
    FloatNetwork network = Operators.read(OnnxModel.parse(file), 12);
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
            .then("MatMul", new float[480 * 8193], shape(480, 8193))
            .then("Relu")
            .then("MatMul", new float[8193], shape(8193, 1));
    assertEquals(
        "x.onnx: a layer of 8193 units is not supported, only up to 8192", refused(wide.toBytes()));
    OnnxFiles.Chain faceTurns =
        new OnnxFiles.Chain(480)
            .then("MatMul", square, shape(480, 32))
            .then("Relu")
            .then("MatMul", new float[32 * 18], shape(32, 18));
    assertEquals(
        "x.onnx: an output of 18 numbers is not supported, only one of 1 (the distance) and one of"
            + " 12 (a logit for each move)",
        refused(faceTurns.toBytes()));
    assertEquals(
        "x.onnx: the operator Cast is not supported", refused(OnnxFiles.identity(9, false)));
  }

  private static OnnxFiles.Chain normalized(
      OnnxFiles.Chain chain, int units, SplittableRandom random) {
    return chain.then(
        "BatchNormalization",
        positive(random, units),
        shape(units),
        random(random, units, 0.3),
        shape(units),
        random(random, units, 0.3),
        shape(units),
        positive(random, units),
        shape(units));
  }

  private static OnnxFiles.Chain product(
      OnnxFiles.Chain chain, int inputs, int units, SplittableRandom random) {
    return chain.then(
        "Gemm",
        random(random, inputs * units, Math.sqrt(3.0 / inputs)),
        shape(inputs, units),
        random(random, units, 0.5),
        shape(units));
  }

  /** Two blocks of forty units, with batch normalizations at every place. */
  private static OnnxFiles.Chain residual(SplittableRandom random) {
    OnnxFiles.Chain chain = product(new OnnxFiles.Chain(480), 480, 64, random).then("Relu");
    normalized(product(chain, 64, 40, random).then("Relu"), 40, random);
    for (int i = 0; i < 2; i++) {
      String input = chain.result();
      normalized(product(chain, 40, 40, random), 40, random).then("Relu");
      normalized(product(chain, 40, 40, random), 40, random).plus(input);
      normalized(chain, 40, random).then("Relu");
    }
    return chain;
  }

  @Test
  void residualBlocksWithSeveralOutputsAreRounded() {
    SplittableRandom random = new SplittableRandom(6);
    OnnxFiles.Chain chain = residual(random);
    String trunk = chain.result();
    // The policy comes first, but not in our network.
    product(chain, 40, 12, random).output().from(trunk);
    OnnxImport.Result both = read(product(chain, 40, 1, random).toBytes());
    assertEquals(Heads.VALUE_POLICY, both.network().heads());
    assertEquals(List.of(64, 64, 64, 64, 64, 64), both.network().hidden());
    assertTrue(both.loss() > 0 && both.loss() < 0.1, "loss " + both.loss());
    OnnxImport.Result value =
        read(product(residual(new SplittableRandom(7)), 40, 1, random).toBytes());
    assertEquals(Heads.VALUE, value.network().heads());
    OnnxImport.Result policy =
        read(product(residual(new SplittableRandom(7)), 40, 12, random).toBytes());
    assertEquals(Heads.POLICY, policy.network().heads());
    assertTrue(policy.loss() > 0 && policy.loss() < 0.1, "loss " + policy.loss());
  }

  /** A small block against the same sums written out. */
  @Test
  void aResidualBlockAddsItsInput() {
    SplittableRandom random = new SplittableRandom(8);
    float[] rows = random(random, 480 * 2, 1);
    float[] up = {1, -2, 3, -1, 2, 1};
    float[] down = {1, -1, 2, 1, -1, 1};
    OnnxFiles.Chain chain = new OnnxFiles.Chain(480).then("MatMul", rows, shape(480, 2));
    String input = chain.then("Relu").result();
    chain.then("MatMul", up, shape(2, 3)).then("Relu").then("MatMul", down, shape(3, 2));
    chain.plus(input).then("Relu").then("MatMul", new float[] {1, 10}, shape(2, 1));
    FloatNetwork network = Operators.read(OnnxModel.parse(chain.toBytes()), 12);
    RandomCubes cubes = new RandomCubes(9);
    byte[] codes = new byte[PieceCodes.PIECES];
    for (int i = 0; i < 50; i++) {
      PieceCodes.of(cubes.state(), codes, 0);
      double a = 0;
      double b = 0;
      for (int piece = 0; piece < PieceCodes.PIECES; piece++) {
        int row = PieceCodes.CODES * piece + codes[piece];
        a += rows[2 * row];
        b += rows[2 * row + 1];
      }
      a = Math.max(0, a);
      b = Math.max(0, b);
      double c = Math.max(0, a - b);
      double d = Math.max(0, 2 * b - 2 * a);
      double e = Math.max(0, 3 * a + b);
      double first = Math.max(0, a + c + 2 * d - e);
      double second = Math.max(0, b - c + d + e);
      assertEquals(first + 10 * second, network.evaluate(codes)[3][0], 1e-9);
    }
  }

  @Test
  void otherBranchesAreNamed() {
    SplittableRandom random = new SplittableRandom(10);
    OnnxFiles.Chain three = product(new OnnxFiles.Chain(480), 480, 32, random).then("Relu");
    String input = three.result();
    product(product(three, 32, 32, random).then("Relu"), 32, 32, random).then("Relu");
    product(product(three, 32, 32, random).plus(input).then("Relu"), 32, 1, random);
    assertEquals(
        "x.onnx: a residual block must have two linear operators with Relu between them, and none"
            + " before the sum",
        refused(three.toBytes()));
    OnnxFiles.Chain early = product(new OnnxFiles.Chain(480), 480, 32, random);
    String sums = early.result();
    product(early.then("Relu"), 32, 32, random).plus(sums).then("Relu");
    assertEquals(
        "x.onnx: a residual block must begin after Relu, outside of others; this one begins at"
            + " \"%s\"".formatted(sums),
        refused(product(early, 32, 1, random).toBytes()));
    OnnxFiles.Chain deep = product(new OnnxFiles.Chain(480), 480, 32, random).then("Relu");
    String trunk = deep.result();
    product(deep, 32, 1, random).output().from(trunk);
    product(product(deep, 32, 32, random).then("Relu"), 32, 12, random);
    assertEquals(
        "x.onnx: an output with hidden layers of its own is not supported",
        refused(deep.toBytes()));
    OnnxFiles.Chain negative = residual(random);
    String block = negative.result();
    product(product(negative, 40, 40, random).then("Relu"), 40, 40, random).plus(block);
    float[] ones = new float[40];
    Arrays.fill(ones, 1);
    float[] minus = ones.clone();
    minus[3] = -1;
    int[] forty = shape(40);
    negative.then("BatchNormalization", minus, forty, ones, forty, ones, forty, ones, forty);
    String message = refused(product(negative.then("Relu"), 40, 1, random).toBytes());
    assertTrue(
        message.startsWith("x.onnx: a residual block that adds its input times -0.99"), message);
  }

  /** Units that no walk activates, in the first layer, in a hidden one, and in a block. */
  @Test
  void deadUnitsDoNoHarm() {
    SplittableRandom random = new SplittableRandom(11);
    float[] dead = new float[32];
    dead[5] = -1000;
    float[] rows = random(random, 480 * 32, 1);
    OnnxFiles.Chain chain =
        new OnnxFiles.Chain(480).then("Gemm", rows, shape(480, 32), dead, shape(32)).then("Relu");
    float[] weights = random(random, 32 * 32, 0.3);
    chain.then("Gemm", weights, shape(32, 32), dead, shape(32)).then("Relu");
    String input = chain.result();
    product(chain, 32, 32, random).then("Relu");
    chain.then("Gemm", weights, shape(32, 32), dead, shape(32)).plus(input).then("Relu");
    OnnxImport.Result result = read(product(chain, 32, 1, random).toBytes());
    assertTrue(result.loss() < 0.1, "loss " + result.loss());
    // Weights of zero alone leave every unit dead, and the output is its bias.
    float[] bias = {15};
    OnnxFiles.Chain constant =
        new OnnxFiles.Chain(480)
            .then("MatMul", new float[480 * 32], shape(480, 32))
            .then("Relu")
            .then("Gemm", new float[32], shape(32, 1), bias, shape(1));
    OnnxImport.Result fifteen = read(constant.toBytes());
    assertEquals(0, fifteen.mostLoss(), 1e-6);
  }

  @Test
  void hugeNumbersAreRefused() {
    for (float huge : new float[] {Float.MAX_VALUE, -1e10f, Float.NaN}) {
      float[] weights = new float[480 * 32];
      weights[100] = huge;
      OnnxFiles.Chain chain =
          new OnnxFiles.Chain(480)
              .then("MatMul", weights, shape(480, 32))
              .then("Relu")
              .then("MatMul", new float[32], shape(32, 1));
      assertEquals(
          Float.isNaN(huge)
              ? "x.onnx: a constant of MatMul is NaN"
              : "x.onnx: the number %s is not supported, only numbers up to 1.0E9"
                  .formatted((double) huge),
          refused(chain.toBytes()));
    }
    // Numbers of a billion are read, but not what grows beyond them.
    float[] billions = new float[480 * 32];
    Arrays.fill(billions, 1e9f);
    OnnxFiles.Chain chain =
        new OnnxFiles.Chain(480)
            .then("MatMul", billions, shape(480, 32))
            .then("Relu")
            .then("MatMul", new float[32], shape(32, 1));
    assertEquals(
        "x.onnx: the activation 2.0E10 is not supported, only numbers up to 1.0E9",
        refused(chain.toBytes()));
  }
}
