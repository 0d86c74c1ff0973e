package dev.superflip.search.twophase;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Flip;
import dev.superflip.coord.Twist;
import dev.superflip.coord.twophase.FlipSlice;
import dev.superflip.coord.twophase.TwoQuads;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.system.Memory;

/**
 * The two-phase search from one position. Phase 1 enumerates all sequences of one length into the
 * subgroup. Phase 2 searches for a shortest sequence from there to solved, if it is short enough.
 */
final class TwoPhaseSearch {
  /** Receives solutions, and ends the search. */
  interface Watch {
    /** A solution; returns the greatest length still of interest, or {@link #STOP}. */
    int found(byte[] moves, int length);

    /** Whether to stop; called every {@link #PATIENCE} nodes. */
    boolean shouldStop();
  }

  static final int STOP = -1;

  /** Longer than any solution through both phases. */
  static final int MAX_LENGTH = 40;

  /** The watch before the first search. */
  private static final Watch NOBODY =
      new Watch() {
        @Override
        public int found(byte[] moves, int length) {
          return STOP;
        }

        @Override
        public boolean shouldStop() {
          return true;
        }
      };

  /** Nodes between two calls of the watch, about a millisecond. */
  private static final int PATIENCE = 1000;

  private static final int NO_FACE = Face.COUNT;
  private static final int MOVES2 = TwoPhaseLayout.MOVE_COUNT2;
  private static final int SOLVED_SLICE = FlipSlice.slice(Cube.SOLVED);

  /** By the face of the last move: masks of the moves of phase 1, and of phase 2. */
  private static final int[] ALLOWED = new int[Face.COUNT + 1];

  private static final int[] ALLOWED2 = new int[Face.COUNT + 1];

  static {
    for (int face = 0; face <= Face.COUNT; face++) {
      for (int m = 0; m < Move.COUNT; m++) {
        if (face == NO_FACE || !Move.redundant(Move.of(3 * face), Move.of(m))) {
          ALLOWED[face] |= 1 << m;
        }
      }
      for (int i = 0; i < MOVES2; i++) {
        ALLOWED2[face] |= (ALLOWED[face] >>> TwoPhaseLayout.MOVES2[i] & 1) << i;
      }
    }
  }

  private final long twistMoves;
  private final long flipMoves;
  private final long sliceMoves;
  private final long classOf;
  private final long viewedTwists;
  private final long movesBack;
  private final long distances;
  private final long nearer;
  private final long level;
  private final long cornerMoves;
  private final long cornerOrder;
  private final long edgeMoves;
  private final long edgeOrder;
  private final long edgeEighth;
  private final long corners2;
  private final long edges2;
  private final long orders2;
  private final long cornerDistances;
  private final long edgeDistances;
  private final long cornerClass;
  private final long viewedEdges;
  private final long pairDistances;

  private final byte[] path = new byte[MAX_LENGTH];

  /** Quads by depth on the path: corners, edges of the middle slice, edges of U and of D. */
  private final int[] corners0 = new int[MAX_LENGTH];

  private final int[] corners1 = new int[MAX_LENGTH];
  private final int[] slice = new int[MAX_LENGTH];
  private final int[] upper = new int[MAX_LENGTH];
  private final int[] lower = new int[MAX_LENGTH];

  /** Depths up to which the first three, and the last two, of these are current. */
  private int ready;

  private int edgesReady;

  private Watch watch = NOBODY;
  private int limit;
  private int maxPhase2;
  private boolean stopped;

  /** Nodes left until the watch is called again. */
  private int patience;

  private long probes;

  TwoPhaseSearch(TwoPhaseTables tables) {
    twistMoves = tables.at(TwoPhaseLayout.TWIST_MOVES);
    flipMoves = tables.at(TwoPhaseLayout.FLIP_MOVES);
    sliceMoves = tables.at(TwoPhaseLayout.SLICE_MOVES);
    classOf = tables.at(TwoPhaseLayout.CLASS_OF);
    viewedTwists = tables.at(TwoPhaseLayout.TWISTS_SEEN);
    movesBack = tables.at(TwoPhaseLayout.MOVES_BACK);
    distances = tables.at(TwoPhaseLayout.DISTANCES);
    nearer = tables.at(TwoPhaseLayout.NEARER);
    level = tables.at(TwoPhaseLayout.LEVEL);
    cornerMoves = tables.at(TwoPhaseLayout.CORNER_MOVES);
    cornerOrder = tables.at(TwoPhaseLayout.CORNER_ORDER);
    edgeMoves = tables.at(TwoPhaseLayout.EDGE_MOVES);
    edgeOrder = tables.at(TwoPhaseLayout.EDGE_ORDER);
    edgeEighth = tables.at(TwoPhaseLayout.EDGE_EIGHTH);
    corners2 = tables.at(TwoPhaseLayout.CORNERS2);
    edges2 = tables.at(TwoPhaseLayout.EDGES2);
    orders2 = tables.at(TwoPhaseLayout.ORDERS2);
    cornerDistances = tables.at(TwoPhaseLayout.CORNER_DISTANCES);
    edgeDistances = tables.at(TwoPhaseLayout.EDGE_DISTANCES);
    cornerClass = tables.at(TwoPhaseLayout.CORNER_CLASS);
    viewedEdges = tables.at(TwoPhaseLayout.EDGES_SEEN);
    pairDistances = tables.at(TwoPhaseLayout.PAIR_DISTANCES);
  }

  /** A position to search from, as phase 1 and phase 2 see it. */
  static final class Root {
    int twist;
    int flip;
    int sliceSet;
    int distance;
    int corners0;
    int corners1;
    int slice;
    int upper;
    int lower;
  }

  void locate(Cube cube, Root root) {
    root.twist = Twist.rank(cube);
    root.flip = Flip.rank(cube);
    root.sliceSet = FlipSlice.slice(cube);
    root.corners0 = TwoQuads.ofCorners(cube, 0);
    root.corners1 = TwoQuads.ofCorners(cube, 4);
    root.slice = EdgeQuad.of(cube, EdgeQuad.SLICE_EDGES) >>> 4;
    root.upper = EdgeQuad.of(cube, EdgeQuad.U_EDGES) >>> 4;
    root.lower = EdgeQuad.of(cube, EdgeQuad.D_EDGES) >>> 4;
    root.distance = distance(root.twist, root.flip, root.sliceSet);
  }

  /** The distance from the subgroup, found by moves that each lead one nearer. */
  int distance(int twist, int flip, int sliceSet) {
    int steps = 0;
    while (twist != 0 || flip != 0 || sliceSet != SOLVED_SLICE) {
      int nearer = (stored(twist, flip, sliceSet) + 2) % 3;
      int m = 0;
      while (stored(
              moved(twistMoves, twist, m),
              moved(flipMoves, flip, m),
              moved(sliceMoves, sliceSet, m))
          != nearer) {
        m++;
      }
      twist = moved(twistMoves, twist, m);
      flip = moved(flipMoves, flip, m);
      sliceSet = moved(sliceMoves, sliceSet, m);
      steps++;
    }
    return steps;
  }

  /** Positions of the subgroup examined so far. */
  long probes() {
    return probes;
  }

  /**
   * Searches all sequences of one length into the subgroup.
   *
   * @param limit the longest solution of interest
   * @param maxPhase2 the longest phase 2 to search
   * @param watch receives solutions
   */
  void search(Root root, int length, int limit, int maxPhase2, Watch watch) {
    this.watch = watch;
    this.limit = limit;
    this.maxPhase2 = maxPhase2;
    stopped = false;
    patience = PATIENCE;
    ready = 0;
    edgesReady = 0;
    corners0[0] = root.corners0;
    corners1[0] = root.corners1;
    slice[0] = root.slice;
    upper[0] = root.upper;
    lower[0] = root.lower;
    if (length == 0) {
      phase2(0, NO_FACE);
    } else {
      phase1(0, length, root.distance, root.twist, root.flip, root.sliceSet, NO_FACE);
    }
  }

  private void phase1(int depth, int left, int distance, int twist, int flip, int set, int face) {
    // 1. Moves to spare: the remaining depth less the distance from the subgroup.
    int spare = left - distance;
    if (distance == 0 && left == 1) {
      // The position is in the subgroup already, one move too early.
      return;
    }
    // 2. The moves that lead nearer, and those that keep the distance if there is one to spare.
    int nearer;
    int level = 0;
    if (spare == 0 && distance <= NearMoves.RADIUS) {
      int row = Memory.getInt(classOf, set << FlipSlice.FLIP_BITS | flip);
      int mask = NearMoves.get(this.nearer, NearMoves.NEARER_BITS, entry(row, twist));
      nearer = movesBack(row, mask) & ALLOWED[face];
    } else if (spare == 1 && distance > 0 && distance <= NearMoves.LEVEL_RADIUS) {
      int row = Memory.getInt(classOf, set << FlipSlice.FLIP_BITS | flip);
      int entry = entry(row, twist);
      int mask = NearMoves.get(this.nearer, NearMoves.NEARER_BITS, entry);
      nearer = movesBack(row, mask) & ALLOWED[face];
      mask = NearMoves.get(this.level, NearMoves.LEVEL_BITS, entry);
      level = movesBack(row, mask) & ALLOWED[face];
    } else {
      if (--patience <= 0) {
        pause();
      }
      long both = probe(distance, twist, flip, set, ALLOWED[face]);
      nearer = (int) both;
      level = (int) (both >>> Integer.SIZE);
    }
    // 3. Expand these moves, and all others if there are two to spare.
    if (left == 1) {
      enter(depth, nearer);
      return;
    }
    descend(nearer, depth, left, distance - 1, twist, flip, set);
    if (spare > 0) {
      descend(level, depth, left, distance, twist, flip, set);
    }
    if (spare > 1) {
      int farther = ALLOWED[face] & ~nearer & ~level;
      descend(farther, depth, left, distance + 1, twist, flip, set);
    }
  }

  /**
   * The moves that lead nearer, in the low half, and those that keep the distance, in the high
   * half. The loop has no branch, so all its loads overlap.
   */
  private long probe(int distance, int twist, int flip, int set, int moves) {
    // Modulo 3, one nearer is two more.
    int nearerStored = (distance + 2) % 3;
    int levelStored = distance % 3;
    int nearer = 0;
    int level = 0;
    for (int rest = moves; rest != 0; rest &= rest - 1) {
      int m = Integer.numberOfTrailingZeros(rest);
      int stored =
          stored(moved(twistMoves, twist, m), moved(flipMoves, flip, m), moved(sliceMoves, set, m));
      nearer |= (stored == nearerStored ? 1 : 0) << m;
      level |= (stored == levelStored ? 1 : 0) << m;
    }
    return (long) level << Integer.SIZE | nearer;
  }

  private void descend(int moves, int depth, int left, int distance, int twist, int flip, int set) {
    for (int rest = moves; rest != 0 && !stopped; rest &= rest - 1) {
      int m = Integer.numberOfTrailingZeros(rest);
      step(depth, m);
      phase1(
          depth + 1,
          left - 1,
          distance,
          moved(twistMoves, twist, m),
          moved(flipMoves, flip, m),
          moved(sliceMoves, set, m),
          m / 3);
    }
  }

  /**
   * Makes the last move of phase 1: a quarter turn of the one face that leads into the subgroup.
   */
  private void enter(int depth, int moves) {
    for (int rest = moves; rest != 0 && !stopped; rest &= rest - 1) {
      int m = Integer.numberOfTrailingZeros(rest);
      step(depth, m);
      if (phase2(depth + 1, m / 3) > 1) {
        // The other quarter turn of this face ends a half turn away, so it is too far as well.
        return;
      }
    }
  }

  /** Translates a mask of moves of the representative to moves of the position itself. */
  private int movesBack(int row, int mask) {
    int at = (row & FlipSlice.SYMMETRY_MASK) << TwoPhaseLayout.HALF_BITS + 1;
    int half = 1 << TwoPhaseLayout.HALF_BITS;
    return Memory.getInt(movesBack, at | mask & half - 1)
        | Memory.getInt(movesBack, at | half | mask >>> TwoPhaseLayout.HALF_BITS);
  }

  private void step(int depth, int move) {
    path[depth] = (byte) move;
    ready = Math.min(ready, depth);
    edgesReady = Math.min(edgesReady, depth);
  }

  /**
   * Searches phase 2 from the end of a phase 1 of this length. Returns by how many moves phase 2 is
   * too long at least, or 0.
   */
  private int phase2(int length, int face) {
    probes++;
    if (--patience <= 0) {
      pause();
    }
    for (int i = ready; i < length; i++) {
      int m = path[i];
      corners0[i + 1] = moved(cornerMoves, corners0[i], m);
      corners1[i + 1] = moved(cornerMoves, corners1[i], m);
      slice[i + 1] = moved(edgeMoves, slice[i], m);
    }
    ready = length;
    int left = Math.min(maxPhase2, limit - length);
    int corners =
        corners0[length] * TwoQuads.ORDERS + Memory.getByte(cornerOrder + corners1[length]);
    int order = Memory.getByte(edgeOrder + slice[length]);
    int cornerDistance = nibble(cornerDistances, corners * TwoQuads.ORDERS + order);
    if (cornerDistance > left) {
      return cornerDistance - left;
    }
    for (int i = edgesReady; i < length; i++) {
      int m = path[i];
      upper[i + 1] = moved(edgeMoves, upper[i], m);
      lower[i + 1] = moved(edgeMoves, lower[i], m);
    }
    edgesReady = length;
    int edges =
        Memory.getChar(edgeEighth, upper[length]) * TwoQuads.ORDERS
            + Memory.getByte(edgeOrder + lower[length]);
    int edgeDistance = nibble(edgeDistances, edges * TwoQuads.ORDERS + order);
    if (edgeDistance > left) {
      return edgeDistance - left;
    }
    int pairBound = pairBound(corners, edges);
    if (pairBound > left && pairBound > PairDistances.BASE) {
      return pairBound - left;
    }
    for (int bound = Math.max(cornerDistance, edgeDistance); bound <= left; bound++) {
      if (finish(length, bound, corners, edges, order, face)) {
        limit = watch.found(path, length + bound);
        stopped |= limit < length;
        return 0;
      }
    }
    return 0;
  }

  /** Searches depth-first for a phase 2 of exactly {@code left} moves; puts them on the path. */
  private boolean finish(int depth, int left, int corners, int edges, int order, int face) {
    if (left == 0) {
      return true;
    }
    for (int moves = ALLOWED2[face]; moves != 0; moves &= moves - 1) {
      int i = Integer.numberOfTrailingZeros(moves);
      int nextOrder = Memory.getByte(orders2 + (MOVES2 * order + i));
      int nextCorners = Memory.getChar(corners2, MOVES2 * corners + i);
      if (nibble(cornerDistances, nextCorners * TwoQuads.ORDERS + nextOrder) >= left) {
        continue;
      }
      int nextEdges = Memory.getChar(edges2, MOVES2 * edges + i);
      if (nibble(edgeDistances, nextEdges * TwoQuads.ORDERS + nextOrder) >= left) {
        continue;
      }
      if (tooFar(nextCorners, nextEdges, left - 1)) {
        continue;
      }
      int m = TwoPhaseLayout.MOVES2[i];
      path[depth] = (byte) m;
      if (finish(depth + 1, left - 1, nextCorners, nextEdges, nextOrder, m / 3)) {
        return true;
      }
    }
    return false;
  }

  /** Whether corners and edges of U and D need more moves than are left. */
  boolean tooFar(int corners, int edges, int left) {
    int bound = pairBound(corners, edges);
    return bound > left && bound > PairDistances.BASE;
  }

  /** See {@link PairDistances#get}. */
  int pairBound(int corners, int edges) {
    int row = Memory.getChar(cornerClass, corners);
    int seen =
        Memory.getChar(
            viewedEdges, edges << FlipSlice.SYMMETRY_BITS | row & FlipSlice.SYMMETRY_MASK);
    int entry = (row >>> FlipSlice.SYMMETRY_BITS) * TwoQuads.COUNT + seen;
    return PairDistances.get(pairDistances, entry);
  }

  private void pause() {
    patience = PATIENCE;
    stopped |= watch.shouldStop();
  }

  private static int moved(long table, int coordinate, int move) {
    return Memory.getChar(table, Move.COUNT * coordinate + move);
  }

  private int stored(int twist, int flip, int set) {
    int entry = entry(Memory.getInt(classOf, set << FlipSlice.FLIP_BITS | flip), twist);
    return Memory.getByte(distances + (entry >>> 2)) >>> 2 * (entry & 3) & 3;
  }

  private int entry(int row, int twist) {
    int symmetry = row & FlipSlice.SYMMETRY_MASK;
    return (row >>> FlipSlice.SYMMETRY_BITS) * Twist.COUNT
        + Memory.getChar(viewedTwists, twist << FlipSlice.SYMMETRY_BITS | symmetry);
  }

  static int nibble(long table, int index) {
    return Memory.getByte(table + (index >>> 1)) >>> 4 * (index & 1) & 15;
  }
}
