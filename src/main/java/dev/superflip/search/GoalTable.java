package dev.superflip.search;

import dev.superflip.coord.LookSpace;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.pdb.Workers;
import dev.superflip.system.Memory;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The distance to the goal of all looks of a space, or of all pairs of looks of two spaces, a byte
 * each. Pairs that no cube has keep {@link #UNSET}.
 *
 * <p>Entries form rows. A row is an arrangement, with its orientations as columns, or a look of the
 * first space with those of the second as columns. A move carries a row to a row, and columns by a
 * table that fits into the nearest caches, so that a level is found row by row.
 */
final class GoalTable implements AutoCloseable {
  static final byte UNSET = Byte.MAX_VALUE;

  /** From this size on several threads are worth starting. */
  private static final long PARALLEL = 1 << 20;

  private static final int ENTRIES_PER_PIECE = 1 << 16;

  /** After so many rows a single thread asks whether to stop. */
  private static final int POLL = 1 << 10;

  private final LookSpace first;
  private final @Nullable LookSpace second;
  private final Memory values;
  private final long base;
  private final int rows;
  private final int columns;
  private final int threads;

  /** The moves that count one. */
  private final int[] steps;

  /** By row: the last level that has entries in it. */
  private final byte[] lastLevel;

  /** {@code [start of a row + columns * move + column]}: the column after a move. */
  private final char[] columnMoves;

  private final BooleanSupplier stop;

  /**
   * The table of a space, or of two; the second one has less than 65,536 looks.
   *
   * @param stop asked from time to time while the table is filled
   * @throws CancellationException if that says so
   */
  GoalTable(
      LookSpace first,
      @Nullable LookSpace second,
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

  LookSpace first() {
    return first;
  }

  @Nullable LookSpace second() {
    return second;
  }

  /** Where the entries begin. */
  long address() {
    return base;
  }

  long entries() {
    return (long) rows * columns;
  }

  int distance(Cube cube) {
    long index = first.index(cube);
    return Memory.getByte(base + (second == null ? index : index * columns + second.index(cube)));
  }

  /** Number of entries at each distance. */
  long[] counts() {
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
      // From the last level to what is not reached, or the other way round, whichever is less.
      frontier =
          frontier < unset / 2 ? sweep(() -> new Forward(level)) : sweep(() -> new Backward(level));
      // Two threads may have counted the same entry, so this is only about right.
      unset = Math.max(0, unset - frontier);
    }
  }

  /** Something to do with each row; it says how many entries it found. */
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
      throw new CancellationException("told to stop");
    }
  }

  /** From each entry of the last level, sets its neighbours that are not set. */
  private final class Forward implements RowWork {
    private final byte level;
    private final int[] targets = new int[Move.COUNT];

    Forward(byte level) {
      this.level = level;
    }

    @Override
    public long run(int row) {
      // A row may already hold entries of the new level, but not instead of those of the last.
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
            // Another thread may find the same entry and write the same.
            Memory.putByte(there, level);
            lastLevel[target] = level;
            found++;
          }
        }
      }
      return found;
    }
  }

  /** For each entry that is not set, looks for a neighbour in the last level. */
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

  /** Finds where moves carry a row; returns where its columns' moves begin. */
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

  /** {@code [entries * move + look]}: what a move makes of each look. */
  private static char[] allMoves(LookSpace space) {
    int count = (int) space.entries();
    int n = space.orientations();
    char[] moves = new char[Move.COUNT * count];
    for (int look = 0; look < count; look++) {
      int arrangement = look / n;
      int start = space.orientationRows()[arrangement] + look % n;
      for (int m = 0; m < Move.COUNT; m++) {
        int moved = space.arrangementMoves()[Move.COUNT * arrangement + m];
        moves[m * count + look] = (char) (moved * n + space.orientationMoves()[start + n * m]);
      }
    }
    return moves;
  }

  @Override
  public void close() {
    values.close();
  }
}
