package dev.superflip.search.frontier;

import java.util.Arrays;

/**
 * A priority queue of records with small whole keys: one list for each key, linked through the
 * records. The record that was pushed last onto a list is popped first, which takes a best-first
 * search deeper before it goes wider.
 */
final class BucketQueue {
  /** Greater keys share the last bucket, so that an absurd estimate costs no memory. */
  static final int GREATEST_KEY = (1 << 22) - 1;

  /** What {@link #lowest} returns if the queue is empty. */
  static final int EMPTY = Integer.MAX_VALUE;

  private static final int SMALLEST = 1 << 10;

  private final NodeStore store;
  private final Budget budget;

  /** By key: the record on top, or {@link NodeStore#NONE}. */
  private int[] tops = {};

  /** No lower key has a record. */
  private int lowest;

  /** No key from here on ever had a record. */
  private int end;

  BucketQueue(NodeStore store, Budget budget) {
    this.store = store;
    this.budget = budget;
  }

  /** Removes everything. */
  void reset() {
    if (tops.length > SMALLEST) {
      budget.give((long) tops.length * Integer.BYTES);
      tops = new int[0];
    }
    Arrays.fill(tops, 0, Math.min(end, tops.length), NodeStore.NONE);
    lowest = 0;
    end = 0;
  }

  void push(int record, int key) {
    int bucket = Math.max(0, Math.min(key, GREATEST_KEY));
    if (bucket >= tops.length) {
      grow(bucket);
    }
    store.next(record, tops[bucket]);
    tops[bucket] = record;
    lowest = Math.min(lowest, bucket);
    end = Math.max(end, bucket + 1);
  }

  private void grow(int bucket) {
    int length = Math.max(SMALLEST, tops.length);
    while (length <= bucket) {
      length *= 2;
    }
    // Both arrays exist while one is copied into the other.
    budget.take((long) length * Integer.BYTES);
    long old = (long) tops.length * Integer.BYTES;
    tops = Arrays.copyOf(tops, length);
    budget.give(old);
  }

  /** The lowest key that has a record, or {@link #EMPTY}. */
  int lowest() {
    while (lowest < end) {
      if (tops[lowest] != NodeStore.NONE) {
        return lowest;
      }
      lowest++;
    }
    return EMPTY;
  }

  /** Removes the top record of a key and returns it, or {@link NodeStore#NONE}. */
  int pop(int key) {
    int record = tops[key];
    if (record != NodeStore.NONE) {
      tops[key] = store.next(record);
    }
    return record;
  }
}
