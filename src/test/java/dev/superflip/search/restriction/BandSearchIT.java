package dev.superflip.search.restriction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.coord.restriction.BandSpace;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Bitboard;
import dev.superflip.cube.notation.FaceGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The stage E>G, and what needs it. */
class BandSearchIT {
  private static final StageTables STAGES = TestTables.stages();
  private static final BandTables BAND = TestTables.band();

  @AfterAll
  static void close() {
    STAGES.close();
    BAND.close();
  }

  private static OrderSearch search() {
    return new OrderSearch(STAGES, () -> BAND, 1);
  }

  /** A breadth-first search from the goal, over cubes up to turns of U and D. */
  @Test
  void cosetsNearTheGoalHaveTheirDistance() {
    BandSearch search = new BandSearch(BAND);
    List<Move> moves = BandSpace.FACES.moves().moves();
    Map<List<Integer>, Integer> distances = new HashMap<>();
    List<Cube> queue = new ArrayList<>(List.of(Cube.SOLVED));
    distances.put(coset(Cube.SOLVED), 0);
    for (int i = 0; i < 2_000; i++) {
      Cube cube = queue.get(i);
      int distance = distances.getOrDefault(coset(cube), 0);
      for (Move move : moves) {
        Cube next = cube.then(move);
        if (distances.putIfAbsent(coset(next), distance + 1) == null) {
          queue.add(next);
        }
      }
      assertTrue(search.bound(cube) <= distance);
      for (int length = 0; length < distance; length++) {
        assertEquals(List.of(), search.search(cube, length, 1, () -> false));
      }
      byte[] found = search.search(cube, distance, 1, () -> false).getFirst();
      assertTrue(isSolved(cube.then(search.steps().turns(found))));
    }
  }

  /** Corners, twists and edges after the cheapest renaming by turns of U and D. */
  private static List<Integer> coset(Cube cube) {
    List<List<Integer>> names = new ArrayList<>();
    for (int u = 0; u < 4; u++) {
      for (int d = 0; d < 4; d++) {
        Cube renamed = cube;
        for (int i = 0; i < u; i++) {
          renamed = Cube.of(Move.U).then(renamed);
        }
        for (int i = 0; i < d; i++) {
          renamed = Cube.of(Move.D).then(renamed);
        }
        List<Integer> name = new ArrayList<>();
        for (int place = 0; place < Cube.CORNERS; place++) {
          name.add(renamed.corner(place) * 3 + renamed.twist(place));
        }
        for (int place = 0; place < Cube.EDGES; place++) {
          name.add(renamed.edge(place));
        }
        names.add(name);
      }
    }
    names.sort(BandSearchIT::compare);
    return names.getFirst();
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < one.size(); i++) {
      int order = Integer.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static boolean isSolved(Cube cube) {
    return FaceGroup.of(BandSpace.GOAL).contains(Bitboard.of(cube));
  }

  @Test
  void ordersWithTheStageSolveRandomCubes() {
    RandomCubes random = new RandomCubes(4);
    for (String order : List.of("BFLRUD", "BLFRDU")) {
      for (int i = 0; i < 10; i++) {
        Cube cube = random.state();
        List<Face> faces = DropOrder.parse(order).faces();
        Reduction reduction = search().solve(cube, faces, () -> false);
        for (Drop drop : Objects.requireNonNull(reduction).drops()) {
          cube = cube.then(drop.turns());
          assertTrue(FaceGroup.of(drop.left()).contains(Bitboard.of(cube)));
        }
        assertTrue(cube.isSolved());
      }
    }
  }

  @Test
  void theBestOrderIsTheShortestOfAll() {
    RandomCubes random = new RandomCubes(5);
    OrderSearch search = search();
    for (int i = 0; i < 3; i++) {
      Cube cube = random.state();
      List<Reduction> all = search.all(cube, () -> false);
      assertEquals(OrderSearch.ORDERS, all.size());
      all.forEach(reduction -> assertTrue(cube.then(reduction.turns()).isSolved()));
      int shortest = all.stream().mapToInt(r -> r.length(Metric.HTM)).min().orElseThrow();
      Reduction best = Objects.requireNonNull(search.best(cube, () -> false));
      assertEquals(shortest, best.length(Metric.HTM));
      assertTrue(cube.then(best.turns()).isSolved());
    }
  }

  @Test
  void aStopSignalEndsTheSearch() {
    RandomCubes random = new RandomCubes(6);
    assertTrue(search().all(random.state(), () -> true).isEmpty());
  }
}
