package dev.superflip.bench;

import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.kernel.Kernel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
  private Evaluator evaluator = open(Evaluators.inJava(RandomNetwork.of("32"))).create();

  @Setup(Level.Trial)
  public void setup() throws IOException, InterruptedException {
    byte[] codes = RandomNetwork.codes(BATCH);
    for (int i = 0; i < BATCH; i++) {
      PieceCodes.rows(codes, PieceCodes.PIECES * i, rows, PieceCodes.PIECES * i);
    }
    Evaluators evaluators =
        code.equals(JAVA)
            ? Evaluators.inJava(RandomNetwork.of(hidden))
            : Evaluators.inC(RandomNetwork.of(hidden), kernel(), LEVELS.indexOf(code));
    evaluator = open(open(evaluators).create());
  }

  private <T extends AutoCloseable> T open(T resource) {
    open.add(resource);
    return resource;
  }

  private Kernel kernel() throws IOException, InterruptedException {
    return Kernel.in(open(RandomNetwork.library("superflip_kernel.c", "-O3")));
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
