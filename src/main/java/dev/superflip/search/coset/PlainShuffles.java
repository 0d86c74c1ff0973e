package dev.superflip.search.coset;

import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.system.Lanes;
import dev.superflip.system.Layout;
import dev.superflip.system.Memory;

/**
 * The two loops of {@link VectorShuffles} without vectors, for the Java virtual machine: its
 * vectors are in an incubating module, which prints a warning at each start.
 *
 * <p>Scalar code does not shuffle sixteen bytes. It computes {@link EdgeMasks} once for each node
 * of a batch, which several probes share. A move or a symmetry carries a mask by two lookups of six
 * bits each, in 256 bytes. A quarter turn exchanges the edges of its face between the two slices
 * that it cuts, so one multiplication and one exclusive or turn the masks of an inverse. A move
 * changes four lanes, and four lanes of the inverse.
 *
 * <p>Measured with {@code b4} in the cache, one thread of a Zen 3: expanding takes 30 ns per probe
 * where byte-wise shuffles took 70, and a child on the stack 23 ns where it took 70. With vectors
 * the virtual machine takes 25 and 16 ns. {@code EdgeShufflesTest} compares both with cubes.
 */
final class PlainShuffles {
  private static final int HALF_BITS = Cube.EDGES / 2;
  private static final int HALF = 1 << HALF_BITS;
  private static final int HALF_MASK = HALF - 1;

  /** Masks for one permutation: 64 by its lower six bits, 64 by its upper ones. */
  private static final int CARRIED_ROW = 2 * HALF;

  private static final int MOVES_OF_FACE = Move.COUNT / Face.COUNT;

  /** The row of the first symmetry after no turn, in the tables of {@link EdgeShuffles}. */
  private static final int NO_TURN = Move.COUNT * EdgeShuffles.SYMMETRIES;

  /** Edges that a move changes. */
  private static final int CYCLE = 4;

  // Of a change: the place that an edge comes from, the place that it goes to, and its flip.
  private static final int TO_AT = 8;
  private static final int FLIP_AT = 16;
  private static final int PLACE_MASK = 0xFF;

  private static final Layout LAYOUT = new Layout();

  // By move, and by symmetry: see carry.
  private static final int MOVED = LAYOUT.chars(Move.COUNT * CARRIED_ROW);
  private static final int SEEN = LAYOUT.chars(EdgeShuffles.SYMMETRIES * CARRIED_ROW);

  private static final int FLIPS = LAYOUT.chars(EdgeShuffles.FLIPS.length);

  /** By {@code symmetry / 8}: where in {@link EdgeMasks} its first slice is, and its second one. */
  private static final int FIRST_AT = LAYOUT.bytes(EdgeShuffles.ALIKE);

  private static final int SECOND_AT = LAYOUT.bytes(EdgeShuffles.ALIKE);

  /** By face: ones where the masks are that a quarter turn exchanges edges between, or flips. */
  private static final int EXCHANGES = LAYOUT.longs(Face.COUNT);

  private static final int CHANGES = LAYOUT.ints(Move.COUNT * CYCLE);

  // Never freed: a constant address costs no register.
  private static final long TABLES = tables().address();

  private PlainShuffles() {}

  private static Memory tables() {
    Memory memory = Memory.allocate(LAYOUT.size());
    memory.put(MOVED, carried(EdgeShuffles.MOVES, 0, Move.COUNT));
    memory.put(SEEN, carried(EdgeShuffles.SEEN, NO_TURN, EdgeShuffles.SYMMETRIES));
    memory.put(FLIPS, EdgeShuffles.FLIPS);
    byte[] firstAt = new byte[EdgeShuffles.ALIKE];
    byte[] secondAt = new byte[EdgeShuffles.ALIKE];
    byte[][] origins = EdgeSlices.origins();
    int[] numbers = EdgeShuffles.numbers();
    for (int s = 0; s < numbers.length; s++) {
      int alike = numbers[s] / EdgeShuffles.ALIKE;
      firstAt[alike] = (byte) (EdgeMasks.BITS * origins[s][0]);
      secondAt[alike] = (byte) (EdgeMasks.BITS * origins[s][1]);
    }
    memory.put(FIRST_AT, firstAt);
    memory.put(SECOND_AT, secondAt);
    for (int face = 0; face < Face.COUNT; face++) {
      Memory.putLong(
          memory.address() + EXCHANGES, face, exchange(Cube.of(Move.of(MOVES_OF_FACE * face))));
    }
    int[] changes = new int[Move.COUNT * CYCLE];
    for (int move = 0, n = 0; move < Move.COUNT; move++) {
      Cube cube = Cube.of(Move.of(move));
      for (int place = 0; place < Cube.EDGES; place++) {
        if (cube.edge(place) != place) {
          changes[n++] =
              EdgeSlices.bit(cube.edge(place))
                  | EdgeSlices.bit(place) << TO_AT
                  | EdgeLanes.FLIPPED * cube.flip(place) << FLIP_AT;
        }
      }
    }
    memory.put(CHANGES, changes);
    return memory;
  }

  /** The tables of some permutations of lanes. */
  private static char[] carried(byte[] shuffles, int start, int count) {
    char[] carried = new char[count * CARRIED_ROW];
    for (int i = 0; i < count; i++) {
      for (int to = 0; to < Cube.EDGES; to++) {
        int from = shuffles[Lanes.COUNT * (start + i) + to];
        int half = i * CARRIED_ROW + from / HALF_BITS * HALF;
        for (int mask = 0; mask < HALF; mask++) {
          carried[half + mask] |= (char) ((mask >>> from % HALF_BITS & 1) << to);
        }
      }
    }
    return carried;
  }

  private static long exchange(Cube turn) {
    long exchange = 0;
    for (int place = 0; place < Cube.EDGES; place++) {
      if (turn.edge(place) != place) {
        exchange |= 1L << EdgeMasks.BITS * EdgeSlices.slice(place);
        exchange |= (long) turn.flip(place) << EdgeMasks.FLIPS_AT;
      }
    }
    return exchange;
  }

  /** Computes what {@link #see} needs of the first n nodes of a batch. */
  static void prepare(long batchAddress, int n) {
    long batch = Memory.nonNegative(batchAddress);
    for (int node = 0; node < n; node++) {
      long edges = batch + CosetBatch.EDGES + (long) node * Lanes.COUNT;
      long inverse = batch + CosetBatch.INVERSE_EDGES + (long) node * Lanes.COUNT;
      Memory.putLong(batch + CosetBatch.MASKS, node, EdgeMasks.of(edges));
      Memory.putLong(batch + CosetBatch.INVERSE_MASKS, node, EdgeMasks.of(inverse));
      putFaceEdges(edges, batch + CosetBatch.FACE_EDGES + (long) node * CosetBatch.FACE_ROW);
    }
  }

  /** Puts down which edges are in the places of each face, in the order of {@link Face}. */
  private static void putFaceEdges(long edges, long to) {
    long low = Memory.getLong(edges);
    long high = Memory.getLong(edges + Long.BYTES);
    // Lanes are in the order of EdgeSlices.bit. Shifts ignore what is above an edge's number.
    int dr = 1 << low;
    int dl = 1 << (low >>> 8);
    int ul = 1 << (low >>> 16);
    int ur = 1 << (low >>> 24);
    int df = 1 << (low >>> 32);
    int db = 1 << (low >>> 40);
    int ub = 1 << (low >>> 48);
    int uf = 1 << (low >>> 56);
    int br = 1 << high;
    int bl = 1 << (high >>> 8);
    int fl = 1 << (high >>> 16);
    int fr = 1 << (high >>> 24);
    Memory.putLong(
        to, four(ur | ul | uf | ub, ur | dr | fr | br, uf | df | fr | fl, dr | dl | df | db));
    Memory.putLong(to + Long.BYTES, four(ul | dl | fl | bl, ub | db | br | bl, 0, 0));
  }

  private static long four(long a, long b, long c, long d) {
    return a | b << 16 | c << 32 | d << 48;
  }

  /**
   * Finds the places of slices and flips as {@link VectorShuffles#see} does, after {@link
   * #prepare}.
   */
  static void see(long batch, int n, boolean inverses) {
    if (inverses) {
      seeInverses(batch, n);
    } else {
      seeChildren(batch, n);
    }
  }

  private static void seeInverses(long batchAddress, int n) {
    long batch = Memory.nonNegative(batchAddress);
    for (int i = 0; i < n; i++) {
      int item = Memory.getInt(batch + CosetBatch.FACES, i);
      int node = CosetBatch.node(item);
      int face = CosetBatch.move(item) / MOVES_OF_FACE;
      long turned =
          Memory.getChar(batch + CosetBatch.FACE_EDGES + (long) node * CosetBatch.FACE_ROW, face);
      long masks =
          Memory.getLong(batch + CosetBatch.INVERSE_MASKS, node)
              ^ turned * Memory.getLong(TABLES + EXCHANGES, face);
      int symmetry = symmetry(batch, i);
      int first = first(masks, symmetry);
      int second = second(masks, symmetry);
      see(batch, i, first, second, (int) (masks >>> EdgeMasks.FLIPS_AT), NO_TURN + symmetry);
    }
  }

  private static void seeChildren(long batchAddress, int n) {
    long batch = Memory.nonNegative(batchAddress);
    for (int i = 0; i < n; i++) {
      int item = Memory.getInt(batch + CosetBatch.CHILDREN, i);
      int move = CosetBatch.move(item);
      long masks = Memory.getLong(batch + CosetBatch.MASKS, CosetBatch.node(item));
      int symmetry = symmetry(batch, i);
      long moved = TABLES + MOVED + (long) move * CARRIED_ROW * Character.BYTES;
      int first = carry(moved, first(masks, symmetry));
      int second = carry(moved, second(masks, symmetry));
      int flips = carry(moved, (int) (masks >>> EdgeMasks.FLIPS_AT));
      see(batch, i, first, second, flips, move * EdgeShuffles.SYMMETRIES + symmetry);
    }
  }

  /** The symmetry that the row of an item names. */
  private static int symmetry(long batch, int i) {
    return Memory.getInt(batch + CosetBatch.ROWS, i) & CosetLookup.SYMMETRY_MASK;
  }

  /** The slice that a symmetry carries to the first one, in the lowest bits, ... */
  private static int first(long masks, int symmetry) {
    return (int) (masks >>> Memory.getByte(TABLES + FIRST_AT + symmetry / EdgeShuffles.ALIKE));
  }

  /** ... and to the second one. */
  private static int second(long masks, int symmetry) {
    return (int) (masks >>> Memory.getByte(TABLES + SECOND_AT + symmetry / EdgeShuffles.ALIKE));
  }

  /**
   * Puts down the places of an item, seen through the symmetry of a row of {@link
   * EdgeShuffles#FLIPS}.
   */
  private static void see(long batch, int i, int first, int second, int flips, int row) {
    int symmetry = row & CosetLookup.SYMMETRY_MASK;
    long seen = TABLES + SEEN + (long) symmetry * CARRIED_ROW * Character.BYTES;
    long flipped = carry(seen, flips) ^ Memory.getChar(TABLES + FLIPS, row);
    Memory.putLong(
        batch + CosetBatch.PLACES,
        i,
        carry(seen, first) | (long) carry(seen, second) << Short.SIZE | flipped << 2 * Short.SIZE);
  }

  /** Where a permutation carries the lowest twelve bits of a mask, given its table. */
  private static int carry(long carried, int mask) {
    return Memory.getChar(carried, mask & HALF_MASK)
        | Memory.getChar(carried + HALF * Character.BYTES, mask >>> HALF_BITS & HALF_MASK);
  }

  /** Moves the edges of nodes on a stack as {@link VectorShuffles#move} does. */
  static void move(long slotsAddress, int n, long batchAddress) {
    long slots = Memory.nonNegative(slotsAddress);
    long batch = Memory.nonNegative(batchAddress);
    for (int i = 0; i < n; i++) {
      long slot = slots + (long) i * CosetStack.NODE_BYTES;
      int child = Memory.getInt(slot + CosetStack.CHILD);
      long edges = batch + CosetBatch.EDGES + (long) CosetBatch.node(child) * Lanes.COUNT;
      EdgeLanes.copy(edges, slot + CosetStack.EDGES);
      EdgeLanes.copy(
          edges + CosetBatch.INVERSE_EDGES - CosetBatch.EDGES, slot + CosetStack.INVERSE_EDGES);
      long changes = TABLES + CHANGES + (long) CosetBatch.move(child) * CYCLE * Integer.BYTES;
      change(edges, slot, Memory.getInt(changes, 0));
      change(edges, slot, Memory.getInt(changes, 1));
      change(edges, slot, Memory.getInt(changes, 2));
      change(edges, slot, Memory.getInt(changes, 3));
    }
  }

  /** Moves one edge, in the position and in its inverse. */
  private static void change(long edges, long slot, int change) {
    int to = change >>> TO_AT & PLACE_MASK;
    int edge = Memory.getByte(edges + (change & PLACE_MASK)) ^ change >>> FLIP_AT;
    Memory.putByte(slot + CosetStack.EDGES + to, (byte) edge);
    Memory.putByte(
        slot + CosetStack.INVERSE_EDGES + (edge & Lanes.INDEX_MASK),
        (byte) (to | edge & EdgeLanes.FLIPPED));
  }
}
