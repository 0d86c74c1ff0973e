package dev.superflip.bench;

import dev.superflip.cube.Metric;
import dev.superflip.cube.RandomCubes;
import dev.superflip.neural.DenseLayer;
import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.PieceCodes;
import dev.superflip.neural.RowsLayer;
import dev.superflip.system.CLibrary;
import dev.superflip.system.Kernel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Evaluations of a network in millions of states per second, on one thread: in Java and at each
 * level of the C kernel. The network is random; half of the activations of each layer are zero.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class EvaluatorBenchmark extends ShortBenchmark {
  private static final int BATCH = 1024;
  private static final String JAVA = "java";

  /** In the order of the kernel's levels. */
  private static final List<String> LEVELS = List.of("c", "avx2", "avx512");

  @Param({"512/128/32", "1024/128/32"})
  public String hidden = "";

  @Param({JAVA, "c", "avx2", "avx512"})
  public String code = "";

  private final short[] rows = new short[BATCH * PieceCodes.PIECES];
  private final int[] outputs = new int[BATCH];
  private final List<AutoCloseable> open = new ArrayList<>();
  private Evaluator evaluator = open(Evaluators.inJava(network("32"))).create();

  @Setup(Level.Trial)
  public void setup() throws IOException, InterruptedException {
    RandomCubes random = new RandomCubes(1);
    byte[] codes = new byte[PieceCodes.PIECES];
    for (int i = 0; i < BATCH; i++) {
      PieceCodes.of(random.state(), codes, 0);
      PieceCodes.rows(codes, 0, rows, PieceCodes.PIECES * i);
    }
    Evaluators evaluators =
        code.equals(JAVA)
            ? Evaluators.inJava(network(hidden))
            : Evaluators.inC(network(hidden), kernel(), LEVELS.indexOf(code));
    evaluator = open(open(evaluators).create());
  }

  private <T extends AutoCloseable> T open(T resource) {
    open.add(resource);
    return resource;
  }

  /** Compiles the kernel as the native image does, and loads it. */
  private Kernel kernel() throws IOException, InterruptedException {
    Path library = Files.createTempFile("kernel", ".so");
    String source = "src/main/c/superflip_kernel.c";
    Process gcc =
        new ProcessBuilder("gcc", "-O3", "-shared", "-fPIC", "-o", library.toString(), source)
            .inheritIO()
            .start();
    if (gcc.waitFor() != 0) {
      throw new IllegalStateException("gcc failed");
    }
    Kernel kernel = Kernel.in(open(CLibrary.open(library)));
    Files.delete(library);
    return kernel;
  }

  private static Network network(String hidden) {
    SplittableRandom random = new SplittableRandom(1);
    int[] widths = Stream.of((hidden + "/1").split("/")).mapToInt(Integer::parseInt).toArray();
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
      byte[] shifts = i < widths.length - 1 ? shifts(widths[i], 10) : new byte[0];
      dense.add(new DenseLayer(products, new int[widths[i]], shifts));
    }
    return new Network("random", Metric.HTM, 1, "not at all", first, dense);
  }

  private static byte[] shifts(int count, int shift) {
    byte[] shifts = new byte[count];
    Arrays.fill(shifts, (byte) shift);
    return shifts;
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  public int evaluate() {
    evaluator.evaluate(rows, BATCH, outputs);
    return outputs[0];
  }

  /** Closes the evaluator before its weights, and those before the library. */
  @TearDown(Level.Trial)
  public void tearDown() throws Exception {
    for (AutoCloseable resource : open.reversed()) {
      resource.close();
    }
  }
}
