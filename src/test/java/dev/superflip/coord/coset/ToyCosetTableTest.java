package dev.superflip.coord.coset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.coord.coset.EdgeSlices.Flips;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import dev.superflip.cube.notation.Maneuver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The toy table that COSETS.md explains cosets with: only the slices of the edges. */
class ToyCosetTableTest {
  private static final int[] DISTANCES = distances();

  @Test
  void theTableHasTheDistancesOfTheEssay() {
    int[] counts = new int[7];
    for (int distance : DISTANCES) {
      counts[distance]++;
    }
    assertArrayEquals(new int[] {1, 6, 75, 870, 8486, 23892, 1320}, counts);
  }

  @Test
  void symmetriesLeave782Classes() {
    char[] seen = EdgeSlices.conjugates(Flips.NONE);
    byte[][] origins = EdgeSlices.origins();
    Set<Integer> representatives = new HashSet<>();
    for (int arrangement = 0; arrangement < DISTANCES.length; arrangement++) {
      int smallest = arrangement;
      int[] sets = EdgeSlices.sets(arrangement);
      for (int s = 0; s < Symmetry.all().size(); s++) {
        int row = EdgeSlices.SETS * s;
        int first = seen[row + EdgeSlices.SET_RANK[sets[origins[s][0]]]];
        int second = seen[row + EdgeSlices.SET_RANK[sets[origins[s][1]]]];
        int image = EdgeSlices.arrangement(first, second);
        assertEquals(DISTANCES[arrangement], DISTANCES[image]);
        smallest = Math.min(smallest, image);
      }
      representatives.add(smallest);
    }
    assertEquals(782, representatives.size());
  }

  @ParameterizedTest
  @CsvSource({"R2, 0, 0", "R2 U, 1, 2", "U R2, 2, 1", "R U2 F, 3, 3", "R U2 F' L D, 4, 5"})
  void aPositionAndItsInverseHaveTheValuesOfTheEssay(String moves, int value, int inverseValue) {
    Cube cube = Maneuver.parse(moves).toCube();
    assertEquals(value, value(cube));
    assertEquals(inverseValue, value(cube.inverse()));
  }

  @Test
  void fifteenChildrenCostFiveProbesWithThreeMovesLeftAndTwelveWithFour() {
    assertEquals(new Expansion(5, List.of()), expand("R U2 F", Face.F, 3));
    assertEquals(new Expansion(12, List.of(Move.B2)), expand("R U2 F", Face.F, 4));
  }

  private record Expansion(int probes, List<Move> children) {}

  /** Expands a node by the three rules of the essay: exclusion, inheritance, sharing. */
  private static Expansion expand(String moves, Face last, int left) {
    Cube node = Maneuver.parse(moves).toCube();
    int inherited = value(node.inverse());
    int probes = 0;
    List<Move> children = new ArrayList<>();
    for (Face face : Face.values()) {
      if (face != last) {
        int shared = value(node.then(Move.of(face, 1)).inverse());
        assertEquals(shared, value(node.then(Move.of(face, 3)).inverse()));
        assertEquals(inherited, value(node.then(Move.of(face, 2)).inverse()));
        probes++;
        for (int turns = 1; turns <= 3; turns++) {
          if ((turns == 2 ? inherited : shared) < left) {
            probes++;
            if (value(node.then(Move.of(face, turns))) < left) {
              children.add(Move.of(face, turns));
            }
          }
        }
      }
    }
    return new Expansion(probes, children);
  }

  private static int value(Cube cube) {
    return DISTANCES[
        EdgeSlices.arrangement(EdgeSlices.places(cube, 0), EdgeSlices.places(cube, 1))];
  }

  private static int[] distances() {
    char[] moves = EdgeSlices.moves(Flips.NONE);
    int[] distances = new int[EdgeSlices.ARRANGEMENTS];
    Arrays.fill(distances, -1);
    int[] queue = new int[distances.length];
    queue[0] =
        EdgeSlices.arrangement(
            EdgeSlices.places(Cube.SOLVED, 0), EdgeSlices.places(Cube.SOLVED, 1));
    distances[queue[0]] = 0;
    int end = 1;
    for (int i = 0; i < end; i++) {
      int[] sets = EdgeSlices.sets(queue[i]);
      for (int m = 0; m < Move.COUNT; m++) {
        int first = moves[Move.COUNT * EdgeSlices.SET_RANK[sets[0]] + m];
        int second = moves[Move.COUNT * EdgeSlices.SET_RANK[sets[1]] + m];
        int next = EdgeSlices.arrangement(EdgeSlices.set(first), EdgeSlices.set(second));
        if (distances[next] < 0) {
          distances[next] = distances[queue[i]] + 1;
          queue[end++] = next;
        }
      }
    }
    return distances;
  }
}
