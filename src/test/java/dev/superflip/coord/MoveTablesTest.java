package dev.superflip.coord;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import org.junit.jupiter.api.Test;

/** Every coordinate moves as the cubies do. */
class MoveTablesTest {
  private interface Check {
    void check(Cube cube, Cube moved, int move);
  }

  private static void onRandomCubes(Check check) {
    RandomCubes random = new RandomCubes(3);
    for (int i = 0; i < 2000; i++) {
      Cube cube = random.state();
      for (Move move : Move.values()) {
        check.check(cube, cube.then(move), move.ordinal());
      }
    }
  }

  @Test
  void movesActOnCornerPermutationsAsOnCubes() {
    onRandomCubes(
        (cube, moved, m) -> {
          int rank = CornerPermutation.rank(cube);
          assertEquals(CornerPermutation.rank(moved), CornerPermutation.move(rank, m));
          assertEquals(
              CornerPermutation.rank(moved), CornerPermutation.moves()[Move.COUNT * rank + m]);
        });
  }

  @Test
  void movesActOnTwistsAsOnCubes() {
    onRandomCubes(
        (cube, moved, m) ->
            assertEquals(Twist.rank(moved), Twist.MOVES[Move.COUNT * Twist.rank(cube) + m]));
  }

  @Test
  void movesActOnFlipsAsOnCubes() {
    onRandomCubes(
        (cube, moved, m) ->
            assertEquals(Flip.rank(moved), Flip.MOVES[Move.COUNT * Flip.rank(cube) + m]));
  }

  @Test
  void movesActOnQuadsOfEdgesAsOnCubes() {
    for (int first : new int[] {EdgeQuad.U_EDGES, EdgeQuad.SLICE_EDGES, EdgeQuad.D_EDGES}) {
      onRandomCubes(
          (cube, moved, m) ->
              assertEquals(EdgeQuad.of(moved, first), EdgeQuad.move(EdgeQuad.of(cube, first), m)));
    }
  }
}
