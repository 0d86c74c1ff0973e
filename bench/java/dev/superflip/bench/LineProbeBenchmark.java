package dev.superflip.bench;

import dev.superflip.pdb.LineCode;
import dev.superflip.system.Memory;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Random probes of a table of cosets in millions per second, made as a search makes them: many at
 * once, addresses first, then nothing but the loads, then the values. Where to look costs next to
 * nothing here, so this is the limit of what a search could do with such a table. {@link #lines}
 * leaves the values out: the limit of memory itself.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Threads(2)
public class LineProbeBenchmark {
  /**
   * Far more than a processor has under way; the load loops of a search have about twice as many.
   */
  private static final int BATCH = 128;

  /** As large as medium and large. */
  @Param({"621", "2359"})
  public int megabytes;

  private long lines;
  private Memory memory = Memory.allocate(8);

  /** A thread's own random numbers and room for a batch. */
  @State(Scope.Thread)
  public static class Prober {
    private long seed = Thread.currentThread().threadId();
    private final long[] addresses = new long[BATCH];
    private final int[] entries = new int[BATCH];

    /** A linear congruential step for both the line and the entry. */
    void locate(long base, long lines) {
      for (int i = 0; i < BATCH; i++) {
        seed = seed * 6364136223846793005L + 1442695040888963407L;
        addresses[i] = base + Math.unsignedMultiplyHigh(seed, lines) * LineCode.BYTES;
        entries[i] = (int) ((seed >>> 16 & 0xFFFF) * LineCode.ENTRIES >>> 16);
      }
    }

    long load() {
      long any = 0;
      for (long address : addresses) {
        any |= Memory.getLong(address);
      }
      return any;
    }
  }

  @Setup(Level.Trial)
  public void setup() {
    memory.close();
    memory = Memory.allocate(megabytes * 1_000_000L);
    lines = memory.size() / LineCode.BYTES;
    SplittableRandom random = new SplittableRandom(1);
    for (long at = 0; at < lines * LineCode.BYTES; at += Long.BYTES) {
      Memory.putLong(memory.address() + at, random.nextLong());
    }
  }

  @TearDown(Level.Trial)
  public void tearDown() {
    memory.close();
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  public long lines(Prober prober) {
    prober.locate(memory.address(), lines);
    return prober.load();
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  public long values(Prober prober) {
    prober.locate(memory.address(), lines);
    long sum = prober.load();
    for (int i = 0; i < BATCH; i++) {
      sum += LineCode.read(prober.addresses[i], prober.entries[i]);
    }
    return sum;
  }
}
