package dev.superflip.cube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.notation.Facelets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RandomCubesTest {
  @Test
  void seed42GivesTheSameFirstCubeOnEveryMachine() {
    assertEquals(
        "RRDDUDDLRURLBRRURBFUBLFDFBLDUFFDBRDLFFRLLBDULBFUUBFULB",
        Facelets.format(new RandomCubes(42).state()));
  }

  @Test
  void equalSeedsGiveEqualStreamsAndOthersDoNot() {
    RandomCubes one = new RandomCubes(7);
    RandomCubes same = new RandomCubes(7);
    RandomCubes other = new RandomCubes(8);
    for (int i = 0; i < 100; i++) {
      Cube cube = one.state();
      assertEquals(cube, same.state());
      assertNotEquals(cube, other.state());
    }
  }

  /** Each count is binomial and may differ by five standard deviations. The seed is fixed. */
  @Test
  void everyCubieIsEquallyOftenInEveryPlaceAndOrientation() {
    int cubes = 24_000;
    int[][] corners = new int[Cube.CORNERS][Cube.CORNERS];
    int[][] twists = new int[Cube.CORNERS][3];
    int[][] edges = new int[Cube.EDGES][Cube.EDGES];
    int[][] flips = new int[Cube.EDGES][2];
    RandomCubes random = new RandomCubes(3);
    for (int n = 0; n < cubes; n++) {
      Cube cube = random.state();
      for (int i = 0; i < Cube.CORNERS; i++) {
        corners[i][cube.corner(i)]++;
        twists[i][cube.twist(i)]++;
      }
      for (int i = 0; i < Cube.EDGES; i++) {
        edges[i][cube.edge(i)]++;
        flips[i][cube.flip(i)]++;
      }
    }
    for (int[][] table : List.of(corners, twists, edges, flips)) {
      for (int[] row : table) {
        for (int count : row) {
          double p = 1.0 / row.length;
          double deviation = Math.sqrt(cubes * p * (1 - p));
          assertEquals(cubes * p, count, 5 * deviation);
        }
      }
    }
  }

  @Test
  void aboutHalfOfAllPermutationsAreOdd() {
    RandomCubes random = new RandomCubes(4);
    int odd = 0;
    for (int i = 0; i < 1000; i++) {
      Cube cube = random.state();
      int[] corners = new int[Cube.CORNERS];
      for (int place = 0; place < Cube.CORNERS; place++) {
        corners[place] = cube.corner(place);
      }
      odd += Validity.odd(corners) ? 1 : 0;
    }
    assertTrue(odd > 420 && odd < 580, odd + " of 1000 are odd");
  }

  @Test
  void randomMovesHaveTheirLengthAndNoRedundantTurn() {
    List<Move> moves = new RandomCubes(5).moves(1000);
    assertEquals(1000, moves.size());
    for (int i = 1; i < moves.size(); i++) {
      assertFalse(Move.redundant(moves.get(i - 1), moves.get(i)));
    }
    assertEquals(18, moves.stream().distinct().count());
  }
}
