package dev.superflip.coord.tiles;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets of cells and orders of tiles are numbered without gaps, and moves act on the numbers. */
class TileIndexTest {
  @ParameterizedTest
  @CsvSource({"4,3", "9,4", "12,11", "16,8", "20,5", "25,6", "36,4", "16,0", "25,25"})
  void setsAreRankedInTheOrderOfTheirMasks(int cells, int size) {
    CellSets sets = new CellSets(cells, size);
    long[] masks = sets.masks();
    for (int rank = 0; rank < masks.length; rank++) {
      assertEquals(size, Long.bitCount(masks[rank]));
      assertEquals(rank, sets.rank(masks[rank]));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
  void everyOrderHasItsCode(int size) {
    TileOrders orders = new TileOrders(size, false);
    for (int code = 0; code < orders.count(); code++) {
      assertEquals(code, orders.code(orders.order(code, false)));
    }
  }

  @Test
  void halvedCodesTellOrdersOfOneParityApart() {
    TileOrders orders = new TileOrders(7, true);
    for (boolean odd : new boolean[] {false, true}) {
      for (int code = 0; code < orders.count(); code++) {
        int[] order = orders.order(code, odd);
        assertEquals(odd, isOdd(order));
        assertEquals(code, orders.code(order));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 6, 8, 11})
  void aTileThatPassesOthersChangesTheCodeAsItChangesTheOrder(int size) {
    SplittableRandom random = new SplittableRandom(size);
    for (boolean halved : new boolean[] {false, true}) {
      TileOrders orders = new TileOrders(size, halved);
      for (int place = 0; place < size; place++) {
        for (int target = Math.max(0, place - 3); target < Math.min(size, place + 4); target++) {
          if (target != place) {
            check(orders, random, place, target - place, false);
            check(orders, random, place, target - place, true);
          }
        }
      }
    }
  }

  private static void check(
      TileOrders orders, SplittableRandom random, int place, int passed, boolean odd) {
    TileOrders.Passing passing = orders.passing(place, passed, odd);
    for (int i = 0; i < 50; i++) {
      int[] order = orders.order(random.nextInt(orders.count()), odd);
      if (isOdd(order) == odd) {
        List<Integer> moved = new ArrayList<>();
        for (int tile : order) {
          moved.add(tile);
        }
        moved.add(place + passed, moved.remove(place));
        int[] expected = moved.stream().mapToInt(Integer::intValue).toArray();
        int after = passing.apply(orders.code(order));
        assertEquals(orders.code(expected), after);
        assertArrayEquals(expected, orders.order(after, isOdd(expected)));
      }
    }
  }

  private static boolean isOdd(int[] order) {
    boolean odd = false;
    for (int i = 0; i < order.length; i++) {
      for (int j = i + 1; j < order.length; j++) {
        odd ^= order[j] < order[i];
      }
    }
    return odd;
  }
}
