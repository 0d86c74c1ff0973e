package dev.superflip.search;

import dev.superflip.coord.Twist;
import dev.superflip.coord.TwistMasks;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.pdb.LineCode;
import dev.superflip.system.Ints;
import dev.superflip.system.Longs;
import dev.superflip.system.Memory;
import dev.superflip.system.Scratch;

/**
 * A few nodes that are expanded together. All that is done to them is done in short loops over all,
 * and one loop does nothing but the loads of the table, so that their cache misses overlap.
 *
 * <p>A turn of a face by a quarter, either way, leads to the same coset of the inverse, because the
 * two differ by a half turn, which the subgroup holds; a half turn leads to the coset that the node
 * has already. So the inverses of all children take one probe for each face, and none for half
 * turns. What survives is probed as it is.
 */
final class CosetBatch implements AutoCloseable {
  /** Nodes at most. */
  static final int NODES = 32;

  /** One more than faces: the last one is written even where it may not be turned. */
  private static final int FACES = NODES * Face.COUNT + 1;

  private static final int CHILDREN = NODES * Move.COUNT + 1;
  private static final int FACE_BITS = 3;
  private static final int FACE_MASK = (1 << FACE_BITS) - 1;
  private static final int MOVE_BITS = 5;
  private static final int MOVE_MASK = (1 << MOVE_BITS) - 1;
  private static final int SCRATCH_BYTES = 1 << 16;

  /** Ones where two slices begin. */
  private static final long SLICES_01 = 1 | 1L << CosetLookup.SLICE_BITS;

  private static final long SLICES_02 = 1 | 1L << 2 * CosetLookup.SLICE_BITS;
  private static final long SLICES_12 =
      1L << CosetLookup.SLICE_BITS | 1L << 2 * CosetLookup.SLICE_BITS;

  /** By face last turned: the faces to turn next, bit f for face f. */
  private static final int[] NEXT_FACES = nextFaces();

  private final CosetLookup lookup;
  private final Scratch scratch = new Scratch(SCRATCH_BYTES);

  /** Number of nodes. */
  int nodes;

  // The nodes: coordinates, moves that are left after the next one, value of the inverse, face last
  // turned, place in the stack.
  final Ints corners = scratch.ints(NODES);
  final Ints twist = scratch.ints(NODES);
  final Ints twists = scratch.ints(NODES);
  final Ints quad0 = scratch.ints(NODES);
  final Ints quad1 = scratch.ints(NODES);
  final Ints quad2 = scratch.ints(NODES);
  final Ints remaining = scratch.ints(NODES);
  final Ints inverseValue = scratch.ints(NODES);
  final Ints lastFace = scratch.ints(NODES);
  final Ints level = scratch.ints(NODES);
  final Longs firstMoves = scratch.longs(NODES);
  final Longs laterMoves = scratch.longs(NODES);

  private final Ints coset = scratch.ints(NODES);
  private final Ints state0 = scratch.ints(NODES);
  private final Ints state1 = scratch.ints(NODES);
  private final Ints state2 = scratch.ints(NODES);

  // The faces to turn: node and face, the slices of the inverse and its flips.
  private final Ints faces = scratch.ints(FACES);
  private final Longs slices = scratch.longs(FACES);
  private final Ints flipped = scratch.ints(FACES);

  // The children: node and move, and the value of the inverse.
  final Ints children = scratch.ints(CHILDREN);
  final Ints childInverseValue = scratch.ints(CHILDREN);
  final Ints childValue = scratch.ints(CHILDREN);

  // The probes, of faces or of children.
  private final Ints rows = scratch.ints(CHILDREN);
  private final Ints entries = scratch.ints(CHILDREN);
  private final Longs lines = scratch.longs(CHILDREN);
  private final Longs heads = scratch.longs(CHILDREN);
  private final Ints digits = scratch.ints(CHILDREN);

  private int faceCount;
  private int childCount;

  /** Children generated, and probes made, so far. */
  long generated;

  long probes;

  CosetBatch(CosetLookup lookup) {
    this.lookup = lookup;
  }

  static int node(int child) {
    return child >>> MOVE_BITS;
  }

  static int move(int child) {
    return child & MOVE_MASK;
  }

  /** Finds the children that may lead to a solution in time; returns their number. */
  int expand() {
    turnFaces();
    locateInverses();
    load(faceCount);
    generate();
    locateChildren();
    load(childCount);
    return filter();
  }

  /** Step 1: for each face that may be turned, what a quarter turn makes of the inverse. */
  private void turnFaces() {
    CosetLookup table = lookup;
    // The first look at the row of a permutation; what follows finds it in the nearest cache.
    for (int node = 0; node < nodes; node++) {
      int corner = corners.get(node) * CosetTables.CORNER_ROW;
      coset.set(node, Move.COUNT * table.cornerRows.get(corner + CosetTables.COSET_AT));
    }
    int n = 0;
    for (int node = 0; node < nodes; node++) {
      int q0 = quad0.get(node);
      int q1 = quad1.get(node);
      int q2 = quad2.get(node);
      // The edges that are in the places of a slice or of a face, and the flips of all edges.
      long places =
          table.quadPlaces.get(q0 >>> 4)
              | table.quadPlaces.get(q1 >>> 4) << 4
              | table.quadPlaces.get(q2 >>> 4) << 8;
      int flips = q0 & 15 | (q1 & 15) << 4 | (q2 & 15) << 8;
      int slice0 = (int) places & CosetLookup.SLICE_MASK;
      int slice1 = (int) (places >>> CosetTables.FIELD) & CosetLookup.SLICE_MASK;
      int slice2 = CosetLookup.SLICE_MASK ^ slice0 ^ slice1;
      long slicesNow = CosetLookup.slices(slice0, slice1, slice2);
      int edgesOfU = (int) (places >>> 2 * CosetTables.FIELD) & CosetLookup.SLICE_MASK;
      int edgesOfR = (int) (places >>> 3 * CosetTables.FIELD) & CosetLookup.SLICE_MASK;
      int edgesOfF = (int) (places >>> 4 * CosetTables.FIELD) & CosetLookup.SLICE_MASK;
      // A quarter turn exchanges the edges of a face between the two slices that it cuts; those of
      // the opposite face are the others of the two. F and B flip them, too.
      int next = NEXT_FACES[lastFace.get(node)];
      n = turn(n, node, Face.U, next, slicesNow ^ edgesOfU * SLICES_01, flips);
      n = turn(n, node, Face.D, next, slicesNow ^ (edgesOfU ^ slice0 ^ slice1) * SLICES_01, flips);
      n = turn(n, node, Face.R, next, slicesNow ^ edgesOfR * SLICES_02, flips);
      n = turn(n, node, Face.L, next, slicesNow ^ (edgesOfR ^ slice0 ^ slice2) * SLICES_02, flips);
      n = turn(n, node, Face.F, next, slicesNow ^ edgesOfF * SLICES_12, flips ^ edgesOfF);
      int edgesOfB = edgesOfF ^ slice1 ^ slice2;
      n = turn(n, node, Face.B, next, slicesNow ^ edgesOfB * SLICES_12, flips ^ edgesOfB);
    }
    faceCount = n;
  }

  private int turn(int n, int node, Face face, int next, long newSlices, int newFlips) {
    faces.set(n, node << FACE_BITS | face.ordinal());
    slices.set(n, newSlices);
    flipped.set(n, newFlips);
    return n + (next >>> face.ordinal() & 1);
  }

  private void locateInverses() {
    CosetLookup table = lookup;
    for (int i = 0; i < faceCount; i++) {
      int node = faces.get(i) >>> FACE_BITS;
      int face = faces.get(i) & FACE_MASK;
      int corner = corners.get(node) * CosetTables.CORNER_ROW;
      int added = table.cornerRows.get(corner + table.twistsOfMove.get(3 * face));
      int turned = TwistMasks.add(twists.get(node), added);
      rows.set(
          i,
          table.cornerRows.get(corner + CosetTables.INVERSES_AT + face) * Twist.COUNT
              + table.inverseTwists.get(turned));
    }
    loadRows(faceCount);
    for (int i = 0; i < faceCount; i++) {
      int row = rows.get(i);
      locate(i, row, table.columnOfPlaces(row, slices.get(i), flipped.get(i)));
    }
  }

  /** From cosets of corners to rows; the table is too large for the nearer caches. */
  private void loadRows(int n) {
    Ints rowOf = lookup.rowOf;
    for (int i = 0; i < n; i++) {
      rows.set(i, rowOf.get(rows.get(i)));
    }
  }

  private void locate(int i, int row, int column) {
    int line = column / LineCode.ENTRIES;
    entries.set(i, column - line * LineCode.ENTRIES);
    lines.set(i, lookup.line(row, line));
  }

  /** Steps 2 and 5: the loads, and as little as possible else. */
  private void load(int n) {
    CosetLookup table = lookup;
    probes += n;
    for (int i = 0; i < n; i++) {
      heads.set(i, Memory.getLong(lines.get(i)));
    }
    // The lines are in the nearest cache now.
    for (int i = 0; i < n; i++) {
      int place = table.places.get(entries.get(i));
      digits.set(i, (Memory.getByte(lines.get(i) + (place >>> 3)) & 0xFF) << 3 | place & 7);
    }
  }

  private int value(int i) {
    return LineCode.value(heads.get(i), lookup.digits.get(digits.get(i)), entries.get(i));
  }

  /** Step 3: the children whose inverses are near enough. */
  private void generate() {
    int n = 0;
    int allowed = 0;
    for (int i = 0; i < faceCount; i++) {
      int face = faces.get(i);
      int node = face >>> FACE_BITS;
      int child = node << MOVE_BITS | 3 * (face & FACE_MASK);
      int left = remaining.get(node);
      int quarter = value(i);
      int half = inverseValue.get(node);
      int near = quarter <= left ? 1 : 0;
      children.set(n, child);
      childInverseValue.set(n, quarter);
      n += near;
      children.set(n, child + 2);
      childInverseValue.set(n, quarter);
      n += near;
      children.set(n, child + 1);
      childInverseValue.set(n, half);
      int halfNear = half <= left ? 1 : 0;
      n += halfNear;
      allowed += 2 + halfNear;
    }
    childCount = n;
    generated += allowed;
  }

  /** Step 4: where the children themselves are in the table. */
  private void locateChildren() {
    CosetLookup table = lookup;
    for (int node = 0; node < nodes; node++) {
      state0.set(node, Move.COUNT * table.sliceOfQuad.get(quad0.get(node)));
      state1.set(node, Move.COUNT * table.sliceOfQuad.get(quad1.get(node)));
      state2.set(node, Move.COUNT * table.sliceOfQuad.get(quad2.get(node)));
    }
    for (int i = 0; i < childCount; i++) {
      int node = children.get(i) >>> MOVE_BITS;
      int move = children.get(i) & MOVE_MASK;
      rows.set(
          i,
          table.cornerMoves.get(coset.get(node) + move) * Twist.COUNT
              + table.twistMoves.get(Move.COUNT * twist.get(node) + move));
    }
    loadRows(childCount);
    for (int i = 0; i < childCount; i++) {
      int node = children.get(i) >>> MOVE_BITS;
      int move = children.get(i) & MOVE_MASK;
      int row = rows.get(i);
      long states =
          CosetLookup.slices(
              table.sliceMoves.get(state0.get(node) + move),
              table.sliceMoves.get(state1.get(node) + move),
              table.sliceMoves.get(state2.get(node) + move));
      locate(i, row, table.columnOfStates(row, states));
    }
  }

  /** Step 6: keeps the children that are near enough. */
  private int filter() {
    int n = 0;
    for (int i = 0; i < childCount; i++) {
      int child = children.get(i);
      int value = value(i);
      children.set(n, child);
      childValue.set(n, value);
      childInverseValue.set(n, childInverseValue.get(i));
      n += value <= remaining.get(child >>> MOVE_BITS) ? 1 : 0;
    }
    return n;
  }

  private static int[] nextFaces() {
    int[] next = new int[Face.COUNT + 1];
    for (int face = 0; face <= Face.COUNT; face++) {
      for (byte move : MoveOrder.after(face)) {
        next[face] |= 1 << move / 3;
      }
    }
    return next;
  }

  @Override
  public void close() {
    scratch.close();
  }
}
