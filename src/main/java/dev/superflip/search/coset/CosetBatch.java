package dev.superflip.search.coset;

import dev.superflip.coord.Twist;
import dev.superflip.coord.coset.TwistMasks;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.pdb.codec.LineCode;
import dev.superflip.search.order.MoveRules;
import dev.superflip.system.Lanes;
import dev.superflip.system.Layout;
import dev.superflip.system.Memory;

/**
 * Nodes that are expanded together, in short loops over all of them. One loop does nothing but load
 * lines of the table, so that their cache misses overlap.
 *
 * <p>Both quarter turns of a face lead to the same coset of the inverse: they differ by a half
 * turn, which is in the subgroup. A half turn leaves the inverse in its coset. So the inverses of
 * all children take one probe per face, and none for half turns. The children that survive are then
 * probed themselves.
 */
class CosetBatch implements AutoCloseable {
  /** The most nodes of a batch. 48 nodes measured the same; 32 were 1 to 3% slower. */
  static final int NODES = 64;

  /** One more than the faces to turn: a face is written before it is known to be allowed. */
  private static final int MAX_FACES = NODES * Face.COUNT + 1;

  private static final int MAX_CHILDREN = NODES * Move.COUNT + 1;

  // A child or a face as an int, from the lowest bits: move, node, value of the inverse, value.
  static final int NODE_AT = 5;
  private static final int MOVE_MASK = (1 << NODE_AT) - 1;
  private static final int NODE_MASK = NODES - 1;
  static final int INVERSE_VALUE_AT = NODE_AT + Integer.numberOfTrailingZeros(NODES);
  private static final int VALUE_BITS = 4;
  private static final int VALUE_MASK = (1 << VALUE_BITS) - 1;
  static final int VALUE_AT = INVERSE_VALUE_AT + VALUE_BITS;

  /** Multiplying by PAIR writes a child twice, side by side, ... */
  private static final long PAIR = 1 | 1L << Integer.SIZE;

  /** ... and adding this changes the second copy to the other quarter turn, two moves later. */
  private static final long OTHER_TURN = 2L << Integer.SIZE;

  // Offsets of the arrays in the memory of a batch.
  private static final Layout LAYOUT = new Layout();

  // By node: coordinates, remaining depth of its children, value of the inverse, face last turned,
  // number of steps from the root, and the moves from the root.
  static final int CORNERS = LAYOUT.ints(NODES);
  static final int TWIST = LAYOUT.ints(NODES);
  static final int TWISTS = LAYOUT.ints(NODES);
  static final int REMAINING = LAYOUT.ints(NODES);
  static final int INVERSE_VALUE = LAYOUT.ints(NODES);
  static final int LAST_FACE = LAYOUT.ints(NODES);
  static final int LEVEL = LAYOUT.ints(NODES);
  static final int FIRST_MOVES = LAYOUT.longs(NODES);
  static final int LATER_MOVES = LAYOUT.longs(NODES);

  // By node: its edges and those of its inverse, see EdgeLanes.
  static final int EDGES = LAYOUT.bytes(NODES * Lanes.COUNT);
  static final int INVERSE_EDGES = LAYOUT.bytes(NODES * Lanes.COUNT);

  /** By node: the coset of the corners, times 18. */
  private static final int COSET = LAYOUT.ints(NODES);

  // The faces to turn: the first move of each, and its node.
  static final int FACES = LAYOUT.ints(MAX_FACES);

  // The children: move, node, value of the inverse and their own.
  static final int CHILDREN = LAYOUT.ints(MAX_CHILDREN);

  // The probes, of faces or of children.
  static final int ROWS = LAYOUT.ints(MAX_CHILDREN);

  /** The masks of two slices and of flips, 16 bits each. */
  static final int PLACES = LAYOUT.longs(MAX_CHILDREN);

  private static final int ENTRIES = LAYOUT.ints(MAX_CHILDREN);
  private static final int LINES = LAYOUT.longs(MAX_CHILDREN);
  static final int VALUES = LAYOUT.ints(MAX_CHILDREN);

  /** The probes that found digit 0. */
  private static final int LOW = LAYOUT.ints(MAX_CHILDREN);

  // By node, used only without vectors: see PlainShuffles.
  static final int MASKS = LAYOUT.longs(NODES);
  static final int INVERSE_MASKS = LAYOUT.longs(NODES);

  /** Bytes of a row of {@link #FACE_EDGES}: the mask of the edges in the places of each face. */
  static final int FACE_ROW = 16;

  static final int FACE_EDGES = LAYOUT.bytes(NODES * FACE_ROW);

  private final CosetLookup lookup;
  private final Memory memory = Memory.allocate(LAYOUT.size());
  private final long address = memory.address();
  private final long tables;

  /** By face last turned: the faces to turn next, bit f for face f. */
  private final int[] nextFaces = new int[Face.COUNT + 1];

  /** The number of nodes in the batch. */
  int nodes;

  /** Uses the first loads of lines, so that the compiler does not remove them. */
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
    return Memory.getInt(base() + row, i);
  }

  void set(int row, int i, int value) {
    Memory.putInt(base() + row, i, value);
  }

  long getLong(int row, int i) {
    return Memory.getLong(base() + row, i);
  }

  void setLong(int row, int i, long value) {
    Memory.putLong(base() + row, i, value);
  }

  /** The address of the batch's memory. */
  long address() {
    return address;
  }

  private long base() {
    return Memory.nonNegative(address);
  }

  /** The address of the small tables. */
  private long tables() {
    return Memory.nonNegative(tables);
  }

  /** The address of the {@link EdgeLanes} of a node, ... */
  long edges(int node) {
    return base() + EDGES + (long) node * Lanes.COUNT;
  }

  /** ... and of its inverse. */
  long inverseEdges(int node) {
    return base() + INVERSE_EDGES + (long) node * Lanes.COUNT;
  }

  /** An element of one of the small tables. */
  private int lookUp(int table, int i) {
    return Memory.getChar(tables() + table, i);
  }

  /** Keeps a node as the n-th, if it is needed; returns how many nodes are kept now. */
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

  /** Expands all nodes and prunes their children; returns how many survive. */
  int expand() {
    if (!Lanes.VECTORS) {
      PlainShuffles.prepare(address, nodes);
    }
    // Step 1. List the faces to turn, with the corners of the inverse after a quarter turn.
    int faces = turnFaces();
    // Step 2. Find the entries of these inverses, and load their values.
    locateInverses(faces);
    load(faces);
    // Step 3. Generate the children whose inverses are near enough.
    int children = generate(faces);
    // Step 4. Find the entries of the children themselves, and load their values.
    locateChildren(children);
    load(children);
    // Step 5. Keep the children that are near enough.
    return keep(children);
  }

  /** Step 1: lists the faces to turn and the row of the inverse after a quarter turn of each. */
  private int turnFaces() {
    // This loop only loads the rows, so their misses overlap; the next one finds them cached.
    for (int node = 0; node < nodes; node++) {
      set(COSET, node, Move.COUNT * Memory.getChar(cornerRow(node), CosetTables.COSET_AT));
    }
    int n = 0;
    for (int node = 0; node < nodes; node++) {
      long corners = cornerRow(node);
      int twists = get(TWISTS, node);
      // Turns of U and D twist no corner.
      int rank = rankOfInverse(twists);
      long turned = TwistMasks.addToFour(twists, Memory.getLong(corners, CosetTables.TWISTS_WORD));
      int next = nextFaces[get(LAST_FACE, node)];
      int packedNode = node << NODE_AT;
      n = turn(n, Face.U, next, packedNode, corners, rank);
      n = turn(n, Face.D, next, packedNode, corners, rank);
      n = turn(n, Face.R, next, packedNode, corners, rankOfInverse((int) turned));
      n = turn(n, Face.F, next, packedNode, corners, rankOfInverse((int) (turned >>> 16)));
      n = turn(n, Face.L, next, packedNode, corners, rankOfInverse((int) (turned >>> 32)));
      n = turn(n, Face.B, next, packedNode, corners, rankOfInverse((int) (turned >>> 48)));
    }
    return n;
  }

  private int turn(int n, Face face, int next, int packedNode, long corners, int twist) {
    set(FACES, n, packedNode | 3 * face.ordinal());
    int coset = Memory.getChar(corners, CosetTables.INVERSES_AT + face.ordinal());
    set(ROWS, n, coset * Twist.COUNT + twist);
    return n + (next >>> face.ordinal() & 1);
  }

  /** The address of the row of a node's corner permutation, see {@link CosetTables}. */
  private long cornerRow(int node) {
    int corner = get(CORNERS, node) * CosetTables.CORNER_ROW;
    return tables() + CosetLookup.CORNER_ROWS + (long) corner * Character.BYTES;
  }

  /** The rank of the twists of an inverse, given the twists of the position by corner. */
  private int rankOfInverse(int twists) {
    return lookUp(CosetLookup.TWIST_WEIGHTS, twists >>> Cube.CORNERS & 0xFF)
        + 2 * lookUp(CosetLookup.TWIST_WEIGHTS, twists & 0xFF);
  }

  /** Step 2: finds the entries of the inverses. */
  private void locateInverses(int n) {
    loadRows(n);
    locate(n, true);
  }

  /** Replaces cosets of corners by rows; only loads, as the table exceeds the nearer caches. */
  private void loadRows(int n) {
    for (int i = 0; i < n; i++) {
      set(ROWS, i, Memory.getInt(tables() + CosetLookup.ROW_OF, get(ROWS, i)));
    }
  }

  /** Finds the lines and entries of inverses or children, given their rows. */
  private void locate(int n, boolean inverses) {
    if (Lanes.VECTORS) {
      VectorShuffles.see(address, tables, n, inverses);
    } else {
      PlainShuffles.see(address, n, inverses);
    }
    for (int i = 0; i < n; i++) {
      long places = base() + PLACES + (long) i * Long.BYTES;
      int column =
          lookup.column(
              Memory.getChar(places, 0), Memory.getChar(places, 1), Memory.getChar(places, 2));
      int line = LineCode.line(column);
      set(ENTRIES, i, column - line * LineCode.ENTRIES);
      setLong(LINES, i, lookup.line(get(ROWS, i), line));
    }
  }

  /** Loads the values. The first loop only loads lines, so that many loads are under way. */
  private void load(int n) {
    probes += n;
    if (lookup.marksReads()) {
      markReads(n);
    }
    long any = touched;
    for (int i = 0; i < n; i++) {
      any |= Memory.getLong(line(i));
    }
    touched = any;
    // The lines are in the nearest cache now.
    int low = 0;
    for (int i = 0; i < n; i++) {
      long line = line(i);
      int place = lookUp(CosetLookup.PLACES, get(ENTRIES, i));
      int digits = Memory.getByte(line + (place >>> 3)) & 0xFF;
      int digit = Memory.getByte(tables() + CosetLookup.DIGITS + (digits << 3 | place & 7));
      set(VALUES, i, LineCode.base(Memory.getLong(line)) + digit);
      set(LOW, low, i);
      low += digit == 0 ? 1 : 0;
    }
    // Values with digit 0 need another step. A separate loop avoids mispredicted branches.
    for (int k = 0; k < low; k++) {
      int i = get(LOW, k);
      set(VALUES, i, LineCode.low(Memory.getLong(line(i)), get(ENTRIES, i)));
    }
  }

  private void markReads(int n) {
    for (int i = 0; i < n; i++) {
      lookup.mark(getLong(LINES, i));
    }
  }

  private long line(int i) {
    return Memory.nonNegative(getLong(LINES, i));
  }

  /** Step 3: generates the children whose inverses are near enough; returns their number. */
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

  /** Writes the children by both quarter turns of a face, given the first one. */
  private void putPair(int n, int child) {
    Memory.putLong(base() + CHILDREN + (long) n * Integer.BYTES, child * PAIR + OTHER_TURN);
  }

  /** Step 4: finds the entries of the children. */
  private void locateChildren(int n) {
    for (int i = 0; i < n; i++) {
      int child = get(CHILDREN, i);
      int node = node(child);
      int move = move(child);
      set(
          ROWS,
          i,
          lookUp(CosetLookup.CORNER_MOVES, get(COSET, node) + move) * Twist.COUNT
              + lookUp(CosetLookup.TWIST_MOVES, Move.COUNT * get(TWIST, node) + move));
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

  /** Sets which faces may be turned; the searcher checks which of their turns are allowed. */
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
