package dev.superflip.coord.coset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.coord.coset.EdgeSlices.Flips;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Symmetry;
import dev.superflip.cube.Validity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The subgroups are groups, contain the half turns, and are invariant under symmetries. */
class CosetSpaceTest {
  record Kind(CornerGroup corners, boolean twistsTetrads, Flips flips) {
    CosetSpace space() {
      return new CosetSpace(corners, twistsTetrads, flips);
    }
  }

  static Stream<Kind> kinds() {
    List<Kind> kinds = new ArrayList<>();
    for (CornerGroup corners : CornerGroup.values()) {
      for (boolean twistsTetrads : new boolean[] {false, true}) {
        for (Flips flips : Flips.values()) {
          kinds.add(new Kind(corners, twistsTetrads, flips));
        }
      }
    }
    return kinds.stream();
  }

  @ParameterizedTest
  @CsvSource({
    "TETRADS,    false,  3393",
    "EVEN,       false,  6786",
    "HALF_TURNS, false, 19926",
    "TETRADS,    true,   1184",
    "EVEN,       true,   2368",
    "HALF_TURNS, true,   6830"
  })
  void cornersHaveTheExpectedNumberOfSymmetryClasses(
      CornerGroup corners, boolean twistsTetrads, int rows) {
    assertEquals(rows, new CosetSpace(corners, twistsTetrads, Flips.NONE).rows());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void aHalfTurnMadeFirstKeepsTheCoset(Kind kind) {
    CosetSpace space = kind.space();
    RandomCubes random = new RandomCubes(1);
    for (int i = 0; i < 300; i++) {
      Cube cube = random.state();
      for (int m = 1; m < Move.COUNT; m += 3) {
        assertEquals(space.index(cube), space.index(Cube.of(Move.of(m)).then(cube)));
      }
    }
  }

  /** So the subgroup is a group: its elements do not change the index of a coset. */
  @ParameterizedTest
  @MethodSource("kinds")
  void anElementOfTheSubgroupMadeFirstKeepsTheCoset(Kind kind) {
    CosetSpace space = kind.space();
    long solved = space.index(Cube.SOLVED);
    RandomCubes random = new RandomCubes(2);
    Random elements = new Random(2);
    for (int i = 0; i < 300; i++) {
      Cube element = element(kind, elements);
      assertEquals(solved, space.index(element));
      Cube cube = random.state();
      assertEquals(space.index(cube), space.index(element.then(cube)));
      assertNotEquals(solved, space.index(cube));
    }
  }

  private static Cube element(Kind kind, Random random) {
    List<int[]> group = kind.corners().elements();
    int[] corners = group.get(random.nextInt(group.size())).clone();
    int[] edges = new int[Cube.EDGES];
    int[] flips = new int[Cube.EDGES];
    int allFlips = 0;
    for (int slice = 0; slice < EdgeSlices.COUNT; slice++) {
      List<Integer> from = new ArrayList<>();
      for (int edge : edges(slice)) {
        from.add(edge);
      }
      List<Integer> to = new ArrayList<>(from);
      Collections.shuffle(to, random);
      int whole = random.nextInt(2);
      int sum = 0;
      for (int i = 0; i < 4; i++) {
        edges[from.get(i)] = to.get(i);
        int flip = kind.flips() == Flips.RELATIVE ? whole : random.nextInt(2);
        if (i == 3 && kind.flips() == Flips.PARITY) {
          flip = sum & 1;
        }
        if (i == 3 && slice == 2 && kind.flips() == Flips.NONE) {
          flip = allFlips & 1;
        }
        flips[from.get(i)] = flip;
        sum += flip;
        allFlips += flip;
      }
    }
    int[] twists = new int[Cube.CORNERS];
    int turn = kind.twistsTetrads() ? random.nextInt(3) : 0;
    for (int i = 0; i < Cube.CORNERS; i++) {
      twists[i] = CornerGroup.tetrad(i) == 0 ? turn : (3 - turn) % 3;
    }
    if (Validity.odd(corners) != Validity.odd(edges)) {
      int[] slice = edges(0);
      int edge = edges[slice[0]];
      edges[slice[0]] = edges[slice[1]];
      edges[slice[1]] = edge;
    }
    return Cube.of(corners, twists, edges, flips);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void imagesShareARowAndWithoutAStabilizerAnEntry(Kind kind) {
    CosetSpace space = kind.space();
    RandomCubes random = new RandomCubes(3);
    int once = 0;
    for (int i = 0; i < 100; i++) {
      Cube cube = random.state();
      long index = space.index(cube);
      int row = (int) (index / space.columns());
      for (Symmetry symmetry : Symmetry.all()) {
        long image = space.index(symmetry.apply(cube));
        assertEquals(row, image / space.columns());
        if (space.stabilizer(row) == 1) {
          assertEquals(index, image);
          once++;
        }
      }
    }
    assertTrue(once > 0);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theEntryAfterAMoveDependsOnlyOnTheEntry(Kind kind) {
    CosetSpace space = kind.space();
    RandomCubes random = new RandomCubes(4);
    Random elements = new Random(4);
    for (int i = 0; i < 100; i++) {
      Cube cube = random.state();
      Cube other = element(kind, elements).then(cube);
      for (Move move : Move.values()) {
        assertEquals(space.index(cube.then(move)), space.index(other.then(move)));
      }
    }
  }

  private static int[] edges(int slice) {
    return EdgeSlices.MEMBERS.get(slice).stream().mapToInt(Cube.EDGE_NAMES::indexOf).toArray();
  }
}
