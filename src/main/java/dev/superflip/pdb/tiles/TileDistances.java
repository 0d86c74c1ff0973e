package dev.superflip.pdb.tiles;

import dev.superflip.coord.tiles.TileOrders;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * The distances of all placements of some tiles, where only moves of these tiles count, by
 * breadth-first search. With all tiles of a board these are the distances of the puzzle itself.
 *
 * <p>There is a byte for each zone and order. A zone has one row of them, and its moves lead to a
 * few other rows, so the search reads and writes memory nearly in sequence.
 */
final class TileDistances implements AutoCloseable {
  /** Not reached yet. */
  private static final int UNKNOWN = 0xFF;

  /** Eight entries that are not reached. */
  private static final long UNKNOWN_WORD = -1;

  /** Entries of a row that a thread takes at a time; the list of those found stays in the cache. */
  private static final int PIECE = 1 << 16;

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;

  private final TileSpace space;
  private final int threads;
  private final long row;
  private final int codes;
  private final Memory memory;
  private final List<Long> counts = new ArrayList<>();

  TileDistances(TileGrid grid, int[] tiles, int threads) {
    space = new TileSpace(grid, tiles);
    this.threads = threads;
    codes = space.orders().count();
    row = codes + 7 & -8L;
    memory = Memory.allocate(bytes(space));
  }

  private static long bytes(TileSpace space) {
    return space.zones() * (space.orders().count() + 7 & -8L);
  }

  TileSpace space() {
    return space;
  }

  /** The number of zones and orders at each distance. */
  List<Long> counts() {
    return List.copyOf(counts);
  }

  /** The distance of an order in a zone; negative if it cannot be reached. */
  int distance(int zone, int code) {
    return Memory.getByte(memory.address() + zone * row + code);
  }

  /** The orders of a zone at a distance. */
  int[] codesAt(int zone, int distance) {
    IntStream.Builder codesAt = IntStream.builder();
    int[] found = new int[PIECE];
    for (int first = 0; first < codes; first += PIECE) {
      int count = collect(zone, first, Math.min(codes, first + PIECE), distance, found);
      for (int i = 0; i < count; i++) {
        codesAt.add(found[i]);
      }
    }
    return codesAt.build().toArray();
  }

  /**
   * Computes all distances.
   *
   * @param level receives each distance when its entries are complete
   */
  void fill(IntConsumer level) {
    for (long at = memory.address(); at < memory.address() + memory.size(); at += 8) {
      Memory.putLong(at, UNKNOWN_WORD);
    }
    int home = space.homeZone();
    Memory.putByte(memory.address() + home * row, (byte) 0);
    // By zone: whether it may have entries at the current distance, and at the next one. Threads
    // set a flag to the same value only, so the order of their writes does not matter.
    boolean[] active = new boolean[space.zones()];
    active[home] = true;
    for (int distance = 0; ; distance++) {
      boolean[] next = new boolean[active.length];
      long count = sweep(active, next, distance);
      if (count == 0) {
        return;
      }
      counts.add(count);
      level.accept(distance);
      active = next;
    }
  }

  /** Makes the moves from all entries at a distance; returns their number. */
  private long sweep(boolean[] active, boolean[] next, int distance) {
    AtomicLong total = new AtomicLong();
    // Large rows are cut, so that threads share the few zones of a full table.
    int piece = Math.min(codes, PIECE);
    int pieces = (codes + piece - 1) / piece;
    Workers.run(
        threads,
        (long) active.length * pieces,
        () -> {
          int[] found = new int[piece];
          return number -> {
            int zone = (int) (number / pieces);
            if (active[zone]) {
              int first = (int) (number % pieces) * piece;
              int count = collect(zone, first, Math.min(codes, first + piece), distance, found);
              if (count > 0) {
                total.addAndGet(count);
                for (int i = space.firstStep(zone); i < space.firstStep(zone + 1); i++) {
                  if (move(i, found, count, distance + 1)) {
                    next[space.stepZone(i)] = true;
                  }
                }
              }
            }
          };
        });
    return total.get();
  }

  /** Finds the entries of a row at a distance, eight at a time. */
  private int collect(int zone, int first, int end, int distance, int[] found) {
    long start = memory.address() + zone * row;
    long wanted = distance * ONES;
    int count = 0;
    for (int code = first; code < end; code += 8) {
      long difference = Memory.getLong(start + code) ^ wanted;
      // Has a bit for each byte that is zero, and perhaps for bytes above it.
      long hits = difference - ONES & ~difference & HIGHS;
      for (; hits != 0; hits &= hits - 1) {
        int at = code + (Long.numberOfTrailingZeros(hits) >> 3);
        if (Memory.getByte(start + at) == distance && at < end) {
          found[count++] = at;
        }
      }
    }
    return count;
  }

  /** Makes a move from the entries found; returns whether it reached a new entry. */
  private boolean move(int step, int[] found, int count, int distance) {
    long target = memory.address() + space.stepZone(step) * row;
    TileOrders.Passing passing = space.stepPassing(step);
    boolean fresh = false;
    for (int i = 0; i < count; i++) {
      int code = passing == null ? found[i] : passing.apply(found[i]);
      if ((Memory.getByte(target + code) & 0xFF) == UNKNOWN) {
        Memory.putByte(target + code, (byte) distance);
        fresh = true;
      }
    }
    return fresh;
  }

  @Override
  public void close() {
    memory.close();
  }
}
