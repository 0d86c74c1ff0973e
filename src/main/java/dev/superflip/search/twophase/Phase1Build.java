package dev.superflip.search.twophase;

import dev.superflip.coord.Twist;
import dev.superflip.coord.twophase.FlipSlice;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.system.Memory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Finds the distance of every coset of phase 1 from the subgroup, breadth-first. The table has
 * 64,430 rows, the classes of {@link FlipSlice}, of 2,187 twists; {@link TwistSets} hold a bit for
 * each. A move maps a row to a row, so following one move from a row stays in the nearest caches.
 *
 * <p>A row reads its neighbours and writes only itself. So no two threads write to the same row,
 * and a class that symmetries fix, which has several entries for a coset, finds all of them. While
 * few cosets are reached, a row reads the lists of those that its neighbours reached last. Later
 * each entry that is left searches for a neighbour that was reached, and most find one soon.
 */
final class Phase1Build implements AutoCloseable {
  static final int FARTHEST = 12;

  private static final int ROWS = TwoPhaseLayout.CLASSES;
  private static final int COLUMNS = Twist.COUNT;
  private static final int WORDS = TwistSets.WORDS;

  /** The packed distances of this many rows fill whole words. */
  private static final int ROWS_PER_PIECE = 128;

  /** Gathers the lowest bits of eight bytes in the highest byte of the product. */
  private static final long GATHER = 0x0102040810204080L;

  private static final long EVEN_BITS = 0x5555555555555555L;

  /** Offset of the ordered moves in scratch memory, after a list of twists. */
  private static final int ORDER_AT = TwistLists.ROOM * Character.BYTES;

  private static final int MOVE_BITS = 5;

  private final FlipSlice space;
  private final RowWorkers workers;
  private final Phase1Moves moves;

  /** The entries not reached, those reached last, and those at distance 1 and 2 modulo 3. */
  private final TwistSets unset = new TwistSets(ROWS);

  private final TwistSets fresh = new TwistSets(ROWS);
  private final TwistSets ones = new TwistSets(ROWS);
  private final TwistSets twos = new TwistSets(ROWS);

  /** By row: the number of entries reached last, and of those not reached. */
  private final int[] freshCount = new int[ROWS];

  private final int[] unsetCount = new int[ROWS];
  private final long[] counts = new long[FARTHEST + 1];

  /** Cosets not reached. */
  private long left = (long) FlipSlice.COUNT * COLUMNS;

  /** By distance: the entries reached, while there are few. */
  private final List<TwistLists> levels = new ArrayList<>();

  /** Whether the entries reached last are few enough to be listed. */
  private boolean listed = true;

  private final NearBuild near;

  Phase1Build(FlipSlice space, char[] viewedTwists, int threads) {
    this.space = space;
    workers = new RowWorkers(threads, ROWS, ROWS_PER_PIECE, NearBuild.SCRATCH_BYTES);
    moves = new Phase1Moves(ROWS, viewedTwists);
    if (space.classes() != ROWS) {
      throw new IllegalStateException(space.classes() + " classes");
    }
    forEachRow(
        (row, scratch) -> {
          moves.fill(row, space);
          unset.fill(row);
          unsetCount[row] = COLUMNS;
        });
    int solved = space.classOf()[FlipSlice.rank(Cube.SOLVED)] >>> FlipSlice.SYMMETRY_BITS;
    TwistSets.flip(fresh.row(solved), 0);
    freshCount[solved] = 1;
    settle(0, 1);
    reach(1, NearMoves.RADIUS);
    near = new NearBuild(workers, moves, levels, unset);
    reach(NearMoves.RADIUS + 1, FARTHEST);
  }

  /** Cosets at each distance; an entry counts once for each member of its class. */
  long[] counts() {
    return counts.clone();
  }

  private void reach(int first, int last) {
    for (int depth = first; depth <= last; depth++) {
      int level = depth - 1;
      AtomicLong found = new AtomicLong();
      forEachRow(
          (row, scratch) -> {
            freshCount[row] =
                listed ? expandLists(row, scratch, levels.get(level)) : searchBack(row, scratch);
            found.addAndGet((long) freshCount[row] * members(row));
          });
      settle(depth, found.get());
    }
  }

  /** Number of members of the class of a row. */
  private int members(int row) {
    return FlipSlice.SYMMETRIES.size() / Integer.bitCount(space.stabilizer(row));
  }

  /** Adds the entries reached last, and lists them unless there are too many. */
  private void settle(int depth, long found) {
    counts[depth] = found;
    left -= found;
    // With more of them, an unreached entry soon finds a reached neighbour.
    listed &= found < left / 4;
    if (listed) {
      levels.add(new TwistLists(freshCount));
    }
    forEachRow(
        (row, scratch) -> {
          if (freshCount[row] > 0) {
            long set = fresh.row(row);
            subtract(unset.row(row), set);
            unsetCount[row] -= freshCount[row];
            if (depth % 3 != 0) {
              add((depth % 3 == 1 ? ones : twos).row(row), set);
            }
            if (listed) {
              levels.get(depth).put(row, set);
            }
          }
        });
  }

  private static void subtract(long row, long other) {
    for (int w = 0; w < WORDS; w++) {
      Memory.putLong(row, w, Memory.getLong(row, w) & ~Memory.getLong(other, w));
    }
  }

  private static void add(long row, long other) {
    for (int w = 0; w < WORDS; w++) {
      Memory.putLong(row, w, Memory.getLong(row, w) | Memory.getLong(other, w));
    }
  }

  /** Expands the entries of neighbour rows that were reached last; returns how many are new. */
  private int expandLists(int row, long marks, TwistLists last) {
    boolean none = true;
    for (int m = 0; m < Move.COUNT; m++) {
      int target = moves.target(row, m);
      int from = target >>> FlipSlice.SYMMETRY_BITS;
      int count = last.count(from);
      if (count > 0) {
        if (none) {
          clear(marks, WORDS * Long.SIZE / Long.BYTES);
          none = false;
        }
        mark(marks, last.at(from), count, moves.back(m, target));
      }
    }
    if (none) {
      clear(fresh.row(row), WORDS);
      return 0;
    }
    return gather(fresh.row(row), marks, unset.row(row));
  }

  private static void clear(long at, int words) {
    for (int w = 0; w < words; w++) {
      Memory.putLong(at, w, 0);
    }
  }

  /** Marks with bytes, not bits, so that nothing has to be read before it is written. */
  private static void mark(long marks, long list, int count, long column) {
    long end = list + (long) Character.BYTES * count;
    for (long at = list; at < end; at += Character.BYTES) {
      Memory.putByte(marks + Memory.getChar(column, Memory.getChar(at, 0)), (byte) 1);
    }
  }

  /** Stores the marks that are in a set as bits; returns their number. */
  private static int gather(long to, long marks, long set) {
    int count = 0;
    for (int w = 0; w < WORDS; w++) {
      long bits = 0;
      for (int i = 0; i < Long.BYTES; i++) {
        long eight = Memory.getLong(marks, Long.BYTES * w + i) * GATHER >>> Long.SIZE - Byte.SIZE;
        bits |= eight << Byte.SIZE * i;
      }
      bits &= Memory.getLong(set, w);
      Memory.putLong(to, w, bits);
      count += Long.bitCount(bits);
    }
    return count;
  }

  /** Finds the unreached entries that have a reached neighbour; returns their number. */
  private int searchBack(int row, long list) {
    long from = unset.row(row);
    long to = fresh.row(row);
    sortMoves(row, list + ORDER_AT);
    int n = TwistLists.list(from, list);
    for (int i = 0; n > 0 && i < Move.COUNT; i++) {
      int m = Memory.getInt(list + ORDER_AT, i) & (1 << MOVE_BITS) - 1;
      int target = moves.target(row, m);
      n = keep(list, n, moves.there(m, target), unset.row(target >>> FlipSlice.SYMMETRY_BITS));
    }
    for (int w = 0; w < WORDS; w++) {
      Memory.putLong(to, w, Memory.getLong(from, w));
    }
    for (int i = 0; i < n; i++) {
      TwistSets.flip(to, Memory.getChar(list, i));
    }
    return unsetCount[row] - n;
  }

  /** Sorts the moves by the entries reached in their rows, which saves a quarter of the probes. */
  private void sortMoves(int row, long order) {
    for (int m = 0; m < Move.COUNT; m++) {
      int there = moves.target(row, m) >>> FlipSlice.SYMMETRY_BITS;
      int key = unsetCount[there] << MOVE_BITS | m;
      int at = m;
      for (; at > 0 && Memory.getInt(order, at - 1) > key; at--) {
        Memory.putInt(order, at, Memory.getInt(order, at - 1));
      }
      Memory.putInt(order, at, key);
    }
  }

  /** Keeps the twists of a list that a permutation maps into a set; returns their number. */
  private static int keep(long list, int count, long column, long set) {
    long end = list + (long) Character.BYTES * count;
    long to = list;
    for (long at = list; at < end; at += Character.BYTES) {
      int twist = Memory.getChar(at, 0);
      int there = Memory.getChar(column, twist);
      Memory.putShort(to, (short) twist);
      // Without a branch, which would be mispredicted often.
      to += (long) Character.BYTES * (Memory.getByte(set + (there >>> 3)) >>> (there & 7) & 1);
    }
    return (int) (to - list) / Character.BYTES;
  }

  /** Packs the distances modulo 3, four to a byte. */
  void pack(long distances) {
    workers.run(
        (first, end, scratch) -> {
          // The entries before fill whole words.
          long at = distances + (long) first * COLUMNS / 4;
          long word = 0;
          int filled = 0;
          for (int row = first; row < end; row++) {
            long ones = this.ones.row(row);
            long twos = this.twos.row(row);
            for (int i = 0; i < 2 * WORDS - 1; i++) {
              long pairs =
                  Long.expand(Memory.getInt(ones, i), EVEN_BITS)
                      | Long.expand(Memory.getInt(twos, i), ~EVEN_BITS);
              int bits = i == 2 * WORDS - 2 ? 2 * TwistSets.LAST_BITS : Long.SIZE;
              word |= pairs << filled;
              filled += bits;
              if (filled >= Long.SIZE) {
                Memory.putLong(at, word);
                at += Long.BYTES;
                filled -= Long.SIZE;
                word = filled == 0 ? 0 : pairs >>> bits - filled;
              }
            }
          }
          if (filled > 0) {
            Memory.putLong(at, word);
          }
        });
  }

  /** Stores the moves that lead nearer and those that keep the distance, for near entries. */
  void putNear(long nearer, long level) {
    near.put(nearer, level);
  }

  /** Work on a row, with scratch memory for a list or for marks of its twists. */
  private interface RowWork {
    void run(int row, long scratch);
  }

  private void forEachRow(RowWork work) {
    workers.run(
        (first, end, scratch) -> {
          for (int row = first; row < end; row++) {
            work.run(row, scratch);
          }
        });
  }

  @Override
  public void close() {
    workers.close();
    moves.close();
    levels.forEach(TwistLists::close);
    for (TwistSets sets : List.of(unset, fresh, ones, twos)) {
      sets.close();
    }
    near.close();
  }
}
