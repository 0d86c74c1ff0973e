package dev.superflip.search.pocket;

import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.pocket.PocketIndex;
import java.util.Arrays;

/**
 * The distances of all 3,674,160 states of the 2x2x2 cube, four bits for each. No state is more
 * than 11 moves from solved in the half-turn metric, or 14 in the quarter-turn metric. Immutable.
 *
 * <p>The table is built level by level. A small level is expanded forward: the neighbours of its
 * states that have no distance yet are the next level. Once fewer states have no distance than the
 * level has states, the search runs backward: it probes the neighbours of each state without a
 * distance, and stops at the first one in the level. States with the same permutation form a row of
 * 729 bytes. A move leads from one row to one other row, so expanding a row touches at most ten
 * rows, which fit into the first-level cache.
 */
public final class PocketTable {
  private static final byte NONE = 15;

  private final PocketCube cube;
  private final PocketIndex index;
  private final byte[] distances;
  private final long[] counts;

  /** Builds the table. */
  public PocketTable(PocketCube cube) {
    this.cube = cube;
    index = new PocketIndex(cube);
    Build build = new Build(PocketIndex.of(cube.solved()[0]));
    counts = build.levels();
    distances = packed(build.distances);
  }

  public PocketCube cube() {
    return cube;
  }

  public PocketIndex index() {
    return index;
  }

  /** The distance from solved of the state with a number. */
  public int distance(int state) {
    return distances[state >>> 1] >>> (state & 1) * 4 & 15;
  }

  /** The number of states at each distance. */
  public long[] counts() {
    return counts.clone();
  }

  /** Two distances to a byte, the first in the low bits. */
  private static byte[] packed(byte[] distances) {
    byte[] packed = new byte[distances.length / 2];
    for (int i = 0; i < packed.length; i++) {
      packed[i] = (byte) (distances[2 * i] | distances[2 * i + 1] << 4);
    }
    return packed;
  }

  /** Breadth-first search with one byte for each state. */
  private final class Build {
    final byte[] distances = new byte[PocketIndex.SIZE];

    /** The rows that have states of the level, and those that have states of the next. */
    private boolean[] rows = new boolean[PocketIndex.PERMUTATIONS];

    private boolean[] nextRows = new boolean[PocketIndex.PERMUTATIONS];

    private final int moves = cube.moves();

    /** For each move: the row that it leads to. */
    private final int[] targets = new int[moves];

    Build(int solved) {
      Arrays.fill(distances, NONE);
      distances[solved] = 0;
      rows[solved / PocketIndex.TWISTS] = true;
    }

    /** Finds all levels, and returns their sizes. */
    long[] levels() {
      long[] sizes = new long[NONE];
      int depth = 0;
      int size = 1;
      int rest = PocketIndex.SIZE - 1;
      boolean backward = false;
      sizes[0] = size;
      while (rest > 0) {
        backward |= rest < size;
        size = backward ? backward(depth) : forward(depth);
        rest -= size;
        depth++;
        sizes[depth] = size;
      }
      return Arrays.copyOf(sizes, depth + 1);
    }

    private int forward(int depth) {
      Arrays.fill(nextRows, false);
      int found = 0;
      for (int row = 0; row < PocketIndex.PERMUTATIONS; row++) {
        if (rows[row]) {
          found += expand(row, depth);
        }
      }
      boolean[] swapped = rows;
      rows = nextRows;
      nextRows = swapped;
      return found;
    }

    private int expand(int row, int depth) {
      int found = 0;
      aim(row);
      int start = row * PocketIndex.TWISTS;
      for (int twist = 0; twist < PocketIndex.TWISTS; twist++) {
        if (distances[start + twist] == depth) {
          for (int move = 0; move < moves; move++) {
            int target = targets[move];
            int next = target * PocketIndex.TWISTS + index.twistAfter(twist, move);
            if (distances[next] == NONE) {
              distances[next] = (byte) (depth + 1);
              nextRows[target] = true;
              found++;
            }
          }
        }
      }
      return found;
    }

    private int backward(int depth) {
      int found = 0;
      for (int row = 0; row < PocketIndex.PERMUTATIONS; row++) {
        aim(row);
        int start = row * PocketIndex.TWISTS;
        for (int twist = 0; twist < PocketIndex.TWISTS; twist++) {
          if (distances[start + twist] == NONE && touches(twist, depth)) {
            distances[start + twist] = (byte) (depth + 1);
            found++;
          }
        }
      }
      return found;
    }

    /** Whether a state of the row that was aimed from has a neighbour at a depth. */
    private boolean touches(int twist, int depth) {
      for (int move = 0; move < moves; move++) {
        if (distances[targets[move] * PocketIndex.TWISTS + index.twistAfter(twist, move)]
            == depth) {
          return true;
        }
      }
      return false;
    }

    private void aim(int row) {
      for (int move = 0; move < moves; move++) {
        targets[move] = index.permutationAfter(row, move);
      }
    }
  }
}
