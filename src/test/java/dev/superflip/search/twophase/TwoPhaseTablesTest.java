package dev.superflip.search.twophase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.superflip.TestTables;
import dev.superflip.coord.Twist;
import dev.superflip.coord.twophase.FlipSlice;
import dev.superflip.coord.twophase.TwoQuads;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.system.Memory;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class TwoPhaseTablesTest {
  private static final TwoPhaseTables TABLES = TestTables.twoPhase();
  private static final TwoPhaseSearch SEARCH = new TwoPhaseSearch(TABLES);
  private static final int MOVES2 = TwoPhaseLayout.MOVE_COUNT2;

  /** The order of the slice edges, and with indices 0 the whole position, of the solved cube. */
  private static final int SOLVED_ORDER = 0;

  @AfterAll
  static void close() {
    TABLES.close();
  }

  private static int distance1(Cube cube) {
    TwoPhaseSearch.Root root = new TwoPhaseSearch.Root();
    SEARCH.locate(cube, root);
    return root.distance;
  }

  /** Michael Reid's counts (1995), which other programs have confirmed since. */
  @Test
  void thereAreAsManyCosetsAtEachDistanceAsPublished() {
    try (Phase1Build build = new Phase1Build(new FlipSlice(), FlipSlice.viewedTwists(), 2)) {
      assertArrayEquals(
          new long[] {
            1,
            4,
            50,
            592,
            7156,
            87236,
            1043817,
            12070278,
            124946368,
            821605960,
            1199128738,
            58202444,
            476
          },
          build.counts());
    }
  }

  @Test
  void movesOfTheSubgroupAndSymmetriesKeepTheDistance() {
    RandomCubes random = new RandomCubes(71);
    for (int i = 0; i < 200; i++) {
      Cube cube = random.state();
      int distance = distance1(cube);
      for (int m : TwoPhaseLayout.MOVES2) {
        // Made first, such a move does not change the coset.
        assertEquals(distance, distance1(Cube.of(Move.of(m)).then(cube)));
      }
      for (Symmetry symmetry : FlipSlice.SYMMETRIES) {
        assertEquals(distance, distance1(symmetry.apply(cube)));
      }
    }
    assertEquals(0, distance1(Maneuver.parse("U D2 R2 F2 D' L2 B2 U").toCube()));
    assertEquals(1, distance1(Maneuver.parse("R").toCube()));
  }

  @Test
  void phase1DistancesAreBoundsThatAMoveChangesByAtMostOne() {
    RandomCubes random = new RandomCubes(72);
    for (int i = 0; i < 500; i++) {
      List<Move> scramble = random.moves(i % 15);
      Cube cube = Cube.of(scramble);
      int distance = distance1(cube);
      assertTrue(distance <= scramble.size() && distance <= Phase1Build.FARTHEST);
      int nearest = distance;
      for (Move move : Move.values()) {
        int next = distance1(cube.then(move));
        assertTrue(Math.abs(next - distance) <= 1);
        nearest = Math.min(nearest, next);
      }
      assertEquals(Math.max(0, distance - 1), nearest);
    }
  }

  @Test
  void nearTheSubgroupTheTablesListTheMovesThatLeadNearerOrKeepTheDistance() {
    RandomCubes random = new RandomCubes(73);
    int checked = 0;
    for (int i = 0; i < 1000; i++) {
      Cube cube = Cube.of(random.moves(1 + i % NearMoves.RADIUS));
      int distance = distance1(cube);
      if (distance == 0) {
        continue;
      }
      checked++;
      int row = Memory.getInt(TABLES.at(TwoPhaseLayout.CLASS_OF), FlipSlice.rank(cube));
      Symmetry symmetry = FlipSlice.SYMMETRIES.get(row & FlipSlice.SYMMETRY_MASK);
      int entry =
          (row >>> FlipSlice.SYMMETRY_BITS) * Twist.COUNT + Twist.rank(symmetry.apply(cube));
      int nearer = 0;
      int level = 0;
      for (Move move : Move.values()) {
        int next = distance1(cube.then(move));
        nearer |= (next < distance ? 1 : 0) << symmetry.apply(move).ordinal();
        level |= (next == distance ? 1 : 0) << symmetry.apply(move).ordinal();
      }
      long table = TABLES.at(TwoPhaseLayout.NEARER);
      assertEquals(nearer, NearMoves.get(table, NearMoves.NEARER_BITS, entry));
      if (distance <= NearMoves.LEVEL_RADIUS) {
        table = TABLES.at(TwoPhaseLayout.LEVEL);
        assertEquals(level, NearMoves.get(table, NearMoves.LEVEL_BITS, entry));
      }
    }
    assertTrue(checked > 800);
  }

  /**
   * Up to distance 6 there are as many positions of the subgroup as Reid (1995) and others counted,
   * and no table gives one of them a larger distance.
   */
  @Test
  void phase2DistancesAreAdmissible() {
    int[] expected = {1, 10, 67, 456, 3079, 19948, 123074};
    char[] cornerMoves = TwoQuads.cornerMoves(TwoPhaseLayout.MOVES2);
    char[] edgeMoves = TwoQuads.edgeMoves(TwoPhaseLayout.MOVES2);
    Set<Long> seen = new HashSet<>();
    Set<Long> level = Set.of((long) SOLVED_ORDER);
    for (int depth = 0; depth < expected.length; depth++) {
      assertEquals(expected[depth], level.size());
      seen.addAll(level);
      Set<Long> next = new HashSet<>();
      for (long position : level) {
        int order = (int) (position % TwoQuads.ORDERS);
        int edges = (int) (position / TwoQuads.ORDERS % TwoQuads.COUNT);
        int corners = (int) (position / TwoQuads.ORDERS / TwoQuads.COUNT);
        assertTrue(nibble(TwoPhaseLayout.CORNER_DISTANCES, 24 * corners + order) <= depth);
        assertTrue(nibble(TwoPhaseLayout.EDGE_DISTANCES, 24 * edges + order) <= depth);
        assertFalse(SEARCH.tooFar(corners, edges, depth));
        for (int m = 0; m < MOVES2; m++) {
          long moved = cornerMoves[MOVES2 * corners + m];
          moved = moved * TwoQuads.COUNT + edgeMoves[MOVES2 * edges + m];
          moved = moved * TwoQuads.ORDERS + order2(order, m);
          if (!seen.contains(moved)) {
            next.add(moved);
          }
        }
      }
      level = next;
    }
  }

  /** Exact distances: a move changes each by at most one, and some move lowers all but 0. */
  @Test
  void phase2DistancesAreExact() {
    checkSteps(TwoPhaseLayout.CORNER_DISTANCES, TwoQuads.cornerMoves(TwoPhaseLayout.MOVES2));
    checkSteps(TwoPhaseLayout.EDGE_DISTANCES, TwoQuads.edgeMoves(TwoPhaseLayout.MOVES2));
  }

  private static void checkSteps(int table, char[] moves) {
    for (int index = 0; index < TwoQuads.COUNT; index++) {
      for (int order = 0; order < TwoQuads.ORDERS; order++) {
        int distance = nibble(table, 24 * index + order);
        int nearest = distance;
        for (int m = 0; m < MOVES2; m++) {
          int next = nibble(table, 24 * moves[MOVES2 * index + m] + order2(order, m));
          if (Math.abs(next - distance) > 1) {
            fail("a move leads from " + distance + " to " + next);
          }
          nearest = Math.min(nearest, next);
        }
        if (nearest != distance - 1) {
          assertEquals(0, distance);
          assertEquals(SOLVED_ORDER, 24 * index + order);
        }
      }
    }
  }

  /** The same for corners and edges together, whose bounds have two bits. */
  @Test
  void pairBoundsAreExactWithinTheirRange() {
    char[] cornerMoves = TwoQuads.cornerMoves(TwoPhaseLayout.MOVES2);
    char[] edgeMoves = TwoQuads.edgeMoves(TwoPhaseLayout.MOVES2);
    int[] counts = new int[4];
    SplittableRandom random = new SplittableRandom(75);
    for (int i = 0; i < 200_000; i++) {
      int corners = random.nextInt(TwoQuads.COUNT);
      int edges = random.nextInt(TwoQuads.COUNT);
      int bound = SEARCH.pairBound(corners, edges);
      int nearest = bound;
      for (int m = 0; m < MOVES2; m++) {
        int next =
            SEARCH.pairBound(cornerMoves[MOVES2 * corners + m], edgeMoves[MOVES2 * edges + m]);
        if (Math.abs(next - bound) > 1) {
          fail("a move leads from " + bound + " to " + next);
        }
        nearest = Math.min(nearest, next);
      }
      if (bound == PairDistances.BASE + 1 || bound == PairDistances.BASE + 2) {
        assertEquals(bound - 1, nearest);
      }
      counts[bound - PairDistances.BASE]++;
    }
    for (int count : counts) {
      assertTrue(count > 0);
    }
  }

  private static int nibble(int table, int index) {
    return TwoPhaseSearch.nibble(TABLES.at(table), index);
  }

  private static int order2(int order, int move) {
    return Memory.getByte(TABLES.at(TwoPhaseLayout.ORDERS2) + (long) (MOVES2 * order + move));
  }
}
