package dev.superflip.search.twophase;

import dev.superflip.coord.Twist;
import dev.superflip.coord.twophase.FlipSlice;
import dev.superflip.cube.Move;
import dev.superflip.system.Memory;
import java.util.List;

/**
 * Builds the tables of {@link NearMoves} from lists of the entries of phase 1 that are near. Most
 * of these lie at the greatest distance, and a move nearer leads to one of the few inner entries.
 * So a row reads the inner entries of its neighbour rows. This is faster than probing the
 * neighbours of all its own entries.
 */
final class NearBuild implements AutoCloseable {
  private static final int ROWS = TwoPhaseLayout.CLASSES;
  private static final int COLUMNS = Twist.COUNT;

  /** Bits of a twist in the lists of inner entries; the bits above are its distance. */
  private static final int TWIST_BITS = 12;

  /** A long and a byte for each twist. */
  static final int SCRATCH_BYTES = (Long.BYTES + 1) * TwistSets.WORDS * Long.SIZE;

  private final RowWorkers workers;
  private final Phase1Moves moves;

  /** By distance, up to {@link NearMoves#RADIUS}. */
  private final List<TwistLists> levels;

  /** The entries nearer than that, as {@code distance << 12 | twist}. */
  private final TwistLists inner;

  /** All near entries in order. Their masks have moves that lead nearer in the low half. */
  private final TwistLists near;

  private final Memory masks;

  /** Finds the moves of all entries that are not in the set of farther ones. */
  NearBuild(RowWorkers workers, Phase1Moves moves, List<TwistLists> levels, TwistSets farther) {
    this.workers = workers;
    this.moves = moves;
    this.levels = levels;
    inner = new TwistLists(counts(NearMoves.RADIUS - 1));
    near = new TwistLists(counts(NearMoves.RADIUS));
    masks = Memory.allocate((long) Long.BYTES * near.total());
    forEachRow((row, scratch) -> listInner(row));
    forEachRow((row, scratch) -> findMoves(row, scratch, farther.row(row)));
  }

  private int[] counts(int radius) {
    int[] counts = new int[ROWS];
    for (int distance = 0; distance <= radius; distance++) {
      for (int row = 0; row < ROWS; row++) {
        counts[row] += levels.get(distance).count(row);
      }
    }
    return counts;
  }

  private void listInner(int row) {
    long to = inner.at(row);
    for (int distance = 0; distance < NearMoves.RADIUS; distance++) {
      long from = levels.get(distance).at(row);
      for (int i = levels.get(distance).count(row); i > 0; i--) {
        int twist = Memory.getChar(from, 0);
        Memory.putShort(to, (short) (distance << TWIST_BITS | twist));
        from += Character.BYTES;
        to += Character.BYTES;
      }
    }
  }

  /** Finds the moves of a row, in scratch memory that is zero before and after. */
  private void findMoves(int row, long scratch, long farther) {
    long distances = scratch + (long) Long.BYTES * TwistSets.WORDS * Long.SIZE;
    // 1. The distances of the entries.
    for (int distance = 1; distance <= NearMoves.RADIUS; distance++) {
      long list = levels.get(distance).at(row);
      for (int i = levels.get(distance).count(row) - 1; i >= 0; i--) {
        Memory.putByte(distances + Memory.getChar(list, i), (byte) distance);
      }
    }
    // 2. The entries that inner neighbours lead to; all of these are near.
    for (int m = 0; m < Move.COUNT; m++) {
      int target = moves.target(row, m);
      int from = target >>> FlipSlice.SYMMETRY_BITS;
      mark(scratch, distances, inner.at(from), inner.count(from), moves.back(m, target), 1L << m);
    }
    // 3. Store the masks in order, and clear the scratch memory.
    long list = near.at(row);
    long mask = masks.address() + (long) Long.BYTES * near.first(row);
    for (int w = 0; w < TwistSets.WORDS; w++) {
      for (long rest = ~Memory.getLong(farther, w) & TwistSets.all(w); rest != 0; ) {
        int twist = w * Long.SIZE + Long.numberOfTrailingZeros(rest);
        Memory.putShort(list, (short) twist);
        Memory.putLong(mask, Memory.getLong(scratch, twist));
        Memory.putLong(scratch, twist, 0);
        Memory.putByte(distances + twist, (byte) 0);
        list += Character.BYTES;
        mask += Long.BYTES;
        rest &= rest - 1;
      }
    }
  }

  private static void mark(
      long masks, long distances, long list, int count, long column, long bit) {
    for (int i = 0; i < count; i++) {
      int neighbour = Memory.getChar(list, i);
      int twist = Memory.getChar(column, neighbour & (1 << TWIST_BITS) - 1);
      int farther = Memory.getByte(distances + twist) - (neighbour >>> TWIST_BITS);
      long bits = farther == 1 ? bit : farther == 0 ? bit << Integer.SIZE : 0;
      Memory.putLong(masks, twist, Memory.getLong(masks, twist) | bits);
    }
  }

  /** Fills the two tables on one thread and in order, so that the file is reproducible. */
  void put(long nearer, long level) {
    for (int row = 0; row < ROWS; row++) {
      for (int i = near.first(row); i < near.first(row + 1); i++) {
        int entry = row * COLUMNS + Memory.getChar(near.at(0), i);
        long mask = Memory.getLong(masks.address(), i);
        // In the subgroup no move leads nearer, and moves that stay in it are not needed.
        if ((int) mask != 0) {
          NearMoves.put(nearer, NearMoves.NEARER_BITS, entry, (int) mask);
          NearMoves.put(level, NearMoves.LEVEL_BITS, entry, (int) (mask >>> Integer.SIZE));
        }
      }
    }
  }

  /** Work on a row, with scratch memory that is zero. */
  private interface RowWork {
    void run(int row, long scratch);
  }

  private void forEachRow(RowWork work) {
    workers.run(
        (first, end, scratch) -> {
          for (int i = 0; i < SCRATCH_BYTES / Long.BYTES; i++) {
            Memory.putLong(scratch, i, 0);
          }
          for (int row = first; row < end; row++) {
            work.run(row, scratch);
          }
        });
  }

  @Override
  public void close() {
    inner.close();
    near.close();
    masks.close();
  }
}
