package dev.superflip.search.tiles;

import dev.superflip.pdb.tiles.TilePartition;
import dev.superflip.pdb.tiles.TilePatterns;
import dev.superflip.pdb.tiles.TileTables;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.search.tree.TreeSearcher;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Searches a sliding puzzle depth first with additive pattern databases. A move changes one tile,
 * so a child needs one new value. On a square board the transposed position has the same distance
 * and other values in the same tables; the larger of the two sums is used (Korf and Felner 2002).
 */
public final class TileSearcher implements TreeSearcher {
  /** Nodes between two polls of the stop signal. */
  private static final int POLL = 1 << 14;

  private final TilePuzzle puzzle;
  private final TileGrid grid;
  private final TilePatterns[] tables;

  /** By tile: its group. */
  private final byte[] groupOf;

  /** By tile and cell: the fewest moves to its home. */
  private final byte[] distances;

  /** By blank and move: the cell of the tile that moves, or -1. */
  private final byte[] sources;

  private final View plain;

  /** The transposed board, if it is square; else the same object again. */
  private final View mirrored;

  private final boolean reflect;

  /** By cell: the tile. */
  private final byte[] tileAt;

  private final int[] board;

  private long[] root;
  private byte[] path = new byte[0];
  private int bound;
  private int nextBound;
  private long opened;
  private long searched;
  private volatile long expanded;
  private volatile long generated;
  private BooleanSupplier stop = () -> false;
  private boolean stopped;

  /** One of the two ways to look up a position. */
  private static final class View {
    /** By cell of the board: the cell in this view. */
    final byte[] cells;

    /** By tile of the board: its group in this view, and its number within the group. */
    final byte[] groups;

    final byte[] numbers;

    /** By group: the cells of its tiles. */
    final long[] masks;

    /** By cell: the number of its tile within the group of the tile. */
    final byte[] local;

    /** By group: half the excess of the position. */
    final int[] values;

    View(int cellCount, int groupCount) {
      cells = new byte[cellCount];
      groups = new byte[cellCount];
      numbers = new byte[cellCount];
      masks = new long[groupCount];
      local = new byte[cellCount];
      values = new int[groupCount];
    }
  }

  public TileSearcher(TilePuzzle puzzle, TileTables tables) {
    this.puzzle = puzzle;
    grid = puzzle.grid();
    this.tables = tables.patterns().toArray(TilePatterns[]::new);
    int cells = grid.cells();
    reflect = grid.isSquare();
    plain = view(tables.partition(), false);
    mirrored = reflect ? view(tables.partition(), true) : plain;
    groupOf = plain.groups;
    tileAt = new byte[cells];
    board = new int[cells];
    distances = new byte[cells * cells];
    sources = new byte[cells * 4];
    for (int cell = 0; cell < cells; cell++) {
      for (int tile = 1; tile < cells; tile++) {
        distances[tile * cells + cell] = (byte) grid.distance(cell, tile - 1);
      }
      for (int move = 0; move < 4; move++) {
        sources[cell * 4 + move] = (byte) grid.source(cell, move);
      }
    }
    root = puzzle.solved();
  }

  private View view(TilePartition partition, boolean transposed) {
    List<int[]> groups = partition.groups();
    View view = new View(grid.cells(), groups.size());
    for (int cell = 0; cell < grid.cells(); cell++) {
      view.cells[cell] = (byte) (transposed ? grid.transposedCell(cell) : cell);
      int tile = transposed ? grid.transposedTile(cell) : cell;
      for (int group = 0; group < groups.size(); group++) {
        int number = Arrays.binarySearch(groups.get(group), tile);
        if (number >= 0) {
          view.groups[cell] = (byte) group;
          view.numbers[cell] = (byte) number;
        }
      }
    }
    return view;
  }

  @Override
  public int begin(long[] newRoot) {
    root = newRoot.clone();
    opened = 0;
    searched = 0;
    publish();
    return estimate(root, 0);
  }

  /** The lower bound of the state at an index. */
  int estimate(long[] states, int at) {
    puzzle.unpack(states, at, board);
    place();
    return manhattan() + 2 * halfExcess();
  }

  /** Sets up the board. */
  private void place() {
    Arrays.fill(plain.masks, 0);
    Arrays.fill(mirrored.masks, 0);
    for (int cell = 0; cell < board.length; cell++) {
      int tile = board[cell];
      tileAt[cell] = (byte) tile;
      if (tile != 0) {
        put(plain, tile, cell);
        if (reflect) {
          put(mirrored, tile, cell);
        }
      }
    }
    for (int group = 0; group < tables.length; group++) {
      plain.values[group] = tables[group].halfExcess(plain.masks[group], plain.local);
      mirrored.values[group] = tables[group].halfExcess(mirrored.masks[group], mirrored.local);
    }
  }

  private static void put(View view, int tile, int cell) {
    int seen = view.cells[cell];
    view.local[seen] = view.numbers[tile];
    view.masks[view.groups[tile]] |= 1L << seen;
  }

  private int manhattan() {
    int sum = 0;
    for (int cell = 0; cell < tileAt.length; cell++) {
      sum += distances[tileAt[cell] * tileAt.length + cell];
    }
    return sum;
  }

  private int halfExcess() {
    return Math.max(sum(plain.values), sum(mirrored.values));
  }

  private static int sum(int[] values) {
    int sum = 0;
    for (int value : values) {
      sum += value;
    }
    return sum;
  }

  @Override
  public byte @Nullable [] search(byte[] prefix, int newBound, BooleanSupplier newStop) {
    bound = newBound;
    nextBound = NO_BOUND;
    stop = newStop;
    stopped = false;
    path = Arrays.copyOf(prefix, Math.max(newBound, prefix.length));
    long[] state = root.clone();
    for (byte move : prefix) {
      puzzle.apply(state, move);
    }
    puzzle.unpack(state, 0, board);
    place();
    int manhattan = manhattan();
    int estimate = prefix.length + manhattan + 2 * halfExcess();
    searched += prefix.length == 0 ? 0 : 1;
    int length = -1;
    if (estimate > bound) {
      nextBound = estimate;
    } else if (manhattan == 0) {
      length = prefix.length;
    } else {
      int last = prefix.length == 0 ? -1 : prefix[prefix.length - 1];
      length =
          descend(
              puzzle.blank(state, 0),
              last < 0 ? -1 : TileGrid.inverse(last),
              prefix.length,
              manhattan,
              sum(plain.values),
              sum(mirrored.values));
    }
    publish();
    return length < 0 ? null : Arrays.copyOf(path, length);
  }

  /** Shows the counters to other threads. */
  private void publish() {
    expanded = opened;
    generated = searched;
  }

  /**
   * Searches below a node; returns the length of a solution, or -1.
   *
   * @param undo the move that leads back to the parent
   * @param sum half the excess over the Manhattan distance, summed over the groups
   * @param mirroredSum the same for the transposed position
   */
  private int descend(int blank, int undo, int depth, int manhattan, int sum, int mirroredSum) {
    opened++;
    for (int move = 0; move < 4; move++) {
      int source = sources[blank * 4 + move];
      if (source < 0 || move == undo || stopped) {
        continue;
      }
      if ((++searched & POLL - 1) == 0) {
        publish();
        stopped = stop.getAsBoolean();
      }
      // Step 1. The Manhattan distance alone may exceed the bound.
      int tile = tileAt[source];
      int row = tile * tileAt.length;
      int distance = manhattan + distances[row + blank] - distances[row + source];
      int rest = bound - depth - 1;
      if (distance > rest) {
        nextBound = Math.min(nextBound, depth + 1 + distance);
        continue;
      }
      // Step 2. Look up the group of the tile.
      int group = groupOf[tile];
      long oldMask = plain.masks[group];
      int oldValue = plain.values[group];
      plain.local[blank] = plain.local[source];
      long mask = oldMask ^ 1L << source ^ 1L << blank;
      int value = tables[group].halfExcess(mask, plain.local);
      int childSum = sum + value - oldValue;
      int estimate = distance + 2 * childSum;
      if (estimate <= rest) {
        // Step 3. Look up the transposed position.
        int childMirrored = childSum;
        int mirroredGroup = 0;
        long oldMirroredMask = 0;
        int oldMirroredValue = 0;
        int seenBlank = 0;
        int seenSource = 0;
        if (reflect) {
          mirroredGroup = mirrored.groups[tile];
          oldMirroredMask = mirrored.masks[mirroredGroup];
          oldMirroredValue = mirrored.values[mirroredGroup];
          seenBlank = mirrored.cells[blank];
          seenSource = mirrored.cells[source];
          mirrored.local[seenBlank] = mirrored.local[seenSource];
          long mirroredMask = oldMirroredMask ^ 1L << seenSource ^ 1L << seenBlank;
          int mirroredValue = tables[mirroredGroup].halfExcess(mirroredMask, mirrored.local);
          childMirrored = mirroredSum + mirroredValue - oldMirroredValue;
          mirrored.masks[mirroredGroup] = mirroredMask;
          mirrored.values[mirroredGroup] = mirroredValue;
          estimate = Math.max(estimate, distance + 2 * childMirrored);
        }
        // Step 4. Search below the child.
        if (estimate <= rest) {
          path[depth] = (byte) move;
          if (distance == 0) {
            return depth + 1;
          }
          plain.masks[group] = mask;
          plain.values[group] = value;
          tileAt[blank] = (byte) tile;
          int length = descend(source, move ^ 1, depth + 1, distance, childSum, childMirrored);
          if (length >= 0) {
            return length;
          }
          tileAt[source] = (byte) tile;
          plain.masks[group] = oldMask;
          plain.values[group] = oldValue;
        }
        // Step 5. Take the move back.
        if (reflect) {
          mirrored.masks[mirroredGroup] = oldMirroredMask;
          mirrored.values[mirroredGroup] = oldMirroredValue;
          mirrored.local[seenSource] = mirrored.local[seenBlank];
        }
      }
      plain.local[source] = plain.local[blank];
      if (estimate > rest) {
        nextBound = Math.min(nextBound, depth + 1 + estimate);
      }
    }
    return -1;
  }

  @Override
  public int nextBound() {
    return nextBound;
  }

  @Override
  public long expanded() {
    return expanded;
  }

  @Override
  public long generated() {
    return generated;
  }
}
