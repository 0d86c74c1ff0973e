package dev.superflip.pdb.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.coord.coset.CornerGroup;
import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.coord.coset.EdgeSlices.Flips;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.codec.LineCode;
import dev.superflip.system.Memory;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares the wide generator with the one of four bits per entry, on a space of few rows. The
 * latter sweeps only forward here, so the two share no backward sweep. The largest distance is 11:
 * with near at 6 some entries lie two beyond the distances that the codes distinguish.
 */
class TwoBitCosetGeneratorIT {
  private static final CosetSpace SPACE =
      CosetSpace.withoutTwists(CornerGroup.TETRADS, Flips.RELATIVE);
  private static final int COLUMNS = SPACE.columns();
  private static final int THREADS = 2;

  /** All distances in a metric, four bits each. */
  private record Exact(Memory nibbles, long[] counts) {
    static Exact of(Metric metric) {
      Memory nibbles = Memory.allocate(SPACE.entries() / 2);
      long[] counts = new long[16];
      FourBitCosetGenerator generator = new FourBitCosetGenerator(SPACE, metric, nibbles, THREADS);
      generator.clear();
      counts[0] = 1;
      for (int depth = 1; LongStream.of(counts).sum() < SPACE.entries(); depth++) {
        counts[depth] = generator.level(depth, Sweep.FORWARD, () -> {});
      }
      return new Exact(nibbles, counts);
    }

    int distance(long entry) {
      return Memory.getByte(nibbles.address() + (entry >>> 1)) >>> 4 * (entry & 1) & 15;
    }
  }

  private static final Map<Metric, Exact> EXACT = new EnumMap<>(Metric.class);

  @BeforeAll
  static void buildExactTables() {
    for (Metric metric : Metric.values()) {
      EXACT.put(metric, Exact.of(metric));
    }
  }

  @AfterAll
  static void close() {
    EXACT.values().forEach(exact -> exact.nibbles().close());
  }

  private static Exact exact(Metric metric) {
    return Objects.requireNonNull(EXACT.get(metric));
  }

  private static Memory allocate(Metric metric, int near) {
    long listed = LongStream.of(exact(metric).counts()).limit(near).sum();
    return Memory.allocate(TwoBitCosetGenerator.bytes(SPACE.rows(), listed));
  }

  private static void findLevels(TwoBitCosetGenerator generator, long[] counts, int from, int to) {
    for (int depth = from; depth <= to; depth++) {
      Sweep sweep = generator.sweep(depth, 0, 0);
      counts[depth] = generator.level(depth, sweep, () -> {});
    }
  }

  @ParameterizedTest
  @CsvSource({"HTM, 6", "HTM, 8", "QTM, 9", "QTM, 11"})
  void bothGeneratorsFindTheSameDistances(Metric metric, int near) {
    long[] expected = exact(metric).counts();
    int maximum = Arrays.stream(expected).boxed().toList().indexOf(0L) - 1;
    try (Memory memory = allocate(metric, near)) {
      TwoBitCosetGenerator generator =
          new TwoBitCosetGenerator(SPACE, metric, near, memory, THREADS);
      long[] counts = new long[expected.length];
      generator.clear();
      counts[0] = 1;
      findLevels(generator, counts, 1, maximum + 1);
      assertArrayEquals(expected, counts);
      generator.pack(() -> {});
      assertLines(memory, exact(metric), near);
    }
  }

  /** The memory holds the whole state, so another generator can continue after any level. */
  @Test
  void aGeneratorContinuesInTheMemoryOfAnother() {
    int near = 6;
    long[] expected = exact(Metric.HTM).counts();
    try (Memory memory = allocate(Metric.HTM, near)) {
      new TwoBitCosetGenerator(SPACE, Metric.HTM, near, memory, THREADS).clear();
      long[] counts = new long[expected.length];
      counts[0] = 1;
      for (int depth = 1; expected[depth] > 0; depth++) {
        TwoBitCosetGenerator generator =
            new TwoBitCosetGenerator(SPACE, Metric.HTM, near, memory, THREADS);
        findLevels(generator, counts, depth, depth);
      }
      assertArrayEquals(expected, counts);
    }
  }

  /** The lines encode the exact distances, capped at near + 3. */
  private static void assertLines(Memory memory, Exact exact, int near) {
    int lines = LineCode.linesPerRow(COLUMNS);
    LineCode.Encoder encoder = new LineCode.Encoder();
    byte[] values = new byte[LineCode.ENTRIES];
    Random random = new Random(near);
    try (Memory expected = Memory.allocate(LineCode.BYTES)) {
      for (int i = 0; i < 20_000; i++) {
        int row = random.nextInt(SPACE.rows());
        // The first samples cover the lines at both ends of a row.
        int line = i < 200 ? (lines + i - 100) % lines : random.nextInt(lines);
        int column = LineCode.ENTRIES * line;
        int n = Math.min(LineCode.ENTRIES, COLUMNS - column);
        for (int j = 0; j < n; j++) {
          int distance = exact.distance((long) row * COLUMNS + column + j);
          values[j] = (byte) Math.min(distance, near + 3);
        }
        encoder.encode(values, n, expected.address());
        long at = memory.address() + ((long) row * lines + line) * LineCode.BYTES;
        for (int offset = 0; offset < LineCode.BYTES; offset += Long.BYTES) {
          assertEquals(Memory.getLong(expected.address() + offset), Memory.getLong(at + offset));
        }
      }
    }
  }

  @Test
  void aFlipMapAgreesWithColumnsAndHasAnInverse() {
    CosetMoves moves = new CosetMoves(SPACE);
    FlipMap map = new FlipMap(moves, FlipMap.inverses(moves.images()));
    Random random = new Random(1);
    for (int i = 0; i < 2000; i++) {
      int m = random.nextInt(18);
      int symmetry = random.nextInt(moves.symmetries());
      int arrangement = random.nextInt(COLUMNS / 256);
      map.choose(m, symmetry);
      int[] to = new int[256];
      map.forward(arrangement);
      for (int pattern = 0; pattern < to.length; pattern++) {
        to[pattern] = map.apply(pattern);
        assertEquals(moves.column(m, symmetry, arrangement << 8 | pattern) & 255, to[pattern]);
      }
      map.back(arrangement);
      for (int pattern = 0; pattern < to.length; pattern++) {
        assertEquals(pattern, map.apply(to[pattern]));
      }
    }
  }

  @Test
  void listsKeepWhatIsAddedInOrder() {
    int rows = 5;
    int numbers = 1000;
    try (Memory memory = Memory.allocate(RowLists.bytes(rows, numbers))) {
      RowLists lists = new RowLists(memory.address(), memory.size(), rows);
      lists.clear();
      Random random = new Random(2);
      int[][] expected = new int[rows][0];
      for (int i = 0; i < numbers; i++) {
        int row = random.nextInt(rows - 1);
        lists.add(row, i);
        expected[row] = Arrays.copyOf(expected[row], expected[row].length + 1);
        expected[row][expected[row].length - 1] = i;
      }
      for (int row = 0; row < rows; row++) {
        assertArrayEquals(expected[row], lists.get(row));
      }
      assertTrue(lists.get(rows - 1).length == 0);
    }
  }
}
