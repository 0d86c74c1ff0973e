package dev.superflip.pdb.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.coord.coset.CornerGroup;
import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.coord.coset.EdgeSlices.Flips;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Table;
import dev.superflip.pdb.store.TableHeader;
import dev.superflip.system.Memory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Coset tables in quarter turns. */
class QuarterTableTest {
  /**
   * Distances of entries by a breadth-first search over cubes. It uses only the indices of cubes
   * and the fact that images of a cube are equally far.
   */
  private static Map<Long, Integer> distances(CosetSpace space, int maxDepth) {
    Map<Long, Integer> distances = new HashMap<>();
    List<Cube> frontier = new ArrayList<>();
    reach(space, Cube.SOLVED, 0, distances, frontier);
    for (int depth = 1; depth <= maxDepth && !frontier.isEmpty(); depth++) {
      List<Cube> next = new ArrayList<>();
      for (Cube cube : frontier) {
        for (Move step : Metric.QTM.steps()) {
          reach(space, cube.then(step), depth, distances, next);
        }
      }
      frontier = next;
    }
    return distances;
  }

  private static void reach(
      CosetSpace space, Cube cube, int depth, Map<Long, Integer> distances, List<Cube> reached) {
    long index = space.index(cube);
    if (distances.putIfAbsent(index, depth) != null) {
      return;
    }
    reached.add(cube);
    if (space.stabilizer((int) (index / space.columns())) != 1) {
      for (Symmetry symmetry : Symmetry.all()) {
        Cube image = symmetry.apply(cube);
        if (distances.putIfAbsent(space.index(image), depth) == null) {
          reached.add(image);
        }
      }
    }
  }

  /** Checks the first counts of each distribution. */
  @ParameterizedTest
  @ValueSource(strings = {"qa1", "qa4", "qb4", "qat256"})
  void theNearestEntriesAreAsManyAsTheCatalogueSays(String id) {
    Database database = Database.find(id).orElseThrow();
    int depth = 6;
    long[] counts = new long[depth + 1];
    distances((CosetSpace) database.kind().space(), depth)
        .values()
        .forEach(distance -> counts[distance]++);
    for (int d = 0; d <= depth; d++) {
      assertEquals(database.distribution().orElseThrow().at(d), counts[d], "distance " + d);
    }
  }

  /** If its row tells the parity, an entry stores half the distance, otherwise all of it. */
  @ParameterizedTest
  @EnumSource(names = {"TETRADS", "EVEN"})
  void allDistancesOfASmallSpaceAreRight(CornerGroup group) {
    CosetSpace space = CosetSpace.withoutTwists(group, Flips.NONE);
    Map<Long, Integer> expected = distances(space, Integer.MAX_VALUE);
    assertEquals(space.entries(), expected.size());
    try (Memory memory = Memory.allocate(space.entries() / 2)) {
      FourBitCosetGenerator generator = new FourBitCosetGenerator(space, Metric.QTM, memory, 2);
      generator.clear();
      long[] counts = new long[TableHeader.MAX_DEPTHS];
      counts[0] = 1;
      for (int depth = 1; LongStream.of(counts).sum() < space.entries(); depth++) {
        long unset = space.entries() - LongStream.of(counts).sum();
        Sweep sweep = generator.sweep(depth, counts[depth - 1], unset);
        counts[depth] = generator.level(depth, sweep, () -> {});
        assertTrue(counts[depth] > 0);
      }
      expected.forEach(
          (entry, distance) -> {
            counts[distance]--;
            int value = Memory.getByte(memory.address() + entry / 2) >>> 4 * (entry & 1) & 15;
            boolean odd = space.isOdd((int) (entry / space.columns()));
            assertEquals(distance, space.determinesParity() ? 2 * value + (odd ? 1 : 0) : value);
          });
      assertEquals(0, LongStream.of(counts).map(Math::abs).sum());
    }
  }

  @Test
  void valuesAreBoundsThatHalfTurnsAndSymmetriesDoNotChange() {
    TestTables.open(Database.QA1, Codec.LINE);
    TestTables.STORE.verify(Database.QA1, Codec.LINE, 2);
  }

  /** A half turn counts two, so no distance is smaller than in the half turn metric. */
  @Test
  void aDistanceIsAtLeastThatInTheHalfTurnMetric() {
    Table quarters = TestTables.open(Database.QA1, Codec.LINE);
    Table halves = TestTables.open(Database.A1, Codec.LINE);
    RandomCubes random = new RandomCubes(81);
    double sum = 0;
    int n = 5000;
    for (int i = 0; i < n; i++) {
      Cube cube = random.state();
      int value = quarters.distance(cube);
      // The line code may lose one or two.
      assertTrue(value >= halves.distance(cube) - 2);
      sum += value;
    }
    assertEquals(quarters.distribution().mean(), sum / n, 0.1);
  }
}
