package dev.superflip.search.twophase;

import dev.superflip.coord.twophase.FlipSlice;
import dev.superflip.coord.twophase.TwoQuads;
import dev.superflip.system.Memory;
import java.util.Arrays;

/**
 * Distances of the corners and the edges of U and D together in phase 2; the edges of the middle
 * slice are ignored. The entries are 2,768 classes of corners under sixteen symmetries, times 8!
 * for the edges. Two bits each hold the distances that prune most: at most 8, 9, 10, and more.
 */
final class PairDistances {
  /** A stored 0 means at most this distance; 1, 2 and 3 mean one, two, and at least three more. */
  static final int BASE = 8;

  /** Classes of corners; a constant, because the size of the file follows from it. */
  static final int CLASSES = 2_768;

  static final int BYTES = CLASSES * (TwoQuads.COUNT / 4);

  private static final int BEYOND = 3;
  private static final int MOVES = TwoPhaseLayout.MOVE_COUNT2;
  private static final char UNSET = Character.MAX_VALUE;

  private final char[] cornerMoves;
  private final char[] edgeMoves;
  private final char[] cornerClass = new char[TwoQuads.COUNT];
  private final char[] viewedEdges = TwoQuads.viewedEdges(FlipSlice.SYMMETRIES);

  /** By class: its first member, and the symmetries that fix it. */
  private final char[] first = new char[CLASSES];

  private final char[] stabilizer = new char[CLASSES];

  /** Entries reached, by distance, without the farthest. */
  private int[] queue = new int[1 << 20];

  private int end;

  /** Finds the classes of corners; moves are {@code [10 * index + move of phase 2]}. */
  PairDistances(char[] cornerMoves, char[] edgeMoves) {
    this.cornerMoves = cornerMoves;
    this.edgeMoves = edgeMoves;
    char[] viewedCorners = TwoQuads.viewedCorners(FlipSlice.SYMMETRIES);
    int[] inverse = new int[FlipSlice.SYMMETRIES.size()];
    for (int s = 0; s < inverse.length; s++) {
      inverse[s] = FlipSlice.SYMMETRIES.indexOf(FlipSlice.SYMMETRIES.get(s).inverse());
    }
    Arrays.fill(cornerClass, UNSET);
    int classes = 0;
    for (int corners = 0; corners < TwoQuads.COUNT; corners++) {
      if (cornerClass[corners] != UNSET) {
        continue;
      }
      first[classes] = (char) corners;
      for (int s = 0; s < inverse.length; s++) {
        int seen = viewedCorners[corners << FlipSlice.SYMMETRY_BITS | s];
        if (seen == corners) {
          stabilizer[classes] |= (char) (1 << s);
        }
        if (cornerClass[seen] == UNSET) {
          cornerClass[seen] = (char) (classes << FlipSlice.SYMMETRY_BITS | inverse[s]);
        }
      }
      classes++;
    }
    if (classes != CLASSES) {
      throw new IllegalStateException(classes + " classes of corners");
    }
  }

  char[] cornerClass() {
    return cornerClass;
  }

  char[] viewedEdges() {
    return viewedEdges;
  }

  /** A lower bound for the distance. */
  static int get(long table, int entry) {
    return BASE + (Memory.getByte(table + (entry >>> 2)) >>> 2 * (entry & 3) & 3);
  }

  /** Fills the table breadth-first, up to the greatest distance that it stores. */
  void fill(long table) {
    for (int i = 0; i < BYTES / Long.BYTES; i++) {
      Memory.putLong(table, i, -1);
    }
    reach(table, 0, 0, 0);
    int begin = 0;
    for (int depth = 1; depth < BASE + BEYOND; depth++) {
      int stored = Math.max(0, depth - BASE);
      for (int level = end; begin < level; begin++) {
        int corners = first[queue[begin] / TwoQuads.COUNT];
        int edges = queue[begin] % TwoQuads.COUNT;
        for (int m = 0; m < MOVES; m++) {
          int moved = cornerClass[cornerMoves[MOVES * corners + m]];
          int symmetry = moved & FlipSlice.SYMMETRY_MASK;
          int seen =
              viewedEdges[edgeMoves[MOVES * edges + m] << FlipSlice.SYMMETRY_BITS | symmetry];
          reach(table, moved >>> FlipSlice.SYMMETRY_BITS, seen, stored);
        }
      }
    }
  }

  /**
   * Sets an entry if it is new, and its images under the symmetries that fix its class. Only one of
   * these entries needs to be expanded.
   */
  private void reach(long table, int cornerClass, int edges, int stored) {
    int entry = cornerClass * TwoQuads.COUNT + edges;
    if (get(table, entry) != BASE + BEYOND) {
      return;
    }
    set(table, entry, stored);
    if (stored < BEYOND - 1) {
      if (end == queue.length) {
        queue = Arrays.copyOf(queue, 2 * end);
      }
      queue[end++] = entry;
    }
    // The first symmetry is the identity.
    for (int rest = stabilizer[cornerClass] & ~1; rest != 0; rest &= rest - 1) {
      int s = Integer.numberOfTrailingZeros(rest);
      int seen = viewedEdges[edges << FlipSlice.SYMMETRY_BITS | s];
      set(table, cornerClass * TwoQuads.COUNT + seen, stored);
    }
  }

  private static void set(long table, int entry, int stored) {
    long at = table + (entry >>> 2);
    int shift = 2 * (entry & 3);
    Memory.putByte(at, (byte) (Memory.getByte(at) & ~(3 << shift) | stored << shift));
  }
}
