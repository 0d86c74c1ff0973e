package dev.superflip.search.guided;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.CCompiler;
import dev.superflip.cube.Metric;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.neural.backend.Backend;
import dev.superflip.neural.backend.Backends;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.Estimate;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import dev.superflip.search.frontier.Beam;
import dev.superflip.search.frontier.BestFirst;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches that follow a network on a graphics processor, which an emulation stands for. */
class BackendEstimateTest {
  private static final CubePuzzle CUBE = CubePuzzle.of(Metric.HTM);

  @TempDir private static Path directory = Path.of("");
  private static Path library = Path.of("");

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    library = CCompiler.emulatedCuda(directory);
  }

  private static Network network() {
    return ShippedNetworks.find("order-htm").orElseThrow().network().get();
  }

  private static Backend cuda() throws IOException {
    Path file = directory.resolve("order-htm.net");
    try (OutputStream out = Files.newOutputStream(file)) {
      network().write(out);
    }
    return Backends.library(library, Map.of("network", file.toString()));
  }

  /** With the solved cube, and twice, because the second batch is smaller than its buffer. */
  @Test
  void theEstimatesAreThoseOfTheProcessor() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    for (int count : new int[] {150, 7}) {
      long[] states = new long[count * CUBE.words()];
      for (int i = 0; i < count; i++) {
        long[] state = i == 3 ? CUBE.solved() : CUBE.random(random);
        System.arraycopy(state, 0, states, i * CUBE.words(), CUBE.words());
      }
      float[] expected = new float[count];
      float[] found = new float[count];
      try (Evaluators evaluators = Evaluators.inJava(network());
          NetworkEstimate processor = new NetworkEstimate(CUBE, evaluators, 1);
          Backend backend = cuda();
          BackendEstimate graphics = new BackendEstimate(CUBE, backend)) {
        processor.evaluate(states, count, expected);
        graphics.evaluate(states, count, found);
      }
      assertArrayEquals(expected, found);
      assertEquals(0, found[3]);
    }
  }

  @Test
  void searchesFindTheSameSolutions() throws IOException {
    checkSame(estimate -> new Beam(CUBE, estimate, 30, true, 64));
    checkSame(estimate -> BestFirst.batchWeighted(CUBE, estimate, 2, 1, 20));
  }

  private static void checkSame(Function<Estimate, PathSearch> searches) throws IOException {
    byte[] moves = CUBE.randomMoves(new SplittableRandom(5), 7);
    long[] root = Objects.requireNonNull(CUBE.after(CUBE.solved(), moves));
    try (Evaluators evaluators = Evaluators.inJava(network());
        NetworkEstimate processor = new NetworkEstimate(CUBE, evaluators, 1);
        Backend backend = cuda();
        BackendEstimate graphics = new BackendEstimate(CUBE, backend)) {
      PathResult expected = search(searches.apply(processor), root);
      PathResult found = search(searches.apply(graphics), root);
      assertNotNull(expected.path());
      assertArrayEquals(expected.path(), found.path());
      assertEquals(expected.evaluated(), found.evaluated());
    }
  }

  private static PathResult search(PathSearch search, long[] root) {
    try (search) {
      return search.search(
          root, PathLimits.NONE, new StopSignal(Long.MAX_VALUE), PathListener.SILENT);
    }
  }

  @Test
  void aNetworkOfAnotherMetricIsRefused() throws IOException {
    try (Backend backend = cuda()) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new BackendEstimate(CubePuzzle.of(Metric.QTM), backend));
    }
  }
}
