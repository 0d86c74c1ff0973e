package dev.superflip.pdb.build;

import dev.superflip.coord.pattern.Pattern;
import dev.superflip.coord.pattern.RowGraph;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.catalog.PatternKind;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Builds a pattern database by breadth-first search, level by level, on several threads.
 *
 * <p>During the build an entry has two or four bits, and all ones mean "not reached". The table is
 * read 64 bits at a time: a few bit operations mark the entries of a word that hold a given value,
 * so all other entries cost almost nothing. Each level is found by the cheaper of the two sweeps.
 *
 * <p>No locks are needed. In a backward sweep a thread writes only to its own words. Another thread
 * that reads such a word sees an entry either unset or at the new level, and it searches for
 * neither. In a forward sweep threads write to the same words, but setting an entry is an atomic
 * AND with its value: all ones become the value, and a second AND changes nothing.
 */
public final class PatternGenerator {
  private static final int WORDS_PER_PIECE = 1 << 13;

  /** By logarithm of the group size: a mask of every other group of bits. */
  private static final long[] GROUPS = {
    0x5555555555555555L,
    0x3333333333333333L,
    0x0F0F0F0F0F0F0F0FL,
    0x00FF00FF00FF00FFL,
    0x0000FFFF0000FFFFL,
    0x00000000FFFFFFFFL
  };

  private final Database database;
  private final Pattern pattern;
  private final long columns;
  private final long entries;
  private final RowGraph graph;
  private final char[][] columnMaps;
  private final int threads;
  private final BuildListener listener;

  private final Memory memory;
  private final long base;
  private final int bits;
  private final int perWordShift;
  private final long unset;
  private final long words;

  /**
   * The number of entries that a backward sweep handles together: a word if rows allow it, or one.
   */
  private final int batch;

  private final double totalWork;
  private double workDone;
  private final AtomicLong reached = new AtomicLong();

  /** With {@link Codec#FIVE_PER_BYTE} an entry has two bits; the caller packs the table later. */
  public PatternGenerator(
      Database database, PatternKind kind, Codec codec, int threads, BuildListener listener) {
    this.database = database;
    this.threads = threads;
    this.listener = listener;
    pattern = kind.space();
    columns = pattern.columns();
    entries = pattern.entries();
    graph = pattern.graph();
    columnMaps = graph.columnMaps();
    bits = codec == Codec.NIBBLE ? 4 : 2;
    perWordShift = codec == Codec.NIBBLE ? 4 : 5;
    unset = (1L << bits) - 1;
    words = (entries + (1L << perWordShift) - 1) >>> perWordShift;
    boolean wholeWords = columns % (1L << perWordShift) == 0;
    batch = graph.exclusiveOrMaps() && wholeWords ? 1 << perWordShift : 1;
    totalWork = database.distribution().map(this::plannedWork).orElse(0.0);
    memory = Memory.allocate(words * Long.BYTES);
    base = memory.address();
  }

  /** Builds the table; the memory belongs to the caller. */
  public Memory generate(long[] counts) {
    Workers.run(
        threads,
        pieces(),
        () ->
            piece -> {
              long first = piece * WORDS_PER_PIECE;
              long last = Math.min(words, first + WORDS_PER_PIECE);
              for (long word = first; word < last; word++) {
                Memory.putLong(base + word * Long.BYTES, -1L);
              }
            });
    setUnset(pattern.index(Cube.SOLVED), 0);
    Arrays.fill(counts, 0);
    counts[0] = 1;
    reached.set(1);
    listener.levelDone(database, 0, 1, Sweep.FORWARD, Duration.ZERO);
    for (int depth = 1; reached.get() < entries; depth++) {
      long start = System.nanoTime();
      Sweep sweep = Sweep.cheaper(counts[depth - 1], entries - reached.get(), entries, batch);
      counts[depth] = level(depth, sweep, counts[depth - 1]);
      if (counts[depth] == 0) {
        throw new IllegalStateException(database + ": no entry at distance " + depth);
      }
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      listener.levelDone(database, depth, counts[depth], sweep, time);
    }
    return memory;
  }

  private long level(int depth, Sweep sweep, long frontier) {
    long before = reached.get();
    double work = sweep.cost(frontier, entries - before, entries, batch);
    AtomicLong piecesDone = new AtomicLong();
    long pieces = pieces();
    Workers.run(
        threads,
        pieces,
        () -> {
          SweepWorker worker = new SweepWorker(depth, sweep);
          return piece -> {
            reached.addAndGet(worker.sweep(piece));
            long done = piecesDone.incrementAndGet();
            if ((done & 63) == 0) {
              report(workDone + work * ((double) done / pieces));
            }
          };
        });
    workDone += work;
    return reached.get() - before;
  }

  private synchronized void report(double work) {
    long entriesReached = reached.get();
    // If the distribution is not known, the total work is not known either.
    double done = totalWork > 0 ? work / totalWork : (double) entriesReached / entries;
    listener.progress(database, Math.min(1, done), entriesReached);
  }

  private long pieces() {
    return (words + WORDS_PER_PIECE - 1) / WORDS_PER_PIECE;
  }

  private double plannedWork(Distribution distribution) {
    double work = 0;
    for (int depth = 1; depth <= distribution.maximum(); depth++) {
      long frontier = distribution.at(depth - 1);
      long left = entries - distribution.nearerThan(depth);
      work += Sweep.cheaper(frontier, left, entries, batch).cost(frontier, left, entries, batch);
    }
    return work;
  }

  private long stored(int depth) {
    return bits == 2 ? depth % 3 : depth;
  }

  /** Sets an entry if it is unset; returns whether it was. */
  private boolean setUnset(long index, long value) {
    long address = base + (index * bits >>> 5 << 2);
    int shift = (int) (index * bits) & 31;
    int entry = (int) unset << shift;
    if ((Memory.getInt(address) & entry) != entry) {
      return false;
    }
    int old = Memory.getAndBitwiseAnd(address, ~entry | (int) value << shift);
    return (old & entry) == entry;
  }

  private boolean holds(long index, long value) {
    long address = base + (index * bits >>> 3);
    return (Memory.getByte(address) >>> ((int) (index * bits) & 7) & unset) == value;
  }

  /** Marks the entries of a word that hold the value by their lowest bit. */
  private long matches(long word, long value) {
    // The exclusive or with the repeated value turns the matching entries into zeros.
    long x = word ^ value * (bits == 2 ? 0x5555555555555555L : 0x1111111111111111L);
    x |= x >>> 1;
    if (bits == 2) {
      return ~x & 0x5555555555555555L;
    }
    return ~(x | x >>> 2) & 0x1111111111111111L;
  }

  /** Sweeps pieces of the table for one level; caches the neighbours of the current row. */
  private final class SweepWorker {
    private final long previous;
    private final long value;
    private final Sweep direction;
    private final long[] targets = new long[Move.COUNT];
    private final int[] maps = new int[Move.COUNT];
    private long rowStart = -1;
    private long rowEnd = -1;

    SweepWorker(int depth, Sweep direction) {
      this.direction = direction;
      previous = stored(depth - 1);
      value = stored(depth);
    }

    /** Sweeps one piece; returns the number of entries that it set. */
    long sweep(long piece) {
      long first = piece * WORDS_PER_PIECE;
      long last = Math.min(words, first + WORDS_PER_PIECE);
      if (direction == Sweep.FORWARD) {
        return forward(first, last);
      }
      return batch > 1 ? backwardByWords(first, last) : backward(first, last);
    }

    private long forward(long first, long last) {
      long found = 0;
      for (long w = first; w < last; w++) {
        long frontier = matches(Memory.getLong(base + w * Long.BYTES), previous);
        for (long rest = frontier; rest != 0; rest &= rest - 1) {
          long index = entry(w, rest);
          if (index >= entries) {
            break;
          }
          int column = enterRow(index);
          for (int m = 0; m < Move.COUNT; m++) {
            if (setUnset(targets[m] + columnMaps[maps[m]][column], value)) {
              found++;
            }
          }
        }
      }
      return found;
    }

    private long backward(long first, long last) {
      long found = 0;
      for (long w = first; w < last; w++) {
        long address = base + w * Long.BYTES;
        long word = Memory.getLong(address);
        long changed = word;
        for (long rest = matches(word, unset); rest != 0; rest &= rest - 1) {
          long index = entry(w, rest);
          if (index >= entries) {
            break;
          }
          int column = enterRow(index);
          for (int m = 0; m < Move.COUNT; m++) {
            if (holds(targets[m] + columnMaps[maps[m]][column], previous)) {
              changed ^= (unset ^ value) << Long.numberOfTrailingZeros(rest);
              found++;
              break;
            }
          }
        }
        if (changed != word) {
          Memory.putLong(address, changed);
        }
      }
      return found;
    }

    /**
     * Where moves change columns by an exclusive or, the neighbours of a word's entries are one
     * word of the target row, in another order. So one read probes all of them.
     */
    private long backwardByWords(long first, long last) {
      long found = 0;
      long wordsPerRow = columns >>> perWordShift;
      for (long w = first; w < last; w++) {
        long address = base + w * Long.BYTES;
        long word = Memory.getLong(address);
        long wanted = matches(word, unset);
        if (wanted == 0) {
          continue;
        }
        enterRow(w << perWordShift);
        long inRow = w % wordsPerRow;
        long hits = 0;
        for (int m = 0; m < Move.COUNT && (wanted & ~hits) != 0; m++) {
          long source = (targets[m] >>> perWordShift) + (inRow ^ maps[m] >>> perWordShift);
          long there = matches(Memory.getLong(base + source * Long.BYTES), previous);
          hits |= reorder(there, maps[m] & batch - 1);
        }
        hits &= wanted;
        if (hits != 0) {
          Memory.putLong(address, word ^ hits * (unset ^ value));
          found += Long.bitCount(hits);
        }
      }
      return found;
    }

    /** Moves entry i of a word to i ^ mask: each bit of the mask swaps neighbouring groups. */
    private long reorder(long word, int mask) {
      long x = word;
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        int group = bits << Integer.numberOfTrailingZeros(rest);
        long low = GROUPS[Integer.numberOfTrailingZeros(group)];
        x = x >>> group & low | (x & low) << group;
      }
      return x;
    }

    private long entry(long word, long matches) {
      return (word << perWordShift) + Long.numberOfTrailingZeros(matches) / bits;
    }

    /** Makes the row of an entry the current one; returns the entry's column. */
    private int enterRow(long index) {
      if (index >= rowEnd || index < rowStart) {
        long row = index / columns;
        rowStart = row * columns;
        rowEnd = rowStart + columns;
        graph.neighbours(row, targets, maps);
        for (int m = 0; m < Move.COUNT; m++) {
          targets[m] *= columns;
        }
      }
      return (int) (index - rowStart);
    }
  }
}
