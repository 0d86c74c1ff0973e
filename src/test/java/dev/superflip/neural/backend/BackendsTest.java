package dev.superflip.neural.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.RandomCubes;
import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.RandomNetworks;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.CLibraryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The choice of a device, and the processor as a back-end. */
class BackendsTest {
  @Test
  void theProcessorScalesTheOutputsOfTheNetwork() {
    int count = 1500;
    Network network = new RandomNetworks(5).network(64, 32, 3);
    RandomCubes random = new RandomCubes(1);
    byte[] codes = new byte[PieceCodes.PIECES * count];
    short[] rows = new short[PieceCodes.PIECES * count];
    for (int i = 0; i < count; i++) {
      PieceCodes.of(random.state(), codes, PieceCodes.PIECES * i);
      PieceCodes.rows(codes, PieceCodes.PIECES * i, rows, PieceCodes.PIECES * i);
    }
    int[] outputs = new int[3 * count];
    float[] values = new float[count];
    float[] logits = new float[2 * count];
    try (Evaluators evaluators = Evaluators.inJava(network);
        Evaluator evaluator = evaluators.create();
        Backend backend = Backends.open(network, Device.CPU);
        Estimator estimator = backend.create()) {
      assertEquals("CPU", backend.info().device());
      assertEquals(2, backend.info().logits());
      evaluator.evaluate(rows, count, outputs);
      estimator.estimate(codes, count, values, logits);
    }
    for (int i = 0; i < count; i++) {
      assertEquals((float) network.value(outputs[3 * i]), values[i]);
      assertEquals((float) network.value(outputs[3 * i + 1]), logits[2 * i]);
      assertEquals((float) network.value(outputs[3 * i + 2]), logits[2 * i + 1]);
    }
  }

  @Test
  void autoAlwaysOpensANetworkAndCudaSaysWhyItCannot() {
    Network network = new RandomNetworks(5).network(32, 1);
    String device;
    try (Backend backend = Backends.open(network, Device.AUTO)) {
      device = backend.info().device();
    }
    if (device.equals("CPU")) {
      CLibraryException e =
          assertThrows(CLibraryException.class, () -> Backends.open(network, Device.CUDA).close());
      String message = String.valueOf(e.getMessage());
      assertTrue(message.startsWith("cannot evaluate on CUDA: "), message);
      assertEquals(1, message.lines().count());
    }
  }

  @Test
  void theLibraryIsFoundBesideTheProgramAndInItsSubdirectory(@TempDir Path directory)
      throws IOException {
    Path program = directory.resolve("superflip");
    assertNull(CudaLibrary.find(null, program));
    assertNull(CudaLibrary.find("", Path.of("")));
    Path cuda = Files.createDirectory(directory.resolve("cuda"));
    Path built = Files.createFile(cuda.resolve("libsuperflip_cuda.so"));
    assertEquals(built, CudaLibrary.find(null, program));
    Path beside = Files.createFile(directory.resolve("libsuperflip_cuda.so"));
    assertEquals(beside, CudaLibrary.find(null, program));
    assertEquals(Path.of("other.so"), CudaLibrary.find("other.so", program));
  }
}
