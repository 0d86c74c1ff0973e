package dev.superflip.search.coset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.goal.GoalTable;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class FlipBoundTest {
  private static final CosetLookup LOOKUP =
      new CosetLookup(TestTables.open(Database.A1, Codec.LINE));
  private static final GoalTable TABLE = FlipBound.build(Metric.HTM, 2);
  private static final FlipBound BOUND = new FlipBound(TABLE);

  @AfterAll
  static void close() {
    BOUND.close();
    LOOKUP.close();
  }

  @Test
  void everyEntryIsReached() {
    assertEquals(EdgeSlices.ARRANGEMENTS * 2048L, LongStream.of(TABLE.counts()).sum());
  }

  /** No coset is farther, and only its five images under exchange of slices are as far. */
  @Test
  void theSuperflipIsFarthest() {
    Cube superflip = Maneuver.parse("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2").toCube();
    assertEquals(11, BOUND.distance(superflip));
    assertEquals(12, TABLE.counts().length);
    assertEquals(6, TABLE.counts()[11]);
  }

  /** The bound in quarter turns is admissible and no smaller than in half turns. */
  @Test
  void theSuperflipIsFarthestInQuarterTurnsToo() {
    Cube superflip = QuarterSolverTest.SUPERFLIP;
    GoalTable table = FlipBound.build(Metric.QTM, 2);
    try (FlipBound quarters = new FlipBound(table)) {
      assertEquals(EdgeSlices.ARRANGEMENTS * 2048L, LongStream.of(table.counts()).sum());
      RandomCubes random = new RandomCubes(53);
      for (int i = 0; i < 500; i++) {
        List<Move> scramble = random.moves(i % 12);
        Cube cube = Cube.of(scramble);
        int distance = quarters.distance(cube);
        assertTrue(distance <= Metric.QTM.length(scramble));
        assertTrue(distance >= BOUND.distance(cube));
        for (Move step : Metric.QTM.steps()) {
          assertTrue(Math.abs(quarters.distance(cube.then(step)) - distance) <= 1);
        }
      }
      assertEquals(table.counts().length - 1, quarters.distance(superflip));
    }
  }

  @Test
  void theBoundIsAdmissibleAndHalfTurnsAndSymmetriesKeepIt() {
    RandomCubes random = new RandomCubes(51);
    for (int i = 0; i < 500; i++) {
      List<Move> scramble = random.moves(i % 12);
      Cube cube = Cube.of(scramble);
      int distance = BOUND.distance(cube);
      assertTrue(distance <= scramble.size());
      for (int m = 1; m < Move.COUNT; m += 3) {
        assertEquals(distance, BOUND.distance(Cube.of(Move.of(m)).then(cube)));
      }
      for (Symmetry symmetry : Symmetry.all()) {
        assertEquals(distance, BOUND.distance(symmetry.apply(cube)));
      }
    }
  }

  /** The bound computes indices itself, so it must find the entries of the table. */
  @Test
  void theBoundProbesTheEntriesOfTheTable() {
    RandomCubes random = new RandomCubes(53);
    for (int i = 0; i < 500; i++) {
      Cube cube = i % 2 == 0 ? random.state() : Cube.of(random.moves(i % 7));
      assertEquals(TABLE.distance(cube), BOUND.distance(cube));
    }
  }

  @Test
  void aMoveChangesTheBoundByAtMostOne() {
    RandomCubes random = new RandomCubes(52);
    for (int i = 0; i < 500; i++) {
      Cube cube = random.state();
      int distance = BOUND.distance(cube);
      for (Move move : Move.values()) {
        assertTrue(Math.abs(BOUND.distance(cube.then(move)) - distance) <= 1);
      }
    }
  }
}
