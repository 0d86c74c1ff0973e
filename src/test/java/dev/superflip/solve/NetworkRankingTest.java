package dev.superflip.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.neural.ShippedNetworks;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The ranking of positions by the network that is shipped. */
class NetworkRankingTest {
  private static NetworkRanking ranking() {
    return new NetworkRanking(ShippedNetworks.find("order-htm").orElseThrow().network().get());
  }

  /** All positions three moves from the root, enough for several pieces of work. */
  private static List<byte[]> paths() {
    List<byte[]> paths = new ArrayList<>();
    for (int first = 0; first < Move.COUNT; first++) {
      for (int second = 0; second < Move.COUNT; second++) {
        for (int third = 0; third < Move.COUNT; third++) {
          paths.add(new byte[] {(byte) first, (byte) second, (byte) third});
        }
      }
    }
    return paths;
  }

  private static int[] ranks(Cube root, List<byte[]> paths, int threads) {
    int[] ranks = new int[paths.size()];
    try (NetworkRanking ranking = ranking()) {
      ranking.rank(root, paths, threads, ranks);
    }
    return ranks;
  }

  private static int rank(Cube cube) {
    return ranks(cube, List.of(new byte[0]), 1)[0];
  }

  @Test
  void ranksDoNotDependOnThreads() {
    Cube root = new RandomCubes(71).state();
    assertArrayEquals(ranks(root, paths(), 1), ranks(root, paths(), 3));
  }

  @Test
  void aPositionHasTheRankOfItsInverse() {
    RandomCubes random = new RandomCubes(72);
    for (int i = 0; i < 20; i++) {
      Cube cube = random.state();
      assertEquals(rank(cube), rank(cube.inverse()));
    }
  }

  @Test
  void aPathHasTheRankOfItsEnd() {
    Cube root = new RandomCubes(73).state();
    byte[] path = {(byte) Move.R.ordinal(), (byte) Move.U2.ordinal()};
    assertEquals(rank(root.then(List.of(Move.R, Move.U2))), ranks(root, List.of(path), 1)[0]);
  }

  /** The search ranks positions 11 to 15 moves from solved: those the network must tell apart. */
  @Test
  void nearPositionsRankBeforeFarOnes() {
    RandomCubes random = new RandomCubes(74);
    int wins = 0;
    for (int i = 0; i < 200; i++) {
      int near = rank(Cube.of(random.moves(10)));
      int far = rank(random.state());
      wins += near < far ? 1 : 0;
    }
    assertTrue(wins >= 190, "near positions rank first in only " + wins + " of 200 pairs");
  }
}
