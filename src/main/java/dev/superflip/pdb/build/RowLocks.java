package dev.superflip.pdb.build;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** A spin lock for each row: locks are held briefly and rarely contended. */
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
