package dev.superflip.bench;

import dev.superflip.pdb.codec.LineCode;
import dev.superflip.system.Memory;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;

/**
 * Random probes of a coset table in millions per second. It probes as a search does: it computes a
 * batch of addresses, then executes only loads, then decodes the values. The addresses cost next to
 * nothing here, so {@link #values} is an upper limit for a search with such a table. {@link #lines}
 * omits the values and shows the limit of memory itself.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Threads(2)
public class LineProbeBenchmark extends ShortBenchmark {
  /** Far more loads than a processor executes at once; a search has about twice as many. */
  private static final int BATCH = 128;

  /** The sizes of medium and large. */
  @Param({"621", "2359"})
  public int megabytes;

  private long lines;
  private Memory memory = Memory.allocate(8);

  /** The random numbers of one thread and one batch. */
  @State(Scope.Thread)
  public static class Prober {
    private final RandomIndices random = new RandomIndices();
    private final long[] addresses = new long[BATCH];
    private final int[] entries = new int[BATCH];

    /** One random number decides both the line and the entry. */
    void locate(long base, long lines) {
      for (int i = 0; i < BATCH; i++) {
        long seed = random.nextSeed();
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
