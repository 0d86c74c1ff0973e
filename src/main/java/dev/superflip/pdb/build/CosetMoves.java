package dev.superflip.pdb.build;

import dev.superflip.coord.coset.CosetSpace;
import dev.superflip.coord.coset.EdgeSlices;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;

/**
 * Maps the entries of a coset space by moves. A row is a symmetry class of corner cosets, so a move
 * maps its representative to one row. A symmetry then carries the result to the representative of
 * that row. Move and symmetry map the columns together, slice by slice, by short tables.
 */
final class CosetMoves {
  /** The number that stands for no move. */
  private static final int NO_MOVE = Move.COUNT;

  private final CosetSpace space;
  private final int flipBits;
  private final int flips;
  private final int flipCountBits;

  /** By symmetry: the slices that it carries to the first, the second and the third. */
  private final byte[][] origins = EdgeSlices.origins();

  /** {@code [3 * arrangement + slice]}: the rank of the set of places that the slice takes. */
  private final char[] sets = new char[EdgeSlices.COUNT * EdgeSlices.ARRANGEMENTS];

  /** {@code [move][arrangement]}: the arrangement after the move. */
  private final char[][] moved;

  /** {@code [symmetry][arrangement]}: the arrangement viewed through the symmetry. */
  private final char[][] seen;

  /**
   * {@code [(48 * move + symmetry) * 495 + set]}: the images of the flip bits of a slice, a byte
   * for each of at most eight values.
   */
  private final long[] images;

  CosetMoves(CosetSpace space) {
    this.space = space;
    flipBits = space.flips().bits();
    flips = space.flips().count();
    flipCountBits = Integer.numberOfTrailingZeros(flips);
    for (int arrangement = 0; arrangement < EdgeSlices.ARRANGEMENTS; arrangement++) {
      int[] masks = EdgeSlices.sets(arrangement);
      for (int slice = 0; slice < masks.length; slice++) {
        sets[EdgeSlices.COUNT * arrangement + slice] = EdgeSlices.SET_RANK[masks[slice]];
      }
    }
    char[] moves = EdgeSlices.moves(space.flips());
    char[] conjugates = EdgeSlices.conjugates(space.flips());
    moved = moved(moves);
    seen = seen(conjugates);
    images = images(moves, conjugates);
  }

  private char[][] moved(char[] moves) {
    char[][] table = new char[NO_MOVE + 1][EdgeSlices.ARRANGEMENTS];
    for (int arrangement = 0; arrangement < EdgeSlices.ARRANGEMENTS; arrangement++) {
      table[NO_MOVE][arrangement] = (char) arrangement;
    }
    for (int m = 0; m < Move.COUNT; m++) {
      for (int arrangement = 0; arrangement < EdgeSlices.ARRANGEMENTS; arrangement++) {
        int first = moves[Move.COUNT * (set(arrangement, 0) << flipBits) + m] >>> flipBits;
        int second = moves[Move.COUNT * (set(arrangement, 1) << flipBits) + m] >>> flipBits;
        table[m][arrangement] =
            (char) EdgeSlices.arrangement(EdgeSlices.set(first), EdgeSlices.set(second));
      }
    }
    return table;
  }

  private char[][] seen(char[] conjugates) {
    int states = space.flips().states();
    char[][] table = new char[origins.length][EdgeSlices.ARRANGEMENTS];
    for (int s = 0; s < origins.length; s++) {
      for (int arrangement = 0; arrangement < EdgeSlices.ARRANGEMENTS; arrangement++) {
        int first = conjugates[states * s + (set(arrangement, origins[s][0]) << flipBits)];
        int second = conjugates[states * s + (set(arrangement, origins[s][1]) << flipBits)];
        table[s][arrangement] =
            (char) EdgeSlices.arrangement(first & EdgeSlices.ALL, second & EdgeSlices.ALL);
      }
    }
    return table;
  }

  private long[] images(char[] moves, char[] conjugates) {
    int states = space.flips().states();
    long[] table = new long[(NO_MOVE + 1) * origins.length * EdgeSlices.SETS];
    for (int m = 0; m <= NO_MOVE; m++) {
      for (int s = 0; s < origins.length; s++) {
        for (int set = 0; set < EdgeSlices.SETS; set++) {
          long map = 0;
          for (int bits = 0; bits < 1 << flipBits; bits++) {
            int state = set << flipBits | bits;
            int after = m == NO_MOVE ? state : moves[Move.COUNT * state + m];
            map |= (long) (conjugates[states * s + after] >>> Cube.EDGES) << 8 * bits;
          }
          table[table(m, s) + set] = map;
        }
      }
    }
    return table;
  }

  /** The ordinals of the turns of length one. */
  static int[] steps(Metric metric) {
    return metric.steps().stream().mapToInt(Move::ordinal).toArray();
  }

  CosetSpace space() {
    return space;
  }

  /** The index in {@link #images} where the images for a move and a symmetry begin. */
  int table(int m, int symmetry) {
    return (m * origins.length + symmetry) * EdgeSlices.SETS;
  }

  long[] images() {
    return images;
  }

  /** The rank of the set of places that a slice takes. */
  int set(int arrangement, int slice) {
    return sets[EdgeSlices.COUNT * arrangement + slice];
  }

  /** The slices that a symmetry carries to the first, the second and the third. */
  byte[] origin(int symmetry) {
    return origins[symmetry];
  }

  /** By arrangement: the arrangement after a move. */
  char[] moved(int m) {
    return moved[m];
  }

  /** By arrangement: the arrangement viewed through a symmetry. */
  char[] seen(int symmetry) {
    return seen[symmetry];
  }

  int symmetries() {
    return origins.length;
  }

  /** The target of a row under a move: row and symmetry, packed as {@link CosetSpace#rowOf}. */
  int target(int row, int m) {
    return space.rowOf()[space.moveCorners(space.representative(row), m)];
  }

  /** The entry to which a move leads. */
  long neighbour(long entry, int m) {
    int columns = space.columns();
    int target = target((int) (entry / columns), m);
    int column = column(m, CosetSpace.symmetry(target), (int) (entry % columns));
    return (long) CosetSpace.row(target) * columns + column;
  }

  /** The column after a move, viewed through a symmetry. */
  int column(int m, int symmetry, int column) {
    int arrangement = column >>> flipCountBits;
    int slices = slices(column & flips - 1);
    byte[] from = origins[symmetry];
    int table = table(m, symmetry);
    int bits =
        image(table, arrangement, slices, from[0])
            | image(table, arrangement, slices, from[1]) << flipBits
            | image(table, arrangement, slices, from[2]) >>> 1 << 2 * flipBits;
    return seen[symmetry][moved[m][arrangement]] << flipCountBits | bits;
  }

  /** The image of the flip bits of one slice. */
  private int image(int table, int arrangement, int slices, int slice) {
    return (int) (images[table + set(arrangement, slice)] >>> 8 * (slices >>> 3 * slice & 7)) & 7;
  }

  /** A column viewed through a symmetry that fixes the representative of its row. */
  int seen(int symmetry, int column) {
    return column(NO_MOVE, symmetry, column);
  }

  /**
   * Spreads the flip bits of a column to three bits for each slice. The lowest bit of the last
   * slice is not stored; it follows because the number of flips is even.
   */
  private int slices(int bits) {
    int mask = (1 << flipBits) - 1;
    int parity = Integer.bitCount(bits) & mask & 1;
    int last = bits >>> 2 * flipBits << 1 | parity;
    return bits & mask | (bits >>> flipBits & mask) << 3 | last << 6;
  }
}
