package dev.superflip.pdb;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** A lock for each row. They are held shortly and seldom contended, so waiting is spinning. */
final class RowLocks {
  private final AtomicIntegerArray held;

  RowLocks(int rows) {
    held = new AtomicIntegerArray(rows);
  }

  void lock(int row) {
    while (!held.compareAndSet(row, 0, 1)) {
      Thread.onSpinWait();
    }
  }

  void unlock(int row) {
    held.set(row, 0);
  }
}
