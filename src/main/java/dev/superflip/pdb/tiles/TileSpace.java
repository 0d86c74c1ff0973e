package dev.superflip.pdb.tiles;

import dev.superflip.coord.tiles.CellSets;
import dev.superflip.coord.tiles.TileOrders;
import dev.superflip.puzzle.tiles.TileGrid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Placements of some tiles on a board, the moves between them, and what the blank can do meanwhile.
 * Moves of other tiles cost nothing, so the blank wanders freely through the cells that the placed
 * tiles leave free. Those cells fall into connected regions, and a <em>zone</em> is a set of cells
 * together with the region of the blank. All orders of the tiles in a zone have the same moves, to
 * the same zones.
 */
final class TileSpace {
  /** The number of the passing that leaves orders as they are. */
  private static final int NONE = 0;

  private final TileGrid grid;
  private final int[] tiles;
  private final CellSets sets;
  private final TileOrders orders;
  private final boolean full;
  private final long[] masks;

  /** By set: the first of its zones; one more entry at the end. */
  private final int[] firstZone;

  /** By zone: the cells of the blank's region. */
  private final long[] regions;

  /** By zone: the first of its steps, which are moves of placed tiles; one more at the end. */
  private final int[] firstStep;

  /** By step: the zone that it leads to. */
  private final int[] stepZones;

  /** By step: how it changes the order, as an index of the passings. */
  private final char[] stepPassings;

  private final List<TileOrders.@Nullable Passing> passings = new ArrayList<>();

  /**
   * The space of some tiles.
   *
   * @param tiles in ascending order
   */
  TileSpace(TileGrid grid, int[] tiles) {
    this.grid = grid;
    this.tiles = tiles.clone();
    sets = new CellSets(grid.cells(), tiles.length);
    full = tiles.length == grid.cells() - 1;
    orders = new TileOrders(tiles.length, full);
    masks = sets.masks();
    firstZone = new int[masks.length + 1];
    List<Long> found = new ArrayList<>();
    for (int set = 0; set < masks.length; set++) {
      firstZone[set] = found.size();
      long free = (1L << grid.cells()) - 1 & ~masks[set];
      while (free != 0) {
        long region = region(Long.numberOfTrailingZeros(free), free);
        found.add(region);
        free &= ~region;
      }
    }
    firstZone[masks.length] = found.size();
    regions = found.stream().mapToLong(Long::longValue).toArray();
    firstStep = new int[regions.length + 1];
    stepZones = new int[countSteps()];
    stepPassings = new char[stepZones.length];
    passings.add(null);
    fillSteps();
  }

  /** The free cells that the blank can reach from a cell. */
  private long region(int start, long free) {
    long region = 1L << start;
    for (long fresh = region; fresh != 0; ) {
      long next = 0;
      for (long rest = fresh; rest != 0; rest &= rest - 1) {
        next |= neighbours(Long.numberOfTrailingZeros(rest));
      }
      fresh = next & free & ~region;
      region |= fresh;
    }
    return region;
  }

  private long neighbours(int cell) {
    long neighbours = 0;
    for (int move = 0; move < TileGrid.MOVES.length(); move++) {
      int other = grid.source(cell, move);
      neighbours |= other < 0 ? 0 : 1L << other;
    }
    return neighbours;
  }

  CellSets sets() {
    return sets;
  }

  TileOrders orders() {
    return orders;
  }

  int zones() {
    return regions.length;
  }

  /** The zones of a set are those from here to {@code firstZone(set + 1)}. */
  int firstZone(int set) {
    return firstZone[set];
  }

  long mask(int set) {
    return masks[set];
  }

  /** The zone in which the tiles are at home and the blank is, too. */
  int homeZone() {
    long mask = 0;
    for (int tile : tiles) {
      mask |= 1L << tile - 1;
    }
    return zone(mask, grid.cells() - 1);
  }

  private int zone(long mask, int blank) {
    int set = sets.rank(mask);
    int zone = firstZone[set];
    while ((regions[zone] >>> blank & 1) == 0) {
      zone++;
    }
    return zone;
  }

  private int countSteps() {
    int count = 0;
    for (int set = 0; set < masks.length; set++) {
      for (int zone = firstZone[set]; zone < firstZone[set + 1]; zone++) {
        firstStep[zone] = count;
        for (long rest = regions[zone]; rest != 0; rest &= rest - 1) {
          int blank = Long.numberOfTrailingZeros(rest);
          count += Long.bitCount(neighbours(blank) & masks[set]);
        }
      }
    }
    firstStep[regions.length] = count;
    return count;
  }

  /** Finds the moves of placed tiles into the region of each zone. */
  private void fillSteps() {
    Map<List<Integer>, Integer> known = new HashMap<>();
    for (int set = 0; set < masks.length; set++) {
      long mask = masks[set];
      for (int zone = firstZone[set]; zone < firstZone[set + 1]; zone++) {
        int step = firstStep[zone];
        for (long rest = regions[zone]; rest != 0; rest &= rest - 1) {
          int blank = Long.numberOfTrailingZeros(rest);
          for (long sources = neighbours(blank) & mask; sources != 0; sources &= sources - 1) {
            int source = Long.numberOfTrailingZeros(sources);
            stepZones[step] = zone(mask ^ 1L << source ^ 1L << blank, source);
            stepPassings[step] = (char) passing(known, mask, source, blank);
            step++;
          }
        }
      }
    }
  }

  private int passing(Map<List<Integer>, Integer> known, long mask, int from, int to) {
    long between = (1L << Math.max(from, to)) - 1 & -(2L << Math.min(from, to)) & mask;
    int passed = Long.bitCount(between);
    if (passed == 0) {
      return NONE;
    }
    int place = Long.bitCount(mask & (1L << from) - 1);
    boolean odd = full && grid.oddWhenSolvable(to);
    int signed = to > from ? passed : -passed;
    return known.computeIfAbsent(
        List.of(place, signed, odd ? 1 : 0),
        key -> {
          passings.add(orders.passing(place, signed, odd));
          return passings.size() - 1;
        });
  }

  /** The steps of a zone are those from here to {@code firstStep(zone + 1)}. */
  int firstStep(int zone) {
    return firstStep[zone];
  }

  int stepZone(int step) {
    return stepZones[step];
  }

  /** How a step changes the order; null if it keeps it. */
  TileOrders.@Nullable Passing stepPassing(int step) {
    return passings.get(stepPassings[step]);
  }
}
