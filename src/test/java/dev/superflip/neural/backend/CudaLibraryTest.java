package dev.superflip.neural.backend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.CCompiler;
import dev.superflip.cube.Metric;
import dev.superflip.cube.RandomCubes;
import dev.superflip.neural.DenseLayer;
import dev.superflip.neural.Heads;
import dev.superflip.neural.Network;
import dev.superflip.neural.NetworkKind;
import dev.superflip.neural.RandomNetworks;
import dev.superflip.neural.RowsLayer;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.CLibraryException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The source of the CUDA library, compiled for the processor. Its sums are exact up to 2^24, so it
 * computes the same numbers as the processor. Larger sums are rounded, with a relative error of at
 * most {@link #TOLERANCE}.
 */
class CudaLibraryTest {
  private static final double TOLERANCE = 1e-6;

  @TempDir private static Path directory = Path.of("");
  private static Path library = Path.of("");

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    library = CCompiler.emulatedCuda(directory);
  }

  private static byte[] codes(int count) {
    RandomCubes random = new RandomCubes(count);
    byte[] codes = new byte[PieceCodes.PIECES * count];
    for (int i = 0; i < count; i++) {
      PieceCodes.of(random.state(), codes, PieceCodes.PIECES * i);
    }
    return codes;
  }

  /** Values, then logits. */
  private static float[] estimates(Backend backend, int count) {
    float[] values = new float[count];
    float[] logits = new float[count * backend.info().logits()];
    try (Estimator estimator = backend.create()) {
      estimator.estimate(codes(count), count, values, logits);
    }
    float[] all = new float[values.length + logits.length];
    System.arraycopy(values, 0, all, 0, values.length);
    System.arraycopy(logits, 0, all, values.length, logits.length);
    return all;
  }

  private static void checkEqual(Network network, int count) {
    try (Backend expected = Backends.open(network, Device.CPU);
        Backend cuda = CudaLibrary.open(network, library)) {
      assertEquals("emulation", cuda.info().device());
      assertEquals(network.metric(), cuda.info().metric());
      assertEquals(expected.info().logits(), cuda.info().logits());
      assertEquals(expected.info().hasValues(), cuda.info().hasValues());
      assertArrayEquals(estimates(expected, count), estimates(cuda, count));
    }
  }

  @Test
  void theNetworkOfTheProgramHasTheSameValues() {
    checkEqual(ShippedNetworks.find("order-htm").orElseThrow().network().get(), 200);
  }

  @Test
  void networksOfEveryShapeHaveTheSameOutputs() {
    RandomNetworks random = new RandomNetworks(1);
    checkEqual(random.network(32, 1), 1);
    checkEqual(random.network(32, 32, 2), 65);
    checkEqual(random.network(96, 160, 64, 32, 33), 130);
    checkEqual(random.network(512, 128, 32, 19), 64);
    checkEqual(random.network(1024, 32, 100), 63);
    checkEqual(random.ofKind(Encoding.cube(), Metric.QTM, Heads.VALUE_POLICY, 64, 32), 70);
    checkEqual(random.ofKind(Encoding.cube(), Metric.HTM, Heads.POLICY, 64), 70);
    checkEqual(random.residual(1, 1, 96), 65);
    checkEqual(random.residual(4, 3, 160, 96), 130);
    checkEqual(random.ofKind(2, Encoding.cube(), Metric.QTM, Heads.VALUE_POLICY, 96, 32), 70);
    checkEqual(random.extremeResidual(2, 2, 512, 128), 64);
    checkEqual(random.extreme(512, 128, 32, 1), 64);
    checkEqual(random.extreme(2048, 2048, 7), 64);
  }

  /** All activations are 127 and all weights positive, so that the sum exceeds 2^24. */
  private static Network positive(int inputs) {
    SplittableRandom random = new SplittableRandom(1);
    short[] rows = new short[PieceCodes.ROWS * inputs];
    Arrays.fill(rows, (short) 1000);
    byte[] weights = new byte[inputs];
    for (int i = 0; i < inputs; i++) {
      weights[i] = (byte) random.nextInt(100, 128);
    }
    RowsLayer first = new RowsLayer(rows, new short[inputs], new byte[inputs]);
    DenseLayer last = new DenseLayer(weights, new int[1], new byte[0]);
    return new Network(
        "positive", NetworkKind.values(Metric.HTM, 1), "not at all", first, List.of(last));
  }

  @Test
  void largerSumsAreRounded() {
    Network network = positive(2048);
    try (Backend expected = Backends.open(network, Device.CPU);
        Backend cuda = CudaLibrary.open(network, library)) {
      float sum = estimates(expected, 1)[0];
      float found = estimates(cuda, 1)[0];
      assertTrue(sum > 1 << 24);
      assertEquals(1, found / sum, TOLERANCE);
    }
  }

  @Test
  void batchesOfSeveralThreadsShareTheStreams() throws IOException {
    Network network = new RandomNetworks(3).network(64, 32, 4);
    Map<String, String> options =
        Map.of("network", write(network).toString(), "batch", "100", "streams", "2");
    try (Backend expected = Backends.open(network, Device.CPU);
        Backend cuda = Backends.library(library, options)) {
      assertEquals(128, cuda.info().preferredBatch());
      IntStream.range(0, 6)
          .parallel()
          .forEach(
              i ->
                  assertArrayEquals(
                      estimates(expected, 97 + 64 * i), estimates(cuda, 97 + 64 * i)));
    }
  }

  private static Path write(Network network) throws IOException {
    Path file = directory.resolve("random.net");
    try (OutputStream out = Files.newOutputStream(file)) {
      network.write(out);
    }
    return file;
  }

  private static String refused(Map<String, String> options) {
    CLibraryException e =
        assertThrows(CLibraryException.class, () -> Backends.library(library, options).close());
    return String.valueOf(e.getMessage()).replace(library + ": ", "");
  }

  @Test
  void faultsOfOptionsAndFilesAreNamed() throws IOException {
    assertEquals("the option network is missing", refused(Map.of()));
    assertEquals(
        "the option \"streams=0\" needs a number from 1 to 64", refused(Map.of("streams", "0")));
    assertEquals(
        "the option \"x=1\" is not one of network, device, streams, batch",
        refused(Map.of("x", "1")));
    Path file = write(new RandomNetworks(3).network(32, 1));
    assertEquals(
        "there is no CUDA device 3: this system has 1",
        refused(Map.of("network", file.toString(), "device", "3")));
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 1]++;
    Path damaged = Files.write(directory.resolve("damaged.net"), bytes);
    assertEquals(
        damaged + " is damaged: its weights do not have the checksum that its header states",
        refused(Map.of("network", damaged.toString())));
    Path text = Files.writeString(directory.resolve("text.net"), "text");
    assertEquals(
        text + " is not a network of format 1", refused(Map.of("network", text.toString())));
    Path missing = directory.resolve("missing.net");
    assertEquals(missing + " cannot be read", refused(Map.of("network", missing.toString())));
  }

  @Test
  void networksForOtherPuzzlesAreRefused() throws IOException {
    Network pocket = new RandomNetworks(3).ofKind(Encoding.pocket(), Metric.QTM, Heads.VALUE, 32);
    Path file = write(pocket);
    assertEquals(
        file + " has the line \"puzzle 2x2x2\", this library evaluates only \"3x3x3\"",
        refused(Map.of("network", file.toString())));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Backends.open(pocket, Device.CPU));
    assertEquals(
        "the network random is for 2x2x2; back-ends evaluate 3x3x3 cubes only", e.getMessage());
  }

  @Test
  void codesThatDoNotExistAreRefused() {
    try (Backend cuda = CudaLibrary.open(new RandomNetworks(3).network(32, 1), library);
        Estimator estimator = cuda.create()) {
      byte[] codes = codes(1);
      codes[5] = PieceCodes.CODES;
      CLibraryException e =
          assertThrows(
              CLibraryException.class,
              () -> estimator.estimate(codes, 1, new float[1], new float[0]));
      assertEquals(library + ": the code 24 is above 23", e.getMessage());
    }
  }
}
