package dev.superflip.coord.twophase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TwoQuadsTest {
  /** The moves that keep the edges of U and D in these two layers. */
  private static final List<Move> MOVES =
      Stream.of(Move.values())
          .filter(m -> m.face() == Face.U || m.face() == Face.D || m.quarterTurns() == 2)
          .toList();

  private static final int[] ORDINALS = MOVES.stream().mapToInt(Move::ordinal).toArray();

  /** A random cube that these moves reach. */
  private static Cube cube(RandomCubes random) {
    return Cube.of(random.moves(60).stream().filter(MOVES::contains).toList());
  }

  private static int corners(Cube cube) {
    Cube places = cube.inverse();
    return TwoQuads.rank(IntStream.range(0, 8).map(places::corner).toArray());
  }

  private static int edges(Cube cube) {
    Cube places = cube.inverse();
    return TwoQuads.rank(IntStream.range(0, 8).map(places::edge).toArray());
  }

  @Test
  void everyRankIsOnePermutation() {
    int[] places = new int[8];
    for (int index = 0; index < TwoQuads.COUNT; index++) {
      TwoQuads.unrank(index, places);
      assertArrayEquals(IntStream.range(0, 8).toArray(), IntStream.of(places).sorted().toArray());
      assertEquals(index, TwoQuads.rank(places));
    }
    assertEquals(0, corners(Cube.SOLVED));
    assertEquals(0, edges(Cube.SOLVED));
  }

  @Test
  void movesActOnQuadsOfCornersAsOnCubes() {
    char[] moves = TwoQuads.cornerMoves();
    byte[] orders = TwoQuads.orders(Cube.CORNERS);
    RandomCubes random = new RandomCubes(65);
    for (int i = 0; i < 300; i++) {
      Cube cube = random.state();
      int first = TwoQuads.ofCorners(cube, 0);
      int second = TwoQuads.ofCorners(cube, 4);
      assertEquals(corners(cube), TwoQuads.ORDERS * first + orders[second]);
      for (Move move : Move.values()) {
        Cube next = cube.then(move);
        assertEquals(TwoQuads.ofCorners(next, 0), moves[Move.COUNT * first + move.ordinal()]);
        assertEquals(TwoQuads.ofCorners(next, 4), moves[Move.COUNT * second + move.ordinal()]);
      }
    }
  }

  @Test
  void movesActOnEightCornersOrEdgesAsOnCubes() {
    char[] cornerMoves = TwoQuads.cornerMoves(ORDINALS);
    char[] edgeMoves = TwoQuads.edgeMoves(ORDINALS);
    RandomCubes random = new RandomCubes(66);
    for (int i = 0; i < 300; i++) {
      Cube cube = cube(random);
      for (int m = 0; m < ORDINALS.length; m++) {
        Cube next = cube.then(MOVES.get(m));
        assertEquals(corners(next), cornerMoves[ORDINALS.length * corners(cube) + m]);
        assertEquals(edges(next), edgeMoves[ORDINALS.length * edges(cube) + m]);
      }
    }
  }

  @Test
  void symmetriesActOnEightCornersOrEdgesAsOnCubes() {
    char[] viewedCorners = TwoQuads.viewedCorners(FlipSlice.SYMMETRIES);
    char[] viewedEdges = TwoQuads.viewedEdges(FlipSlice.SYMMETRIES);
    RandomCubes random = new RandomCubes(67);
    for (int i = 0; i < 300; i++) {
      Cube cube = cube(random);
      for (int s = 0; s < 16; s++) {
        Cube seen = FlipSlice.SYMMETRIES.get(s).apply(cube);
        assertEquals(corners(seen), viewedCorners[16 * corners(cube) + s]);
        assertEquals(edges(seen), viewedEdges[16 * edges(cube) + s]);
      }
    }
  }
}
