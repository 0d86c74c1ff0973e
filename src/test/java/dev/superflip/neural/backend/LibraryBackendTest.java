package dev.superflip.neural.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.CCompiler;
import dev.superflip.cube.Metric;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.CLibraryException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Version 2 of the C interface. */
class LibraryBackendTest {
  @TempDir private static Path directory = Path.of("");
  private static Path library = Path.of("");

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    library = CCompiler.library(directory, "pieces");
  }

  /** Codes of cubes; the first piece counts the cubes. */
  private static byte[] codes(int count) {
    byte[] codes = new byte[PieceCodes.PIECES * count];
    for (int i = 0; i < codes.length; i++) {
      int cube = i / PieceCodes.PIECES;
      codes[i] = (byte) ((cube + i % PieceCodes.PIECES * 7) % PieceCodes.CODES);
    }
    return codes;
  }

  private static void check(Backend backend, int count, float scale) {
    byte[] codes = codes(count);
    float[] values = new float[count];
    float[] logits = new float[18 * count];
    try (Estimator estimator = backend.create()) {
      estimator.estimate(codes, count, values, logits);
    }
    for (int cube = 0; cube < count; cube++) {
      int at = PieceCodes.PIECES * cube;
      int sum = IntStream.range(at, at + PieceCodes.PIECES).map(i -> codes[i]).sum();
      assertEquals(scale * sum, values[cube]);
      for (int i = 0; i < 18; i++) {
        assertEquals(codes[at + i], logits[18 * cube + i]);
      }
    }
  }

  @Test
  void aLibrarySaysWhatItComputes() {
    try (Backend backend = Backends.library(library, Map.of())) {
      assertEquals(new BackendInfo(Metric.HTM, "a test", true, 18, 100), backend.info());
    }
  }

  @Test
  void batchesOfAnySizeAreEvaluated() {
    try (Backend backend = Backends.library(library, Map.of())) {
      for (int count : new int[] {1, 99, 100, 101, 1234}) {
        check(backend, count, 1);
      }
    }
  }

  @Test
  void severalNetworksAreOpenAtOnceAndThreadsShareThem() {
    try (Backend one = Backends.library(library, Map.of());
        Backend half = Backends.library(library, Map.of("scale", "0.5"))) {
      IntStream.range(0, 20)
          .parallel()
          .forEach(i -> check(i % 2 == 0 ? one : half, 100 + i, i % 2 == 0 ? 1 : 0.5f));
    }
  }

  @Test
  void outputsThatAreNotNeededAreNotWritten() {
    try (Backend backend = Backends.library(library, Map.of());
        Estimator estimator = backend.create()) {
      float[] values = new float[1];
      estimator.estimate(codes(1), 1, values, new float[0]);
      int sum = IntStream.range(0, PieceCodes.PIECES).map(i -> codes(1)[i]).sum();
      assertEquals(sum, values[0]);
      float[] logits = new float[18];
      estimator.estimate(codes(1), 1, new float[0], logits);
      assertEquals(7, logits[1]);
    }
  }

  private static String refused(Path file, Map<String, String> options) {
    return String.valueOf(
        assertThrows(CLibraryException.class, () -> Backends.library(file, options).close())
            .getMessage());
  }

  @Test
  void theMessageOfTheLibraryIsReported() {
    assertEquals(
        library + ": the only option is scale", refused(library, Map.of("network", "x.net")));
    assertEquals(
        "an option of a library is one line: network=a\nb",
        refused(library, Map.of("network", "a\nb")));
    try (Backend backend = Backends.library(library, Map.of());
        Estimator estimator = backend.create()) {
      byte[] codes = codes(1);
      codes[3] = PieceCodes.CODES;
      CLibraryException e =
          assertThrows(
              CLibraryException.class,
              () -> estimator.estimate(codes, 1, new float[1], new float[0]));
      assertEquals(library + ": a code is too large", e.getMessage());
    }
  }

  @Test
  void otherVersionsAndOptionsOfVersion1AreRefused() throws IOException, InterruptedException {
    Path newer =
        CCompiler.library(
            directory, "newer", "int superflip_network_version(void) { return 3; }\n");
    assertEquals(
        newer
            + " has version 3 of the network interface, this program needs version 2;"
            + " compile it with superflip_network.h of this program",
        refused(newer, Map.of()));
    Path first = CCompiler.library(directory, "misplaced");
    assertEquals(
        first + " has version 1 of the interface, which takes no options",
        refused(first, Map.of("network", "x.net")));
  }
}
