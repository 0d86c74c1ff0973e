package dev.superflip.search.coset;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Distances in quarter turns without coset tables: a breadth-first search from the solved cube to a
 * radius, and all sequences of moves from the other end.
 */
final class QuarterDistances {
  private static final int BITS = 25;

  private final int radius;

  /** A hash table of keys; zero marks a free slot. */
  private final long[] table = new long[1 << BITS];

  private final byte[] depths = new byte[table.length];

  /** Positions at each distance. */
  final int[] counts;

  QuarterDistances(int radius) {
    this.radius = radius;
    counts = new int[radius + 1];
    List<Cube> frontier = List.of(Cube.SOLVED);
    add(Cube.SOLVED, 0);
    for (int depth = 1; depth <= radius; depth++) {
      List<Cube> next = new ArrayList<>();
      for (Cube cube : frontier) {
        for (Move step : Metric.QTM.steps()) {
          Cube turned = cube.then(step);
          if (add(turned, depth) && depth < radius) {
            next.add(turned);
          }
        }
      }
      frontier = next;
    }
  }

  private boolean add(Cube cube, int depth) {
    long key = key(cube);
    int at = slot(key);
    if (table[at] == key) {
      return false;
    }
    table[at] = key;
    depths[at] = (byte) depth;
    counts[depth]++;
    return true;
  }

  private int slot(long key) {
    int at = (int) (key >>> Long.SIZE - BITS);
    while (table[at] != 0 && table[at] != key) {
      at = at + 1 & table.length - 1;
    }
    return at;
  }

  /** A hash of 64 bits: hardly ever do two positions of a test share one. */
  private static long key(Cube cube) {
    long key = 1;
    for (int i = 0; i < Cube.CORNERS; i++) {
      key = key * 0x9E3779B97F4A7C15L + (cube.corner(i) << 2 | cube.twist(i));
      key ^= key >>> 29;
    }
    for (int i = 0; i < Cube.EDGES; i++) {
      key = key * 0x9E3779B97F4A7C15L + (cube.edge(i) << 1 | cube.flip(i));
      key ^= key >>> 32;
    }
    return key * 0xBF58476D1CE4E5B9L | 1;
  }

  /** The distance of a cube, which must be at most twice the radius. */
  int distance(Cube cube) {
    for (int turns = 0; turns <= radius; turns++) {
      int best = best(cube, turns, null);
      if (best <= radius) {
        return turns + best;
      }
    }
    throw new IllegalArgumentException("too far: " + cube);
  }

  /** The least stored depth after this many quarter turns; the largest int if there is none. */
  private int best(Cube cube, int turns, @Nullable Move last) {
    if (turns == 0) {
      int at = slot(key(cube));
      return table[at] == 0 ? Integer.MAX_VALUE : depths[at];
    }
    int best = Integer.MAX_VALUE;
    for (Move move : Move.values()) {
      int length = Metric.QTM.length(move);
      if (length <= turns && (last == null || !Move.redundant(last, move))) {
        best = Math.min(best, best(cube.then(move), turns - length, move));
      }
    }
    return best;
  }
}
