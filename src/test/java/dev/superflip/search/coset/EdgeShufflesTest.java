package dev.superflip.search.coset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.coord.coset.EdgeSlices.Flips;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.system.Lanes;
import dev.superflip.system.Memory;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shuffles of bytes move edges as cubes do, with vectors and with masks. */
class EdgeShufflesTest {
  private static final CosetLookup LOOKUP =
      new CosetLookup(TestTables.open(Database.A1, Codec.LINE));
  private static final CosetBatch BATCH = new CosetBatch(LOOKUP);

  @AfterAll
  static void close() {
    BATCH.close();
    LOOKUP.close();
  }

  /** The two implementations. */
  enum Way {
    PLAIN,
    VECTORS;

    void see(int n, boolean inverses) {
      if (this == PLAIN) {
        PlainShuffles.prepare(BATCH.address(), CosetBatch.NODES);
        PlainShuffles.see(BATCH.address(), n, inverses);
      } else {
        VectorShuffles.see(BATCH.address(), LOOKUP.tables, n, inverses);
      }
    }

    void move(long slots, int n) {
      if (this == PLAIN) {
        PlainShuffles.move(slots, n, BATCH.address());
      } else {
        VectorShuffles.move(slots, n, BATCH.address(), LOOKUP.tables);
      }
    }
  }

  /** Otherwise the tests of vectors would check nothing. */
  @Test
  void theTestsRunWithVectors() {
    assertTrue(Lanes.VECTORS);
  }

  @ParameterizedTest
  @EnumSource
  void movesCarryEdges(Way way) {
    RandomCubes random = new RandomCubes(71);
    try (Memory slots = Memory.allocate((long) CosetStack.NODE_BYTES * Move.COUNT)) {
      for (int i = 0; i < 200; i++) {
        int node = i % CosetBatch.NODES;
        Cube cube = random.state();
        put(cube, node);
        for (int m = 0; m < Move.COUNT; m++) {
          long slot = slots.address() + (long) m * CosetStack.NODE_BYTES;
          Memory.putInt(slot + CosetStack.CHILD, node << CosetBatch.NODE_AT | m);
        }
        way.move(slots.address(), Move.COUNT);
        for (int m = 0; m < Move.COUNT; m++) {
          long slot = slots.address() + (long) m * CosetStack.NODE_BYTES;
          Cube moved = cube.then(Move.of(m));
          assertEquals(EdgeLanes.of(moved), EdgeLanes.get(slot + CosetStack.EDGES));
          assertEquals(
              EdgeLanes.of(moved.inverse()), EdgeLanes.get(slot + CosetStack.INVERSE_EDGES));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void symmetriesActOnTheEdgesOfChildren(Way way) {
    RandomCubes random = new RandomCubes(72);
    for (int i = 0; i < 50; i++) {
      int node = i % CosetBatch.NODES;
      Cube cube = random.state();
      put(cube, node);
      for (int s = 0; s < Symmetry.all().size(); s++) {
        for (int m = 0; m < Move.COUNT; m++) {
          BATCH.set(CosetBatch.CHILDREN, m, node << CosetBatch.NODE_AT | m);
          BATCH.set(CosetBatch.ROWS, m, EdgeShuffles.numbers()[s]);
        }
        way.see(Move.COUNT, false);
        for (int m = 0; m < Move.COUNT; m++) {
          assertSeen(Symmetry.all().get(s).apply(cube.then(Move.of(m))), m);
        }
      }
    }
  }

  /** Both quarter turns of a face lead the inverse to the same coset: one probe serves both. */
  @ParameterizedTest
  @EnumSource
  void inversesAfterBothQuarterTurnsHaveTheSameImage(Way way) {
    RandomCubes random = new RandomCubes(73);
    for (int i = 0; i < 100; i++) {
      int node = i % CosetBatch.NODES;
      Cube cube = random.state();
      put(cube, node);
      for (int s = 0; s < Symmetry.all().size(); s++) {
        for (int face = 0; face < Face.COUNT; face++) {
          BATCH.set(CosetBatch.FACES, face, node << CosetBatch.NODE_AT | 3 * face);
          BATCH.set(CosetBatch.ROWS, face, EdgeShuffles.numbers()[s]);
        }
        way.see(Face.COUNT, true);
        for (int face = 0; face < Face.COUNT; face++) {
          for (int m : new int[] {3 * face, 3 * face + 2}) {
            assertSeen(Symmetry.all().get(s).apply(cube.then(Move.of(m)).inverse()), face);
          }
        }
      }
    }
  }

  @Test
  void masksDescribeThePosition() {
    RandomCubes random = new RandomCubes(74);
    for (int i = 0; i < 200; i++) {
      Cube cube = random.state();
      put(cube, 0);
      for (Cube position : List.of(cube, cube.inverse())) {
        long masks = EdgeMasks.of(position.equals(cube) ? BATCH.edges(0) : BATCH.inverseEdges(0));
        for (int slice = 0; slice < EdgeSlices.COUNT; slice++) {
          assertEquals(
              EdgeSlices.places(position, slice), (int) (masks >>> 16 * slice) & EdgeSlices.ALL);
        }
        assertEquals(EdgeSlices.flips(position), (int) (masks >>> 48));
      }
    }
  }

  /** A column is the arrangement of the slices, then the bits of flips that the table keeps. */
  @ParameterizedTest
  @EnumSource
  void columnsDescribeThePosition(Flips kept) {
    RandomCubes random = new RandomCubes(75);
    for (int i = 0; i < 5000; i++) {
      Cube cube = random.state();
      int flips = EdgeSlices.flips(cube);
      int bits = 0;
      for (int slice = EdgeSlices.COUNT - 1; slice >= 0; slice--) {
        int places = EdgeSlices.places(cube, slice);
        bits = bits << kept.bits() | kept.kept(Integer.compress(flips, places));
        // The number of flips is even, so the last bit of the third slice is known.
        bits = slice == 2 ? bits >>> 1 : bits;
      }
      int first = EdgeSlices.places(cube, 0);
      int second = EdgeSlices.places(cube, 1);
      int column = EdgeSlices.arrangement(first, second) * kept.count() + bits;
      assertEquals(column, PlainColumns.column(kept, first, second, flips));
      if (kept == Flips.NONE) {
        assertEquals(column, LOOKUP.compressedColumn(first, second, flips));
      }
    }
  }

  private static void put(Cube cube, int node) {
    EdgeLanes.of(cube).put(BATCH.edges(node));
    EdgeLanes.of(cube.inverse()).put(BATCH.inverseEdges(node));
  }

  /** Checks the places of the slices, and their flips up to flips of whole slices. */
  private static void assertSeen(Cube cube, int item) {
    long places = BATCH.getLong(CosetBatch.PLACES, item);
    int flips = (int) (places >>> 32) & 0xFFFF;
    for (int slice = 0; slice < EdgeSlices.COUNT; slice++) {
      int expected = EdgeSlices.places(cube, slice);
      if (slice < 2) {
        assertEquals(expected, (int) (places >>> 16 * slice) & 0xFFFF);
      }
      assertEquals(
          Flips.RELATIVE.kept(Integer.compress(EdgeSlices.flips(cube), expected)),
          Flips.RELATIVE.kept(Integer.compress(flips, expected)));
    }
  }
}
