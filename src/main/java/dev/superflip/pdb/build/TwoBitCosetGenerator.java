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
 * Finds the distances of a coset table with two bits per entry, for spaces with 256 relative flips
 * for each arrangement of the edges.
 *
 * <p>Nearly all entries have one of a few distances, so codes are relative to a distance called
 * {@code near}. Code 0 means near or less, 1 means near + 1, 2 means near + 2, and 3 means farther
 * or not reached. Only few entries have a distance below near. Each row has a list of them with
 * their exact distances. The codes of an arrangement fill a cache line: 256 low bits, then 256 high
 * bits. So four words hold a set of entries, and a few bit operations select the entries with a
 * given code.
 *
 * <p>Levels up to near + 1 are found forward: first by expanding the lists, then by expanding all
 * entries with code 0. A thread locks the target row while it sets neighbours. A row that
 * symmetries fix stores each coset several times, so the thread also sets all images there. Later
 * levels are found backward: each unreached entry searches for a neighbour in the last level, and a
 * thread writes to its own row only. Entries at near + 3 have a neighbour at near + 2 and keep code
 * 3. A search from each remaining entry finds its distance for the counts; the table stores all
 * entries with code 3 as near + 3.
 */
final class TwoBitCosetGenerator implements CosetLevels {
  private static final int RELATIVE_FLIPS = 256;
  private static final int FLIP_BITS = 8;
  private static final int LINE = 64;
  private static final int HIGH = LINE / 2;
  private static final int WORDS = RELATIVE_FLIPS / Long.SIZE;

  /** A list stores an entry as {@code column << 4 | distance}. */
  private static final int DEPTH_BITS = 4;

  /** A target row is preloaded if more arrangements than this are mapped to it. */
  private static final int PRELOAD_FROM = EdgeSlices.ARRANGEMENTS / 16;

  private static final int LISTED_DEPTHS = 1 << DEPTH_BITS;
  private static final int DEPTHS = TableHeader.MAX_DEPTHS;

  /** The largest value that {@link LineCode} stores. */
  private static final int MAX_VALUE = 15;

  private static final long BYTES_PER_ROW = (long) EdgeSlices.ARRANGEMENTS * LINE;
  private static final int COLUMNS = EdgeSlices.ARRANGEMENTS * RELATIVE_FLIPS;

  private final CosetSpace space;
  private final CosetMoves moves;
  private final long[] inverses;
  private final int[] steps;
  private final StepCount stepsToNearPlus2;
  private final int near;
  private final int threads;
  private final long base;

  /** The address after the codes: the number of entries at each distance beyond near + 3. */
  private final long beyond;

  private final RowLists lists;
  private final RowLocks locks;

  /** Works in memory of the caller, who also frees it. */
  TwoBitCosetGenerator(CosetSpace space, Metric metric, int near, Memory memory, int threads) {
    if (FourBitCosetGenerator.storesHalves(space, metric)) {
      throw new IllegalArgumentException(
          "a space with relative flips cannot hold halves of distances");
    }
    this.space = space;
    this.near = near;
    this.threads = threads;
    moves = new CosetMoves(space);
    inverses = FlipMap.inverses(moves.images());
    steps = CosetMoves.steps(metric);
    stepsToNearPlus2 = new StepCount(moves, steps, this::isAtNearPlus2);
    base = memory.address();
    beyond = address(space.rows());
    long listsAt = beyond + 8L * DEPTHS;
    lists = new RowLists(listsAt, memory.size() - (listsAt - base), space.rows());
    locks = new RowLocks(space.rows());
  }

  /** The value of {@code near} for tables of ten to a hundred billion entries. */
  static int near(Metric metric) {
    return metric == Metric.QTM ? 11 : 10;
  }

  /**
   * The bytes of memory that a build needs. The capacity of the lists is rounded up to a power of
   * two. So a checkpoint keeps its size if the expected number changes a little.
   *
   * @param listed the expected number of entries below near
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

  /** {@inheritDoc} The level near + 3 also counts all entries beyond it, for later calls. */
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
   * {@inheritDoc} The lines of a row take nine tenths of the space of its codes. Threads can pack
   * several rows at the same time if all their lines end before the codes of the first of these
   * rows. Within a row, a line overwrites only codes that were read before.
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

  /** Reads the distances of n entries of a row from their codes. */
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

  /** The address of the word with an entry's low bit; the high bit is {@link #HIGH} bytes after. */
  private static long word(long row, int column) {
    return row + (long) LINE * (column >>> FLIP_BITS) + 8L * (column >>> 6 & WORDS - 1);
  }

  private boolean isAtNearPlus2(long entry) {
    int column = (int) (entry % COLUMNS);
    long word = word(address((int) (entry / COLUMNS)), column);
    return (Memory.getLong(word + HIGH) & ~Memory.getLong(word) & 1L << column) != 0;
  }

  /** Finds the entries of one level, row by row; each thread has its own worker. */
  private final class RowWorker {
    private final int depth;
    private final int[] targets = new int[Move.COUNT];
    private final FlipMap map = new FlipMap(moves, inverses);

    /**
     * A bit for each entry of the row. Forward, it marks the entries to expand. Backward, it marks
     * the missing entries: unreached, and without a known neighbour in the last level.
     */
    private final long[] chosen = new long[WORDS * EdgeSlices.ARRANGEMENTS];

    /** The arrangements with a chosen entry. */
    private final int[] active = new int[EdgeSlices.ARRANGEMENTS];

    /** A set of entries of one target arrangement. */
    private final long[] hits = new long[WORDS];

    private int row;
    private long address;

    /** Depends on all words that {@link #preload} reads, so that the compiler keeps the loads. */
    private long preloaded;

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
     * Reads a row sequentially, so that later lookups in any order find it in the caches. Each
     * lookup is followed by a branch on its result, so the processor cannot load ahead by itself.
     */
    private void preload(long target) {
      long any = preloaded;
      for (long at = target; at < target + BYTES_PER_ROW; at += LINE) {
        any |= Memory.getLong(at);
      }
      preloaded = any;
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
        if (n > PRELOAD_FROM) {
          preload(address(target));
        }
        found += forward(m, target, n);
        locks.unlock(target);
      }
      return found;
    }

    /** Chooses all entries of the last level, which is below near. */
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

    /** Chooses all entries with code 0. Those below near have no unreached neighbours left. */
    private void chooseNear() {
      for (int i = 0; i < chosen.length; i++) {
        long word = word(address, i << 6);
        chosen[i] = ~(Memory.getLong(word) | Memory.getLong(word + HIGH));
      }
    }

    private long forward(int m, int target, int n) {
      int symmetry = CosetSpace.symmetry(targets[m]);
      char[] moved = moves.moved(m);
      char[] viewed = moves.seen(symmetry);
      long others = space.stabilizer(target) & ~1L;
      long found = 0;
      map.choose(m, symmetry);
      for (int a = 0; a < n; a++) {
        int i = active[a];
        mapChosen(i);
        int first = viewed[moved[i]] << FLIP_BITS;
        for (int w = 0; w < WORDS; w++) {
          int column = first | w << 6;
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

    /**
     * Maps the chosen entries of an arrangement and collects their targets in {@link #hits}. The
     * loop does not branch on the state of a target.
     */
    private void mapChosen(int arrangement) {
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
     * Sets the unreached ones among some entries and returns them. The caller holds the lock of the
     * row.
     *
     * @param column any column of the word of 64 entries
     * @param entries a bit for each entry of that word
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

    /**
     * Finds the unreached entries with a neighbour in the last level.
     *
     * @param far receives the number of entries at each distance beyond near + 3
     */
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
     * Removes the missing entries that a move leads to the last level. Returns the number of
     * arrangements that have no missing entry any more. For each arrangement, the smaller set is
     * mapped to the other side: its missing entries, or the entries of the last level there.
     */
    private int lookUp(int m) {
      int symmetry = CosetSpace.symmetry(targets[m]);
      long target = address(CosetSpace.row(targets[m]));
      char[] moved = moves.moved(m);
      char[] viewed = moves.seen(symmetry);
      // The last level is near + 1, which has code 1, or near + 2, which has code 2.
      int ones = depth == near + 2 ? 0 : HIGH;
      int zeros = HIGH - ones;
      int done = 0;
      preload(target);
      map.choose(m, symmetry);
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        int missing = 0;
        for (int w = 0; w < WORDS; w++) {
          missing += Long.bitCount(chosen[WORDS * i + w]);
        }
        if (missing == 0) {
          continue;
        }
        long line = target + (long) LINE * viewed[moved[i]];
        int inLastLevel = 0;
        for (int w = 0; w < WORDS; w++) {
          long at = line + 8L * w;
          hits[w] = Memory.getLong(at + ones) & ~Memory.getLong(at + zeros);
          inLastLevel += Long.bitCount(hits[w]);
        }
        if (inLastLevel == 0) {
          continue;
        }
        if (missing <= inLastLevel) {
          mapMissing(i);
        } else {
          mapHitsBack(i);
        }
        done += isEmpty(i) ? 1 : 0;
      }
      return done;
    }

    /** Maps each missing entry to its target, and removes it if the target is a hit. */
    private void mapMissing(int arrangement) {
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

    /** Maps each hit back to its origin, and removes the origin from the missing entries. */
    private void mapHitsBack(int arrangement) {
      map.back(arrangement);
      for (int w = 0; w < WORDS; w++) {
        for (long rest = hits[w]; rest != 0; rest &= rest - 1) {
          int origin = map.apply(w << 6 | Long.numberOfTrailingZeros(rest));
          chosen[WORDS * arrangement + (origin >>> 6)] &= ~(1L << origin);
        }
      }
    }

    /** Gives code 2 to the entries that were found; returns their number. */
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

    /** Counts the entries that were found, and the distances of those still missing. */
    private long countFound(AtomicLongArray far) {
      long found = 0;
      for (int i = 0; i < chosen.length; i++) {
        long word = word(address, i << 6);
        long open = Memory.getLong(word) & Memory.getLong(word + HIGH);
        found += Long.bitCount(open & ~chosen[i]);
        for (long rest = chosen[i]; rest != 0; rest &= rest - 1) {
          int column = i << 6 | Long.numberOfTrailingZeros(rest);
          long entry = (long) row * COLUMNS + column;
          far.incrementAndGet(near + 2 + stepsToNearPlus2.from(entry));
        }
      }
      return found;
    }
  }
}
