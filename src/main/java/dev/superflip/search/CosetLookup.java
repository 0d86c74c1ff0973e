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

  private static final int SYMMETRIES = 48;
  private static final int MAX_COSETS = CornerGroup.HALF_TURNS.cosets().count();
  private static final int MAX_STATES = Flips.PATTERN.states();
  private static final int SHIFT_BITS = 8;

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

  /** {@code [18 * state + move]}: a slice after a move. */
  static final int SLICE_MOVES = LAYOUT.chars(MAX_STATES * Move.COUNT);

  private static final int CONJUGATES = LAYOUT.chars(MAX_STATES * SYMMETRIES);
  private static final int SET_RANK = LAYOUT.chars(1 << SLICE_BITS);

  /** By the places of a slice, and by what the second slice leaves of the others: column. */
  private static final int FIRST_COLUMN = LAYOUT.ints(1 << SLICE_BITS);

  private static final int SECOND_COLUMN = LAYOUT.ints(EdgeSlices.SECOND_RANK.length);

  /** By four flips: what is kept of them. */
  private static final int KEPT = LAYOUT.chars(16);

  /** By symmetry: how far to shift three slices to have the one that becomes the first, ... */
  private static final int SHIFTS = LAYOUT.ints(SYMMETRIES);

  /** Of an entry of a line, and of a byte with a place in it. */
  static final int PLACES = LAYOUT.chars(LineCode.ENTRIES);

  static final int DIGITS = LAYOUT.chars(LineCode.DIGITS.length);

  private final Table table;
  private final Memory memory = Memory.allocate(LAYOUT.size());

  /** Where the small tables are. */
  final long tables = memory.address();

  private final int flipBits;
  private final int states;
  private final long bytesPerRow;
  private long lines;

  CosetLookup(Table table) {
    this.table = table;
    CosetSpace space = (CosetSpace) table.projection();
    Flips flips = space.flips();
    flipBits = flips.bits();
    states = flips.states();
    bytesPerRow = (long) LineCode.linesPerRow(space.columns()) * LineCode.BYTES;
    memory.put(CORNER_ROWS, CosetTables.cornerRows(space.corners()));
    memory.put(CORNER_MOVES, space.corners().moves());
    memory.put(TWIST_MOVES, Twist.MOVES);
    memory.put(TWIST_WEIGHTS, TwistMasks.weights());
    memory.put(TWISTS_OF_MOVE, CosetTables.TWISTS_OF_MOVE);
    memory.put(ROW_OF, space.rowOf());
    memory.put(QUAD_MOVES, SliceQuad.MOVES);
    memory.put(REORDERED, SliceQuad.REORDERED);
    memory.put(CARRIED, SliceQuad.CARRIED);
    memory.put(QUAD_PLACES, CosetTables.quadPlaces());
    memory.put(SLICE_MOVES, EdgeSlices.moves(flips));
    memory.put(CONJUGATES, EdgeSlices.conjugates(flips));
    memory.put(SET_RANK, EdgeSlices.SET_RANK);
    memory.put(FIRST_COLUMN, times(EdgeSlices.SET_RANK, EdgeSlices.SECOND_SETS * flips.count()));
    memory.put(SECOND_COLUMN, times(EdgeSlices.SECOND_RANK, flips.count()));
    memory.put(KEPT, keptTable(flips));
    memory.put(SHIFTS, shiftTable());
    memory.put(PLACES, LineCode.PLACES);
    memory.put(DIGITS, digitTable());
  }

  private static int[] times(char[] values, int factor) {
    int[] products = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      products[i] = values[i] * factor;
    }
    return products;
  }

  private static char[] keptTable(Flips flips) {
    char[] table = new char[16];
    for (int i = 0; i < table.length; i++) {
      table[i] = (char) flips.kept(i);
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

  private static int[] shiftTable() {
    byte[][] origins = EdgeSlices.origins();
    int[] table = new int[SYMMETRIES];
    for (int s = 0; s < SYMMETRIES; s++) {
      for (int slice = 0; slice < EdgeSlices.COUNT; slice++) {
        table[s] |= SLICE_BITS * origins[s][slice] << SHIFT_BITS * slice;
      }
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

  /** Three slices in one number. */
  static long slices(int first, int second, int third) {
    return first | (long) second << SLICE_BITS | (long) third << 2 * SLICE_BITS;
  }

  /** The state of the slice of a {@link SliceQuad}. */
  int state(int quad) {
    return quad >>> SliceQuad.SET_SHIFT << flipBits
        | Memory.getChar(tables + KEPT, quad & SliceQuad.FLIPS_MASK);
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

  /** The column of three slices, given their states, in a row. */
  int columnOfStates(int row, long slices) {
    int symmetry = CosetSpace.symmetry(row);
    int shifts = Memory.getInt(tables + SHIFTS, symmetry);
    long seen = tables + CONJUGATES + 2L * states * symmetry;
    int first = Memory.getChar(seen, (int) (slices >>> shifts) & SLICE_MASK);
    int second = Memory.getChar(seen, (int) (slices >>> (shifts >>> SHIFT_BITS)) & SLICE_MASK);
    int third =
        flipBits <= 1
            ? 0
            : Memory.getChar(seen, (int) (slices >>> (shifts >>> 2 * SHIFT_BITS)) & SLICE_MASK);
    return column(first, second, third);
  }

  /** The same, given the places of their edges and the flips of all places. */
  int columnOfPlaces(int row, long slices, int flipped) {
    int symmetry = CosetSpace.symmetry(row);
    int shifts = Memory.getInt(tables + SHIFTS, symmetry);
    long seen = tables + CONJUGATES + 2L * states * symmetry;
    int a = (int) (slices >>> shifts) & SLICE_MASK;
    int b = (int) (slices >>> (shifts >>> SHIFT_BITS)) & SLICE_MASK;
    int first = Memory.getChar(seen, state(a, flipped));
    int second = Memory.getChar(seen, state(b, flipped));
    int third = flipBits <= 1 ? 0 : Memory.getChar(seen, state(SLICE_MASK ^ a ^ b, flipped));
    return column(first, second, third);
  }

  private int state(int places, int flipped) {
    return Memory.getChar(tables + SET_RANK, places) << flipBits
        | Memory.getChar(tables + KEPT, Integer.compress(flipped, places));
  }

  private int column(int first, int second, int third) {
    int firstSet = first & EdgeSlices.ALL;
    int secondSet = Integer.compress(second & EdgeSlices.ALL, firstSet ^ EdgeSlices.ALL);
    int bits = first >>> SLICE_BITS | second >>> SLICE_BITS << flipBits;
    return Memory.getInt(tables + FIRST_COLUMN, firstSet)
        + Memory.getInt(tables + SECOND_COLUMN, secondSet)
        + (bits | third >>> SLICE_BITS + 1 << 2 * flipBits);
  }

  /** The address of a line of a row. */
  long line(int row, int line) {
    return lines + CosetSpace.row(row) * bytesPerRow + (long) line * LineCode.BYTES;
  }

  @Override
  public void close() {
    memory.close();
  }
}
