package dev.superflip.neural.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.superflip.CCompiler;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.neural.Heads;
import dev.superflip.neural.Network;
import dev.superflip.neural.OnnxFile;
import dev.superflip.neural.OnnxFiles;
import dev.superflip.neural.RandomNetworks;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.CLibraryException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The adapter for ONNX Runtime, and the ONNX files that we write. The class path of the tests has
 * ONNX Runtime, for 64-bit Linux on x86.
 */
class OnnxLibraryTest {
  private static final int COUNT = 300;

  /** The scale of a network is rounded to 32 bits. */
  private static final float TOLERANCE = 1e-6f;

  @TempDir private static Path directory = Path.of("");
  private static Path library = Path.of("");
  private static Path runtime = Path.of("");

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    library = CCompiler.onnx(directory);
    try (InputStream in =
        OnnxLibraryTest.class.getResourceAsStream(
            "/ai/onnxruntime/native/linux-x64/libonnxruntime.so")) {
      if (in != null) {
        runtime = directory.resolve("libonnxruntime.so");
        Files.copy(in, runtime);
      }
    }
  }

  private static void requireRuntime() {
    assumeTrue(!runtime.toString().isEmpty(), "the jar of ONNX Runtime is not for this system");
  }

  private static Backend open(Path network, String... more) {
    Map<String, String> options = new TreeMap<>();
    options.put("network", network.toString());
    options.put("library", runtime.toString());
    for (int i = 0; i < more.length; i += 2) {
      options.put(more[i], more[i + 1]);
    }
    return Backends.library(library, options);
  }

  private static Path write(Network network) throws IOException {
    Path file = directory.resolve("network.onnx");
    try (OutputStream out = Files.newOutputStream(file)) {
      OnnxFile.write(network, out);
    }
    return file;
  }

  private static List<Cube> cubes() {
    RandomCubes random = new RandomCubes(1);
    List<Cube> cubes = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      cubes.add(random.state());
    }
    return cubes;
  }

  private static byte[] codes() {
    byte[] codes = new byte[PieceCodes.PIECES * COUNT];
    List<Cube> cubes = cubes();
    for (int i = 0; i < COUNT; i++) {
      PieceCodes.of(cubes.get(i), codes, PieceCodes.PIECES * i);
    }
    return codes;
  }

  private static void check(Network network) throws IOException {
    try (Backend expected = Backends.open(network, Device.CPU);
        Backend onnx = open(write(network), "metric", network.metric().id(), "batch", "128")) {
      assertTrue(onnx.info().device().startsWith("ONNX Runtime 1."), onnx.info().device());
      assertEquals(network.metric(), onnx.info().metric());
      assertEquals(expected.info().logits(), onnx.info().logits());
      IntStream.range(0, 4).parallel().forEach(thread -> compare(expected, onnx));
    }
  }

  private static void compare(Backend expected, Backend onnx) {
    int logits = onnx.info().logits();
    float[] values = new float[COUNT];
    float[] moves = new float[COUNT * logits];
    float[] foundValues = new float[COUNT];
    float[] foundMoves = new float[COUNT * logits];
    try (Estimator one = expected.create();
        Estimator other = onnx.create()) {
      one.estimate(codes(), COUNT, values, moves);
      other.estimate(codes(), COUNT, foundValues, foundMoves);
    }
    for (int i = 0; i < COUNT; i++) {
      assertEquals(values[i], foundValues[i], TOLERANCE * Math.abs(values[i]));
    }
    for (int i = 0; i < moves.length; i++) {
      assertEquals(moves[i], foundMoves[i], TOLERANCE * Math.abs(moves[i]));
    }
  }

  @Test
  void ourNetworksComputeTheSameInOnnxRuntime() throws IOException {
    requireRuntime();
    check(ShippedNetworks.find("order-htm").orElseThrow().network().get());
    RandomNetworks random = new RandomNetworks(1);
    check(random.network(32, 1));
    check(random.network(96, 160, 64, 32, 13));
    check(random.ofKind(Encoding.cube(), Metric.QTM, Heads.VALUE_POLICY, 64, 32));
    check(random.extreme(512, 128, 32, 1));
    check(random.residual(3, 1, 96, 64));
    check(random.ofKind(2, Encoding.cube(), Metric.QTM, Heads.VALUE_POLICY, 64, 32));
  }

  /** A network that returns its input, which shows how cubes are encoded. */
  private static float[] identity(String input, int width, boolean integers) throws IOException {
    Path file =
        Files.write(directory.resolve("identity.onnx"), OnnxFiles.identity(width, integers));
    float[] outputs = new float[width * COUNT];
    try (Backend onnx = open(file, "input", input);
        Estimator estimator = onnx.create()) {
      assertEquals(Metric.HTM, onnx.info().metric());
      assertEquals(width, onnx.info().logits());
      estimator.estimate(codes(), COUNT, new float[0], outputs);
    }
    return outputs;
  }

  @Test
  void cubesAreEncodedInFourWays() throws IOException {
    requireRuntime();
    byte[] codes = codes();
    float[] rows = identity("rows", PieceCodes.PIECES, true);
    float[] pieces = identity("pieces", PieceCodes.ROWS, false);
    for (int i = 0; i < codes.length; i++) {
      int row = PieceCodes.CODES * (i % PieceCodes.PIECES) + codes[i];
      assertEquals(row, rows[i]);
      assertEquals(1, pieces[PieceCodes.ROWS * (i / PieceCodes.PIECES) + row]);
    }
    assertEquals(codes.length, sum(pieces));
    float[] facelets = identity("facelets", Facelets.COUNT, true);
    float[] oneHot = identity("facelets-onehot", 6 * Facelets.COUNT, false);
    List<Cube> cubes = cubes();
    for (int i = 0; i < facelets.length; i++) {
      String letters = Facelets.format(cubes.get(i / Facelets.COUNT));
      int at = i % Facelets.COUNT;
      int colour = Face.valueOf(letters.substring(at, at + 1)).ordinal();
      assertEquals(colour, facelets[i]);
      assertEquals(1, oneHot[6 * i + colour]);
    }
    assertEquals(facelets.length, sum(oneHot));
  }

  private static double sum(float[] numbers) {
    return IntStream.range(0, numbers.length).mapToDouble(i -> numbers[i]).sum();
  }

  private static String refused(Map<String, String> options) {
    CLibraryException e =
        assertThrows(CLibraryException.class, () -> Backends.library(library, options).close());
    return String.valueOf(e.getMessage()).replace(library + ": ", "");
  }

  @Test
  void faultsOfOptionsAreNamed() {
    assertEquals("the option network is missing", refused(Map.of()));
    assertEquals(
        "the option threads needs a number from 1 to 1024", refused(Map.of("threads", "x")));
    assertEquals(
        "the option x is not one of network, library, input, metric, threads, batch",
        refused(Map.of("x", "1")));
    assertEquals(
        "the option input is \"x\", not one of pieces, rows, facelets, facelets-onehot",
        refused(Map.of("input", "x")));
    String missing = refused(Map.of("network", "x.onnx", "library", "/missing.so"));
    assertTrue(missing.startsWith("cannot load ONNX Runtime: /missing.so: "), missing);
    assertEquals(
        library + " is not ONNX Runtime: it has no function OrtGetApiBase",
        refused(Map.of("network", "x.onnx", "library", library.toString())));
  }

  @Test
  void faultsOfFilesAreReportedByOnnxRuntime() throws IOException {
    requireRuntime();
    Path text = Files.writeString(directory.resolve("text.onnx"), "text");
    CLibraryException e = assertThrows(CLibraryException.class, () -> open(text).close());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.startsWith(library + ": ONNX Runtime failed: "), message);
  }
}
