package dev.superflip.search.frontier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.system.OutOfMemoryException;
import dev.superflip.system.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeStoreTest {
  /** States of the 3x3 puzzle by distance, OEIS A089473. */
  private static final List<Integer> LEVELS =
      List.of(
          1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529,
          10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2);

  private final Budget budget = new Budget();

  private static List<Integer> levels(StateSpace space, NodeStore store) {
    List<Integer> levels = new ArrayList<>();
    Children children = new Children(space, 1);
    int first = store.appendRoot(space.solved());
    while (first != store.end()) {
      int end = store.end();
      levels.add(end - first);
      for (; first != end; first++) {
        children.clear();
        children.expand(store, first);
        children.probe(store);
        for (int i = 0; i < children.count(); i++) {
          if (children.find(store, i) == NodeStore.NONE) {
            children.insert(store, i);
          }
        }
      }
    }
    return levels;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void twoOfAllStatesOfTheEightPuzzleAreThirtyOneMovesAway(int words) {
    budget.limit(1L << 30);
    try (NodeStore store = new NodeStore(words, budget)) {
      for (int repetition = 0; repetition < 2; repetition++) {
        store.reset();
        assertEquals(LEVELS, levels(new TestTiles(3, 3, words), store));
        assertEquals(181_440, store.size());
      }
    }
    assertEquals(0, budget.used());
  }

  @Test
  void recordsKeepTheirFields() {
    budget.limit(1L << 20);
    try (NodeStore store = new NodeStore(2, budget)) {
      store.reset();
      int root = store.appendRoot(new long[] {1, 2});
      store.reserve(1);
      int record = store.append(new long[] {0, -3, 4}, 1, root, 30_000, 17);
      store.flags(record, 1);
      store.estimate(record, 2.5f);
      store.next(record, root);
      assertEquals(-1, store.move(root));
      assertEquals(NodeStore.NONE, store.parent(root));
      assertEquals(root, store.parent(record));
      assertEquals(root, store.next(record));
      assertEquals(30_000, store.depth(record));
      assertEquals(17, store.move(record));
      assertEquals(1, store.flags(record));
      assertEquals(2.5f, store.estimate(record));
      store.improve(record, NodeStore.NONE, 7, 3);
      assertEquals(7, store.depth(record));
      assertEquals(3, store.move(record));
      assertEquals(1, store.flags(record));
      assertEquals(2.5f, store.estimate(record));
      assertEquals(root, store.next(record));
      long[] state = new long[3];
      store.load(record, state, 1);
      assertArrayEquals(new long[] {0, -3, 4}, state);
    }
  }

  @Test
  void ofEqualStatesThatThreadsOfferTheFirstRecordStays() {
    int records = 30_000;
    int states = 7_000;
    budget.limit(1L << 24);
    try (NodeStore store = new NodeStore(1, budget)) {
      store.reset();
      store.reserve(records);
      int first = store.extend(records);
      long[] all = new SplittableRandom(3).longs(records, 0, states).toArray();
      AtomicLong added = new AtomicLong();
      // The last records come first, so most of them are dropped by an earlier one.
      Workers.run(
          4,
          records,
          () ->
              piece -> {
                int number = records - 1 - (int) piece;
                int record = first + number;
                store.write(record, all, number, NodeStore.NONE, 0, 0);
                if (store.offer(store.hash(all, number), record, all, number)) {
                  added.incrementAndGet();
                }
              });
      store.added(added.get());
      Set<Long> seen = new HashSet<>();
      for (int i = 0; i < records; i++) {
        boolean isFirst = seen.add(all[i]);
        assertEquals(!isFirst, store.isDropped(first + i));
        assertTrue(store.contains(store.hash(all, i), all, i));
        if (isFirst) {
          assertEquals(first + i, store.find(store.hash(all, i), all, i));
        }
      }
      assertEquals(seen.size(), added.get());
    }
  }

  @Test
  void theTableFindsTheLatestRecordOfAState() {
    budget.limit(1L << 20);
    try (NodeStore store = new NodeStore(1, budget)) {
      store.reset();
      long[] state = {42};
      int first = store.appendRoot(state);
      long hash = store.hash(state, 0);
      assertEquals(first, store.find(hash, state, 0));
      store.reserve(1);
      int second = store.append(state, 0, NodeStore.NONE, 0, 0);
      store.supersede(hash, second);
      assertEquals(second, store.find(hash, state, 0));
      store.reset();
      assertEquals(NodeStore.NONE, store.find(hash, state, 0));
    }
  }

  @Test
  void theBudgetIsNeverExceeded() {
    budget.limit(1 << 20);
    try (NodeStore store = new NodeStore(1, budget)) {
      long full = fill(store);
      // Records of 24 bytes, and slots of 8 that are at most 7/8 full.
      assertTrue(full > (1 << 20) / (24 + 8 * 4) && full < (1 << 20) / (24 + 8), full + " records");
      assertEquals(full, fill(store));
      budget.limit(1 << 16);
      assertTrue(fill(store) < full / 8);
      budget.limit(100);
      assertThrows(OutOfMemoryException.class, store::reset);
      budget.limit(1 << 20);
      assertEquals(full, fill(store));
    }
    assertEquals(0, budget.used());
  }

  private long fill(NodeStore store) {
    store.reset();
    long[] state = new long[1];
    try {
      while (true) {
        store.reserve(1);
        long hash = store.hash(state, 0);
        assertEquals(NodeStore.NONE, store.find(hash, state, 0));
        store.insert(hash, store.append(state, 0, NodeStore.NONE, 0, 0));
        assertTrue(budget.used() <= budget.limit());
        state[0]++;
      }
    } catch (OutOfMemoryException e) {
      return store.size();
    }
  }

  @Test
  void hashesOfSimilarStatesDoNotCluster() {
    TestTiles space = new TestTiles(4, 4);
    budget.limit(1L << 30);
    try (NodeStore store = new NodeStore(1, budget)) {
      // 2^16 states that differ in four cells, into 2^16 slots: chance hits 1-1/e = 63% of them.
      int[] hits = new int[1 << 16];
      for (int shift = 0; shift <= 48; shift += 4) {
        Arrays.fill(hits, 0);
        for (long i = 0; i < 1 << 16; i++) {
          long[] state = space.state(space.solved()[0] ^ i << shift);
          hits[(int) (store.hash(state, 0) >>> 48)]++;
        }
        long occupied = Arrays.stream(hits).filter(count -> count > 0).count();
        assertTrue(occupied > 0.6 * hits.length, occupied + " slots at shift " + shift);
      }
    }
  }
}
