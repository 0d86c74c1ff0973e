package dev.superflip.search;

import dev.superflip.coord.Twist;
import dev.superflip.coord.TwistMasks;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.pdb.LineCode;
import dev.superflip.system.Lanes;
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
  /** Nodes at most: 48 measured alike, 32 slower by 1 to 3%. */
  static final int NODES = 64;

  /** One more than faces: the last one is written even where it may not be turned. */
  private static final int MAX_FACES = NODES * Face.COUNT + 1;

  private static final int MAX_CHILDREN = NODES * Move.COUNT + 1;

  // A child, or a face, as a number: move, node, value of the inverse, its own.
  static final int NODE_AT = 5;
  private static final int MOVE_MASK = (1 << NODE_AT) - 1;
  private static final int NODE_MASK = NODES - 1;
  static final int INVERSE_VALUE_AT = NODE_AT + Integer.numberOfTrailingZeros(NODES);
  private static final int VALUE_BITS = 4;
  private static final int VALUE_MASK = (1 << VALUE_BITS) - 1;
  static final int VALUE_AT = INVERSE_VALUE_AT + VALUE_BITS;

  /** Makes of a child two side by side, ... */
  private static final long PAIR = 1 | 1L << Integer.SIZE;

  /** ... and of the second one that of the move after next, the other quarter turn. */
  private static final long OTHER_TURN = 2L << Integer.SIZE;

  // Where in the block of memory of a batch its numbers begin.
  private static final Layout LAYOUT = new Layout();

  // The nodes: coordinates, moves that are left after the next one, value of the inverse, face last
  // turned, moves made.
  static final int CORNERS = LAYOUT.ints(NODES);
  static final int TWIST = LAYOUT.ints(NODES);
  static final int TWISTS = LAYOUT.ints(NODES);
  static final int REMAINING = LAYOUT.ints(NODES);
  static final int INVERSE_VALUE = LAYOUT.ints(NODES);
  static final int LAST_FACE = LAYOUT.ints(NODES);
  static final int LEVEL = LAYOUT.ints(NODES);
  static final int FIRST_MOVES = LAYOUT.longs(NODES);
  static final int LATER_MOVES = LAYOUT.longs(NODES);

  // Edges, and those of the inverse, see EdgeLanes.
  static final int EDGES = LAYOUT.bytes(NODES * Lanes.COUNT);
  static final int INVERSE_EDGES = LAYOUT.bytes(NODES * Lanes.COUNT);

  /** The coset of the corners, times 18. */
  private static final int COSET = LAYOUT.ints(NODES);

  // The faces to turn: the first move of each, and node.
  static final int FACES = LAYOUT.ints(MAX_FACES);

  // The children: move, node, value of the inverse and their own.
  static final int CHILDREN = LAYOUT.ints(MAX_CHILDREN);

  // The probes, of faces or of children.
  static final int ROWS = LAYOUT.ints(MAX_CHILDREN);

  /** The places of two slices and of flips, a number of 16 bits each. */
  static final int PLACES = LAYOUT.longs(MAX_CHILDREN);

  private static final int ENTRIES = LAYOUT.ints(MAX_CHILDREN);
  private static final int LINES = LAYOUT.longs(MAX_CHILDREN);
  static final int VALUES = LAYOUT.ints(MAX_CHILDREN);

  /** Which probes found digit 0. */
  private static final int LOW = LAYOUT.ints(MAX_CHILDREN);

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

  /** The address of its numbers. */
  long address() {
    return base;
  }

  /** The address of the {@link EdgeLanes} of a node, ... */
  long edges(int node) {
    return base + EDGES + (long) node * Lanes.COUNT;
  }

  /** ... and of its inverse. */
  long inverseEdges(int node) {
    return base + INVERSE_EDGES + (long) node * Lanes.COUNT;
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
    EdgeLanes.copy(edges(from), edges(to));
    EdgeLanes.copy(inverseEdges(from), inverseEdges(to));
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
      long corners = cornerRow(node);
      int twists = get(TWISTS, node);
      // All faces but U and D twist their corners.
      int rank = rankOfInverse(twists);
      long turned = TwistMasks.addToFour(twists, Memory.getLong(corners, CosetTables.TWISTS_WORD));
      int next = nextFaces[get(LAST_FACE, node)];
      int first = node << NODE_AT;
      n = turn(n, Face.U, next, first, corners, rank);
      n = turn(n, Face.D, next, first, corners, rank);
      n = turn(n, Face.R, next, first, corners, rankOfInverse((int) turned));
      n = turn(n, Face.F, next, first, corners, rankOfInverse((int) (turned >>> 16)));
      n = turn(n, Face.L, next, first, corners, rankOfInverse((int) (turned >>> 32)));
      n = turn(n, Face.B, next, first, corners, rankOfInverse((int) (turned >>> 48)));
    }
    return n;
  }

  private int turn(int n, Face face, int next, int first, long corners, int twist) {
    set(FACES, n, first | 3 * face.ordinal());
    int coset = Memory.getChar(corners, CosetTables.INVERSES_AT + face.ordinal());
    set(ROWS, n, coset * Twist.COUNT + twist);
    return n + (next >>> face.ordinal() & 1);
  }

  /** The address of what is known of the permutation of the corners of a node. */
  private long cornerRow(int node) {
    int corner = get(CORNERS, node) * CosetTables.CORNER_ROW;
    return tables + CosetLookup.CORNER_ROWS + (long) corner * Character.BYTES;
  }

  /** The rank of the twists of an inverse, given by corner. */
  private int rankOfInverse(int twists) {
    return look(CosetLookup.TWIST_WEIGHTS, twists >>> Cube.CORNERS & 0xFF)
        + 2 * look(CosetLookup.TWIST_WEIGHTS, twists & 0xFF);
  }

  /** Step 2: where the inverses are in the table. */
  private void locateInverses(int n) {
    loadRows(n);
    locate(n, true);
  }

  /** From cosets of corners to rows; the table is too large for the nearer caches. */
  private void loadRows(int n) {
    for (int i = 0; i < n; i++) {
      set(ROWS, i, Memory.getInt(tables + CosetLookup.ROW_OF, get(ROWS, i)));
    }
  }

  /** Finds the lines and entries of inverses or children, given their rows. */
  private void locate(int n, boolean inverses) {
    if (Lanes.VECTORS) {
      VectorShuffles.see(base, tables, n, inverses);
    } else {
      PlainShuffles.see(base, tables, n, inverses);
    }
    for (int i = 0; i < n; i++) {
      long places = base + PLACES + (long) i * Long.BYTES;
      int column =
          lookup.column(
              Memory.getChar(places, 0), Memory.getChar(places, 1), Memory.getChar(places, 2));
      int line = LineCode.line(column);
      set(ENTRIES, i, column - line * LineCode.ENTRIES);
      setLong(LINES, i, lookup.line(get(ROWS, i), line));
    }
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
    int low = 0;
    for (int i = 0; i < n; i++) {
      long line = getLong(LINES, i);
      int place = look(CosetLookup.PLACES, get(ENTRIES, i));
      int digits = Memory.getByte(line + (place >>> 3)) & 0xFF;
      int digit = Memory.getByte(tables + CosetLookup.DIGITS + (digits << 3 | place & 7));
      set(VALUES, i, LineCode.base(Memory.getLong(line)) + digit);
      set(LOW, low, i);
      low += digit == 0 ? 1 : 0;
    }
    // Nobody could foretell which these are, so they are taken by themselves.
    for (int k = 0; k < low; k++) {
      int i = get(LOW, k);
      set(VALUES, i, LineCode.low(Memory.getLong(getLong(LINES, i)), get(ENTRIES, i)));
    }
  }

  /** Step 3: the children whose inverses are near enough. */
  int generate(int faces) {
    int n = 0;
    int allowed = 0;
    for (int i = 0; i < faces; i++) {
      int child = get(FACES, i);
      int node = node(child);
      int left = get(REMAINING, node);
      int quarter = get(VALUES, i);
      int half = get(INVERSE_VALUE, node);
      int halfNear = half <= left ? 1 : 0;
      putPair(n, child | quarter << INVERSE_VALUE_AT);
      n += quarter <= left ? 2 : 0;
      set(CHILDREN, n, child + 1 | half << INVERSE_VALUE_AT);
      n += halfNear;
      allowed += 2 + halfNear;
    }
    generated += allowed;
    return n;
  }

  /** Puts down the children by both quarter turns of a face, given the first one. */
  private void putPair(int n, int child) {
    Memory.putLong(base + CHILDREN + (long) n * Integer.BYTES, child * PAIR + OTHER_TURN);
  }

  /** Step 4: where the children themselves are in the table. */
  private void locateChildren(int n) {
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
    locate(n, false);
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
