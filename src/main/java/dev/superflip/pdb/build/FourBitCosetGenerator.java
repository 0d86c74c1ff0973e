package dev.superflip.pdb.build;

import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.pdb.codec.LineCode;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Finds the distances of a coset table with four bits per entry, where 15 means "not reached". The
 * space must have at most four entries for each arrangement of the edges.
 *
 * <p>A move maps all entries of a row to one target row, so a thread works on two rows at a time.
 * There are two sweeps. A forward sweep expands each entry of the last level. It locks the target
 * row and sets the unreached neighbours there. A row that symmetries fix stores each coset several
 * times, so the sweep also sets all images of a neighbour. A backward sweep searches for a
 * neighbour in the last level for each unreached entry. A thread then writes to its own row only,
 * and each image finds a neighbour of its own.
 *
 * <p>In quarter turns, a distance may need more than four bits. If a row determines the parity of
 * its cubes, all distances of the row have that parity. Then half of the distance is stored, and
 * only rows of the right parity can have entries of a level. Otherwise 15 means "15 or more" in the
 * end. A search from each unreached entry finds its distance for the counts; the table stores 15.
 */
final class FourBitCosetGenerator implements CosetLevels {
  private static final int UNSET = 15;

  /** The cost of a forward step in backward steps. */
  private static final int FORWARD_COST = 8;

  private final CosetSpace space;
  private final CosetMoves moves;
  private final int[] steps;

  /** 1 if half of each distance is stored, otherwise 0. */
  private final int shift;

  private final int threads;
  private final int flips;
  private final int columns;
  private final long bytesPerRow;
  private final long base;

  /** {@code [move][arrangement]}: the arrangement after the move; see {@link #images}. */
  private final int[][] moved;

  /** {@code [symmetry][arrangement]}: the image under the symmetry; see {@link #images}. */
  private final int[][] viewed;

  private final RowLocks locks;

  /** Works in memory of the caller, who also frees it. */
  FourBitCosetGenerator(CosetSpace space, Metric metric, Memory memory, int threads) {
    this.space = space;
    this.threads = threads;
    moves = new CosetMoves(space);
    steps = CosetMoves.steps(metric);
    shift = storesHalves(space, metric) ? 1 : 0;
    flips = space.flips().count();
    columns = space.columns();
    bytesPerRow = columns / 2;
    base = memory.address();
    moved = images(true);
    viewed = images(false);
    locks = new RowLocks(space.rows());
  }

  /** Whether half of each distance is stored, because the row determines its parity. */
  static boolean storesHalves(CosetSpace space, Metric metric) {
    return metric == Metric.QTM && space.determinesParity();
  }

  /**
   * The images of all arrangements under each move, or under each symmetry: {@code image << 2 |
   * parity changes}. The parity changes have one bit for each of the first two slices of the image.
   * The bit is set if the parity of the slice's flips changes.
   */
  private int[][] images(boolean byMove) {
    int flipBits = space.flips().bits();
    int n = byMove ? Move.COUNT : moves.symmetries();
    char[] sliceMoves = EdgeSlices.moves(space.flips());
    char[] conjugates = EdgeSlices.conjugates(space.flips());
    int states = space.flips().states();
    int[][] table = new int[n][EdgeSlices.ARRANGEMENTS];
    for (int i = 0; i < n; i++) {
      char[] to = byMove ? moves.moved(i) : moves.seen(i);
      for (int arrangement = 0; arrangement < EdgeSlices.ARRANGEMENTS; arrangement++) {
        int changes = 0;
        for (int slice = 0; slice < 2; slice++) {
          int state = moves.set(arrangement, byMove ? slice : moves.origin(i)[slice]) << flipBits;
          int parity =
              byMove
                  ? sliceMoves[Move.COUNT * state + i] & (1 << flipBits) - 1
                  : conjugates[states * i + state] >>> Cube.EDGES;
          changes |= parity << slice;
        }
        table[i][arrangement] = to[arrangement] << 2 | changes;
      }
    }
    return table;
  }

  /**
   * Maps a set of target entries back through a symmetry and a move: {@code [slice order][changes
   * by move << 6 | changes by symmetry << 4 | set of target entries]}. A set has a bit for each of
   * the four entries of an arrangement. The slice order is {@code 3 * first + second}, the slices
   * that the symmetry carries to the first and to the second.
   */
  private static final byte[][] PREIMAGES = preimages();

  private static byte[][] preimages() {
    byte[][] table = new byte[9][256];
    for (int order = 0; order < table.length; order++) {
      for (int i = 0; i < 256; i++) {
        for (int entry = 0; entry < 4; entry++) {
          int moved = entry ^ i >>> 6;
          // The number of flips is even, so two parities determine the third.
          int parities = moved | (moved ^ moved >>> 1) << 2 & 4;
          int reordered = parities >>> order / 3 & 1 | (parities >>> order % 3 & 1) << 1;
          table[order][i] |= (byte) ((i >>> (reordered ^ i >>> 4 & 3) & 1) << entry);
        }
      }
    }
    return table;
  }

  /** Spreads four bits to the lowest bits of four nibbles. */
  private static final int[] UNPACKED = unpacked();

  private static int[] unpacked() {
    int[] table = new int[16];
    for (int bits = 0; bits < table.length; bits++) {
      table[bits] = Integer.expand(bits, 0x1111);
    }
    return table;
  }

  private long address(int row) {
    return base + row * bytesPerRow;
  }

  @Override
  public void clear() {
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

  @Override
  public Sweep sweep(int depth, long frontier, long unset) {
    return frontier * FORWARD_COST < unset ? Sweep.FORWARD : Sweep.BACKWARD;
  }

  @Override
  public double work(int depth, long frontier, long unset) {
    if (sweep(depth, frontier, unset) == Sweep.FORWARD) {
      return 2.0 * steps.length * frontier + space.entries() / 4.0;
    }
    return unset * Math.min(steps.length, (double) space.entries() / frontier);
  }

  @Override
  public long level(int depth, Sweep sweep, Runnable rowDone) {
    // A distance beyond four bits is the number of steps to the last level that fits.
    boolean far = depth >> shift >= UNSET;
    int last = Math.min(depth, UNSET << shift) - 1;
    StepCount toLast = new StepCount(moves, steps, entry -> value(entry) == last >> shift);
    AtomicLong found = new AtomicLong();
    Workers.run(
        threads,
        space.rows(),
        () -> {
          RowWorker worker = new RowWorker(depth);
          return row -> {
            if (far) {
              found.addAndGet(countFar((int) row, depth - last, toLast));
            } else if (mayHave((int) row, sweep == Sweep.FORWARD ? depth - 1 : depth)) {
              worker.enter((int) row);
              found.addAndGet(sweep == Sweep.FORWARD ? worker.forward() : worker.backward());
            }
            rowDone.run();
          };
        });
    return found.get();
  }

  /** Whether a row may have entries at this distance. */
  private boolean mayHave(int row, int depth) {
    return shift == 0 || space.isOdd(row) == ((depth & 1) == 1);
  }

  private int value(long entry) {
    return get(address((int) (entry / columns)), (int) (entry % columns));
  }

  /** Counts the unset entries of a row that are this many steps from the last stored level. */
  private long countFar(int row, int distance, StepCount toLast) {
    long n = 0;
    for (int column = 0; column < columns; column++) {
      if (get(address(row), column) == UNSET) {
        n += toLast.from((long) row * columns + column) == distance ? 1 : 0;
      }
    }
    return n;
  }

  /**
   * {@inheritDoc} The lines of a row take less than half of the space of its entries. So threads
   * can pack the rows from n to 2n at the same time: their lines go where rows before n were.
   */
  @Override
  public void pack(Runnable rowDone) {
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
              rowDone.run();
            };
          });
    }
  }

  /** Reads the distances of n entries of a row. */
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

  /** Finds the entries of one level, row by row; each thread has its own worker. */
  private final class RowWorker {
    private final int code;
    private final int previous;
    private final long[] targets = new long[Move.COUNT];
    private final int[] targetRows = new int[Move.COUNT];
    private final int[] frontier;

    /** By arrangement: the set of its entries that were unset before this level. */
    private final byte[] unset = new byte[EdgeSlices.ARRANGEMENTS];

    /** By arrangement: the unset entries without a known neighbour in the last level. */
    private final byte[] unresolved = new byte[EdgeSlices.ARRANGEMENTS];

    private final int[] symmetryOf = new int[Move.COUNT];
    private final int[] sliceOrder = new int[Move.COUNT];
    private long address;

    RowWorker(int depth) {
      code = depth >> shift;
      previous = depth - 1 >> shift;
      frontier = new int[columns];
    }

    void enter(int row) {
      address = address(row);
      for (int m : steps) {
        int target = moves.target(row, m);
        int symmetry = CosetSpace.symmetry(target);
        targetRows[m] = CosetSpace.row(target);
        targets[m] = address(targetRows[m]);
        symmetryOf[m] = symmetry;
        byte[] order = moves.origin(symmetry);
        sliceOrder[m] = 3 * order[0] + order[1];
      }
    }

    long forward() {
      int n = 0;
      for (int column = 0; column < columns; column += 2) {
        int pair = Memory.getByte(address + (column >>> 1)) & 0xFF;
        if (pair != 0xFF) {
          if ((pair & 15) == previous) {
            frontier[n++] = column;
          }
          if (pair >>> 4 == previous) {
            frontier[n++] = column + 1;
          }
        }
      }
      long found = 0;
      for (int m : steps) {
        if (n == 0) {
          break;
        }
        int row = targetRows[m];
        long others = space.stabilizer(row) & ~1L;
        locks.lock(row);
        for (int i = 0; i < n; i++) {
          int column = moves.column(m, symmetryOf[m], frontier[i]);
          if (get(targets[m], column) == UNSET) {
            set(targets[m], column, code);
            found++;
            for (long rest = others; rest != 0; rest &= rest - 1) {
              int image = moves.seen(Long.numberOfTrailingZeros(rest), column);
              if (get(targets[m], image) == UNSET) {
                set(targets[m], image, code);
                found++;
              }
            }
          }
        }
        locks.unlock(row);
      }
      return found;
    }

    /**
     * Applies one move after the other to the whole row. All targets of a move lie in one row,
     * which fits into the nearest caches. One lookup handles all entries of an arrangement, at most
     * four.
     */
    long backward() {
      int mask = (1 << 4 * flips) - 1;
      int left = 0;
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        int entries = pack(matches(group(address, i) | ~mask, UNSET) & mask);
        unset[i] = (byte) entries;
        unresolved[i] = (byte) entries;
        left += entries == 0 ? 0 : 1;
      }
      for (int m : steps) {
        if (left == 0) {
          break;
        }
        left -= lookUp(m, targets[m], moved[m], viewed[symmetryOf[m]]);
      }
      long found = 0;
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        int hits = unset[i] & ~unresolved[i];
        if (hits != 0) {
          setGroup(address, i, group(address, i) ^ UNPACKED[hits] * (UNSET ^ code));
          found += Integer.bitCount(hits);
        }
      }
      return found;
    }

    /**
     * Resolves the entries that a move leads to the last level. Returns the number of arrangements
     * that became fully resolved.
     */
    private int lookUp(int m, long target, int[] moved, int[] viewed) {
      int done = 0;
      byte[] preimages = PREIMAGES[sliceOrder[m]];
      byte[] open = unresolved;
      for (int i = 0; i < open.length; i++) {
        int entries = open[i];
        if (entries != 0) {
          int afterMove = moved[i];
          int image = viewed[afterMove >>> 2];
          int hits = pack(matches(group(target, image >>> 2), previous));
          if (hits != 0) {
            int key = (afterMove & 3) << 6 | (image & 3) << 4 | hits;
            int rest = entries & ~preimages[key];
            open[i] = (byte) rest;
            done += rest == 0 ? 1 : 0;
          }
        }
      }
      return done;
    }

    /** The entries of an arrangement, a nibble each. */
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

    /** Marks the nibbles that hold the value by their lowest bit. */
    private static int matches(int four, int value) {
      int x = four ^ value * 0x1111;
      x |= x >>> 1;
      return ~(x | x >>> 2) & 0x1111;
    }

    /** Gathers the lowest bits of four nibbles; the inverse of {@link #UNPACKED}. */
    private static int pack(int marks) {
      return (marks * 0x1248 >>> 12) & 15;
    }
  }
}
