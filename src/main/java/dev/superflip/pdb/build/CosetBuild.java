package dev.superflip.pdb.build;

import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Metric;
import dev.superflip.pdb.catalog.CosetKind;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

/**
 * Builds a coset table: finds all distances, then packs them into lines. Levels that took long are
 * saved in a {@link Checkpoint}, and a later build resumes from there.
 */
public final class CosetBuild {
  /** Shorter levels are cheaper to repeat than to save. */
  private static final Duration WORTH_SAVING = Duration.ofSeconds(20);

  private static final int ROWS_PER_REPORT = 16;

  private final Database database;
  private final CosetSpace space;
  private final int threads;
  private final BuildListener listener;
  private final Checkpoint checkpoint;
  private final AtomicLong rowsDone = new AtomicLong();

  /** The share of the total work that earlier levels took. */
  private double before;

  /** The share of the total work that the current level takes. */
  private double current;

  public CosetBuild(
      Database database, CosetKind kind, Path file, int threads, BuildListener listener) {
    this.database = database;
    this.threads = threads;
    this.listener = listener;
    space = kind.space();
    checkpoint = new Checkpoint(file, database, BuildMemory.bytes(database, Codec.LINE));
  }

  /** The checkpoint file of a table file; it exists if a build was interrupted. */
  public static Path checkpoint(Path file) {
    return Checkpoint.path(file);
  }

  /** Builds the table. The memory belongs to the caller and starts with the lines. */
  public Memory generate(long[] counts) {
    Checkpoint.State saved = checkpoint.load(threads);
    Memory memory =
        saved == null ? Memory.allocate(BuildMemory.bytes(database, Codec.LINE)) : saved.memory();
    try {
      Metric metric = database.metric();
      CosetLevels generator =
          space.flips() == EdgeSlices.Flips.RELATIVE
              ? new TwoBitCosetGenerator(
                  space, metric, TwoBitCosetGenerator.near(metric), memory, threads)
              : new FourBitCosetGenerator(space, metric, memory, threads);
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

  /** Deletes the checkpoint. Call this when the table is written. */
  public void finish() {
    checkpoint.delete();
  }

  private void findLevels(CosetLevels generator, Memory memory, int reachedDepth, long[] counts) {
    long reached = LongStream.of(counts).sum();
    // Packing an entry takes about as long as one or two steps.
    double packing = 1.5 * space.entries();
    double total = plannedWork(generator, Integer.MAX_VALUE) + packing;
    before = plannedWork(generator, reachedDepth) / total;
    for (int depth = reachedDepth + 1; reached < space.entries(); depth++) {
      long start = System.nanoTime();
      long unset = space.entries() - reached;
      Sweep sweep = generator.sweep(depth, counts[depth - 1], unset);
      current = workKnown() ? generator.work(depth, counts[depth - 1], unset) / total : 0;
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
        checkpoint.save(depth, counts, memory);
      }
    }
  }

  private boolean workKnown() {
    return database.distribution().isPresent();
  }

  /** The work of all levels up to a depth; 0 if the distribution is not known. */
  private double plannedWork(CosetLevels generator, int toDepth) {
    Distribution known = database.distribution().orElse(Distribution.of(1));
    double work = 0;
    for (int depth = 1; depth <= Math.min(toDepth, known.maximum()); depth++) {
      long unset = space.entries() - known.nearerThan(depth);
      work += generator.work(depth, known.at(depth - 1), unset);
    }
    return work;
  }

  private void report(long reached) {
    long done = rowsDone.incrementAndGet();
    if (done % ROWS_PER_REPORT == 0) {
      synchronized (this) {
        double part =
            workKnown()
                ? before + current * done / space.rows()
                : (double) reached / space.entries();
        listener.progress(database, Math.min(1, part), reached);
      }
    }
  }
}
