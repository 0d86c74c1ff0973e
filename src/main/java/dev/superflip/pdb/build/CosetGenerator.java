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
 * Finds distances with four bits per entry, where all ones mean "not reached". It is for spaces
 * with at most four entries to an arrangement of the edges.
 *
 * <p>A move maps a row to one row, which a thread reads or writes from end to end. Small levels are
 * found forward: a thread locks the target row and sets the neighbours of each entry of the last
 * level. Rows that some symmetries keep hold each coset several times, so the thread also sets all
 * images. Large levels are found backward: each unset entry looks for a neighbour in the last
 * level. There a thread writes to its own row only, and images need no care.
 *
 * <p>In quarter turns, distances may exceed four bits. Where a row determines the parity of its
 * cubes, all its distances have that parity: half of the distance is stored, and a level concerns
 * every other row. Elsewhere all ones come to mean 15 or more. Entries not reached by then are
 * counted by a search from each, and get the value 15 in the table.
 */
final class CosetGenerator implements CosetLevels {
  private static final int UNSET = 15;

  /** The cost of a forward step in backward steps. */
  private static final int FORWARD_COST = 8;

  private final CosetSpace space;
  private final CosetMoves moves;
  private final int[] steps;

  /** 1 where half of a distance is stored. */
  private final int shift;

  private final int threads;
  private final int flips;
  private final int columns;
  private final long bytesPerRow;
  private final long base;

  /** {@code [move][arrangement]} and {@code [symmetry][arrangement]}; see {@link #changes}. */
  private final int[][] moved;

  private final int[][] seen;

  private final RowLocks locks;

  /** Works in memory that still belongs to the caller. */
  CosetGenerator(CosetSpace space, Metric metric, Memory memory, int threads) {
    this.space = space;
    this.threads = threads;
    moves = new CosetMoves(space);
    steps = CosetMoves.steps(metric);
    shift = keepsHalves(space, metric) ? 1 : 0;
    flips = space.flips().count();
    columns = space.columns();
    bytesPerRow = columns / 2;
    base = memory.address();
    moved = changes(true);
    seen = changes(false);
    locks = new RowLocks(space.rows());
  }

  /** Whether half of a distance is stored, because the row determines its parity. */
  static boolean keepsHalves(CosetSpace space, Metric metric) {
    return metric == Metric.QTM && space.tellsParity();
  }

  /**
   * How arrangements change by a move, or seen through a symmetry: {@code new one << 2 | changes of
   * the parity of its first two slices}.
   */
  private int[][] changes(boolean byMove) {
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
        for (int j = 0; j < 2; j++) {
          int state = moves.set(arrangement, byMove ? j : moves.origin(i)[j]) << flipBits;
          int kept =
              byMove
                  ? sliceMoves[Move.COUNT * state + i] & (1 << flipBits) - 1
                  : conjugates[states * i + state] >>> Cube.EDGES;
          changes |= kept << j;
        }
        table[i][arrangement] = to[arrangement] << 2 | changes;
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
              found.addAndGet(count((int) row, depth - last, toLast));
            } else if (concerns((int) row, sweep == Sweep.FORWARD ? depth - 1 : depth)) {
              worker.enter((int) row);
              found.addAndGet(sweep == Sweep.FORWARD ? worker.forward() : worker.backward());
            }
            rowDone.run();
          };
        });
    return found.get();
  }

  /** Whether a row may have entries at a distance. */
  private boolean concerns(int row, int depth) {
    return shift == 0 || space.isOdd(row) == ((depth & 1) == 1);
  }

  private int value(long entry) {
    return get(address((int) (entry / columns)), (int) (entry % columns));
  }

  /** The entries of a row that are not set and that are so far from the last ones that are. */
  private long count(int row, int distance, StepCount toLast) {
    long n = 0;
    for (int column = 0; column < columns; column++) {
      if (get(address(row), column) == UNSET) {
        n += toLast.from((long) row * columns + column) == distance ? 1 : 0;
      }
    }
    return n;
  }

  /**
   * {@inheritDoc} A row of lines takes less than half of the room that it had, so the rows from n
   * to 2n can be packed at once: they go where rows before n were.
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
    private final int code;
    private final int previous;
    private final long[] targets = new long[Move.COUNT];
    private final int[] targetRows = new int[Move.COUNT];
    private final int[] frontier;
    private final byte[] wanted = new byte[EdgeSlices.ARRANGEMENTS];
    private final byte[] missing = new byte[EdgeSlices.ARRANGEMENTS];
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
     * One move after the other over the whole row: its targets are in one row as well, small enough
     * for the nearest caches. The one to four entries of an arrangement are looked up together.
     */
    long backward() {
      int mask = (1 << 4 * flips) - 1;
      int left = 0;
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        int unset = pack(matches(group(address, i) | ~mask, UNSET) & mask);
        wanted[i] = (byte) unset;
        missing[i] = (byte) unset;
        left += unset == 0 ? 0 : 1;
      }
      for (int m : steps) {
        if (left == 0) {
          break;
        }
        left -= lookUp(m, targets[m], moved[m], seen[symmetryOf[m]]);
      }
      long found = 0;
      for (int i = 0; i < EdgeSlices.ARRANGEMENTS; i++) {
        int hits = wanted[i] & ~missing[i];
        if (hits != 0) {
          setGroup(address, i, group(address, i) ^ UNPACKED[hits] * (UNSET ^ code));
          found += Integer.bitCount(hits);
        }
      }
      return found;
    }

    /** Returns for how many arrangements nothing is missing any more. */
    private int lookUp(int m, long target, int[] move, int[] see) {
      int done = 0;
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
  }
}
