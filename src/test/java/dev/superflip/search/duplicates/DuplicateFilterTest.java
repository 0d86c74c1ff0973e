package dev.superflip.search.duplicates;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Move;
import dev.superflip.search.Duplicates;
import dev.superflip.search.Duplicates.Kind;
import dev.superflip.search.order.MoveOrder;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DuplicateFilterTest {
  /** Positions at each distance. */
  private static final long[] POSITIONS = {1, 18, 243, 3240, 43_239, 574_908, 7_618_438};

  private static Path directory;

  @BeforeAll
  static void keepTables(@TempDir Path directory) {
    DuplicateFilterTest.directory = directory;
  }

  private static DuplicateFilter filter(Kind kind, int length) {
    DuplicateFilter filter = DuplicateFilter.prepare(kind, length, directory, 2, message -> {});
    assertNotNull(filter);
    return filter;
  }

  @Test
  void withoutDetectionThereIsNoFilter() {
    assertNull(DuplicateFilter.prepare(Duplicates.NONE, directory, 1, message -> {}));
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void everyPositionIsReachedOnceWithinTheLength(Kind kind) {
    try (DuplicateFilter filter = filter(kind, 5)) {
      long[] counts = new long[6];
      count(filter, new byte[7], 0, counts);
      for (int depth = 0; depth < counts.length; depth++) {
        assertEquals(POSITIONS[depth], counts[depth], kind + " at depth " + depth);
      }
    }
  }

  @Test
  void windowsOfSixMovesLeaveOnePathToEachPositionAtDistanceSix() {
    try (DuplicateFilter filter = filter(Kind.WINDOW, 6)) {
      long[] counts = new long[7];
      count(filter, new byte[8], 0, counts);
      assertArrayEquals(POSITIONS, counts);
    }
  }

  @Test
  void windowsDropMoreThanTheSequencesFromTheRoot() {
    try (DuplicateFilter window = filter(Kind.WINDOW, 4);
        DuplicateFilter root = filter(Kind.ROOT_SEQUENCES, 4)) {
      long[] byWindow = new long[7];
      long[] byRoot = new long[7];
      count(window, new byte[8], 0, byWindow);
      count(root, new byte[8], 0, byRoot);
      assertEquals(POSITIONS[4], byWindow[4]);
      assertEquals(POSITIONS[4], byRoot[4]);
      assertTrue(byWindow[6] < byRoot[6]);
      assertTrue(byWindow[6] >= POSITIONS[6]);
    }
  }

  /** Counts the nodes of the tree that a filter leaves. */
  private static void count(DuplicateFilter filter, byte[] path, int level, long[] counts) {
    counts[level]++;
    if (level + 1 == counts.length) {
      return;
    }
    byte[] allowed = MoveOrder.after(level == 0 ? MoveOrder.NONE : path[level] / 3);
    byte[] moves = allowed.clone();
    int n = filter.filter(moves, new int[Move.COUNT], allowed.length, path, level);
    for (int i = 0; i < n; i++) {
      path[level + 1] = moves[i];
      count(filter, path, level + 1, counts);
    }
  }

  /** A smallest sequence is also smallest in each of its windows. */
  @Test
  void windowsNeverDropAPartOfASmallestSequence() {
    Random random = new Random(1);
    try (DuplicateFilter longer = filter(Kind.ROOT_SEQUENCES, 6);
        DuplicateFilter window4 = filter(Kind.WINDOW, 4);
        DuplicateFilter window5 = filter(Kind.WINDOW, 5)) {
      for (int i = 0; i < 20_000; i++) {
        byte[] path = new byte[8];
        for (int level = 0; level < 6; level++) {
          byte[] moves = MoveOrder.after(level == 0 ? MoveOrder.NONE : path[level] / 3).clone();
          int n = longer.filter(moves, new int[Move.COUNT], moves.length, path, level);
          byte[] kept = moves.clone();
          int[] values = new int[Move.COUNT];
          assertEquals(n, window4.filter(kept, values, n, path, level));
          assertEquals(n, window5.filter(kept, values, n, path, level));
          path[level + 1] = moves[random.nextInt(n)];
        }
      }
    }
  }

  @Test
  void valuesStayWithTheirMovesAndTheOrderIsKept() {
    try (DuplicateFilter filter = filter(Kind.WINDOW, 5)) {
      // After R2 L2 U2 only D2 leads to the position of U2 D2 R2 L2.
      byte[] path = {
        0, (byte) Move.R2.ordinal(), (byte) Move.L2.ordinal(), (byte) Move.U2.ordinal(), 0
      };
      byte[] moves = MoveOrder.after(Move.U2.ordinal() / 3).clone();
      int n = moves.length;
      int[] values = new int[n];
      for (int i = 0; i < n; i++) {
        values[i] = 100 + moves[i];
      }
      assertEquals(n - 1, filter.filter(moves, values, n, path, 3));
      for (int i = 0; i < n - 1; i++) {
        assertEquals(100 + moves[i], values[i]);
        assertTrue(moves[i] != Move.D2.ordinal());
        assertTrue(i == 0 || moves[i - 1] < moves[i]);
      }
    }
  }
}
