package dev.superflip.pdb.build;

import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.pdb.codec.LineCode;
import dev.superflip.pdb.store.TableHeader;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Finds distances with two bits per entry, for spaces with 256 relative flips to an arrangement of
 * the edges.
 *
 * <p>Nearly all entries have one of a few distances. The code of an entry counts from a distance
 * called near: 0 means near or less, 1 and 2 mean one and two more, and 3 means farther or not
 * reached. Entries nearer than near are few, so they are also listed, by row. The codes of an
 * arrangement fill a cache line: 256 low bits, then 256 high bits. So sets of entries are words,
 * and each arrangement is handled apart.
 *
 * <p>Levels up to near + 1 are found forward, first from the lists and then from the codes of 0. A
 * thread locks the target row while it sets neighbours. In rows that some symmetries keep it also
 * sets all images, which are the same coset. Later levels are found backward: each unreached entry
 * looks for a neighbour at the distance before, so a thread writes to its own row only. Entries at
 * near + 3 are those with a neighbour at near + 2. The rest is counted by a search from each entry,
 * and gets the value near + 3 in the table.
 */
final class WideCosetGenerator implements CosetLevels {
  private static final int RELATIVE_FLIPS = 256;
  private static final int FLIP_BITS = 8;
  private static final int LINE = 64;
  private static final int HIGH = LINE / 2;
  private static final int WORDS = RELATIVE_FLIPS / Long.SIZE;

  /** An entry of a list is {@code column << 4 | distance}. */
  private static final int DEPTH_BITS = 4;

  /** A row with more lookups than this is first read from end to end. */
  private static final int TOUCHED = EdgeSlices.ARRANGEMENTS / 16;

  private static final int LISTED_DEPTHS = 1 << DEPTH_BITS;
  private static final int DEPTHS = TableHeader.MAX_DEPTHS;

  /** The largest value that lines are made of. */
  private static final int MAX_VALUE = 15;

  private static final long BYTES_PER_ROW = (long) EdgeSlices.ARRANGEMENTS * LINE;
  private static final int COLUMNS = EdgeSlices.ARRANGEMENTS * RELATIVE_FLIPS;

  private final CosetSpace space;
  private final CosetMoves moves;
  private final long[] inverses;
  private final int[] steps;
  private final StepCount toEnd;
  private final int near;
  private final int threads;
  private final long base;

  /** After the codes: the numbers of entries at near + 3 and beyond, by distance. */
  private final long beyond;

  private final RowLists lists;
  private final RowLocks locks;

  /** Works in memory that still belongs to the caller. */
  WideCosetGenerator(CosetSpace space, Metric metric, int near, Memory memory, int threads) {
    if (CosetGenerator.keepsHalves(space, metric)) {
      throw new IllegalArgumentException(
          "a space with relative flips cannot hold halves of distances");
    }
    this.space = space;
    this.near = near;
    this.threads = threads;
    moves = new CosetMoves(space);
    inverses = FlipMap.inverses(moves.images());
    steps = CosetMoves.steps(metric);
    toEnd = new StepCount(moves, steps, this::isAtEnd);
    base = memory.address();
    beyond = address(space.rows());
    long listsAt = beyond + 8L * DEPTHS;
    lists = new RowLists(listsAt, memory.size() - (listsAt - base), space.rows());
    locks = new RowLocks(space.rows());
  }

  /** The distance near for tables of ten to a hundred billion entries. */
  static int near(Metric metric) {
    return metric == Metric.QTM ? 11 : 10;
  }

  /**
   * The memory it needs. The lists get up to twice the room, so that a checkpoint keeps its size
   * when the catalogue learns the exact numbers.
   *
   * @param listed entries nearer than near
   */
  static long bytes(int rows, long listed) {
    return rows * BYTES_PER_ROW
        + 8L * DEPTHS
        + RowLists.bytes(rows, 2 * Long.highestOneBit(listed));
  }

  private long address(int row) {
    return base + row * BYTES_PER_ROW;
  }

  @Override
  public void clear() {
    Workers.run(
        threads,
        space.rows(),
        () ->
            row -> {
              long end = address((int) row + 1);
              for (long at = address((int) row); at < end; at += Long.BYTES) {
                Memory.putLong(at, -1);
              }
            });
    lists.clear();
    long solved = space.index(Cube.SOLVED);
    int column = (int) (solved % COLUMNS);
    new RowWorker(0).reach((int) (solved / COLUMNS), column, 1L << column);
  }

  @Override
  public Sweep sweep(int depth, long frontier, long unset) {
    return depth <= near + 1 ? Sweep.FORWARD : Sweep.BACKWARD;
  }

  @Override
  public double work(int depth, long frontier, long unset) {
    if (depth > near + 3) {
      return 0;
    }
    double forward = (double) steps.length * frontier;
    if (depth <= near + 1) {
      return 2 * forward;
    }
    return Math.min(forward, unset * Math.min(steps.length, (double) space.entries() / frontier));
  }

  /** {@inheritDoc} Those beyond near + 3 are found with it. */
  @Override
  public long level(int depth, Sweep sweep, Runnable rowDone) {
    if (depth >= DEPTHS) {
      throw new IllegalStateException("no distance is as large as " + depth);
    }
    if (depth > near + 3) {
      return Memory.getLong(beyond + 8L * depth);
    }
    AtomicLong found = new AtomicLong();
    AtomicLongArray far = new AtomicLongArray(DEPTHS);
    Workers.run(
        threads,
        space.rows(),
        () -> {
          RowWorker worker = new RowWorker(depth);
          return row -> {
            worker.enter((int) row);
            found.addAndGet(sweep == Sweep.FORWARD ? worker.forward() : worker.backward(far));
            rowDone.run();
          };
        });
    for (int d = 0; d < DEPTHS; d++) {
      Memory.putLong(beyond + 8L * d, far.get(d));
    }
    return found.get();
  }

  /**
   * {@inheritDoc} A row of lines takes nine tenths of the room that it had. Rows whose lines end
   * before the codes of the first of them begin can be packed at once; within a row a line goes
   * where codes are that have been read.
   */
  @Override
  public void pack(Runnable rowDone) {
    long lineBytes = (long) LineCode.linesPerRow(COLUMNS) * LineCode.BYTES;
    int next;
    for (int first = 0; first < space.rows(); first = next) {
      int from = first;
      next = Math.max(from + 1, (int) Math.min(space.rows(), from * BYTES_PER_ROW / lineBytes));
      Workers.run(
          threads,
          next - from,
          () -> {
            LineCode.Encoder encoder = new LineCode.Encoder();
            byte[] values = new byte[LineCode.ENTRIES];
            return i -> {
              pack((int) (from + i), base + (from + i) * lineBytes, encoder, values);
              rowDone.run();
            };
          });
    }
  }

  private void pack(int row, long to, LineCode.Encoder encoder, byte[] values) {
    int[] listed = lists.get(row);
    Arrays.sort(listed);
    int next = 0;
    long line = to;
    for (int column = 0; column < COLUMNS; column += LineCode.ENTRIES, line += LineCode.BYTES) {
      int n = Math.min(LineCode.ENTRIES, COLUMNS - column);
      read(address(row), column, n, values);
      for (; next < listed.length && listed[next] >>> DEPTH_BITS < column + n; next++) {
        values[(listed[next] >>> DEPTH_BITS) - column] = (byte) (listed[next] & LISTED_DEPTHS - 1);
      }
      encoder.encode(values, n, line);
    }
  }

  /** The distances of n entries of a row as the codes tell them. */
  private void read(long row, int column, int n, byte[] values) {
    int i = 0;
    while (i < n) {
      int bit = (column + i) % Long.SIZE;
      int end = Math.min(n, i + Long.SIZE - bit);
      long word = word(row, column + i);
      long low = Memory.getLong(word) >>> bit;
      long high = Memory.getLong(word + HIGH) >>> bit;
      for (; i < end; i++) {
        values[i] = (byte) Math.min(MAX_VALUE, near + (low & 1) + 2 * (high & 1));
        low >>>= 1;
        high >>>= 1;
      }
    }
  }

  /** Where the word with the low bit of an entry of a row is; that with the high one is beyond. */
  private static long word(long row, int column) {
    return row + (long) LINE * (column >>> FLIP_BITS) + 8L * (column >>> 6 & WORDS - 1);
  }

  /** Whether an entry is at near + 2. */
  private boolean isAtEnd(long entry) {
    int column = (int) (entry % COLUMNS);
    long word = word(address((int) (entry / COLUMNS)), column);
    return (Memory.getLong(word + HIGH) & ~Memory.getLong(word) & 1L << column) != 0;
  }

  /** Works on one row after the other for one level. */
  private final class RowWorker {
    private final int depth;
    private final int[] targets = new int[Move.COUNT];
    private final FlipMap map = new FlipMap(moves, inverses);

    /** A bit for each entry of the row: those to go on from, or those that are still missing. */
    private final long[] chosen = new long[WORDS * EdgeSlices.ARRANGEMENTS];

    /** The arrangements with a chosen entry. */
    private final int[] active = new int[EdgeSlices.ARRANGEMENTS];

    private final long[] hits = new long[WORDS];
    private int row;
    private long address;
    private long touched;

    RowWorker(int depth) {
      this.depth = depth;
    }

    void enter(int row) {
      this.row = row;
      address = address(row);
      for (int m : steps) {
        targets[m] = moves.target(row, m);
      }
    }

    /**
     * Reads a row from end to end, so that it is in the caches when it is looked at here and there:
     * what to do next depends on what is found, so the processor cannot load ahead by itself.
     */
    private void touch(long target) {
      long any = touched;
      for (long at = target; at < target + BYTES_PER_ROW; at += LINE) {
        any |= Memory.getLong(at);
      }
      touched = any;
    }

    long forward() {
      if (depth <= near) {
        chooseListed();
      } else {
        chooseNear();
      }
      int n = 0;
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        if (!isEmpty(i)) {
          active[n++] = i;
        }
      }
      long found = 0;
      for (int m : steps) {
        if (n == 0) {
          break;
        }
        int target = CosetSpace.row(targets[m]);
        locks.lock(target);
        if (n > TOUCHED) {
          touch(address(target));
        }
        found += forward(m, target, n);
        locks.unlock(target);
      }
      return found;
    }

    /** Chooses all entries of the last level. */
    private void chooseListed() {
      locks.lock(row);
      int[] listed = lists.get(row);
      locks.unlock(row);
      Arrays.fill(chosen, 0);
      for (int entry : listed) {
        if ((entry & LISTED_DEPTHS - 1) == depth - 1) {
          int column = entry >>> DEPTH_BITS;
          chosen[column >>> 6] |= 1L << column;
        }
      }
    }

    private boolean isEmpty(int arrangement) {
      int at = WORDS * arrangement;
      return (chosen[at] | chosen[at + 1] | chosen[at + 2] | chosen[at + 3]) == 0;
    }

    /** Chooses all entries with a code of 0; those that are nearer than near do no harm. */
    private void chooseNear() {
      for (int i = 0; i < chosen.length; i++) {
        long word = word(address, i << 6);
        chosen[i] = ~(Memory.getLong(word) | Memory.getLong(word + HIGH));
      }
    }

    private long forward(int m, int target, int n) {
      int symmetry = CosetSpace.symmetry(targets[m]);
      char[] move = moves.moved(m);
      char[] see = moves.seen(symmetry);
      long others = space.stabilizer(target) & ~1L;
      long found = 0;
      map.choose(m, symmetry);
      for (int a = 0; a < n; a++) {
        int i = active[a];
        carry(i);
        int there = see[move[i]] << FLIP_BITS;
        for (int w = 0; w < WORDS; w++) {
          int column = there | w << 6;
          long fresh = reach(target, column, hits[w]);
          found += Long.bitCount(fresh);
          if (others != 0) {
            for (long rest = fresh; rest != 0; rest &= rest - 1) {
              found += reachImages(target, column | Long.numberOfTrailingZeros(rest), others);
            }
          }
        }
      }
      return found;
    }

    /** Carries the chosen entries of an arrangement to its target, all at once: no branches. */
    private void carry(int arrangement) {
      Arrays.fill(hits, 0);
      map.forward(arrangement);
      for (int w = 0; w < WORDS; w++) {
        for (long rest = chosen[WORDS * arrangement + w]; rest != 0; rest &= rest - 1) {
          int target = map.apply(w << 6 | Long.numberOfTrailingZeros(rest));
          hits[target >>> 6] |= 1L << target;
        }
      }
    }

    private int reachImages(int target, int column, long symmetries) {
      int found = 0;
      for (long rest = symmetries; rest != 0; rest &= rest - 1) {
        int image = moves.seen(Long.numberOfTrailingZeros(rest), column);
        found += reach(target, image, 1L << image) == 0 ? 0 : 1;
      }
      return found;
    }

    /**
     * Sets those entries of a word, the one with this column, that are not reached yet; returns
     * them. The lock of their row is held.
     */
    long reach(int target, int column, long entries) {
      long word = word(address(target), column);
      long low = Memory.getLong(word);
      long high = Memory.getLong(word + HIGH);
      long fresh = entries & low & high;
      if (fresh == 0) {
        return 0;
      }
      Memory.putLong(word + HIGH, high & ~fresh);
      if (depth <= near) {
        Memory.putLong(word, low & ~fresh);
      }
      if (depth < near) {
        for (long rest = fresh; rest != 0; rest &= rest - 1) {
          int reached = column & -Long.SIZE | Long.numberOfTrailingZeros(rest);
          lists.add(target, reached << DEPTH_BITS | depth);
        }
      }
      return fresh;
    }

    /** Those that are not found at near + 3 are counted by their distance. */
    long backward(AtomicLongArray far) {
      for (int i = 0; i < chosen.length; i++) {
        long word = word(address, i << 6);
        chosen[i] = Memory.getLong(word) & Memory.getLong(word + HIGH);
      }
      int left = 0;
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        left += isEmpty(i) ? 0 : 1;
      }
      for (int m : steps) {
        if (left == 0) {
          break;
        }
        left -= lookUp(m);
      }
      return depth == near + 2 ? setFound() : countFound(far);
    }

    /**
     * Takes from the missing entries those that a move leads to the last level; returns for how
     * many arrangements nothing is missing any more. The last level has codes of 1 at first, later
     * of 2. Whichever are fewer are looked at: the missing entries, or those of the last level.
     */
    private int lookUp(int m) {
      int symmetry = CosetSpace.symmetry(targets[m]);
      long target = address(CosetSpace.row(targets[m]));
      char[] move = moves.moved(m);
      char[] see = moves.seen(symmetry);
      int ones = depth == near + 2 ? 0 : HIGH;
      int zeros = HIGH - ones;
      int done = 0;
      touch(target);
      map.choose(m, symmetry);
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        int missing = 0;
        for (int w = 0; w < WORDS; w++) {
          missing += Long.bitCount(chosen[WORDS * i + w]);
        }
        if (missing == 0) {
          continue;
        }
        long line = target + (long) LINE * see[move[i]];
        int there = 0;
        for (int w = 0; w < WORDS; w++) {
          long at = line + 8L * w;
          hits[w] = Memory.getLong(at + ones) & ~Memory.getLong(at + zeros);
          there += Long.bitCount(hits[w]);
        }
        if (there == 0) {
          continue;
        }
        if (missing <= there) {
          takeMissing(i);
        } else {
          takeHits(i);
        }
        done += isEmpty(i) ? 1 : 0;
      }
      return done;
    }

    private void takeMissing(int arrangement) {
      map.forward(arrangement);
      for (int w = 0; w < WORDS; w++) {
        long missing = chosen[WORDS * arrangement + w];
        long left = missing;
        for (long rest = missing; rest != 0; rest &= rest - 1) {
          int bit = Long.numberOfTrailingZeros(rest);
          int target = map.apply(w << 6 | bit);
          left ^= (hits[target >>> 6] >>> target & 1) << bit;
        }
        chosen[WORDS * arrangement + w] = left;
      }
    }

    private void takeHits(int arrangement) {
      map.back(arrangement);
      for (int w = 0; w < WORDS; w++) {
        for (long rest = hits[w]; rest != 0; rest &= rest - 1) {
          int origin = map.apply(w << 6 | Long.numberOfTrailingZeros(rest));
          chosen[WORDS * arrangement + (origin >>> 6)] &= ~(1L << origin);
        }
      }
    }

    /** All that is not missing any more gets a code of 2. */
    private long setFound() {
      long found = 0;
      for (int i = 0; i < chosen.length; i++) {
        long word = word(address, i << 6);
        long low = Memory.getLong(word);
        long hit = low & Memory.getLong(word + HIGH) & ~chosen[i];
        if (hit != 0) {
          Memory.putLong(word, low & ~hit);
          found += Long.bitCount(hit);
        }
      }
      return found;
    }

    private long countFound(AtomicLongArray far) {
      long found = 0;
      for (int i = 0; i < chosen.length; i++) {
        long word = word(address, i << 6);
        long open = Memory.getLong(word) & Memory.getLong(word + HIGH);
        found += Long.bitCount(open & ~chosen[i]);
        for (long rest = chosen[i]; rest != 0; rest &= rest - 1) {
          int column = i << 6 | Long.numberOfTrailingZeros(rest);
          far.incrementAndGet(near + 2 + toEnd.from((long) row * COLUMNS + column));
        }
      }
      return found;
    }
  }
}
