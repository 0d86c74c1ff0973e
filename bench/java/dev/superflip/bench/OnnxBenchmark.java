package dev.superflip.bench;

import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.OnnxFile;
import dev.superflip.neural.backend.Backend;
import dev.superflip.neural.backend.Backends;
import dev.superflip.neural.backend.Device;
import dev.superflip.neural.backend.Estimator;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.kernel.Kernel;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
 * The same network in ONNX Runtime, with 32-bit floating-point numbers, and in our kernel, with
 * 8-bit integers: millions of states per second, on one thread.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class OnnxBenchmark extends ShortBenchmark {
  private static final int BATCH = 1024;
  private static final String RUNTIME = "/ai/onnxruntime/native/linux-x64/libonnxruntime.so";

  @Param({"512/128/32", "1024/256/256", "5024/1024+4"})
  public String hidden = "512/128/32";

  private final byte[] codes = RandomNetwork.codes(BATCH);
  private final short[] rows = new short[BATCH * PieceCodes.PIECES];
  private final int[] outputs = new int[BATCH];
  private final float[] values = new float[BATCH];
  private final List<AutoCloseable> open = new ArrayList<>();
  private Evaluator kernel = open(Evaluators.inJava(RandomNetwork.of("32"))).create();
  private Estimator onnx = open(Backends.open(RandomNetwork.of("32"), Device.CPU)).create();

  @Setup(Level.Trial)
  public void setup() throws IOException, InterruptedException {
    Network network = RandomNetwork.of(hidden);
    for (int i = 0; i < BATCH; i++) {
      PieceCodes.rows(codes, PieceCodes.PIECES * i, rows, PieceCodes.PIECES * i);
    }
    Kernel best = Kernel.in(open(RandomNetwork.library("superflip_kernel.c", "-O3")));
    kernel = open(open(Evaluators.inC(network, best, best.level())).create());
    onnx = open(open(onnxRuntime(network)).create());
    checkEqual(network);
  }

  private <T extends AutoCloseable> T open(T resource) {
    open.add(resource);
    return resource;
  }

  private static Backend onnxRuntime(Network network) throws IOException, InterruptedException {
    Path adapter = RandomNetwork.compile("superflip_onnx.c", "-O2");
    Path file = Files.createTempFile("network", ".onnx");
    Path runtime = Files.createTempFile("onnxruntime", ".so");
    try (InputStream in = OnnxBenchmark.class.getResourceAsStream(RUNTIME)) {
      Files.copy(Objects.requireNonNull(in), runtime, StandardCopyOption.REPLACE_EXISTING);
      try (OutputStream out = Files.newOutputStream(file)) {
        OnnxFile.write(network, out);
      }
      return Backends.library(
          adapter, Map.of("network", file.toString(), "library", runtime.toString()));
    } finally {
      Files.delete(adapter);
      Files.delete(file);
      Files.delete(runtime);
    }
  }

  /** The comparison is fair only if both compute the same. */
  private void checkEqual(Network network) {
    kernel();
    onnxRuntime();
    for (int i = 0; i < BATCH; i++) {
      float expected = (float) network.value(outputs[i]);
      if (Math.abs(values[i] - expected) > 1e-6 * Math.abs(expected)) {
        throw new IllegalStateException(values[i] + " instead of " + expected);
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  public int kernel() {
    kernel.evaluate(rows, BATCH, outputs);
    return outputs[0];
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  public float onnxRuntime() {
    onnx.estimate(codes, BATCH, values, new float[0]);
    return values[0];
  }

  /** Closes resources in the reverse of the order in which they were opened. */
  @TearDown(Level.Trial)
  public void tearDown() throws Exception {
    for (AutoCloseable resource : open.reversed()) {
      resource.close();
    }
  }
}
