package dev.superflip.search;

import dev.superflip.coord.CosetSpace;
import dev.superflip.coord.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.pdb.LineCode;
import dev.superflip.pdb.Table;

/**
 * A coset table as a search sees it: where the entry of a position is, given the coset of its
 * corners and the three slices of its edges. Shared by all threads.
 */
final class CosetLookup {
  /** How many bits a slice takes where three are in one number: enough for a mask or a state. */
  static final int SLICE_BITS = Cube.EDGES;

  static final int SLICE_MASK = (1 << SLICE_BITS) - 1;

  private final Table table;

  /** By coset of corners: row and symmetry. */
  final int[] rowOf;

  /** By rank of a permutation: the coset of the permutation, and that of its inverse. */
  final char[] cornerCoset;

  final char[] inverseCornerCoset;

  /** {@code [18 * coset + move]}. */
  final char[] cornerMoves;

  /** {@code [18 * state + move]}: a slice after a move. */
  final char[] sliceMoves;

  /** By quad with flips: the state of its slice. */
  final char[] sliceOfQuad;

  /** By four flips: what is kept of them. */
  final byte[] kept;

  /** Bits that are kept of a slice. */
  final int flipBits;

  private final char[] conjugates;
  private final int states;
  private final int flips;
  private final int linesPerRow;

  /** By symmetry: how far to shift three slices to have the one that becomes the first, ... */
  private final int[] firstShift = new int[SYMMETRIES];

  private final int[] secondShift = new int[SYMMETRIES];
  private final int[] thirdShift = new int[SYMMETRIES];

  private static final int SYMMETRIES = 48;

  private long base;

  CosetLookup(Table table) {
    this.table = table;
    CosetSpace space = (CosetSpace) table.projection();
    rowOf = space.rowOf();
    cornerCoset = space.corners().ofPermutation();
    inverseCornerCoset = space.corners().ofInverse();
    cornerMoves = space.corners().moves();
    sliceMoves = EdgeSlices.moves(space.flips());
    sliceOfQuad = EdgeSlices.statesOfQuads(space.flips());
    kept = space.flips().table();
    flipBits = space.flips().bits();
    conjugates = EdgeSlices.conjugates(space.flips());
    states = space.flips().states();
    flips = space.flips().count();
    linesPerRow = LineCode.linesPerRow(space.columns());
    byte[][] origins = EdgeSlices.origins();
    for (int s = 0; s < SYMMETRIES; s++) {
      firstShift[s] = SLICE_BITS * origins[s][0];
      secondShift[s] = SLICE_BITS * origins[s][1];
      thirdShift[s] = SLICE_BITS * origins[s][2];
    }
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
    int first = conjugates[from + ((int) (slices >>> firstShift[symmetry]) & SLICE_MASK)];
    int second = conjugates[from + ((int) (slices >>> secondShift[symmetry]) & SLICE_MASK)];
    int third =
        flipBits <= 1
            ? 0
            : conjugates[from + ((int) (slices >>> thirdShift[symmetry]) & SLICE_MASK)];
    return column(first, second, third);
  }

  /** The same, given the places of their edges and the flips of all places. */
  int columnOfPlaces(int row, long slices, int flipped) {
    int symmetry = CosetSpace.symmetry(row);
    int from = states * symmetry;
    int a = (int) (slices >>> firstShift[symmetry]) & SLICE_MASK;
    int b = (int) (slices >>> secondShift[symmetry]) & SLICE_MASK;
    int first = conjugates[from + state(a, flipped)];
    int second = conjugates[from + state(b, flipped)];
    int third = flipBits <= 1 ? 0 : conjugates[from + state(SLICE_MASK ^ a ^ b, flipped)];
    return column(first, second, third);
  }

  private int state(int places, int flipped) {
    return EdgeSlices.SET_RANK[places] << flipBits | kept[Integer.compress(flipped, places)];
  }

  private int column(int first, int second, int third) {
    int arrangement = EdgeSlices.arrangement(first & EdgeSlices.ALL, second & EdgeSlices.ALL);
    int bits = first >>> SLICE_BITS | second >>> SLICE_BITS << flipBits;
    return arrangement * flips + (bits | third >>> SLICE_BITS + 1 << 2 * flipBits);
  }

  /** The address of a line: that of an entry of a row. */
  long line(int row, int line) {
    return base + ((long) CosetSpace.row(row) * linesPerRow + line) * LineCode.BYTES;
  }
}
