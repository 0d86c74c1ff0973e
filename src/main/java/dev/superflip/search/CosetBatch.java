package dev.superflip.search;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.Twist;
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

  private static final int FACES = NODES * Face.COUNT;
  private static final int CHILDREN = NODES * Move.COUNT;
  private static final int FACE_BITS = 3;
  private static final int FACE_MASK = (1 << FACE_BITS) - 1;
  private static final int MOVE_BITS = 5;
  private static final int MOVE_MASK = (1 << MOVE_BITS) - 1;
  private static final int SCRATCH_BYTES = 1 << 16;

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
    int n = 0;
    char[] cosets = lookup.inverseCornerCoset;
    int[] rowOf = lookup.rowOf;
    for (int node = 0; node < nodes; node++) {
      int q0 = quad0.get(node);
      int q1 = quad1.get(node);
      int q2 = quad2.get(node);
      // In the inverse, edges and places change roles: these are the edges that are in the places
      // of a slice or of a face, and the flips of all edges.
      long places =
          CosetTables.QUAD_PLACES[q0 >>> 4]
              | CosetTables.QUAD_PLACES[q1 >>> 4] << 4
              | CosetTables.QUAD_PLACES[q2 >>> 4] << 8;
      int flips = q0 & 15 | (q1 & 15) << 4 | (q2 & 15) << 8;
      int slice0 = (int) places & CosetLookup.SLICE_MASK;
      int slice1 = (int) (places >>> CosetTables.FIELD) & CosetLookup.SLICE_MASK;
      int slice2 = CosetLookup.SLICE_MASK ^ slice0 ^ slice1;
      long all = CosetLookup.slices(slice0, slice1, slice2);
      int permutation = corners.get(node);
      int twistsNow = twists.get(node);
      long added = CosetTables.TWISTS_ADDED[permutation];
      for (int rest = NEXT_FACES[lastFace.get(node)]; rest != 0; rest &= rest - 1) {
        int face = Integer.numberOfTrailingZeros(rest);
        int axis = CosetTables.AXIS[face];
        // A quarter turn exchanges the edges of a face between the two slices that it cuts.
        int edges = (int) (places >>> CosetTables.FACE_FIELD[face]) & CosetLookup.SLICE_MASK;
        edges ^=
            (slice0 & CosetTables.OPPOSITE_0[face])
                ^ (slice1 & CosetTables.OPPOSITE_1[face])
                ^ (slice2 & CosetTables.OPPOSITE_2[face]);
        int turned =
            CosetTables.add(
                twistsNow,
                (int) (added >>> CosetTables.TWIST_SHIFT[face]) & CosetTables.TWIST_MASK[face]);
        int coset =
            cosets[CornerPermutation.MOVES[Move.COUNT * permutation + 3 * face]] * Twist.COUNT
                + CosetTables.INVERSE_TWIST[turned];
        faces.set(n, node << FACE_BITS | face);
        slices.set(n, all ^ edges * CosetTables.EXCHANGED[axis]);
        flipped.set(n, flips ^ edges & CosetTables.FLIPPING[axis]);
        rows.set(n, rowOf[coset]);
        n++;
      }
    }
    faceCount = n;
  }

  private void locateInverses() {
    CosetLookup table = lookup;
    for (int i = 0; i < faceCount; i++) {
      int row = rows.get(i);
      locate(i, row, table.columnOfPlaces(row, slices.get(i), flipped.get(i)));
    }
  }

  private void locate(int i, int row, int column) {
    int line = column / LineCode.ENTRIES;
    entries.set(i, column - line * LineCode.ENTRIES);
    lines.set(i, lookup.line(row, line));
  }

  /** Steps 2 and 5: the loads, and as little as possible else. */
  private void load(int n) {
    probes += n;
    for (int i = 0; i < n; i++) {
      long line = lines.get(i);
      int place = LineCode.PLACES[entries.get(i)];
      heads.set(i, Memory.getLong(line));
      digits.set(i, (Memory.getByte(line + (place >>> 3)) & 0xFF) << 3 | place & 7);
    }
  }

  private int value(int i) {
    return LineCode.value(heads.get(i), LineCode.DIGITS[digits.get(i)], entries.get(i));
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
    char[] moves = table.sliceMoves;
    for (int i = 0; i < childCount; i++) {
      int node = children.get(i) >>> MOVE_BITS;
      int move = children.get(i) & MOVE_MASK;
      int coset =
          table.cornerMoves[Move.COUNT * table.cornerCoset[corners.get(node)] + move] * Twist.COUNT
              + Twist.MOVES[Move.COUNT * twist.get(node) + move];
      rows.set(i, table.rowOf[coset]);
    }
    for (int i = 0; i < childCount; i++) {
      int node = children.get(i) >>> MOVE_BITS;
      int move = children.get(i) & MOVE_MASK;
      int row = rows.get(i);
      long states =
          CosetLookup.slices(
              moves[Move.COUNT * table.sliceOfQuad[quad0.get(node)] + move],
              moves[Move.COUNT * table.sliceOfQuad[quad1.get(node)] + move],
              moves[Move.COUNT * table.sliceOfQuad[quad2.get(node)] + move]);
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
