package dev.superflip.search.coset;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.Twist;
import dev.superflip.coord.coset.CornerGroup;
import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.coord.coset.EdgeSlices.Flips;
import dev.superflip.coord.coset.TwistMasks;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.pdb.codec.LineCode;
import dev.superflip.pdb.store.Table;
import dev.superflip.system.Layout;
import dev.superflip.system.Memory;
import dev.superflip.system.NativeImage;

/**
 * A coset table in the search, and the small tables that lead from a node to its entries. The small
 * tables lie side by side in a few huge pages, and all threads share them.
 */
final class CosetLookup implements AutoCloseable {
  private static final int HALF_BITS = Cube.EDGES / 2;
  private static final int HALF_MASK = (1 << HALF_BITS) - 1;

  /** Ways to flip the four edges of a slice. */
  private static final int FLIPS_OF_SLICE = 16;

  private static final int MAX_COSETS = CornerGroup.HALF_TURNS.cosets().count();

  /**
   * Mask of the symmetry in an element of {@link #ROW_OF}, numbered as in {@link EdgeShuffles}; the
   * row is above it.
   */
  static final int SYMMETRY_MASK = EdgeShuffles.SYMMETRIES - 1;

  private static final int ROW_AT = Integer.numberOfTrailingZeros(EdgeShuffles.SYMMETRIES);

  // Offsets of the small tables; each has room for the largest coset space.
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

  /** See {@link EdgeShuffles}. */
  static final int MOVES = LAYOUT.bytes(EdgeShuffles.MOVES.length);

  static final int MOVE_FLIPS = LAYOUT.bytes(EdgeShuffles.MOVE_FLIPS.length);
  static final int RENAMINGS = LAYOUT.bytes(EdgeShuffles.RENAMINGS.length);
  static final int SEEN = LAYOUT.bytes(EdgeShuffles.SEEN.length);
  static final int FLIPS = LAYOUT.chars(EdgeShuffles.FLIPS.length);
  static final int SLICES = LAYOUT.bytes(EdgeShuffles.SLICES.length);

  /** By lower half of the mask of the first slice: what this half adds to the arrangement. */
  private static final int LOWER_RANK = LAYOUT.chars(1 << HALF_BITS);

  /** The same by upper half. */
  private static final int UPPER_RANK = LAYOUT.chars(1 << HALF_BITS);

  /** By mask of the second slice among the other eight places: what it adds to the arrangement. */
  private static final int SECOND_RANK = LAYOUT.chars(EdgeSlices.SECOND_RANK.length);

  /** {@code [16 * slice + flips of the slice]}: the bits that they contribute to the column. */
  private static final int KEPT = LAYOUT.bytes(EdgeSlices.COUNT * FLIPS_OF_SLICE);

  /** See {@link LineCode#PLACES}, and below {@link LineCode#DIGITS}. */
  static final int PLACES = LAYOUT.chars(LineCode.ENTRIES);

  static final int DIGITS = LAYOUT.bytes(LineCode.DIGITS.length);

  private final Table table;
  private final Memory memory = Memory.allocate(LAYOUT.size());

  /** The address of the small tables. */
  final long tables = memory.address();

  private final Flips kept;
  private final int columnBits;
  private final long bytesPerRow;
  private long lines;

  /** Where reads of the table are marked, or 0. */
  private long marks;

  CosetLookup(Table table) {
    this.table = table;
    CosetSpace space = (CosetSpace) table.projection();
    kept = space.flips();
    columnBits = Integer.numberOfTrailingZeros(kept.count());
    bytesPerRow = (long) LineCode.linesPerRow(space.columns()) * LineCode.BYTES;
    memory.put(CORNER_ROWS, CosetTables.cornerRows(space.corners()));
    memory.put(CORNER_MOVES, space.corners().moves());
    memory.put(TWIST_MOVES, Twist.MOVES);
    memory.put(TWIST_WEIGHTS, TwistMasks.weights());
    memory.put(TWISTS_OF_MOVE, CosetTables.TWISTS_OF_MOVE);
    memory.put(ROW_OF, rows(space.rowOf(), EdgeShuffles.numbers()));
    memory.put(MOVES, EdgeShuffles.MOVES);
    memory.put(MOVE_FLIPS, EdgeShuffles.MOVE_FLIPS);
    memory.put(RENAMINGS, EdgeShuffles.RENAMINGS);
    memory.put(SEEN, EdgeShuffles.SEEN);
    memory.put(FLIPS, EdgeShuffles.FLIPS);
    memory.put(SLICES, EdgeShuffles.SLICES);
    memory.put(LOWER_RANK, halfRanks(0));
    memory.put(UPPER_RANK, halfRanks(HALF_BITS));
    memory.put(SECOND_RANK, EdgeSlices.SECOND_RANK);
    memory.put(KEPT, keptTable(kept));
    memory.put(PLACES, LineCode.PLACES);
    memory.put(DIGITS, LineCode.DIGITS);
  }

  private static int[] rows(int[] rowOf, int[] symmetryNumber) {
    int[] table = new int[rowOf.length];
    for (int i = 0; i < table.length; i++) {
      int symmetry = symmetryNumber[CosetSpace.symmetry(rowOf[i])];
      table[i] = symmetry | CosetSpace.row(rowOf[i]) << ROW_AT;
    }
    return table;
  }

  /**
   * By half of the mask of a slice: what this half adds to the arrangement. The rank of a slice is
   * a sum over its four places of a binomial that depends on how many of them are below. In the
   * upper half that number is known: the places missing there are in the lower half.
   *
   * @param from the first place of the half
   */
  private static char[] halfRanks(int from) {
    char[] table = new char[1 << HALF_BITS];
    for (int half = 0; half < table.length; half++) {
      int missing = Cube.EDGES / EdgeSlices.COUNT - Integer.bitCount(half);
      if (missing >= 0) {
        table[half] = (char) (EdgeSlices.SECOND_SETS * rank(half << from, from == 0 ? 0 : missing));
      }
    }
    return table;
  }

  /**
   * What some places of a slice add to its rank.
   *
   * @param below how many other places of the slice are below them
   */
  static int rank(int places, int below) {
    int rank = 0;
    for (int rest = places; rest != 0; rest &= rest - 1) {
      rank += binomial(Integer.numberOfTrailingZeros(rest), ++below);
    }
    return rank;
  }

  private static int binomial(int n, int k) {
    int result = 1;
    for (int i = 0; i < k; i++) {
      result = result * (n - i) / (i + 1);
    }
    return result;
  }

  private static byte[] keptTable(Flips flips) {
    byte[] table = new byte[EdgeSlices.COUNT * FLIPS_OF_SLICE];
    for (int i = 0; i < FLIPS_OF_SLICE; i++) {
      int kept = flips.kept(i);
      table[i] = (byte) kept;
      table[FLIPS_OF_SLICE + i] = (byte) (kept << flips.bits());
      // The number of flips is even, so the lowest bit of the last slice is known.
      table[2 * FLIPS_OF_SLICE + i] = (byte) (kept >>> 1 << 2 * flips.bits());
    }
    return table;
  }

  /** 1 if the table holds halved distances, so that values count double; else 0. */
  int shift() {
    return table.database().kind().storesHalves() ? 1 : 0;
  }

  Table table() {
    return table;
  }

  /** Updates the address of the table, which may have moved; call it before each iteration. */
  void locate() {
    marks = table.marks();
    lines = table.address();
  }

  /** Whether {@link #mark} must be called for each line that is read. */
  boolean marksReads() {
    return marks != 0;
  }

  /** Marks the page of a line, see {@link Table#marks}. */
  void mark(long line) {
    Memory.putByte(marks + Table.page(line - lines), (byte) 1);
  }

  /** The column, given the masks of the first slice, the second slice and the flips. */
  int column(int first, int second, int flips) {
    return NativeImage.ACTIVE
        ? compressedColumn(first, second, flips)
        : PlainColumns.column(kept, first, second, flips);
  }

  /** The same with {@link Integer#compress}, which is one instruction in a native image. */
  int compressedColumn(int first, int second, int flips) {
    int others = first ^ EdgeSlices.ALL;
    int bits =
        kept(0, Integer.compress(flips, first))
            | kept(1, Integer.compress(flips, second))
            | kept(2, Integer.compress(flips, others ^ second));
    int arrangement =
        Memory.getChar(tables + LOWER_RANK, first & HALF_MASK)
            + Memory.getChar(tables + UPPER_RANK, first >>> HALF_BITS)
            + Memory.getChar(tables + SECOND_RANK, Integer.compress(second, others));
    return arrangement << columnBits | bits;
  }

  private int kept(int slice, int flips) {
    return Memory.getByte(tables + KEPT + (slice * FLIPS_OF_SLICE + flips)) & 0xFF;
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
