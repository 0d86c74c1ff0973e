package dev.superflip.search;

import dev.superflip.coord.FlipSlice;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.pdb.Workers;
import dev.superflip.system.Memory;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Finds the distance of every coset of phase 1 from the subgroup, breadth first: 64,430 rows, the
 * classes of {@link FlipSlice}, of 2,187 twists, a byte each. A move carries a row to a row, so
 * that all it takes to follow one move from a row is in the nearest caches.
 */
final class Phase1Build implements AutoCloseable {
  static final int FARTHEST = 12;

  private static final int ROWS = TwoPhaseLayout.CLASSES;
  private static final int COLUMNS = Twist.COUNT;
  private static final int ROWS_PER_PIECE = 128;
  private static final byte UNSET = Byte.MAX_VALUE;

  private final FlipSlice space;
  private final int threads;
  private final Memory values = Memory.allocate((long) ROWS * COLUMNS);
  private final long base = values.address();

  /** {@code [18 * row + move]}: the row it leads to and the symmetry that sees it there. */
  private final int[] targets = new int[ROWS * Move.COUNT];

  /** {@code [move << 4 | symmetry][twist]}: a twist after both. */
  private final char[][] columns = new char[Move.COUNT << FlipSlice.SYMMETRY_BITS][COLUMNS];

  /** By row: 1 if something was reached in it. Until depth 6 that is not so of many. */
  private final byte[] reached = new byte[ROWS];

  private final long[] counts = new long[FARTHEST + 1];

  Phase1Build(FlipSlice space, char[] twistsSeen, int threads) {
    this.space = space;
    this.threads = threads;
    if (space.classes() != ROWS) {
      throw new IllegalStateException(space.classes() + " classes");
    }
    for (int row = 0; row < ROWS; row++) {
      for (int m = 0; m < Move.COUNT; m++) {
        int moved = FlipSlice.move(space.representative(row), m);
        targets[Move.COUNT * row + m] = space.classOf()[moved];
      }
    }
    for (int m = 0; m < Move.COUNT; m++) {
      for (int s = 0; s <= FlipSlice.SYMMETRY_MASK; s++) {
        for (int twist = 0; twist < COLUMNS; twist++) {
          int moved = Twist.MOVES[Move.COUNT * twist + m];
          columns[m << FlipSlice.SYMMETRY_BITS | s][twist] =
              twistsSeen[moved << FlipSlice.SYMMETRY_BITS | s];
        }
      }
    }
    fill(twistsSeen);
  }

  /** Cosets at each distance: those of a class count as often as it has members. */
  long[] counts() {
    return counts.clone();
  }

  int value(int entry) {
    return Memory.getByte(base + entry);
  }

  private void fill(char[] twistsSeen) {
    forEachRow(
        (row, list) -> {
          for (int i = 0; i < COLUMNS; i++) {
            Memory.putByte(base + (long) row * COLUMNS + i, UNSET);
          }
        });
    int solved = space.classOf()[FlipSlice.rank(Cube.SOLVED)] >>> FlipSlice.SYMMETRY_BITS;
    Memory.putByte(base + (long) solved * COLUMNS, (byte) 0);
    reached[solved] = 1;
    counts[0] = 1;
    long unset = (long) FlipSlice.COUNT * COLUMNS - 1;
    for (int depth = 1; depth <= FARTHEST; depth++) {
      byte last = (byte) (depth - 1);
      byte next = (byte) depth;
      AtomicLong found = new AtomicLong();
      // A row that was not reached finds a neighbour soon, so that a way back costs less.
      if (counts[depth - 1] < unset / 4) {
        forEachRow((row, list) -> forward(row, list, last, next));
        forEachRow((row, list) -> found.addAndGet(complete(row, list, next, twistsSeen)));
      } else {
        forEachRow((row, list) -> found.addAndGet(backward(row, list, last, next)));
      }
      counts[depth] = found.get();
      unset -= found.get();
    }
  }

  /** How many members the class of a row has. */
  private int members(int row) {
    return FlipSlice.SYMMETRIES.size() / Integer.bitCount(space.stabilizer(row));
  }

  /** From the entries of the last level to those not reached. */
  private void forward(int row, char[] list, byte last, byte next) {
    if (reached[row] == 0) {
      return;
    }
    int n = collect(row, list, last);
    for (int m = 0; n > 0 && m < Move.COUNT; m++) {
      int target = targets[Move.COUNT * row + m];
      char[] column = columns[m << FlipSlice.SYMMETRY_BITS | target & FlipSlice.SYMMETRY_MASK];
      long to = base + (long) (target >>> FlipSlice.SYMMETRY_BITS) * COLUMNS;
      for (int i = 0; i < n; i++) {
        long at = to + column[list[i]];
        // Another thread may find the same entry and write the same.
        if (Memory.getByte(at) == UNSET) {
          Memory.putByte(at, next);
          reached[target >>> FlipSlice.SYMMETRY_BITS] = 1;
        }
      }
    }
  }

  /**
   * A class that symmetries keep has several entries for a coset, and a move leads to one of them.
   * Returns how many cosets of the row are at this distance.
   */
  private long complete(int row, char[] list, byte next, char[] twistsSeen) {
    if (reached[row] == 0) {
      return 0;
    }
    int n = collect(row, list, next);
    int stabilizer = space.stabilizer(row);
    if (stabilizer == 1) {
      return (long) n * members(row);
    }
    for (int i = 0; i < n; i++) {
      for (int rest = stabilizer; rest != 0; rest &= rest - 1) {
        int s = Integer.numberOfTrailingZeros(rest);
        int seen = twistsSeen[list[i] << FlipSlice.SYMMETRY_BITS | s];
        Memory.putByte(base + (long) row * COLUMNS + seen, next);
      }
    }
    return (long) collect(row, list, next) * members(row);
  }

  /** From the entries not reached to those of the last level; returns how many cosets these are. */
  private long backward(int row, char[] list, byte last, byte next) {
    int all = collect(row, list, UNSET);
    int n = all;
    long from = base + (long) row * COLUMNS;
    for (int m = 0; n > 0 && m < Move.COUNT; m++) {
      int target = targets[Move.COUNT * row + m];
      char[] column = columns[m << FlipSlice.SYMMETRY_BITS | target & FlipSlice.SYMMETRY_MASK];
      long to = base + (long) (target >>> FlipSlice.SYMMETRY_BITS) * COLUMNS;
      int left = 0;
      for (int i = 0; i < n; i++) {
        char twist = list[i];
        boolean found = Memory.getByte(to + column[twist]) == last;
        Memory.putByte(from + twist, found ? next : UNSET);
        list[left] = twist;
        left += found ? 0 : 1;
      }
      n = left;
    }
    return (long) (all - n) * members(row);
  }

  /** The twists with a value in a row; how many there are. */
  private int collect(int row, char[] list, byte value) {
    long from = base + (long) row * COLUMNS;
    int n = 0;
    for (int twist = 0; twist < COLUMNS; twist++) {
      list[n] = (char) twist;
      n += Memory.getByte(from + twist) == value ? 1 : 0;
    }
    return n;
  }

  /** Packs the distances modulo 3, four to a byte. */
  void pack(long distances) {
    int bytes = (TwoPhaseLayout.ENTRIES + 3) / 4;
    int piece = ROWS_PER_PIECE * COLUMNS / 4;
    Workers.run(
        threads,
        (bytes + piece - 1) / piece,
        () ->
            number -> {
              int end = (int) Math.min(bytes, (number + 1) * piece);
              for (int at = (int) number * piece; at < end; at++) {
                int packed = 0;
                for (int i = 0; i < 4 && 4 * at + i < TwoPhaseLayout.ENTRIES; i++) {
                  packed |= value(4 * at + i) % 3 << 2 * i;
                }
                Memory.putByte(distances + at, (byte) packed);
              }
            });
  }

  /** Writes down which moves lead nearer and which keep the distance, for entries that are near. */
  void putNear(long nearer, long level) {
    for (int row = 0; row < ROWS; row++) {
      for (int twist = 0; twist < COLUMNS; twist++) {
        int entry = row * COLUMNS + twist;
        int distance = value(entry);
        if (distance > 0 && distance <= NearMoves.RADIUS) {
          int mask = movesTo(row, twist, distance - 1);
          NearMoves.put(nearer, NearMoves.NEARER_BITS, entry, mask);
        }
        if (distance > 0 && distance <= NearMoves.LEVEL_RADIUS) {
          int mask = movesTo(row, twist, distance);
          NearMoves.put(level, NearMoves.LEVEL_BITS, entry, mask);
        }
      }
    }
  }

  /** The moves that lead from an entry to this distance. */
  private int movesTo(int row, int twist, int distance) {
    int mask = 0;
    for (int m = 0; m < Move.COUNT; m++) {
      int target = targets[Move.COUNT * row + m];
      int column = columns[m << FlipSlice.SYMMETRY_BITS | target & FlipSlice.SYMMETRY_MASK][twist];
      if (value((target >>> FlipSlice.SYMMETRY_BITS) * COLUMNS + column) == distance) {
        mask |= 1 << m;
      }
    }
    return mask;
  }

  /** Work on a row, with room for a list of twists. */
  private interface RowWork {
    void run(int row, char[] list);
  }

  private void forEachRow(RowWork work) {
    Workers.run(
        threads,
        (ROWS + ROWS_PER_PIECE - 1) / ROWS_PER_PIECE,
        () -> {
          char[] list = new char[COLUMNS];
          return piece -> {
            int end = (int) Math.min(ROWS, (piece + 1) * ROWS_PER_PIECE);
            for (int row = (int) piece * ROWS_PER_PIECE; row < end; row++) {
              work.run(row, list);
            }
          };
        });
  }

  @Override
  public void close() {
    values.close();
  }
}
