package dev.superflip.pdb;

import dev.superflip.coord.CosetSpace;
import dev.superflip.coord.EdgeSlices;
import dev.superflip.cube.Metric;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

/**
 * Builds a table of cosets: finds all distances, then packs them into lines. What has been found is
 * saved after levels that took long, and a later build goes on from there.
 */
final class CosetBuild {
  /** Levels that take less are found again rather than saved. */
  private static final Duration WORTH_SAVING = Duration.ofSeconds(20);

  private static final int ROWS_PER_REPORT = 16;

  private final Database database;
  private final CosetSpace space;
  private final int threads;
  private final BuildListener listener;
  private final Checkpoint checkpoint;
  private final AtomicLong rowsDone = new AtomicLong();

  /** The part of the whole work that the levels before this one took, and that this one takes. */
  private double before;

  private double current;

  CosetBuild(Database database, Path file, int threads, BuildListener listener) {
    this.database = database;
    this.threads = threads;
    this.listener = listener;
    space = database.space();
    checkpoint = new Checkpoint(file, database, database.bytesWhileBuilding(Codec.LINE));
  }

  /** Builds it; the lines belong to the caller then. */
  Memory generate(long[] counts) {
    Checkpoint.State saved = checkpoint.load(threads);
    Memory memory =
        saved == null ? Memory.allocate(database.bytesWhileBuilding(Codec.LINE)) : saved.memory();
    try {
      Metric metric = database.metric();
      CosetLevels generator =
          space.flips() == EdgeSlices.Flips.PATTERN
              ? new PatternGenerator(space, metric, PatternGenerator.near(metric), memory, threads)
              : new CosetGenerator(space, metric, memory, threads);
      int depth = 0;
      if (saved == null) {
        generator.clear();
        counts[0] = 1;
      } else {
        depth = saved.depth();
        System.arraycopy(saved.counts(), 0, counts, 0, depth + 1);
        listener.resumed(database, depth);
      }
      findLevels(generator, memory, depth, counts);
      rowsDone.set(0);
      current = 1 - before;
      generator.pack(() -> report(space.entries()));
      return memory;
    } catch (RuntimeException e) {
      memory.close();
      throw e;
    }
  }

  /** To be called when the table is in its place. */
  void finish() {
    checkpoint.delete();
  }

  private void findLevels(CosetLevels generator, Memory memory, int reachedDepth, long[] counts) {
    long reached = LongStream.of(counts).sum();
    // Packing an entry takes about as long as a step or two.
    double total = plannedWork(generator, database.maximum()) + 1.5 * space.entries();
    before = plannedWork(generator, reachedDepth) / total;
    for (int depth = reachedDepth + 1; reached < space.entries(); depth++) {
      long start = System.nanoTime();
      long unset = space.entries() - reached;
      Sweep sweep = generator.sweep(depth, counts[depth - 1], unset);
      current = generator.work(depth, counts[depth - 1], unset) / total;
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
      if (time.compareTo(WORTH_SAVING) >= 0) {
        checkpoint.save(depth, counts, memory, threads);
      }
    }
  }

  private double plannedWork(CosetLevels generator, int toDepth) {
    long[] distribution = database.distribution();
    double work = 0;
    for (int depth = 1; depth <= toDepth; depth++) {
      long unset = space.entries() - LongStream.of(Arrays.copyOf(distribution, depth)).sum();
      work += generator.work(depth, distribution[depth - 1], unset);
    }
    return work;
  }

  private void report(long reached) {
    long done = rowsDone.incrementAndGet();
    if (done % ROWS_PER_REPORT == 0) {
      synchronized (this) {
        listener.progress(database, Math.min(1, before + current * done / space.rows()), reached);
      }
    }
  }
}
