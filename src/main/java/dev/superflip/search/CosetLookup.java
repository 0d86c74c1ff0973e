package dev.superflip.search;

import dev.superflip.coord.CornerGroup;
import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.CosetSpace;
import dev.superflip.coord.EdgeSlices;
import dev.superflip.coord.EdgeSlices.Flips;
import dev.superflip.coord.SliceQuad;
import dev.superflip.coord.Twist;
import dev.superflip.coord.TwistMasks;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.pdb.LineCode;
import dev.superflip.pdb.Table;
import dev.superflip.system.Layout;
import dev.superflip.system.Memory;

/**
 * A coset table as a search sees it, and the small tables that lead from a node to its entries.
 * They lie side by side in a few huge pages, and threads share them.
 */
final class CosetLookup implements AutoCloseable {
  /** How many bits a slice takes where three are in one number: enough for a mask or a state. */
  static final int SLICE_BITS = Cube.EDGES;

  static final int SLICE_MASK = (1 << SLICE_BITS) - 1;

  private static final int MAX_COSETS = CornerGroup.HALF_TURNS.cosets().count();

  // What is found of a coset of corners, from the lowest bits: how far to shift three slices to
  // have the one that becomes the first, and the second; symmetry; row. Shifts are multiples of
  // four below 32, and a shift looks at six bits of a number only, so none has to be cut out.
  private static final int SECOND_SHIFT_AT = 5;
  private static final int SYMMETRY_AT = 11;
  private static final int SYMMETRY_MASK = 63;
  private static final int ROW_AT = 17;

  // Where the small tables begin; each has room for what the largest space needs.
  private static final Layout LAYOUT = new Layout();

  /** By permutation of corners: see {@link CosetTables#cornerRows}. */
  static final int CORNER_ROWS = LAYOUT.chars(CornerPermutation.COUNT * CosetTables.CORNER_ROW);

  /** {@code [18 * coset of corners + move]}. */
  static final int CORNER_MOVES = LAYOUT.chars(MAX_COSETS * Move.COUNT);

  static final int TWIST_MOVES = LAYOUT.chars(Twist.MOVES.length);
  static final int TWIST_WEIGHTS = LAYOUT.chars(1 << Cube.CORNERS);
  static final int TWISTS_OF_MOVE = LAYOUT.chars(Move.COUNT);

  /** By coset of corners and twist: row and symmetry. */
  static final int ROW_OF = LAYOUT.ints(MAX_COSETS * Twist.COUNT);

  /** See {@link SliceQuad}. */
  static final int QUAD_MOVES = LAYOUT.ints(SliceQuad.MOVES.length);

  static final int REORDERED = LAYOUT.bytes(SliceQuad.REORDERED.length);
  static final int CARRIED = LAYOUT.bytes(SliceQuad.CARRIED.length);
  static final int QUAD_PLACES = LAYOUT.ints(SliceQuad.PLACEMENTS);

  /** By move, and by symmetry: see {@link MaskCarrier}; and which places it flips. */
  private static final int MOVED = LAYOUT.chars(Move.COUNT * MaskCarrier.ROW);

  private static final int SEEN = LAYOUT.chars((SYMMETRY_MASK + 1) * MaskCarrier.ROW);
  private static final int MOVE_FLIPS = LAYOUT.chars(Move.COUNT);
  private static final int SYMMETRY_FLIPS = LAYOUT.chars(SYMMETRY_MASK + 1);

  /** By rank: the places of a slice. */
  private static final int SETS = LAYOUT.chars(EdgeSlices.SETS);

  private static final int SET_RANK = LAYOUT.chars(1 << SLICE_BITS);
  private static final int SECOND_RANK = LAYOUT.chars(EdgeSlices.SECOND_RANK.length);

  /** By the flips of the first, the second and the third slice: what is kept of them. */
  private static final int KEPT = LAYOUT.bytes(1 << SLICE_BITS);

  /** Of an entry of a line, and of a byte with a place in it. */
  static final int PLACES = LAYOUT.chars(LineCode.ENTRIES);

  static final int DIGITS = LAYOUT.chars(LineCode.DIGITS.length);

  private final Table table;
  private final Memory memory = Memory.allocate(LAYOUT.size());

  /** Where the small tables are. */
  final long tables = memory.address();

  private final int columnBits;
  private final long bytesPerRow;
  private long lines;

  CosetLookup(Table table) {
    this.table = table;
    CosetSpace space = (CosetSpace) table.projection();
    Flips flips = space.flips();
    columnBits = Integer.numberOfTrailingZeros(flips.count());
    bytesPerRow = (long) LineCode.linesPerRow(space.columns()) * LineCode.BYTES;
    memory.put(CORNER_ROWS, CosetTables.cornerRows(space.corners()));
    memory.put(CORNER_MOVES, space.corners().moves());
    memory.put(TWIST_MOVES, Twist.MOVES);
    memory.put(TWIST_WEIGHTS, TwistMasks.weights());
    memory.put(TWISTS_OF_MOVE, CosetTables.TWISTS_OF_MOVE);
    memory.put(ROW_OF, rows(space.rowOf()));
    memory.put(QUAD_MOVES, SliceQuad.MOVES);
    memory.put(REORDERED, SliceQuad.REORDERED);
    memory.put(CARRIED, SliceQuad.CARRIED);
    memory.put(QUAD_PLACES, CosetTables.quadPlaces());
    MaskCarrier moves = MaskCarrier.ofMoves();
    memory.put(MOVED, moves.table);
    memory.put(MOVE_FLIPS, moves.flips);
    MaskCarrier symmetries = MaskCarrier.ofSymmetries();
    memory.put(SEEN, symmetries.table);
    memory.put(SYMMETRY_FLIPS, symmetries.flips);
    memory.put(SETS, EdgeSlices.sets());
    memory.put(SET_RANK, EdgeSlices.SET_RANK);
    memory.put(SECOND_RANK, EdgeSlices.SECOND_RANK);
    memory.put(KEPT, keptTable(flips));
    memory.put(PLACES, LineCode.PLACES);
    memory.put(DIGITS, digitTable());
  }

  private static int[] rows(int[] rowOf) {
    byte[][] origins = EdgeSlices.origins();
    int[] table = new int[rowOf.length];
    for (int i = 0; i < table.length; i++) {
      int symmetry = CosetSpace.symmetry(rowOf[i]);
      table[i] =
          SLICE_BITS * origins[symmetry][0]
              | SLICE_BITS * origins[symmetry][1] << SECOND_SHIFT_AT
              | symmetry << SYMMETRY_AT
              | CosetSpace.row(rowOf[i]) << ROW_AT;
    }
    return table;
  }

  private static byte[] keptTable(Flips flips) {
    byte[] table = new byte[1 << SLICE_BITS];
    for (int i = 0; i < table.length; i++) {
      // The number of flips is even, so the lowest bit of the last slice is known.
      table[i] =
          (byte)
              (flips.kept(i & 15)
                  | flips.kept(i >>> 4 & 15) << flips.bits()
                  | flips.kept(i >>> 8) >>> 1 << 2 * flips.bits());
    }
    return table;
  }

  private static char[] digitTable() {
    char[] table = new char[LineCode.DIGITS.length];
    for (int i = 0; i < table.length; i++) {
      table[i] = (char) LineCode.DIGITS[i];
    }
    return table;
  }

  /** 1 if the table holds halves of distances, so that a value says twice as much; else 0. */
  int shift() {
    return table.database().holdsHalves() ? 1 : 0;
  }

  Table table() {
    return table;
  }

  /** Looks where the table is now; to be called before a search. */
  void locate() {
    lines = table.address();
  }

  /** Three masks in one number. */
  static long masks(int first, int second, int third) {
    return first | (long) second << SLICE_BITS | (long) third << 2 * SLICE_BITS;
  }

  /** The places of the slices of three {@link SliceQuad}s, and above them those with a flip. */
  long slices(int quad0, int quad1, int quad2) {
    int slice0 = Memory.getChar(tables + SETS, quad0 >>> SliceQuad.SET_SHIFT);
    int slice1 = Memory.getChar(tables + SETS, quad1 >>> SliceQuad.SET_SHIFT);
    int slice2 = SLICE_MASK ^ slice0 ^ slice1;
    int flips =
        Integer.expand(quad0 & SliceQuad.FLIPS_MASK, slice0)
            | Integer.expand(quad1 & SliceQuad.FLIPS_MASK, slice1)
            | Integer.expand(quad2 & SliceQuad.FLIPS_MASK, slice2);
    return masks(slice0, slice1, slice2) | (long) flips << 3 * SLICE_BITS;
  }

  /** A {@link SliceQuad} after a move. */
  int moved(int quad, int move) {
    int change =
        Memory.getInt(tables + QUAD_MOVES, Move.COUNT * (quad >>> SliceQuad.SET_SHIFT) + move);
    int permutation = change >>> SliceQuad.FLIP_BITS & SliceQuad.ORDER_MASK;
    int order = quad >>> SliceQuad.FLIP_BITS & SliceQuad.ORDER_MASK;
    int newOrder =
        Memory.getByte(tables + REORDERED + (permutation << SliceQuad.ORDER_BITS | order));
    return change >>> SliceQuad.SET_SHIFT << SliceQuad.SET_SHIFT
        | newOrder << SliceQuad.FLIP_BITS
        | carried(permutation, quad ^ change);
  }

  /** Four flips after a permutation, or by edge, given their order. */
  int carried(int permutation, int flips) {
    return Memory.getByte(
        tables + CARRIED + (permutation << SliceQuad.FLIP_BITS | flips & SliceQuad.FLIPS_MASK));
  }

  /** The flips of a {@link SliceQuad} by edge. */
  int flipsByEdge(int quad) {
    return carried(quad >>> SliceQuad.FLIP_BITS & SliceQuad.ORDER_MASK, quad);
  }

  /** The edges of a {@link SliceQuad} that are in slices and faces: see {@link CosetTables}. */
  long places(int quad) {
    return CosetTables.fields(Memory.getInt(tables + QUAD_PLACES, quad >>> SliceQuad.FLIP_BITS));
  }

  /**
   * The column of three slices in a row.
   *
   * @param slices the places of each, see {@link #masks}, and above them the places with a flip
   */
  int column(int row, long slices) {
    return seen(
        row,
        (int) (slices >>> row) & SLICE_MASK,
        (int) (slices >>> (row >>> SECOND_SHIFT_AT)) & SLICE_MASK,
        (int) (slices >>> 3 * SLICE_BITS) & SLICE_MASK);
  }

  /** The same after a move. */
  int columnAfter(int move, int row, long slices) {
    long moved = tables + MOVED + move * MaskCarrier.ROW_BYTES;
    int first = MaskCarrier.carry(moved, (int) (slices >>> row) & SLICE_MASK);
    int second =
        MaskCarrier.carry(moved, (int) (slices >>> (row >>> SECOND_SHIFT_AT)) & SLICE_MASK);
    int flips = MaskCarrier.carry(moved, (int) (slices >>> 3 * SLICE_BITS));
    return seen(row, first, second, flips ^ Memory.getChar(tables + MOVE_FLIPS, move));
  }

  /** The column of slices seen through the symmetry of a row, given which become the first two. */
  private int seen(int row, int first, int second, int flips) {
    int symmetry = row >>> SYMMETRY_AT & SYMMETRY_MASK;
    long seen = tables + SEEN + symmetry * MaskCarrier.ROW_BYTES;
    int a = MaskCarrier.carry(seen, first);
    int b = MaskCarrier.carry(seen, second);
    int flipped =
        MaskCarrier.carry(seen, flips) ^ Memory.getChar(tables + SYMMETRY_FLIPS, symmetry);
    int others = a ^ SLICE_MASK;
    int bySlice =
        Integer.compress(flipped, a)
            | Integer.compress(flipped, b) << 4
            | Integer.compress(flipped, others ^ b) << 8;
    int arrangement =
        Memory.getChar(tables + SET_RANK, a) * EdgeSlices.SECOND_SETS
            + Memory.getChar(tables + SECOND_RANK, Integer.compress(b, others));
    return arrangement << columnBits | Memory.getByte(tables + KEPT + bySlice) & 0xFF;
  }

  /** The address of a line of a row. */
  long line(int row, int line) {
    return lines + (row >>> ROW_AT) * bytesPerRow + (long) line * LineCode.BYTES;
  }

  @Override
  public void close() {
    memory.close();
  }
}
