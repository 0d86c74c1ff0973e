package dev.superflip.pdb;

import dev.superflip.coord.Pattern;
import dev.superflip.coord.RowGraph;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.system.Memory;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fills a table with distances, level by level, on several threads.
 *
 * <p>While it is built an entry has two or four bits, and all ones mean "not reached". The table is
 * read 64 bits at a time; a few bit operations mark the entries of a word that hold a given value,
 * so entries of no interest cost almost nothing. Each level is found by the cheaper of the two
 * sweeps.
 *
 * <p>No locks are needed. In a backward sweep a thread writes only words of its own part and a
 * reader of such a word sees each entry as unset or as set to the new level, neither of which it
 * looks for. In a forward sweep threads do write to the same words, but setting an entry is an
 * atomic AND with its value: from all ones it gives the value, and doing it twice changes nothing.
 */
final class Generator {
  private static final int WORDS_PER_PIECE = 1 << 13;

  /** By logarithm of the group size: the lower one of each two groups of bits. */
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

  /** Entries that a backward sweep handles at a time: a word's, if columns allow, or one. */
  private final int batch;

  private final double totalWork;
  private double workDone;
  private final AtomicLong reached = new AtomicLong();

  /** The codec is one that has a value to spare for "not reached". */
  Generator(Database database, Codec codec, int threads, BuildListener listener) {
    this.database = database;
    this.threads = threads;
    this.listener = listener;
    pattern = database.pattern();
    columns = pattern.columns();
    entries = pattern.entries();
    graph = pattern.graph();
    columnMaps = graph.columnMaps();
    bits = codec == Codec.NIBBLE ? 4 : 2;
    perWordShift = codec == Codec.NIBBLE ? 4 : 5;
    unset = (1L << bits) - 1;
    words = (entries + (1L << perWordShift) - 1) >>> perWordShift;
    batch = graph.exclusiveOrMaps() ? 1 << perWordShift : 1;
    totalWork = plannedWork(database.distribution());
    memory = Memory.allocate(words * Long.BYTES);
    base = memory.address();
  }

  /** Fills the table; it then belongs to the caller. */
  Memory generate(long[] counts) {
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
    listener.progress(database, Math.min(1, work / totalWork), reached.get());
  }

  private long pieces() {
    return (words + WORDS_PER_PIECE - 1) / WORDS_PER_PIECE;
  }

  private double plannedWork(long[] distribution) {
    double work = 0;
    long left = entries - 1;
    for (int depth = 1; depth < distribution.length; depth++) {
      long frontier = distribution[depth - 1];
      work += Sweep.cheaper(frontier, left, entries, batch).cost(frontier, left, entries, batch);
      left -= distribution[depth];
    }
    return work;
  }

  private long stored(int depth) {
    return bits == 2 ? depth % 3 : depth;
  }

  /** Whether the entry was unset; it then has the value now. */
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

  /** The lowest bit of each entry that holds the value. */
  private long matches(long word, long value) {
    // Repeating the value in all entries makes the wanted ones zero after an exclusive or.
    long x = word ^ value * (bits == 2 ? 0x5555555555555555L : 0x1111111111111111L);
    x |= x >>> 1;
    if (bits == 2) {
      return ~x & 0x5555555555555555L;
    }
    return ~(x | x >>> 2) & 0x1111111111111111L;
  }

  /** Works through pieces of the table for one level; keeps the neighbours of the current row. */
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

    /** Number of entries set. */
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
        long found0 = matches(Memory.getLong(base + w * Long.BYTES), previous);
        for (long rest = found0; rest != 0; rest &= rest - 1) {
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
     * Where moves change columns by an exclusive or, a word of one row draws from one word of the
     * target row, with its entries in another order: all of them are looked up at once.
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
