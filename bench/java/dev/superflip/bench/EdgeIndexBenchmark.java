package dev.superflip.bench;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Lehmer;
import dev.superflip.coord.pattern.EdgePattern;
import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The index of seven edges: from the coordinates of two quads, or ranked from seven places. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EdgeIndexBenchmark extends ShortBenchmark {
  private static final int SAMPLES = 1024;
  private static final int EDGES = 7;

  private final EdgePattern pattern = new EdgePattern(EdgeQuad.U_EDGES, EDGES - 4);
  private final int[] heads = new int[SAMPLES];
  private final int[] slices = new int[SAMPLES];
  private final int[][] places = new int[SAMPLES][EDGES];
  private final int[] flips = new int[SAMPLES];

  @Setup
  public void setup() {
    RandomCubes random = new RandomCubes(1);
    for (int i = 0; i < SAMPLES; i++) {
      Cube cube = random.state();
      heads[i] = EdgeQuad.of(cube, EdgeQuad.U_EDGES);
      slices[i] = EdgeQuad.of(cube, EdgeQuad.SLICE_EDGES);
      for (int place = 0; place < Cube.EDGES; place++) {
        int item = item(cube.edge(place));
        if (item < EDGES) {
          places[i][item] = place;
          flips[i] |= cube.flip(place) << (EDGES - 1 - item);
        }
      }
      if (fromQuads(i) != fromPlaces(i) || fromQuads(i) != pattern.index(cube)) {
        throw new IllegalStateException("the two indices differ for " + cube);
      }
    }
  }

  /** The edges in the order of the pattern: those of U, then those of the slice, then the rest. */
  private static int item(int edge) {
    if (edge < EdgeQuad.D_EDGES) {
      return edge;
    }
    return edge < EdgeQuad.SLICE_EDGES ? edge + 4 : edge - EdgeQuad.SLICE_EDGES + 4;
  }

  private long fromQuads(int i) {
    return pattern.index(heads[i], slices[i]);
  }

  private long fromPlaces(int i) {
    return Lehmer.rank(places[i], Cube.EDGES) << EDGES | flips[i];
  }

  @Benchmark
  @OperationsPerInvocation(SAMPLES)
  public long fromQuads() {
    long sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
      sum += fromQuads(i);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(SAMPLES)
  public long fromPlaces() {
    long sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
      sum += fromPlaces(i);
    }
    return sum;
  }
}
