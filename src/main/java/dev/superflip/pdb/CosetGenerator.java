package dev.superflip.pdb;

import dev.superflip.coord.CosetSpace;
import dev.superflip.coord.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.system.Memory;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Finds the distance of every coset of a space, level by level, on several threads.
 *
 * <p>A row is what all corners that are the same up to a symmetry have in common. For one row and
 * one move all targets are in one row, which a thread reads or writes from end to end, and the way
 * from column to column is put together from one short table per slice. An entry has four bits
 * while it is built, all ones if it is not reached.
 *
 * <p>Small levels are found forward: from each entry of the last level its neighbours are set,
 * while the target row is locked. Rows that some symmetries keep hold each of their cosets several
 * times, so all images under those symmetries are set. Large levels are found backward: an entry
 * that is not set looks for a neighbour in the last level. There a thread writes to its own row
 * only, and the images need no care.
 */
final class CosetGenerator {
  private static final int UNSET = 15;
  private static final int MAX_DEPTH = 15;
  private static final long NIBBLES = 0x1111111111111111L;

  /** A forward step costs about as much as so many backward ones. */
  private static final int FORWARD_COST = 8;

  private final CosetSpace space;
  private final int threads;
  private final int flipBits;
  private final int flips;
  private final int flipCountBits;
  private final int columns;
  private final long bytesPerRow;
  private final long base;

  /**
   * {@code [(48 * move + symmetry) * 495 + set]}: how the places of a slice and what is kept of its
   * flips change, the mask in the lowest twelve bits and three bits for each of eight values above.
   */
  private final long[] maps;

  private final byte[][] origins = EdgeSlices.origins();

  /** By arrangement: the ranks of its three sets. */
  private final char[] sets = new char[3 * EdgeSlices.ARRANGEMENTS];

  /** {@code [move][arrangement]} and {@code [symmetry][arrangement]}; see {@link #changes}. */
  private final int[][] moved;

  private final int[][] seen;

  private final AtomicIntegerArray locks;

  /** Works in this memory, which stays the caller's. */
  CosetGenerator(CosetSpace space, Memory memory, int threads) {
    this.space = space;
    this.threads = threads;
    flipBits = space.flips().bits();
    flips = space.flips().count();
    flipCountBits = Integer.numberOfTrailingZeros(flips);
    columns = space.columns();
    bytesPerRow = columns / 2;
    base = memory.address();
    maps = maps();
    for (int arrangement = 0; arrangement < EdgeSlices.ARRANGEMENTS; arrangement++) {
      int[] masks = EdgeSlices.sets(arrangement);
      for (int slice = 0; slice < masks.length; slice++) {
        sets[3 * arrangement + slice] = EdgeSlices.SET_RANK[masks[slice]];
      }
    }
    moved = changes(true);
    seen = changes(false);
    locks = new AtomicIntegerArray(space.rows());
  }

  /**
   * How arrangements change by a move, or seen through a symmetry: {@code new one << 2 | changes of
   * the parity of its first two slices}. Where patterns of flips are kept this is not used.
   */
  private int[][] changes(boolean byMove) {
    if (flips > 4) {
      return new int[0][];
    }
    int n = byMove ? Move.COUNT : origins.length;
    char[] moves = EdgeSlices.moves(space.flips());
    char[] conjugates = EdgeSlices.conjugates(space.flips());
    int states = space.flips().states();
    int[][] table = new int[n][EdgeSlices.ARRANGEMENTS];
    for (int i = 0; i < n; i++) {
      for (int arrangement = 0; arrangement < EdgeSlices.ARRANGEMENTS; arrangement++) {
        int[] masks = new int[2];
        int changes = 0;
        for (int j = 0; j < 2; j++) {
          int slice = byMove ? j : origins[i][j];
          int state = sets[3 * arrangement + slice] << flipBits;
          if (byMove) {
            int to = moves[Move.COUNT * state + i];
            masks[j] = EdgeSlices.set(to >>> flipBits);
            changes |= (to & (1 << flipBits) - 1) << j;
          } else {
            int to = conjugates[states * i + state];
            masks[j] = to & EdgeSlices.ALL;
            changes |= to >>> Cube.EDGES << j;
          }
        }
        table[i][arrangement] = EdgeSlices.arrangement(masks[0], masks[1]) << 2 | changes;
      }
    }
    return table;
  }

  /**
   * {@code [3 * first slice + second slice][changes by move << 6 | changes by symmetry << 4 |
   * entries found]}: which of the four entries of an arrangement lead to those found.
   */
  private static final byte[][] REORDERED = reordered();

  private static byte[][] reordered() {
    byte[][] table = new byte[9][256];
    for (int order = 0; order < table.length; order++) {
      for (int i = 0; i < 256; i++) {
        for (int kept = 0; kept < 4; kept++) {
          int moved = kept ^ i >>> 6;
          int slices = moved | (moved ^ moved >>> 1) << 2 & 4;
          int seen = slices >>> order / 3 & 1 | (slices >>> order % 3 & 1) << 1;
          table[order][i] |= (byte) ((i >>> (seen ^ i >>> 4 & 3) & 1) << kept);
        }
      }
    }
    return table;
  }

  /** Four bits as the lowest bits of four nibbles. */
  private static final int[] UNPACKED = unpacked();

  private static int[] unpacked() {
    int[] table = new int[16];
    for (int bits = 0; bits < table.length; bits++) {
      table[bits] = Integer.expand(bits, 0x1111);
    }
    return table;
  }

  private long[] maps() {
    char[] moves = EdgeSlices.moves(space.flips());
    char[] conjugates = EdgeSlices.conjugates(space.flips());
    int states = space.flips().states();
    int symmetries = origins.length;
    long[] table = new long[Move.COUNT * symmetries * EdgeSlices.SETS];
    for (int m = 0; m < Move.COUNT; m++) {
      for (int s = 0; s < symmetries; s++) {
        for (int set = 0; set < EdgeSlices.SETS; set++) {
          long map = 0;
          for (int kept = 0; kept < 1 << flipBits; kept++) {
            int moved = moves[Move.COUNT * (set << flipBits | kept) + m];
            int seen = conjugates[states * s + moved];
            map |= seen & EdgeSlices.ALL | (long) (seen >>> Cube.EDGES) << Cube.EDGES + 3 * kept;
          }
          table[(m * symmetries + s) * EdgeSlices.SETS + set] = map;
        }
      }
    }
    return table;
  }

  /** What it needs. */
  static long bytes(CosetSpace space) {
    return space.entries() / 2;
  }

  private long address(int row) {
    return base + row * bytesPerRow;
  }

  void clear() {
    Workers.run(
        threads,
        space.rows(),
        () ->
            row -> {
              long end = address((int) row) + bytesPerRow;
              for (long at = address((int) row); at < end; at++) {
                Memory.putByte(at, (byte) -1);
              }
            });
    long solved = space.index(Cube.SOLVED);
    set(address((int) (solved / columns)), (int) (solved % columns), 0);
  }

  /** Whether finding the level after this one forward is cheaper. */
  static Sweep sweep(long frontier, long unset) {
    return frontier * FORWARD_COST < unset ? Sweep.FORWARD : Sweep.BACKWARD;
  }

  /** About how long it takes, in steps. */
  static double work(long frontier, long unset, long entries) {
    if (sweep(frontier, unset) == Sweep.FORWARD) {
      return 2.0 * Move.COUNT * frontier + entries / 4.0;
    }
    return unset * Math.min(Move.COUNT, (double) entries / frontier);
  }

  /** Finds all entries at a distance; returns their number. */
  long level(int depth, Sweep sweep, Runnable rowDone) {
    if (depth >= MAX_DEPTH) {
      throw new IllegalStateException("no distance is as large as " + depth);
    }
    AtomicLong found = new AtomicLong();
    Workers.run(
        threads,
        space.rows(),
        () -> {
          RowWorker worker = new RowWorker(depth);
          return row -> {
            worker.enter((int) row);
            found.addAndGet(sweep == Sweep.FORWARD ? worker.forward() : worker.backward());
            rowDone.run();
          };
        });
    return found.get();
  }

  /**
   * Packs all distances into lines, from the start of the memory. A row of lines takes less than
   * half of the room that it had, so the rows from n to 2n can be packed at once: they go where
   * rows before n were.
   */
  void pack() {
    int lines = LineCode.linesPerRow(columns);
    for (int first = 0; first < space.rows(); first = Math.max(1, 2 * first)) {
      int from = first;
      int to = Math.min(space.rows(), Math.max(1, 2 * first));
      Workers.run(
          threads,
          to - from,
          () -> {
            LineCode.Encoder encoder = new LineCode.Encoder();
            byte[] values = new byte[LineCode.ENTRIES];
            return i -> {
              long row = from + i;
              for (int line = 0; line < lines; line++) {
                int column = line * LineCode.ENTRIES;
                int n = Math.min(LineCode.ENTRIES, columns - column);
                read((int) row, column, n, values);
                encoder.encode(values, n, base + (row * lines + line) * LineCode.BYTES);
              }
            };
          });
    }
  }

  /** Distances of n entries of a row. */
  private void read(int row, int column, int n, byte[] values) {
    long address = address(row);
    for (int i = 0; i < n; i++) {
      values[i] = (byte) get(address, column + i);
    }
  }

  private static int get(long row, int column) {
    return Memory.getByte(row + (column >>> 1)) >>> 4 * (column & 1) & 15;
  }

  private static void set(long row, int column, int value) {
    long at = row + (column >>> 1);
    int shift = 4 * (column & 1);
    Memory.putByte(at, (byte) (Memory.getByte(at) & ~(15 << shift) | value << shift));
  }

  /** Works on one row after the other for one level. */
  private final class RowWorker {
    private final int depth;
    private final long[] targets = new long[Move.COUNT];
    private final int[] targetRows = new int[Move.COUNT];
    private final int[] mapAt = new int[Move.COUNT];
    private final byte[][] order = new byte[Move.COUNT][];
    private final int[] first = new int[64];
    private final int[] last = new int[8];
    private final int[] frontier;
    private final byte[] wanted = new byte[EdgeSlices.ARRANGEMENTS];
    private final byte[] missing = new byte[EdgeSlices.ARRANGEMENTS];
    private final int[] symmetryOf = new int[Move.COUNT];
    private final int[] sliceOrder = new int[Move.COUNT];
    private long address;

    RowWorker(int depth) {
      this.depth = depth;
      frontier = new int[columns];
    }

    void enter(int row) {
      address = address(row);
      int corners = space.representative(row);
      for (int m = 0; m < Move.COUNT; m++) {
        int target = space.rowOf()[space.moveCorners(corners, m)];
        int symmetry = CosetSpace.symmetry(target);
        targetRows[m] = CosetSpace.row(target);
        targets[m] = address(targetRows[m]);
        mapAt[m] = (m * origins.length + symmetry) * EdgeSlices.SETS;
        order[m] = origins[symmetry];
        symmetryOf[m] = symmetry;
        sliceOrder[m] = 3 * order[m][0] + order[m][1];
      }
    }

    long forward() {
      int n = 0;
      for (int column = 0; column < columns; column += 2) {
        int pair = Memory.getByte(address + (column >>> 1)) & 0xFF;
        if (pair != 0xFF) {
          if ((pair & 15) == depth - 1) {
            frontier[n++] = column;
          }
          if (pair >>> 4 == depth - 1) {
            frontier[n++] = column + 1;
          }
        }
      }
      long found = 0;
      for (int m = 0; n > 0 && m < Move.COUNT; m++) {
        int row = targetRows[m];
        long others = space.stabilizer(row) & ~1L;
        lock(row);
        for (int i = 0; i < n; i++) {
          int column = move(m, frontier[i]);
          if (get(targets[m], column) == UNSET) {
            set(targets[m], column, depth);
            found++;
            for (long rest = others; rest != 0; rest &= rest - 1) {
              int image = seen(Long.numberOfTrailingZeros(rest), column);
              if (get(targets[m], image) == UNSET) {
                set(targets[m], image, depth);
                found++;
              }
            }
          }
        }
        locks.set(row, 0);
      }
      return found;
    }

    private void lock(int row) {
      while (!locks.compareAndSet(row, 0, 1)) {
        Thread.onSpinWait();
      }
    }

    private int move(int m, int column) {
      int arrangement = column >>> flipCountBits;
      int slices = slices(column & flips - 1);
      int at = 3 * arrangement;
      byte[] from = order[m];
      long a = maps[mapAt[m] + sets[at + from[0]]];
      long b = maps[mapAt[m] + sets[at + from[1]]];
      long c = maps[mapAt[m] + sets[at + from[2]]];
      int to = EdgeSlices.arrangement((int) a & EdgeSlices.ALL, (int) b & EdgeSlices.ALL);
      int bits =
          image(a, slices >>> 3 * from[0] & 7)
              | image(b, slices >>> 3 * from[1] & 7) << flipBits
              | image(c, slices >>> 3 * from[2] & 7) >>> 1 << 2 * flipBits;
      return to * flips + bits;
    }

    private int image(long map, int kept) {
      return (int) (map >>> Cube.EDGES + 3 * kept) & 7;
    }

    long backward() {
      return flips <= 4 ? backwardByArrangements() : backwardByPatterns();
    }

    /**
     * One move after the other over the whole row: its targets are in one row as well, small enough
     * for the nearest caches. The one to four entries of an arrangement are looked up together.
     */
    private long backwardByArrangements() {
      int mask = (1 << 4 * flips) - 1;
      int left = 0;
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        int unset = pack(matches(group(address, i) | ~mask, UNSET) & mask);
        wanted[i] = (byte) unset;
        missing[i] = (byte) unset;
        left += unset == 0 ? 0 : 1;
      }
      for (int m = 0; m < Move.COUNT && left > 0; m++) {
        left -= lookUp(m, targets[m], moved[m], seen[symmetryOf[m]]);
      }
      long found = 0;
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        int hits = wanted[i] & ~missing[i];
        if (hits != 0) {
          setGroup(address, i, group(address, i) ^ UNPACKED[hits] * (UNSET ^ depth));
          found += Integer.bitCount(hits);
        }
      }
      return found;
    }

    /** Returns for how many arrangements nothing is missing any more. */
    private int lookUp(int m, long target, int[] move, int[] see) {
      int done = 0;
      int previous = depth - 1;
      byte[] reordered = REORDERED[sliceOrder[m]];
      byte[] open = missing;
      for (int i = 0; i < open.length; i++) {
        int want = open[i];
        if (want != 0) {
          int step = move[i];
          int there = see[step >>> 2];
          int hits = pack(matches(group(target, there >>> 2), previous));
          if (hits != 0) {
            int from = (step & 3) << 6 | (there & 3) << 4 | hits;
            int rest = want & ~reordered[from];
            open[i] = (byte) rest;
            done += rest == 0 ? 1 : 0;
          }
        }
      }
      return done;
    }

    private int group(long row, int arrangement) {
      if (flips == 1) {
        return get(row, arrangement);
      }
      return Memory.getShort(row + 2L * arrangement) & 0xFFFF;
    }

    private void setGroup(long row, int arrangement, int values) {
      if (flips == 1) {
        set(row, arrangement, values);
      } else {
        Memory.putShort(row + 2L * arrangement, (short) values);
      }
    }

    /** The lowest bit of each of four nibbles that hold the value. */
    private static int matches(int four, int value) {
      int x = four ^ value * 0x1111;
      x |= x >>> 1;
      return ~(x | x >>> 2) & 0x1111;
    }

    private static int pack(int marks) {
      return (marks * 0x1248 >>> 12) & 15;
    }

    /** An arrangement has 256 patterns of flips: 16 words of 16 entries. */
    private long backwardByPatterns() {
      long found = 0;
      long[] wanted = new long[16];
      for (int arrangement = 0; arrangement < EdgeSlices.ARRANGEMENTS; arrangement++) {
        long at = address + 128L * arrangement;
        long any = 0;
        for (int w = 0; w < 16; w++) {
          wanted[w] = matches(Memory.getLong(at + 8L * w), UNSET);
          any |= wanted[w];
        }
        for (int m = 0; m < Move.COUNT && any != 0; m++) {
          long there = patterns(m, arrangement);
          any = 0;
          for (int w = 0; w < 16; w++) {
            long missing = wanted[w];
            long hits = 0;
            for (long rest = missing; rest != 0; rest &= rest - 1) {
              int bit = Long.numberOfTrailingZeros(rest);
              int kept = w << 4 | bit >>> 2;
              int c = kept >>> 6 << 1 | Integer.bitCount(kept) & 1;
              int target = first[kept & 63] | last[c];
              if (get(there, target) == depth - 1) {
                hits |= 1L << bit;
              }
            }
            if (hits != 0) {
              long address = at + 8L * w;
              Memory.putLong(address, Memory.getLong(address) ^ hits * (UNSET ^ depth));
              wanted[w] = missing ^ hits;
              found += Long.bitCount(hits);
            }
            any |= wanted[w];
          }
        }
      }
      return found;
    }

    /** Prepares how a move changes patterns; returns where those of its target begin. */
    private long patterns(int m, int arrangement) {
      int set = 3 * arrangement;
      byte[] from = order[m];
      long a = maps[mapAt[m] + sets[set + from[0]]];
      long b = maps[mapAt[m] + sets[set + from[1]]];
      long c = maps[mapAt[m] + sets[set + from[2]]];
      int to = EdgeSlices.arrangement((int) a & EdgeSlices.ALL, (int) b & EdgeSlices.ALL);
      // What the bits of each slice contribute to the target's.
      int[] x0 = scratch[0];
      int[] x1 = scratch[1];
      int[] x2 = scratch[2];
      int[][] of = by;
      of[from[0]] = x0;
      of[from[1]] = x1;
      of[from[2]] = x2;
      for (int v = 0; v < 8; v++) {
        x0[v] = image(a, v);
        x1[v] = image(b, v) << 3;
        x2[v] = image(c, v) >>> 1 << 6;
      }
      int[] low = of[0];
      int[] high = of[1];
      for (int j = 0; j < 8; j++) {
        for (int i = 0; i < 8; i++) {
          first[j << 3 | i] = high[j] | low[i];
        }
      }
      System.arraycopy(of[2], 0, last, 0, 8);
      return targets[m] + 128L * to;
    }

    private final int[][] scratch = new int[3][8];
    private final int[][] by = new int[3][];

    private static long matches(long word, int value) {
      long x = word ^ value * NIBBLES;
      x |= x >>> 1;
      return ~(x | x >>> 2) & NIBBLES;
    }
  }

  /** A column seen through a symmetry that keeps the corners of its row. */
  private int seen(int symmetry, int column) {
    int slices = slices(column & flips - 1);
    int at = 3 * (column >>> flipCountBits);
    return space.column(
        symmetry,
        sets[at] << flipBits | slices & 7,
        sets[at + 1] << flipBits | slices >>> 3 & 7,
        sets[at + 2] << flipBits | slices >>> 6);
  }

  /** What is kept of the flips of the three slices, three bits apart. */
  private int slices(int kept) {
    int mask = (1 << flipBits) - 1;
    int parity = Integer.bitCount(kept) & mask & 1;
    int last = kept >>> 2 * flipBits << 1 | parity;
    return kept & mask | (kept >>> flipBits & mask) << 3 | last << 6;
  }
}
