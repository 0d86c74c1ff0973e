package dev.superflip.pdb.goal;

import dev.superflip.coord.goal.GoalSpace;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The distance to the goal of all states of a space, or of all pairs of states of two spaces, a
 * byte each. Pairs that no cube has keep {@link #UNSET}.
 *
 * <p>Entries form rows. With one space, a row is an arrangement and its columns are the
 * orientations. With two, a row is a state of the first and its columns are the states of the
 * second. A move maps a row to one row, and columns by a table that fits into the nearest caches.
 * So levels are found row by row.
 */
public final class GoalTable implements AutoCloseable {
  static final byte UNSET = Byte.MAX_VALUE;

  /** From this size on, several threads are faster than one. */
  private static final long PARALLEL = 1 << 20;

  private static final int ENTRIES_PER_PIECE = 1 << 16;

  /** A single thread polls for cancellation after this many rows. */
  private static final int POLL = 1 << 10;

  private final GoalSpace first;
  private final @Nullable GoalSpace second;
  private final Memory values;
  private final long base;
  private final int rows;
  private final int columns;
  private final int threads;

  /** The moves of length one. */
  private final int[] steps;

  /** By row: the last level that has entries in the row. */
  private final byte[] lastLevel;

  /** {@code [start for the row + columns * move + column]}: the column after a move. */
  private final char[] columnMoves;

  private final BooleanSupplier stop;

  /**
   * Builds the table of one space, or of two; the second space has fewer than 65,536 states.
   *
   * @param stop polled during the build
   * @throws CancellationException if {@code stop} returns true
   */
  public GoalTable(
      GoalSpace first,
      @Nullable GoalSpace second,
      Metric metric,
      int threads,
      BooleanSupplier stop) {
    this.first = first;
    this.second = second;
    steps = metric.steps().stream().mapToInt(Move::ordinal).toArray();
    this.threads = threads;
    this.stop = stop;
    rows = second == null ? first.arrangements() : (int) first.entries();
    columns = second == null ? first.orientations() : (int) second.entries();
    values = Memory.allocate((long) rows * columns);
    base = values.address();
    lastLevel = new byte[rows];
    columnMoves = second == null ? first.orientationMoves() : allMoves(second);
    try {
      fill();
    } catch (CancellationException e) {
      values.close();
      throw e;
    }
  }

  public GoalSpace first() {
    return first;
  }

  public @Nullable GoalSpace second() {
    return second;
  }

  /** Where the entries begin. */
  public long address() {
    return base;
  }

  public long entries() {
    return (long) rows * columns;
  }

  public int distance(Cube cube) {
    long index = first.index(cube);
    return Memory.getByte(base + (second == null ? index : index * columns + second.index(cube)));
  }

  /** Number of entries at each distance. */
  public long[] counts() {
    long[] counts = new long[UNSET + 1];
    for (long i = 0; i < entries(); i++) {
      counts[Memory.getByte(base + i)]++;
    }
    counts[UNSET] = 0;
    int n = counts.length;
    while (counts[n - 1] == 0) {
      n--;
    }
    return Arrays.copyOf(counts, n);
  }

  private void fill() {
    sweep(
        () ->
            row -> {
              long at = base + (long) row * columns;
              for (int c = 0; c < columns; c++) {
                Memory.putByte(at + c, UNSET);
              }
              lastLevel[row] = UNSET;
              return 0;
            });
    int solved = (int) (second == null ? first.arrangement(Cube.SOLVED) : first.index(Cube.SOLVED));
    int column =
        (int) (second == null ? first.orientation(Cube.SOLVED) : second.index(Cube.SOLVED));
    Memory.putByte(base + (long) solved * columns + column, (byte) 0);
    lastLevel[solved] = 0;
    long frontier = 1;
    long unset = entries() - 1;
    for (int depth = 1; frontier > 0; depth++) {
      byte level = (byte) depth;
      // Forward from the last level or backward from the unreached entries, whichever are fewer.
      frontier =
          frontier < unset / 2 ? sweep(() -> new Forward(level)) : sweep(() -> new Backward(level));
      // Two threads may have counted the same entry, so the number is an estimate.
      unset = Math.max(0, unset - frontier);
    }
  }

  /** Processes a row; returns the number of entries found. */
  private interface RowWork {
    long run(int row);
  }

  private interface RowWorkFactory {
    RowWork create();
  }

  private long sweep(RowWorkFactory factory) {
    if (entries() < PARALLEL || threads == 1) {
      RowWork work = factory.create();
      long found = 0;
      for (int row = 0; row < rows; row++) {
        if ((row & POLL - 1) == 0) {
          poll();
        }
        found += work.run(row);
      }
      return found;
    }
    int rowsPerPiece = Math.max(1, ENTRIES_PER_PIECE / columns);
    AtomicLong found = new AtomicLong();
    Workers.run(
        threads,
        (rows + rowsPerPiece - 1) / rowsPerPiece,
        () -> {
          RowWork work = factory.create();
          return piece -> {
            int from = (int) piece * rowsPerPiece;
            int to = Math.min(rows, from + rowsPerPiece);
            long sum = 0;
            poll();
            for (int row = from; row < to; row++) {
              sum += work.run(row);
            }
            found.addAndGet(sum);
          };
        });
    return found.get();
  }

  private void poll() {
    if (stop.getAsBoolean()) {
      throw new CancellationException("cancelled");
    }
  }

  /** Sets the unset neighbours of each entry of the last level. */
  private final class Forward implements RowWork {
    private final byte level;
    private final int[] targets = new int[Move.COUNT];

    Forward(byte level) {
      this.level = level;
    }

    @Override
    public long run(int row) {
      // This sweep may already have added entries of the new level to a row of the last level.
      if (lastLevel[row] != level - 1 && lastLevel[row] != level) {
        return 0;
      }
      long found = 0;
      int start = targets(row, targets);
      long at = base + (long) row * columns;
      for (int c = 0; c < columns; c++) {
        if (Memory.getByte(at + c) != level - 1) {
          continue;
        }
        for (int m : steps) {
          int target = targets[m];
          long there = base + (long) target * columns + columnMoves[start + m * columns + c];
          if (Memory.getByte(there) == UNSET) {
            // Another thread may find the same entry, but it writes the same value.
            Memory.putByte(there, level);
            lastLevel[target] = level;
            found++;
          }
        }
      }
      return found;
    }
  }

  /** Sets each unset entry that has a neighbour in the last level. */
  private final class Backward implements RowWork {
    private final byte level;
    private final int[] targets = new int[Move.COUNT];

    Backward(byte level) {
      this.level = level;
    }

    @Override
    public long run(int row) {
      long found = 0;
      int start = targets(row, targets);
      long at = base + (long) row * columns;
      for (int c = 0; c < columns; c++) {
        if (Memory.getByte(at + c) != UNSET) {
          continue;
        }
        for (int m : steps) {
          int column = columnMoves[start + m * columns + c];
          if (Memory.getByte(base + (long) targets[m] * columns + column) == level - 1) {
            Memory.putByte(at + c, level);
            lastLevel[row] = level;
            found++;
            break;
          }
        }
      }
      return found;
    }
  }

  /** Finds the target rows of a row; returns where the move table of its columns starts. */
  private int targets(int row, int[] targets) {
    int[] arrangementMoves = first.arrangementMoves();
    if (second == null) {
      System.arraycopy(arrangementMoves, Move.COUNT * row, targets, 0, Move.COUNT);
      return first.orientationRows()[row];
    }
    int n = first.orientations();
    int arrangement = row / n;
    int orientation = row % n;
    int start = first.orientationRows()[arrangement] + orientation;
    for (int m = 0; m < Move.COUNT; m++) {
      targets[m] =
          arrangementMoves[Move.COUNT * arrangement + m] * n
              + first.orientationMoves()[start + n * m];
    }
    return 0;
  }

  /** {@code [entries * move + state]}: the state after a move. */
  private static char[] allMoves(GoalSpace space) {
    int count = (int) space.entries();
    int n = space.orientations();
    char[] moves = new char[Move.COUNT * count];
    for (int state = 0; state < count; state++) {
      int arrangement = state / n;
      int start = space.orientationRows()[arrangement] + state % n;
      for (int m = 0; m < Move.COUNT; m++) {
        int moved = space.arrangementMoves()[Move.COUNT * arrangement + m];
        moves[m * count + state] = (char) (moved * n + space.orientationMoves()[start + n * m]);
      }
    }
    return moves;
  }

  @Override
  public void close() {
    values.close();
  }
}
