package dev.superflip.search.coset;

import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.system.Lanes;
import dev.superflip.system.Layout;
import dev.superflip.system.Memory;

/**
 * The two loops of {@link VectorShuffles} in scalar code. A Java virtual machine runs them by
 * default, because its vectors need an incubating module that prints a warning at each start.
 *
 * <p>Scalar code cannot shuffle sixteen bytes at once, so it permutes masks of places instead.
 *
 * <ul>
 *   <li>{@link #prepare} computes the {@link EdgeMasks} of each node once; all probes of the node
 *       share them.
 *   <li>A move or a symmetry permutes a mask by two table lookups, one for each half of its twelve
 *       bits. The table of one permutation has 256 bytes.
 *   <li>A quarter turn swaps the four edges of its face between two slices. So one multiplication
 *       and one exclusive or update the masks of an inverse.
 *   <li>A child differs from its parent in four lanes, and so do their inverses. {@link #move}
 *       copies the parent and overwrites these lanes.
 * </ul>
 *
 * <p>Measured on one thread of a Zen 3 with {@code b4}, repeating one batch, so that all data was
 * cached: a probe takes 30 ns and a child on the stack 23 ns. Byte by byte both took 70 ns; with
 * vectors the virtual machine takes 25 and 16 ns (bench/runs/2026-11-18-jvm.txt). {@code
 * EdgeShufflesTest} compares both implementations with cubes.
 */
final class PlainShuffles {
  private static final int HALF_BITS = Cube.EDGES / 2;
  private static final int HALF = 1 << HALF_BITS;
  private static final int HALF_MASK = HALF - 1;

  /** Entries of the table of one permutation: 64 for the lower half of a mask, 64 for the upper. */
  private static final int PERMUTATION_ROW = 2 * HALF;

  private static final int MOVES_OF_FACE = Move.COUNT / Face.COUNT;

  /** In the tables of {@link EdgeShuffles}: the row of the first symmetry without a turn. */
  private static final int NO_TURN = Move.COUNT * EdgeShuffles.SYMMETRIES;

  /** Edges that a move permutes. */
  private static final int CYCLE = 4;

  // Fields of an element of CHANGES, from the lowest bit: the place that an edge comes from, the
  // place that it goes to, and whether it is flipped.
  private static final int TO_AT = 8;
  private static final int FLIP_AT = 16;
  private static final int PLACE_MASK = 0xFF;

  private static final Layout LAYOUT = new Layout();

  // Tables of permutations, by move and by symmetry: see permute.
  private static final int BY_MOVE = LAYOUT.chars(Move.COUNT * PERMUTATION_ROW);
  private static final int BY_SYMMETRY = LAYOUT.chars(EdgeShuffles.SYMMETRIES * PERMUTATION_ROW);

  private static final int FLIPS = LAYOUT.chars(EdgeShuffles.FLIPS.length);

  /**
   * By {@code symmetry / 8}: where {@link EdgeMasks} has the slice that the symmetry carries to the
   * first slice, and below, to the second one.
   */
  private static final int FIRST_AT = LAYOUT.bytes(EdgeShuffles.ALIKE);

  private static final int SECOND_AT = LAYOUT.bytes(EdgeShuffles.ALIKE);

  /**
   * By face: the lowest bit of each mask of {@link EdgeMasks} that a quarter turn changes. The turn
   * changes the masks of two slices, and the mask of flips if it flips its edges.
   */
  private static final int SLICE_SWAPS = LAYOUT.longs(Face.COUNT);

  /** By move: the four edges that it permutes. */
  private static final int CHANGES = LAYOUT.ints(Move.COUNT * CYCLE);

  // Never freed: a constant address costs no register.
  private static final long TABLES = tables().address();

  private PlainShuffles() {}

  private static Memory tables() {
    Memory memory = Memory.allocate(LAYOUT.size());
    memory.put(BY_MOVE, permutations(EdgeShuffles.MOVES, 0, Move.COUNT));
    memory.put(BY_SYMMETRY, permutations(EdgeShuffles.SEEN, NO_TURN, EdgeShuffles.SYMMETRIES));
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
          memory.address() + SLICE_SWAPS, face, sliceSwap(Cube.of(Move.of(MOVES_OF_FACE * face))));
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

  /** Tables for {@link #permute}, of {@code count} consecutive shuffles. */
  private static char[] permutations(byte[] shuffles, int start, int count) {
    char[] table = new char[count * PERMUTATION_ROW];
    for (int i = 0; i < count; i++) {
      for (int to = 0; to < Cube.EDGES; to++) {
        int from = shuffles[Lanes.COUNT * (start + i) + to];
        int half = i * PERMUTATION_ROW + from / HALF_BITS * HALF;
        for (int mask = 0; mask < HALF; mask++) {
          table[half + mask] |= (char) ((mask >>> from % HALF_BITS & 1) << to);
        }
      }
    }
    return table;
  }

  private static long sliceSwap(Cube turn) {
    long swap = 0;
    for (int place = 0; place < Cube.EDGES; place++) {
      if (turn.edge(place) != place) {
        swap |= 1L << EdgeMasks.BITS * EdgeSlices.slice(place);
        swap |= (long) turn.flip(place) << EdgeMasks.FLIPS_AT;
      }
    }
    return swap;
  }

  /** Computes the masks of the first n nodes of a batch, which {@link #see} reads. */
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

  /** Writes a mask of the edges in the places of each face, in the order of {@link Face}. */
  private static void putFaceEdges(long edges, long to) {
    long low = Memory.getLong(edges);
    long high = Memory.getLong(edges + Long.BYTES);
    // Lanes are in the order of EdgeSlices.bit. A shift of an int uses only the lowest five bits of
    // the distance, and bit 4 of a lane is 0; so the flip and the lanes above do not matter.
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
        to, pack(ur | ul | uf | ub, ur | dr | fr | br, uf | df | fr | fl, dr | dl | df | db));
    Memory.putLong(to + Long.BYTES, pack(ul | dl | fl | bl, ub | db | br | bl, 0, 0));
  }

  private static long pack(long a, long b, long c, long d) {
    return a | b << 16 | c << 32 | d << 48;
  }

  /** Does the same as {@link VectorShuffles#see}; {@link #prepare} must have been called. */
  static void see(long batch, int n, boolean inverses) {
    if (inverses) {
      findInversePlaces(batch, n);
    } else {
      findChildPlaces(batch, n);
    }
  }

  private static void findInversePlaces(long batchAddress, int n) {
    long batch = Memory.nonNegative(batchAddress);
    for (int i = 0; i < n; i++) {
      int item = Memory.getInt(batch + CosetBatch.FACES, i);
      int node = CosetBatch.node(item);
      int face = CosetBatch.move(item) / MOVES_OF_FACE;
      long turned =
          Memory.getChar(batch + CosetBatch.FACE_EDGES + (long) node * CosetBatch.FACE_ROW, face);
      long masks =
          Memory.getLong(batch + CosetBatch.INVERSE_MASKS, node)
              ^ turned * Memory.getLong(TABLES + SLICE_SWAPS, face);
      int symmetry = symmetry(batch, i);
      int first = firstSlice(masks, symmetry);
      int second = secondSlice(masks, symmetry);
      putPlaces(batch, i, first, second, (int) (masks >>> EdgeMasks.FLIPS_AT), NO_TURN + symmetry);
    }
  }

  private static void findChildPlaces(long batchAddress, int n) {
    long batch = Memory.nonNegative(batchAddress);
    for (int i = 0; i < n; i++) {
      int item = Memory.getInt(batch + CosetBatch.CHILDREN, i);
      int move = CosetBatch.move(item);
      long masks = Memory.getLong(batch + CosetBatch.MASKS, CosetBatch.node(item));
      int symmetry = symmetry(batch, i);
      long byMove = TABLES + BY_MOVE + (long) move * PERMUTATION_ROW * Character.BYTES;
      int first = permute(byMove, firstSlice(masks, symmetry));
      int second = permute(byMove, secondSlice(masks, symmetry));
      int flips = permute(byMove, (int) (masks >>> EdgeMasks.FLIPS_AT));
      putPlaces(batch, i, first, second, flips, move * EdgeShuffles.SYMMETRIES + symmetry);
    }
  }

  /** The symmetry of the i-th item, which stands beside its row. */
  private static int symmetry(long batch, int i) {
    return Memory.getInt(batch + CosetBatch.ROWS, i) & CosetLookup.SYMMETRY_MASK;
  }

  /** The mask of the slice that a symmetry carries to the first one, in the lowest twelve bits. */
  private static int firstSlice(long masks, int symmetry) {
    return (int) (masks >>> Memory.getByte(TABLES + FIRST_AT + symmetry / EdgeShuffles.ALIKE));
  }

  /** The same for the second slice. */
  private static int secondSlice(long masks, int symmetry) {
    return (int) (masks >>> Memory.getByte(TABLES + SECOND_AT + symmetry / EdgeShuffles.ALIKE));
  }

  /**
   * Writes the places of the i-th item after mapping them by its symmetry.
   *
   * @param row of {@link EdgeShuffles#FLIPS}, which determines turn and symmetry
   */
  private static void putPlaces(long batch, int i, int first, int second, int flips, int row) {
    int symmetry = row & CosetLookup.SYMMETRY_MASK;
    long bySymmetry = TABLES + BY_SYMMETRY + (long) symmetry * PERMUTATION_ROW * Character.BYTES;
    long flipped = permute(bySymmetry, flips) ^ Memory.getChar(TABLES + FLIPS, row);
    Memory.putLong(
        batch + CosetBatch.PLACES,
        i,
        permute(bySymmetry, first)
            | (long) permute(bySymmetry, second) << Short.SIZE
            | flipped << 2 * Short.SIZE);
  }

  /** Permutes the lowest twelve bits of a mask; the bits above are ignored. */
  private static int permute(long table, int mask) {
    return Memory.getChar(table, mask & HALF_MASK)
        | Memory.getChar(table + HALF * Character.BYTES, mask >>> HALF_BITS & HALF_MASK);
  }

  /** Does the same as {@link VectorShuffles#move}. */
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
