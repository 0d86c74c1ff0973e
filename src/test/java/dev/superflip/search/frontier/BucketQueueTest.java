package dev.superflip.search.frontier;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BucketQueueTest {
  private final Budget budget = new Budget();
  private final NodeStore store = new NodeStore(1, budget);
  private final BucketQueue queue = new BucketQueue(store, budget);

  @BeforeEach
  void appendRecords() {
    budget.limit(1L << 30);
    store.reset();
    store.reserve(10);
    for (int i = 0; i < 10; i++) {
      store.append(new long[] {i}, 0, NodeStore.NONE, 0, 0);
    }
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void theLowestKeyComesFirstAndItsLastRecord() {
    queue.push(1, 5000);
    queue.push(2, 7);
    queue.push(3, 7);
    assertEquals(7, queue.lowest());
    assertEquals(3, queue.pop(7));
    queue.push(4, 2);
    assertEquals(2, queue.lowest());
    assertEquals(4, queue.pop(2));
    assertEquals(7, queue.lowest());
    assertEquals(2, queue.pop(7));
    assertEquals(NodeStore.NONE, queue.pop(7));
    assertEquals(5000, queue.lowest());
    assertEquals(1, queue.pop(5000));
    assertEquals(BucketQueue.EMPTY, queue.lowest());
  }

  @Test
  void absurdKeysAreKeptInRange() {
    queue.push(1, Integer.MAX_VALUE);
    queue.push(2, -1);
    assertEquals(0, queue.lowest());
    assertEquals(2, queue.pop(0));
    assertEquals(BucketQueue.GREATEST_KEY, queue.lowest());
  }

  @Test
  void aResetEmptiesTheQueue() {
    queue.push(1, 100);
    queue.push(2, 100_000);
    queue.reset();
    assertEquals(BucketQueue.EMPTY, queue.lowest());
    queue.push(3, 100);
    assertEquals(100, queue.lowest());
    assertEquals(3, queue.pop(100));
    assertEquals(NodeStore.NONE, queue.pop(100));
  }
}
