package dev.superflip.search.restriction;

import dev.superflip.coord.Twist;
import dev.superflip.coord.restriction.BandSpace;
import dev.superflip.coord.restriction.SymmetryClasses;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.Steps;
import dev.superflip.cube.Symmetry;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.PreparedFile;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/**
 * Two lower bounds for the stage E>G, which has too many cosets for a table. One is the distance of
 * corners, twists and the edges FR and BR; the other that of twists and all edges. Each alone needs
 * a million nodes for a random state of the stage; together they need 49 thousand. See {@link
 * BandSpace} for the coordinates.
 */
public final class BandTables implements AutoCloseable {
  private final Metric metric;
  private final Memory memory;

  private BandTables(Metric metric, Memory memory) {
    this.metric = metric;
    this.memory = memory;
  }

  /**
   * Opens the tables, or builds them and writes their file.
   *
   * @param messages receives a line before a build, and if the file cannot be written
   */
  public static BandTables prepare(
      Path directory, Metric metric, int threads, Consumer<String> messages) {
    PreparedFile file = PreparedFile.ofRestriction(directory, "band-" + metric.id());
    return new BandTables(
        metric,
        file.prepare(Placement.MMAP, threads, messages, () -> build(metric, threads).memory));
  }

  /**
   * Tables in memory, and the number of entries at each distance.
   *
   * @param corners of the table of corners
   * @param edges of the table of edges
   */
  record Built(Memory memory, long[] corners, long[] edges) {}

  static Built build(Metric metric, int threads) {
    BandLayout layout = new BandLayout(metric);
    Steps steps = new Steps(metric, BandSpace.FACES.faces());
    SymmetryClasses corners = classes(BandSpace.CORNERS, BandSpace::cornersSeen);
    SymmetryClasses edges = classes(BandSpace.EDGES, BandSpace::edgesSeen);
    if (corners.count() != BandLayout.CORNER_CLASSES || edges.count() != BandLayout.EDGE_CLASSES) {
      throw new IllegalStateException(
          "%d classes of corners and %d of edges".formatted(corners.count(), edges.count()));
    }
    int[] cornersNext = next(BandSpace.CORNERS, steps, BandSpace::cornersAfter);
    int[] twistsNext = next(Twist.COUNT, steps, BandSpace::twistsAfter);
    int[] edgesNext = next(BandSpace.EDGES, steps, BandSpace::edgesAfter);
    int[] pairsNext =
        next(
            BandSpace.PAIRS,
            steps,
            (pair, move) ->
                BandSpace.pair(BandSpace.edgesAfter(BandSpace.edgesOfPair(pair), move)));
    int[] twistsSeen = seen(Twist.COUNT, Twist::seen);
    int[] pairsSeen =
        seen(
            BandSpace.PAIRS,
            (pair, symmetry) ->
                BandSpace.pair(BandSpace.edgesSeen(BandSpace.edgesOfPair(pair), symmetry)));
    Memory memory = Memory.allocate(layout.size);
    memory.put(layout.cornersNext, chars(cornersNext));
    memory.put(layout.twistsNext, chars(twistsNext));
    memory.put(layout.edgesNext, edgesNext);
    memory.put(layout.cornersClass, chars(corners.classOf()));
    memory.put(layout.edgesClass, edges.classOf());
    memory.put(layout.twistsSeen, chars(twistsSeen));
    memory.put(layout.pairsSeen, bytes(pairsSeen));
    BandBuild.Twists twists = new BandBuild.Twists(twistsNext, twistsSeen);
    BandBuild.Rest pairs = new BandBuild.Rest(BandSpace.PAIRS, pairsNext, pairsSeen);
    BandBuild.Rest none =
        new BandBuild.Rest(1, new int[steps.count()], new int[BandSpace.SYMMETRIES.size()]);
    long[] cornerCounts =
        new BandBuild(corners, cornersNext, twists, pairs, steps.count(), threads)
            .run(
                BandSpace.corners(Cube.SOLVED),
                BandSpace.pair(BandSpace.edges(Cube.SOLVED)),
                memory.address() + layout.cornerDistances);
    long[] edgeCounts =
        new BandBuild(edges, edgesNext, twists, none, steps.count(), threads)
            .run(BandSpace.edges(Cube.SOLVED), 0, memory.address() + layout.edgeDistances);
    return new Built(memory, cornerCounts, edgeCounts);
  }

  private interface Transform<T> {
    int apply(int coordinate, T by);
  }

  private static SymmetryClasses classes(int count, Transform<Symmetry> image) {
    return new SymmetryClasses(
        count,
        BandSpace.SYMMETRIES.stream()
            .map(s -> (IntUnaryOperator) number -> image.apply(number, s))
            .toArray(IntUnaryOperator[]::new));
  }

  private static int[] next(int count, Steps steps, Transform<Move> after) {
    return table(count, steps.count(), (number, step) -> after.apply(number, steps.move(step)));
  }

  private static int[] seen(int count, Transform<Symmetry> image) {
    int symmetries = BandSpace.SYMMETRIES.size();
    return table(
        count, symmetries, (number, s) -> image.apply(number, BandSpace.SYMMETRIES.get(s)));
  }

  private static int[] table(int rows, int columns, IntBinaryOperator value) {
    int[] table = new int[rows * columns];
    for (int i = 0; i < table.length; i++) {
      table[i] = value.applyAsInt(i / columns, i % columns);
    }
    return table;
  }

  private static char[] chars(int[] values) {
    char[] chars = new char[values.length];
    for (int i = 0; i < chars.length; i++) {
      chars[i] = (char) values[i];
    }
    return chars;
  }

  private static byte[] bytes(int[] values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  Metric metric() {
    return metric;
  }

  long address() {
    return memory.address();
  }

  @Override
  public void close() {
    memory.close();
  }
}
