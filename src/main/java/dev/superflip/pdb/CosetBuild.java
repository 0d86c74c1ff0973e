package dev.superflip.pdb;

import dev.superflip.coord.CosetSpace;
import dev.superflip.system.Memory;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Builds a table of cosets: finds all distances, then packs them into lines. */
final class CosetBuild {
  private final Database database;
  private final CosetSpace space;
  private final int threads;
  private final BuildListener listener;
  private final AtomicLong rowsDone = new AtomicLong();

  /** The part of the whole work that the levels before this one took, and that this one takes. */
  private double before;

  private double current;

  CosetBuild(Database database, int threads, BuildListener listener) {
    this.database = database;
    this.threads = threads;
    this.listener = listener;
    space = database.space();
  }

  /** Builds it; the lines belong to the caller then. */
  Memory generate(long[] counts) {
    try (CosetGenerator generator = new CosetGenerator(space, threads)) {
      generator.clear();
      counts[0] = 1;
      listener.levelDone(database, 0, 1, Sweep.FORWARD, Duration.ZERO);
      long reached = 1;
      double total = plannedWork();
      for (int depth = 1; reached < space.entries(); depth++) {
        long start = System.nanoTime();
        long unset = space.entries() - reached;
        Sweep sweep = CosetGenerator.sweep(counts[depth - 1], unset);
        current = CosetGenerator.work(counts[depth - 1], unset, space.entries()) / total;
        rowsDone.set(0);
        long known = reached;
        counts[depth] = generator.level(depth, sweep, () -> report(known));
        if (counts[depth] == 0) {
          throw new IllegalStateException(database + ": no entry at distance " + depth);
        }
        before += current;
        reached += counts[depth];
        Duration time = Duration.ofNanos(System.nanoTime() - start);
        listener.levelDone(database, depth, counts[depth], sweep, time);
      }
      return pack(generator);
    }
  }

  private double plannedWork() {
    double work = 0;
    long[] distribution = database.distribution();
    long unset = space.entries() - 1;
    for (int depth = 1; depth < distribution.length; depth++) {
      work += CosetGenerator.work(distribution[depth - 1], unset, space.entries());
      unset -= distribution[depth];
    }
    return work;
  }

  private void report(long reached) {
    long done = rowsDone.incrementAndGet();
    if (done % 16 == 0) {
      synchronized (this) {
        listener.progress(database, Math.min(1, before + current * done / space.rows()), reached);
      }
    }
  }

  private Memory pack(CosetGenerator generator) {
    int columns = space.columns();
    int lines = LineCode.linesPerRow(columns);
    Memory memory = Memory.allocate(database.bytes(Codec.LINE));
    Workers.run(
        threads,
        space.rows(),
        () -> {
          LineCode.Encoder encoder = new LineCode.Encoder();
          byte[] values = new byte[LineCode.ENTRIES];
          return row -> {
            for (int line = 0; line < lines; line++) {
              int column = line * LineCode.ENTRIES;
              int n = Math.min(LineCode.ENTRIES, columns - column);
              generator.read((int) row, column, n, values);
              encoder.encode(values, n, memory.address() + (row * lines + line) * LineCode.BYTES);
            }
          };
        });
    return memory;
  }
}
