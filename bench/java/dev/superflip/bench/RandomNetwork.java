package dev.superflip.bench;

import dev.superflip.cube.Metric;
import dev.superflip.cube.RandomCubes;
import dev.superflip.neural.DenseLayer;
import dev.superflip.neural.Network;
import dev.superflip.neural.NetworkKind;
import dev.superflip.neural.RowsLayer;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.CLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** A random network, cubes for it, and C libraries that evaluate it. */
final class RandomNetwork {
  private RandomNetwork() {}

  /** The shift of hidden dense layers; a residual layer multiplies what it adds by two to it. */
  private static final int SHIFT = 10;

  /**
   * A network with these widths of its hidden layers, such as "512/128/32". "5024/1024+4" has four
   * residual blocks of the last width after them.
   */
  static Network of(String shape) {
    SplittableRandom random = new SplittableRandom(1);
    int end = shape.contains("+") ? shape.indexOf('+') : shape.length();
    int blocks = end == shape.length() ? 0 : Integer.parseInt(shape.substring(end + 1));
    int[] hidden =
        Stream.of(shape.substring(0, end).split("/")).mapToInt(Integer::parseInt).toArray();
    int[] widths = Arrays.copyOf(hidden, hidden.length + 2 * blocks + 1);
    Arrays.fill(widths, hidden.length, widths.length, hidden[hidden.length - 1]);
    widths[widths.length - 1] = 1;
    short[] weights = new short[PieceCodes.ROWS * widths[0]];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (short) random.nextInt(-1000, 1001);
    }
    RowsLayer first = new RowsLayer(weights, new short[widths[0]], shifts(widths[0], 5));
    List<DenseLayer> dense = new ArrayList<>();
    for (int i = 1; i < widths.length; i++) {
      byte[] products = new byte[widths[i] * widths[i - 1]];
      random.nextBytes(products);
      for (int j = 0; j < products.length; j++) {
        products[j] = (byte) (products[j] / 2);
      }
      byte[] shifts = i < widths.length - 1 ? shifts(widths[i], SHIFT) : new byte[0];
      boolean residual = i < widths.length - 1 && i > hidden.length && (i - hidden.length) % 2 == 1;
      int[] skip = new int[residual ? widths[i] : 0];
      Arrays.fill(skip, 1 << SHIFT);
      dense.add(new DenseLayer(products, new int[widths[i]], shifts, skip));
    }
    return new Network("random", NetworkKind.values(Metric.HTM, 1), "not at all", first, dense);
  }

  private static byte[] shifts(int count, int shift) {
    byte[] shifts = new byte[count];
    Arrays.fill(shifts, (byte) shift);
    return shifts;
  }

  /** The codes of random cubes. */
  static byte[] codes(int count) {
    RandomCubes random = new RandomCubes(1);
    byte[] codes = new byte[PieceCodes.PIECES * count];
    for (int i = 0; i < count; i++) {
      PieceCodes.of(random.state(), codes, PieceCodes.PIECES * i);
    }
    return codes;
  }

  /** Compiles a file of src/main/c to a library. */
  static Path compile(String source, String option) throws IOException, InterruptedException {
    Path library = Files.createTempFile("library", ".so");
    Process gcc =
        new ProcessBuilder(
                "gcc", option, "-shared", "-fPIC", "-o", library.toString(), "src/main/c/" + source)
            .inheritIO()
            .start();
    if (gcc.waitFor() != 0) {
      throw new IllegalStateException("gcc failed");
    }
    return library;
  }

  /** Compiles a file of src/main/c, and loads it. */
  static CLibrary library(String source, String option) throws IOException, InterruptedException {
    Path file = compile(source, option);
    CLibrary library = CLibrary.open(file);
    Files.delete(file);
    return library;
  }
}
