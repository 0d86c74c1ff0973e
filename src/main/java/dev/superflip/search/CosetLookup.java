package dev.superflip.search;

import dev.superflip.coord.CosetSpace;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.EdgeSlices;
import dev.superflip.coord.Twist;
import dev.superflip.coord.TwistMasks;
import dev.superflip.cube.Cube;
import dev.superflip.pdb.LineCode;
import dev.superflip.pdb.Table;
import dev.superflip.system.Chars;
import dev.superflip.system.Ints;
import dev.superflip.system.Longs;
import dev.superflip.system.Scratch;

/**
 * A coset table as a search sees it, and the small tables that lead from a node to its entries.
 * They lie side by side in a few huge pages, and threads share them.
 */
final class CosetLookup implements AutoCloseable {
  /** How many bits a slice takes where three are in one number: enough for a mask or a state. */
  static final int SLICE_BITS = Cube.EDGES;

  static final int SLICE_MASK = (1 << SLICE_BITS) - 1;

  private static final int SYMMETRIES = 48;
  private static final long SCRATCH_BYTES = 12L << 20;

  private final Table table;
  private final Scratch scratch = new Scratch(SCRATCH_BYTES, true);

  /** By permutation of corners: see {@link CosetTables#cornerRows}. */
  final Chars cornerRows;

  /** {@code [18 * coset of corners + move]}. */
  final Chars cornerMoves;

  final Chars twistMoves;
  final Chars inverseTwists;
  final Chars twistsOfMove;

  /** By coset of corners and twist: row and symmetry. */
  final Ints rowOf;

  final Ints quadMoves;
  final Longs quadPlaces;

  /** By quad with flips: the state of its slice. */
  final Chars sliceOfQuad;

  /** {@code [18 * state + move]}: a slice after a move. */
  final Chars sliceMoves;

  private final Chars conjugates;
  private final Chars setRank;

  /** By two slices side by side and what is between them: part of the column. */
  private final Ints firstColumn;

  private final Chars secondRank;

  /** By four flips: what is kept of them. */
  private final Chars kept;

  /** Of an entry of a line, and of a byte with a place in it. */
  final Chars places;

  final Chars digits;

  private final int flipBits;
  private final int states;
  private final int flips;
  private final int linesPerRow;

  /** By symmetry: how far to shift three slices to have the one that becomes the first, ... */
  private final Chars shifts;

  private long base;

  CosetLookup(Table table) {
    this.table = table;
    CosetSpace space = (CosetSpace) table.projection();
    EdgeSlices.Flips keptFlips = space.flips();
    flipBits = keptFlips.bits();
    states = keptFlips.states();
    flips = keptFlips.count();
    linesPerRow = LineCode.linesPerRow(space.columns());
    cornerRows = scratch.table(CosetTables.cornerRows(space.corners()));
    cornerMoves = scratch.table(space.corners().moves());
    twistMoves = scratch.table(Twist.MOVES);
    inverseTwists = scratch.table(TwistMasks.ranksOfInverses());
    twistsOfMove = scratch.table(CosetTables.TWISTS_OF_MOVE);
    rowOf = scratch.table(space.rowOf());
    quadMoves = scratch.table(EdgeQuad.MOVES);
    quadPlaces = scratch.table(CosetTables.quadPlaces());
    sliceOfQuad = scratch.table(EdgeSlices.statesOfQuads(keptFlips));
    sliceMoves = scratch.table(EdgeSlices.moves(keptFlips));
    conjugates = scratch.table(EdgeSlices.conjugates(keptFlips));
    setRank = scratch.table(EdgeSlices.SET_RANK);
    firstColumn = scratch.table(firstColumns());
    secondRank = scratch.table(EdgeSlices.SECOND_RANK);
    kept = scratch.table(keptTable(keptFlips));
    places = scratch.table(LineCode.PLACES);
    digits = scratch.table(digitTable());
    shifts = scratch.table(shiftTable());
  }

  private int[] firstColumns() {
    int[] columns = new int[EdgeSlices.SET_RANK.length];
    for (int mask = 0; mask < columns.length; mask++) {
      columns[mask] = EdgeSlices.SET_RANK[mask] * EdgeSlices.SECOND_SETS * flips;
    }
    return columns;
  }

  private static char[] keptTable(EdgeSlices.Flips flips) {
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

  private static char[] shiftTable() {
    byte[][] origins = EdgeSlices.origins();
    char[] table = new char[4 * SYMMETRIES];
    for (int s = 0; s < SYMMETRIES; s++) {
      for (int slice = 0; slice < EdgeSlices.COUNT; slice++) {
        table[4 * s + slice] = (char) (SLICE_BITS * origins[s][slice]);
      }
    }
    return table;
  }

  Table table() {
    return table;
  }

  /** Looks where the table is now; to be called before a search. */
  void locate() {
    base = table.address();
  }

  /** Three slices in one number. */
  static long slices(int first, int second, int third) {
    return first | (long) second << SLICE_BITS | (long) third << 2 * SLICE_BITS;
  }

  /** The column of three slices, given their states, in a row. */
  int columnOfStates(int row, long slices) {
    int symmetry = CosetSpace.symmetry(row);
    int from = states * symmetry;
    int first = conjugates.get(from + slice(slices, symmetry, 0));
    int second = conjugates.get(from + slice(slices, symmetry, 1));
    int third = flipBits <= 1 ? 0 : conjugates.get(from + slice(slices, symmetry, 2));
    return column(first, second, third);
  }

  /** The same, given the places of their edges and the flips of all places. */
  int columnOfPlaces(int row, long slices, int flipped) {
    int symmetry = CosetSpace.symmetry(row);
    int from = states * symmetry;
    int a = slice(slices, symmetry, 0);
    int b = slice(slices, symmetry, 1);
    int first = conjugates.get(from + state(a, flipped));
    int second = conjugates.get(from + state(b, flipped));
    int third = flipBits <= 1 ? 0 : conjugates.get(from + state(SLICE_MASK ^ a ^ b, flipped));
    return column(first, second, third);
  }

  private int slice(long slices, int symmetry, int i) {
    return (int) (slices >>> shifts.get(4 * symmetry + i)) & SLICE_MASK;
  }

  private int state(int places, int flipped) {
    return setRank.get(places) << flipBits | kept.get(Integer.compress(flipped, places));
  }

  private int column(int first, int second, int third) {
    int firstSet = first & EdgeSlices.ALL;
    int secondSet = Integer.compress(second & EdgeSlices.ALL, firstSet ^ EdgeSlices.ALL);
    int bits = first >>> SLICE_BITS | second >>> SLICE_BITS << flipBits;
    return firstColumn.get(firstSet)
        + secondRank.get(secondSet) * flips
        + (bits | third >>> SLICE_BITS + 1 << 2 * flipBits);
  }

  /** The address of a line of a row. */
  long line(int row, int line) {
    return base + ((long) CosetSpace.row(row) * linesPerRow + line) * LineCode.BYTES;
  }

  @Override
  public void close() {
    scratch.close();
  }
}
