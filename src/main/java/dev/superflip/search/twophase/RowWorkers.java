package dev.superflip.search.twophase;

import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that work on the rows of a table, each with scratch memory of its own. */
final class RowWorkers implements AutoCloseable {
  /** Work on the rows from first to end, exclusive; the scratch memory is not cleared. */
  interface Work {
    void run(int first, int end, long scratch);
  }

  private final int threads;
  private final int rows;
  private final int rowsPerPiece;
  private final int scratchBytes;
  private final Memory scratch;

  RowWorkers(int threads, int rows, int rowsPerPiece, int scratchBytes) {
    this.threads = threads;
    this.rows = rows;
    this.rowsPerPiece = rowsPerPiece;
    this.scratchBytes = scratchBytes;
    scratch = Memory.allocate((long) threads * scratchBytes);
  }

  /** Runs work on all rows, and waits for its end. */
  void run(Work work) {
    AtomicInteger workers = new AtomicInteger();
    Workers.run(
        threads,
        (rows + rowsPerPiece - 1) / rowsPerPiece,
        () -> {
          long room = scratch.address() + (long) workers.getAndIncrement() * scratchBytes;
          return piece -> {
            int first = (int) piece * rowsPerPiece;
            work.run(first, Math.min(rows, first + rowsPerPiece), room);
          };
        });
  }

  @Override
  public void close() {
    scratch.close();
  }
}
