package dev.superflip.bench;

import dev.superflip.coord.Lehmer;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Ranks of 12 and of 7 out of 12 items: our linear algorithms against quadratic ones. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LehmerBenchmark extends ShortBenchmark {
  private static final int N = 12;
  private static final int SAMPLES = 1024;

  /** The number of items out of twelve. */
  @Param({"12", "7"})
  public int k;

  private final int[][] arrangements = new int[SAMPLES][];
  private final long[] ranks = new long[SAMPLES];
  private int[] items = {};

  @Setup
  public void setup() {
    SplittableRandom random = new SplittableRandom(1);
    long count = Lehmer.arrangements(N, k);
    items = new int[k];
    for (int i = 0; i < SAMPLES; i++) {
      ranks[i] = random.nextLong(count);
      arrangements[i] = new int[k];
      Lehmer.unrank(ranks[i], N, arrangements[i]);
      QuadraticLehmer.unrank(ranks[i], N, items);
      if (!Arrays.equals(items, arrangements[i])
          || Lehmer.rank(items, N) != ranks[i]
          || QuadraticLehmer.rank(items, N) != ranks[i]) {
        throw new IllegalStateException("the two algorithms differ for " + Arrays.toString(items));
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(SAMPLES)
  public long rankLinear() {
    long sum = 0;
    for (int[] arrangement : arrangements) {
      sum += Lehmer.rank(arrangement, N);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(SAMPLES)
  public long rankQuadratic() {
    long sum = 0;
    for (int[] arrangement : arrangements) {
      sum += QuadraticLehmer.rank(arrangement, N);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(SAMPLES)
  public long unrankLinear() {
    long sum = 0;
    for (long rank : ranks) {
      Lehmer.unrank(rank, N, items);
      sum += items[0];
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(SAMPLES)
  public long unrankQuadratic() {
    long sum = 0;
    for (long rank : ranks) {
      QuadraticLehmer.unrank(rank, N, items);
      sum += items[0];
    }
    return sum;
  }
}
