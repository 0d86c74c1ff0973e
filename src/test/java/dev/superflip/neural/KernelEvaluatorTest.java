package dev.superflip.neural;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.superflip.CCompiler;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.CLibrary;
import dev.superflip.system.CLibraryException;
import dev.superflip.system.kernel.Kernel;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernel that a native image links, here in a library. */
class KernelEvaluatorTest {
  private static final int PLAIN = 0;

  @TempDir private static Path directory = Path.of("");
  private static Path file = Path.of("");

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    file = CCompiler.kernel(directory);
  }

  @ParameterizedTest
  @ValueSource(ints = {PLAIN, 1, 2})
  void everyLevelComputesTheDefinition(int level) {
    try (CLibrary library = CLibrary.open(file)) {
      Kernel kernel = Kernel.in(library);
      assumeTrue(level <= kernel.level(), "this processor has levels up to " + kernel.level());
      for (Network network : Definition.networks()) {
        try (Evaluators evaluators = Evaluators.inC(network, kernel, level);
            Evaluator evaluator = evaluators.create()) {
          Definition.check(evaluator);
        }
      }
    }
  }

  @Test
  void aLevelThatNoProcessorHasIsRefused() {
    try (CLibrary library = CLibrary.open(file);
        Evaluators evaluators =
            Evaluators.inC(new RandomNetworks(2).network(32, 1), Kernel.in(library), 3);
        Evaluator evaluator = evaluators.create()) {
      short[] rows = new short[PieceCodes.PIECES];
      assertThrows(IllegalStateException.class, () -> evaluator.evaluate(rows, 1, new int[1]));
    }
  }

  @Test
  void rowsThatDoNotExistAreRefused() {
    try (CLibrary library = CLibrary.open(file);
        Evaluators evaluators =
            Evaluators.inC(new RandomNetworks(3).network(32, 1), Kernel.in(library), PLAIN);
        Evaluator evaluator = evaluators.create()) {
      for (int row : new int[] {-1, PieceCodes.ROWS}) {
        short[] rows = new short[PieceCodes.PIECES];
        rows[7] = (short) row;
        assertThrows(
            IndexOutOfBoundsException.class, () -> evaluator.evaluate(rows, 1, new int[1]));
      }
    }
  }

  @Test
  void aLibraryWithoutAKernelIsRefused() throws IOException, InterruptedException {
    Path other = CCompiler.library(directory, "other", "int other(void) { return 1; }\n");
    try (CLibrary library = CLibrary.open(other)) {
      CLibraryException e = assertThrows(CLibraryException.class, () -> Kernel.in(library));
      assertEquals(other + " has no function superflip_kernel_level", e.getMessage());
    }
  }
}
