package dev.superflip.search;

import dev.superflip.coord.Twist;
import dev.superflip.coord.TwistMasks;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.pdb.LineCode;
import dev.superflip.system.Layout;
import dev.superflip.system.Memory;

/**
 * A few nodes that are expanded together. All that is done to them is done in short loops over all,
 * and one loop does nothing but the loads of the table, so that their cache misses overlap.
 *
 * <p>A turn of a face by a quarter, either way, leads to the same coset of the inverse, because the
 * two differ by a half turn, which the subgroup holds; a half turn leads to the coset that the node
 * has already. So the inverses of all children take one probe for each face, and none for half
 * turns. What survives is probed as it is.
 */
class CosetBatch implements AutoCloseable {
  /** Nodes at most. */
  static final int NODES = 32;

  /** One more than faces: the last one is written even where it may not be turned. */
  private static final int MAX_FACES = NODES * Face.COUNT + 1;

  private static final int MAX_CHILDREN = NODES * Move.COUNT + 1;
  static final int FACE_BITS = 3;
  static final int FACE_MASK = (1 << FACE_BITS) - 1;
  private static final int MOVE_BITS = 5;
  private static final int MOVE_MASK = (1 << MOVE_BITS) - 1;
  static final int NODE_AT = MOVE_BITS;
  private static final int NODE_MASK = NODES - 1;
  static final int INVERSE_VALUE_AT = 10;
  static final int VALUE_AT = 14;
  private static final int VALUE_MASK = 15;

  /** Where in a face's number the flips and its face and node are, above three slices. */
  private static final int FLIPS_AT = 3 * CosetLookup.SLICE_BITS;

  static final int FACE_AT = FLIPS_AT + CosetLookup.SLICE_BITS;

  /** Ones where two slices begin. */
  private static final long SLICES_01 = 1 | 1L << CosetLookup.SLICE_BITS;

  private static final long SLICES_02 = 1 | 1L << 2 * CosetLookup.SLICE_BITS;
  private static final long SLICES_12 =
      1L << CosetLookup.SLICE_BITS | 1L << 2 * CosetLookup.SLICE_BITS;

  // Where in the block of memory of a batch its numbers begin.
  private static final Layout LAYOUT = new Layout();

  // The nodes: coordinates, moves that are left after the next one, value of the inverse, face last
  // turned, moves made.
  static final int CORNERS = LAYOUT.ints(NODES);
  static final int TWIST = LAYOUT.ints(NODES);
  static final int TWISTS = LAYOUT.ints(NODES);
  static final int QUAD0 = LAYOUT.ints(NODES);
  static final int QUAD1 = LAYOUT.ints(NODES);
  static final int QUAD2 = LAYOUT.ints(NODES);
  static final int REMAINING = LAYOUT.ints(NODES);
  static final int INVERSE_VALUE = LAYOUT.ints(NODES);
  static final int LAST_FACE = LAYOUT.ints(NODES);
  static final int LEVEL = LAYOUT.ints(NODES);
  static final int FIRST_MOVES = LAYOUT.longs(NODES);
  static final int LATER_MOVES = LAYOUT.longs(NODES);

  // The coset of the corners, times 18; and the places of slices and flips.
  private static final int COSET = LAYOUT.ints(NODES);
  private static final int SLICES = LAYOUT.longs(NODES);

  // The faces to turn: the slices of the inverse after a quarter turn, its flips, face and node.
  static final int FACES = LAYOUT.longs(MAX_FACES);

  // The children: move, node, value of the inverse and their own.
  static final int CHILDREN = LAYOUT.ints(MAX_CHILDREN);

  // The probes, of faces or of children.
  private static final int ROWS = LAYOUT.ints(MAX_CHILDREN);
  private static final int ENTRIES = LAYOUT.ints(MAX_CHILDREN);
  private static final int LINES = LAYOUT.longs(MAX_CHILDREN);
  static final int VALUES = LAYOUT.ints(MAX_CHILDREN);

  private final CosetLookup lookup;
  private final Memory memory = Memory.allocate(LAYOUT.size());
  private final long base = memory.address();
  private final long tables;

  /** By face last turned: the faces to turn next, bit f for face f. */
  private final int[] nextFaces = new int[Face.COUNT + 1];

  /** Number of nodes. */
  int nodes;

  /** Only to make sure that lines are read. */
  private long touched;

  /** Children generated, and probes made, so far. */
  long generated;

  long probes;

  CosetBatch(CosetLookup lookup) {
    this.lookup = lookup;
    tables = lookup.tables;
    allow(MoveRules.NONE);
  }

  int get(int row, int i) {
    return Memory.getInt(base + row, i);
  }

  void set(int row, int i, int value) {
    Memory.putInt(base + row, i, value);
  }

  long getLong(int row, int i) {
    return Memory.getLong(base + row, i);
  }

  void setLong(int row, int i, long value) {
    Memory.putLong(base + row, i, value);
  }

  /** An element of one of the small tables. */
  private int look(int table, int i) {
    return Memory.getChar(tables + table, i);
  }

  /** Makes a node the n-th of those that stay, if it is needed; returns how many these are then. */
  int keepNode(int node, int n, boolean needed) {
    copyNode(node, n);
    return n + (needed ? 1 : 0);
  }

  private void copyNode(int from, int to) {
    set(CORNERS, to, get(CORNERS, from));
    set(TWIST, to, get(TWIST, from));
    set(TWISTS, to, get(TWISTS, from));
    set(QUAD0, to, get(QUAD0, from));
    set(QUAD1, to, get(QUAD1, from));
    set(QUAD2, to, get(QUAD2, from));
    set(REMAINING, to, get(REMAINING, from));
    set(INVERSE_VALUE, to, get(INVERSE_VALUE, from));
    set(LAST_FACE, to, get(LAST_FACE, from));
    set(LEVEL, to, get(LEVEL, from));
    setLong(FIRST_MOVES, to, getLong(FIRST_MOVES, from));
    setLong(LATER_MOVES, to, getLong(LATER_MOVES, from));
  }

  /** The i-th of the children that {@link #expand} has kept. */
  int kept(int i) {
    return get(CHILDREN, i);
  }

  static int move(int child) {
    return child & MOVE_MASK;
  }

  static int node(int child) {
    return child >>> NODE_AT & NODE_MASK;
  }

  static int inverseValue(int child) {
    return child >>> INVERSE_VALUE_AT & VALUE_MASK;
  }

  static int value(int child) {
    return child >>> VALUE_AT;
  }

  /** Finds the children that may lead to a solution in time; returns their number. */
  int expand() {
    int faces = turnFaces();
    locateInverses(faces);
    load(faces);
    int children = generate(faces);
    locateChildren(children);
    load(children);
    return keep(children);
  }

  /** Step 1: for each face that may be turned, what a quarter turn makes of the inverse. */
  private int turnFaces() {
    // The first look at the row of a permutation; what follows finds it in the nearest cache.
    for (int node = 0; node < nodes; node++) {
      set(COSET, node, Move.COUNT * Memory.getChar(cornerRow(node), CosetTables.COSET_AT));
    }
    int n = 0;
    for (int node = 0; node < nodes; node++) {
      int q0 = get(QUAD0, node);
      int q1 = get(QUAD1, node);
      int q2 = get(QUAD2, node);
      // The edges that are in the places of a slice or of a face, and the flips of all edges.
      long places = lookup.places(q0) | lookup.places(q1) << 4 | lookup.places(q2) << 8;
      int flips =
          lookup.flipsByEdge(q0) | lookup.flipsByEdge(q1) << 4 | lookup.flipsByEdge(q2) << 8;
      int slice0 = (int) places & CosetLookup.SLICE_MASK;
      int slice1 = (int) (places >>> CosetTables.FIELD) & CosetLookup.SLICE_MASK;
      int slice2 = CosetLookup.SLICE_MASK ^ slice0 ^ slice1;
      long slicesNow = CosetLookup.masks(slice0, slice1, slice2);
      int edgesOfU = (int) (places >>> 2 * CosetTables.FIELD) & CosetLookup.SLICE_MASK;
      int edgesOfR = (int) (places >>> 3 * CosetTables.FIELD) & CosetLookup.SLICE_MASK;
      int edgesOfF = (int) (places >>> 4 * CosetTables.FIELD) & CosetLookup.SLICE_MASK;
      // A quarter turn exchanges the edges of a face between the two slices that it cuts; those of
      // the opposite face are the others of the two. F and B flip them, too.
      long numbers = slicesNow | (long) flips << FLIPS_AT | (long) node << FACE_AT + FACE_BITS;
      long exchangedU = edgesOfU * SLICES_01;
      long exchangedD = (edgesOfU ^ slice0 ^ slice1) * SLICES_01;
      long exchangedR = edgesOfR * SLICES_02;
      long exchangedL = (edgesOfR ^ slice0 ^ slice2) * SLICES_02;
      long exchangedF = edgesOfF * (SLICES_12 | 1L << FLIPS_AT);
      long exchangedB = (edgesOfF ^ slice1 ^ slice2) * (SLICES_12 | 1L << FLIPS_AT);
      // All faces but U and D twist their corners.
      long corners = cornerRow(node);
      int twists = get(TWISTS, node);
      int rank = rankOfInverse(twists);
      int next = nextFaces[get(LAST_FACE, node)];
      n = turn(n, Face.U, next, numbers ^ exchangedU, corners, rank);
      n = turn(n, Face.D, next, numbers ^ exchangedD, corners, rank);
      n = turn(n, Face.R, next, numbers ^ exchangedR, corners, rankAfter(Face.R, corners, twists));
      n = turn(n, Face.L, next, numbers ^ exchangedL, corners, rankAfter(Face.L, corners, twists));
      n = turn(n, Face.F, next, numbers ^ exchangedF, corners, rankAfter(Face.F, corners, twists));
      n = turn(n, Face.B, next, numbers ^ exchangedB, corners, rankAfter(Face.B, corners, twists));
    }
    return n;
  }

  private int turn(int n, Face face, int next, long numbers, long corners, int twist) {
    int at = CosetTables.INVERSES_AT + face.ordinal();
    setLong(FACES, n, numbers | (long) face.ordinal() << FACE_AT);
    set(ROWS, n, Memory.getChar(corners, at) * Twist.COUNT + twist);
    return n + (next >>> face.ordinal() & 1);
  }

  /** The address of what is known of the permutation of the corners of a node. */
  private long cornerRow(int node) {
    int corner = get(CORNERS, node) * CosetTables.CORNER_ROW;
    return tables + CosetLookup.CORNER_ROWS + (long) corner * Character.BYTES;
  }

  /** The rank of the twists of the inverse after a quarter turn of a face, ... */
  private int rankAfter(Face face, long corners, int twists) {
    return rankOfInverse(
        TwistMasks.add(twists, Memory.getChar(corners, CosetTables.twistsAt(face))));
  }

  /** ... and given the twists by corner. */
  private int rankOfInverse(int twists) {
    return look(CosetLookup.TWIST_WEIGHTS, twists >>> Cube.CORNERS)
        + 2 * look(CosetLookup.TWIST_WEIGHTS, twists & 0xFF);
  }

  /** Step 2: where the inverses are in the table. */
  private void locateInverses(int n) {
    loadRows(n);
    for (int i = 0; i < n; i++) {
      int row = get(ROWS, i);
      locate(i, row, lookup.column(row, getLong(FACES, i)));
    }
  }

  /** From cosets of corners to rows; the table is too large for the nearer caches. */
  private void loadRows(int n) {
    for (int i = 0; i < n; i++) {
      set(ROWS, i, Memory.getInt(tables + CosetLookup.ROW_OF, get(ROWS, i)));
    }
  }

  private void locate(int i, int row, int column) {
    int line = LineCode.line(column);
    set(ENTRIES, i, column - line * LineCode.ENTRIES);
    setLong(LINES, i, lookup.line(row, line));
  }

  /** The loads: at first nothing else, so that as many as possible are under way. */
  private void load(int n) {
    probes += n;
    long any = touched;
    for (int i = 0; i < n; i++) {
      any |= Memory.getLong(getLong(LINES, i));
    }
    touched = any;
    // The lines are in the nearest cache now.
    for (int i = 0; i < n; i++) {
      long line = getLong(LINES, i);
      int entry = get(ENTRIES, i);
      int place = look(CosetLookup.PLACES, entry);
      int digits = Memory.getByte(line + (place >>> 3)) & 0xFF;
      int digit = look(CosetLookup.DIGITS, digits << 3 | place & 7);
      set(VALUES, i, LineCode.value(Memory.getLong(line), digit, entry));
    }
  }

  /** Step 3: the children whose inverses are near enough. */
  int generate(int faces) {
    int n = 0;
    int allowed = 0;
    for (int i = 0; i < faces; i++) {
      int face = (int) (getLong(FACES, i) >>> FACE_AT);
      int node = face >>> FACE_BITS;
      int child = node << NODE_AT | 3 * (face & FACE_MASK);
      int left = get(REMAINING, node);
      int quarter = get(VALUES, i);
      int half = get(INVERSE_VALUE, node);
      int quarterNear = quarter <= left ? 1 : 0;
      int halfNear = half <= left ? 1 : 0;
      set(CHILDREN, n, child | quarter << INVERSE_VALUE_AT);
      n += quarterNear;
      set(CHILDREN, n, child + 2 | quarter << INVERSE_VALUE_AT);
      n += quarterNear;
      set(CHILDREN, n, child + 1 | half << INVERSE_VALUE_AT);
      n += halfNear;
      allowed += 2 + halfNear;
    }
    generated += allowed;
    return n;
  }

  /** Step 4: where the children themselves are in the table. */
  private void locateChildren(int n) {
    for (int node = 0; node < nodes; node++) {
      setLong(SLICES, node, lookup.slices(get(QUAD0, node), get(QUAD1, node), get(QUAD2, node)));
    }
    for (int i = 0; i < n; i++) {
      int child = get(CHILDREN, i);
      int node = node(child);
      int move = move(child);
      set(
          ROWS,
          i,
          look(CosetLookup.CORNER_MOVES, get(COSET, node) + move) * Twist.COUNT
              + look(CosetLookup.TWIST_MOVES, Move.COUNT * get(TWIST, node) + move));
    }
    loadRows(n);
    for (int i = 0; i < n; i++) {
      int child = get(CHILDREN, i);
      int node = node(child);
      int move = move(child);
      int row = get(ROWS, i);
      locate(i, row, lookup.columnAfter(move, row, getLong(SLICES, node)));
    }
  }

  /** Step 5: keeps the children that are near enough; returns their number. */
  int keep(int n) {
    int kept = 0;
    for (int i = 0; i < n; i++) {
      int child = get(CHILDREN, i);
      int value = get(VALUES, i);
      set(CHILDREN, kept, child | value << VALUE_AT);
      kept += value <= get(REMAINING, node(child)) ? 1 : 0;
    }
    return kept;
  }

  /** Tells which faces may be turned; which of their turns, is left to others. */
  void allow(MoveRules rules) {
    for (int face = 0; face <= Face.COUNT; face++) {
      nextFaces[face] = 0;
      for (byte move : rules.after(face)) {
        nextFaces[face] |= 1 << move / 3;
      }
    }
  }

  @Override
  public void close() {
    memory.close();
  }
}
