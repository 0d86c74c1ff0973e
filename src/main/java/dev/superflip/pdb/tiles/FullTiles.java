package dev.superflip.pdb.tiles;

import dev.superflip.coord.tiles.TileOrders;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.PreparedFile;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * The distances of all states of a small board, in one bit each. Every move changes the distance by
 * one, and the place of the blank shows its parity. So a bit for half the distance gives the
 * distance modulo 4, and that shows which moves lead towards the goal.
 */
public final class FullTiles implements AutoCloseable {
  /** Boards of at most this many cells have a full table: 239,500,800 states. */
  public static final int MOST_CELLS = 12;

  private final TileGrid grid;
  private final TileOrders orders;
  private final long rowBytes;
  private final Memory memory;

  /** Opens a table that {@link #build} made. */
  public FullTiles(TileGrid grid, Memory memory) {
    this.grid = grid;
    orders = new TileOrders(grid.cells() - 1, true);
    rowBytes = rowBytes(orders);
    if (memory.size() != grid.cells() * rowBytes) {
      throw new IllegalArgumentException(memory.size() + " bytes");
    }
    this.memory = memory;
  }

  private static long rowBytes(TileOrders orders) {
    return (orders.count() + 63L) / 64 * 8;
  }

  /**
   * Opens the table of a board, and builds it if it is missing. A small one is not kept in a file,
   * because it is built in less time than a file takes.
   *
   * @param messages receives a line about a build
   */
  public static FullTiles open(
      Path directory, TileGrid grid, int threads, Consumer<String> messages) {
    if (grid.cells() < MOST_CELLS) {
      return new FullTiles(grid, build(grid, threads));
    }
    PreparedFile file = new FullTileSet(grid).file(directory);
    return new FullTiles(
        grid, file.prepare(Placement.MMAP, threads, messages, () -> build(grid, threads)));
  }

  /**
   * All distances of a board in numbers.
   *
   * @param counts the number of states at each distance
   * @param hardest the boards at the largest distance, or as many of them as were wanted
   */
  public record Summary(List<Long> counts, List<int[]> hardest) {}

  /**
   * Computes all distances and sums them up.
   *
   * @param most how many of the hardest boards are wanted
   * @param level receives each distance when all its states are known
   */
  public static Summary summary(TileGrid grid, int threads, int most, IntConsumer level) {
    try (TileDistances distances = new TileDistances(grid, allTiles(grid), threads)) {
      distances.fill(level);
      List<int[]> hardest = new ArrayList<>();
      int longest = distances.counts().size() - 1;
      for (int blank = 0; blank < grid.cells(); blank++) {
        for (int code : distances.codesAt(zone(distances.space(), grid, blank), longest)) {
          if (hardest.size() < most) {
            hardest.add(board(grid, distances.space().orders(), blank, code));
          }
        }
      }
      return new Summary(distances.counts(), hardest);
    }
  }

  private static int[] board(TileGrid grid, TileOrders orders, int blank, int code) {
    int[] order = orders.order(code, grid.oddWhenSolvable(blank));
    int[] board = new int[grid.cells()];
    for (int cell = 0, place = 0; cell < board.length; cell++) {
      board[cell] = cell == blank ? 0 : order[place++] + 1;
    }
    return board;
  }

  private static int[] allTiles(TileGrid grid) {
    int[] tiles = new int[grid.cells() - 1];
    for (int i = 0; i < tiles.length; i++) {
      tiles[i] = i + 1;
    }
    return tiles;
  }

  /** Computes all entries. */
  private static Memory build(TileGrid grid, int threads) {
    TileOrders orders = new TileOrders(grid.cells() - 1, true);
    long rowBytes = rowBytes(orders);
    try (TileDistances distances = new TileDistances(grid, allTiles(grid), threads)) {
      distances.fill(distance -> {});
      Memory packed = Memory.allocate(grid.cells() * rowBytes);
      long words = rowBytes / 8;
      Workers.run(
          threads,
          grid.cells(),
          () ->
              blank -> {
                int zone = zone(distances.space(), grid, (int) blank);
                for (long word = 0; word < words; word++) {
                  Memory.putLong(
                      packed.address() + blank * rowBytes + word * 8,
                      word(distances, zone, (int) word * 64, orders.count()));
                }
              });
      return packed;
    }
  }

  private static int zone(TileSpace space, TileGrid grid, int blank) {
    return space.firstZone(space.sets().rank((1L << grid.cells()) - 1 & ~(1L << blank)));
  }

  private static long word(TileDistances distances, int zone, int first, int end) {
    long word = 0;
    for (int i = 0; i < 64 && first + i < end; i++) {
      word |= (long) (distances.distance(zone, first + i) >> 1 & 1) << i;
    }
    return word;
  }

  public TileGrid grid() {
    return grid;
  }

  /** The distance of a board modulo 4. */
  public int distanceModulo4(int[] board) {
    int[] order = new int[board.length - 1];
    int blank = 0;
    for (int cell = 0, place = 0; cell < board.length; cell++) {
      if (board[cell] == 0) {
        blank = cell;
      } else {
        order[place++] = board[cell] - 1;
      }
    }
    int code = orders.code(order);
    long at = memory.address() + blank * rowBytes + (code >> 3);
    int half = Memory.getByte(at) >> (code & 7) & 1;
    return 2 * half + (grid.distance(blank, board.length - 1) & 1);
  }

  /** By distance modulo 4: the number of states. */
  long[] counts() {
    long[] counts = new long[4];
    for (int blank = 0; blank < grid.cells(); blank++) {
      long start = memory.address() + blank * rowBytes;
      long ones = 0;
      for (long at = start; at < start + rowBytes; at += 8) {
        ones += Long.bitCount(Memory.getLong(at));
      }
      int parity = grid.distance(blank, grid.cells() - 1) & 1;
      counts[parity] += orders.count() - ones;
      counts[2 + parity] += ones;
    }
    return counts;
  }

  @Override
  public void close() {
    memory.close();
  }
}
