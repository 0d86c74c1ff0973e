package dev.superflip.coord;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LehmerTest {
  @Test
  void theCornersAfterAnFTurnHaveTheRankOfTheThesis() {
    assertEquals(1230, Lehmer.rank(new int[] {0, 2, 6, 3, 4, 1, 5, 7}, 8));
  }

  @Test
  void arrangementsAreCounted() {
    assertEquals(479_001_600, Lehmer.arrangements(12, 12));
    assertEquals(3_991_680, Lehmer.arrangements(12, 7));
    assertEquals(665_280, Lehmer.arrangements(12, 6));
    assertEquals(1, Lehmer.arrangements(12, 0));
  }

  @Test
  void ranksOfArrangementsAscendLexicographicallyWithoutGaps() {
    for (int k = 1; k <= 6; k++) {
      int[] before = new int[k];
      int[] items = new int[k];
      for (long rank = 0; rank < Lehmer.arrangements(6, k); rank++) {
        Lehmer.unrank(rank, 6, items);
        assertEquals(rank, Lehmer.rank(items, 6));
        if (rank > 0) {
          assertEquals(-1, Integer.signum(java.util.Arrays.compare(before, items)));
        }
        System.arraycopy(items, 0, before, 0, k);
      }
    }
  }

  @Test
  void ranksAgreeWithTheQuadraticDefinition() {
    SplittableRandom random = new SplittableRandom(5);
    int[] items = new int[7];
    for (int i = 0; i < 10_000; i++) {
      long rank = random.nextLong(Lehmer.arrangements(12, 7));
      Lehmer.unrank(rank, 12, items);
      assertEquals(rank, quadraticRank(items, 12));
    }
  }

  @Test
  void theLastArrangementIsTheReversedOne() {
    int[] items = new int[12];
    Lehmer.unrank(479_001_599, 12, items);
    assertArrayEquals(new int[] {11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}, items);
  }

  private static long quadraticRank(int[] items, int n) {
    long rank = 0;
    for (int i = 0; i < items.length; i++) {
      int digit = items[i];
      for (int j = 0; j < i; j++) {
        digit -= items[j] < items[i] ? 1 : 0;
      }
      rank = rank * (n - i) + digit;
    }
    return rank;
  }
}
