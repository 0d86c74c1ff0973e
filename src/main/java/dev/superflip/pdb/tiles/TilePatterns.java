package dev.superflip.pdb.tiles;

import dev.superflip.coord.tiles.CellSets;
import dev.superflip.coord.tiles.TileOrders;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;

/**
 * An additive pattern database: for each placement of the tiles of a group, a lower bound for the
 * moves of these tiles. An entry is the minimum over the places of the blank. It is stored as half
 * its excess over the Manhattan distance, in four bits. Each move changes the Manhattan distance of
 * one tile by one, so the excess is even; half of it rarely exceeds six.
 */
public final class TilePatterns implements AutoCloseable {
  /** A larger excess is stored as this one, which is still a lower bound. */
  private static final int LARGEST = 15;

  private final CellSets sets;
  private final int size;
  private final int codes;
  private final Memory memory;
  private final long address;

  /** Opens a table that {@link #build} made. */
  public TilePatterns(TileGrid grid, int[] tiles, Memory memory) {
    sets = new CellSets(grid.cells(), tiles.length);
    size = tiles.length;
    codes = new TileOrders(size, false).count();
    if (memory.size() != bytes(grid, tiles)) {
      throw new IllegalArgumentException(memory.size() + " bytes");
    }
    this.memory = memory;
    address = memory.address();
  }

  static long bytes(TileGrid grid, int[] tiles) {
    return (TilePartition.placements(grid.cells(), tiles.length) + 1) / 2;
  }

  /** The memory that a build needs. */
  static long buildBytes(TileGrid grid, int[] tiles) {
    TileSpace space = new TileSpace(grid, tiles);
    return (long) space.zones() * space.orders().count() + bytes(grid, tiles);
  }

  /** Computes all entries. */
  static Memory build(TileGrid grid, int[] tiles, int threads) {
    try (TileDistances distances = new TileDistances(grid, tiles, threads)) {
      distances.fill(distance -> {});
      Memory packed = Memory.allocate(bytes(grid, tiles));
      new Packer(grid, tiles, distances, packed).run(threads);
      return packed;
    }
  }

  /**
   * Half the excess of a placement.
   *
   * @param mask the cells of the tiles, one bit for each
   * @param local by cell: the number of its tile within the group, from 0 on
   */
  public int halfExcess(long mask, byte[] local) {
    int rest = (1 << size) - 1;
    int code = 0;
    int base = size;
    for (long cells = mask; cells != 0; cells &= cells - 1) {
      int tile = 1 << local[Long.numberOfTrailingZeros(cells)];
      code = code * base-- + Integer.bitCount(rest & tile - 1);
      rest ^= tile;
    }
    long index = (long) sets.rank(mask) * codes + code;
    return Memory.getByte(address + (index >> 1)) >> ((int) index & 1) * 4 & 0xF;
  }

  /** By half the excess: the number of placements. */
  long[] counts() {
    long[] pairs = new long[1 << Byte.SIZE];
    for (long at = address; at < address + memory.size(); at++) {
      pairs[Memory.getByte(at) & 0xFF]++;
    }
    long[] counts = new long[LARGEST + 1];
    for (int pair = 0; pair < pairs.length; pair++) {
      counts[pair & 0xF] += pairs[pair];
      counts[pair >> 4] += pairs[pair];
    }
    // The last byte may have room for one entry more.
    counts[0] -= 2 * memory.size() - (long) sets.count() * codes;
    return counts;
  }

  @Override
  public void close() {
    memory.close();
  }

  /** Packs distances: the minimum over the zones of a set, less the Manhattan distance. */
  private static final class Packer {
    private final TileGrid grid;
    private final int[] tiles;
    private final TileDistances distances;
    private final Memory packed;
    private final int codes;

    /** By code and place: the tile that stands there. */
    private final byte[] tileAt;

    Packer(TileGrid grid, int[] tiles, TileDistances distances, Memory packed) {
      this.grid = grid;
      this.tiles = tiles;
      this.distances = distances;
      this.packed = packed;
      codes = distances.space().orders().count();
      tileAt = new byte[codes * tiles.length];
      fillOrders(new int[tiles.length], 0, 0);
    }

    private void fillOrders(int[] order, int place, int used) {
      if (place == order.length) {
        int code = distances.space().orders().code(order);
        for (int i = 0; i < order.length; i++) {
          tileAt[code * order.length + i] = (byte) order[i];
        }
        return;
      }
      for (int tile = 0; tile < order.length; tile++) {
        if ((used >> tile & 1) == 0) {
          order[place] = tile;
          fillOrders(order, place + 1, used | 1 << tile);
        }
      }
    }

    void run(int threads) {
      // A piece is two sets, so that no two threads write to one byte.
      int sets = distances.space().sets().count();
      Workers.run(
          threads,
          (sets + 1) / 2,
          () ->
              piece -> {
                pack((int) piece * 2);
                if (piece * 2 + 1 < sets) {
                  pack((int) piece * 2 + 1);
                }
              });
    }

    private void pack(int set) {
      TileSpace space = distances.space();
      int n = tiles.length;
      int[] cells = new int[n];
      long mask = space.mask(set);
      for (int place = 0; place < n; place++, mask &= mask - 1) {
        cells[place] = Long.numberOfTrailingZeros(mask);
      }
      byte[] moves = new byte[n * n];
      for (int i = 0; i < moves.length; i++) {
        moves[i] = (byte) grid.distance(cells[i / n], tiles[i % n] - 1);
      }
      for (int code = 0; code < codes; code++) {
        int manhattan = 0;
        for (int place = 0; place < n; place++) {
          manhattan += moves[place * n + tileAt[code * n + place]];
        }
        int least = Integer.MAX_VALUE;
        for (int zone = space.firstZone(set); zone < space.firstZone(set + 1); zone++) {
          int distance = distances.distance(zone, code);
          least = distance >= 0 ? Math.min(least, distance) : least;
        }
        int half = least == Integer.MAX_VALUE ? 0 : Math.min((least - manhattan) / 2, LARGEST);
        long index = (long) set * codes + code;
        long at = packed.address() + (index >> 1);
        Memory.putByte(at, (byte) (Memory.getByte(at) | half << ((int) index & 1) * 4));
      }
    }
  }
}
