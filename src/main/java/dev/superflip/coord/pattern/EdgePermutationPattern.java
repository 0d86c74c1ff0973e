package dev.superflip.coord.pattern;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Lehmer;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/**
 * The permutation of all twelve edges without their flips, as the Lehmer rank of the places of the
 * edges of U, of the slice, and of D, in this order. The places of the first eight edges give the
 * row. The last four fill the remaining places in one of 24 orders, which gives the column.
 */
public final class EdgePermutationPattern implements Pattern {
  static final int ORDERS = 24;

  /** By rank of a quad: the order of its edges among the places they take. */
  private static final byte[] ORDER = orders();

  private final EdgeTail tail = new EdgeTail(0, 4);

  @Override
  public long rows() {
    return (long) EdgeQuad.COUNT * tail.size();
  }

  @Override
  public int columns() {
    return ORDERS;
  }

  @Override
  public long index(Cube cube) {
    return index(
        EdgeQuad.of(cube, EdgeQuad.U_EDGES) >>> 4,
        EdgeQuad.of(cube, EdgeQuad.SLICE_EDGES) >>> 4,
        EdgeQuad.of(cube, EdgeQuad.D_EDGES) >>> 4);
  }

  /** From the ranks of the three quads. */
  public long index(int upper, int slice, int lower) {
    return row(upper, slice) * ORDERS + ORDER[lower];
  }

  private long row(int upper, int slice) {
    return (long) upper * tail.size() + tail.rank(slice, EdgeQuad.PLACES[upper]);
  }

  @Override
  public Graph graph() {
    return new Graph();
  }

  /** Also converts rows to quads, for {@link AllEdgesPattern}. */
  final class Graph implements RowGraph {
    private final char[] quads = EdgeRows.tailQuads(tail);

    /** {@code [18 * set rank + move]}: how a move reorders the places of a set. */
    private final byte[] reorder = reorders();

    private final char[][] orderMaps = orderMaps();

    int upper(long row) {
      return (int) (row / tail.size());
    }

    int slice(long row) {
      int tailRank = (int) (row % tail.size());
      return quads[EdgeRows.tailIndex(EdgeQuad.PLACES[upper(row)], tail) + tailRank];
    }

    @Override
    public void neighbours(long row, long[] targets, int[] maps) {
      int upper = upper(row);
      int slice = slice(row);
      int set = EdgeRows.restRank(upper, slice);
      for (int m = 0; m < Move.COUNT; m++) {
        int movedUpper = EdgeQuad.MOVES[Move.COUNT * upper + m] >>> 4;
        int movedSlice = EdgeQuad.MOVES[Move.COUNT * slice + m] >>> 4;
        targets[m] = row(movedUpper, movedSlice);
        maps[m] = reorder[Move.COUNT * set + m];
      }
    }

    @Override
    public char[][] columnMaps() {
      return orderMaps;
    }
  }

  private static byte[] orders() {
    byte[] orders = new byte[EdgeQuad.COUNT];
    int[] places = new int[4];
    for (int quad = 0; quad < EdgeQuad.COUNT; quad++) {
      Lehmer.unrank(quad, Cube.EDGES, places);
      orders[quad] = (byte) Lehmer.rank(compact(places), 4);
    }
    return orders;
  }

  /** Replaces each of four places by the number of other places below it. */
  private static int[] compact(int[] places) {
    int set = 0;
    for (int place : places) {
      set |= 1 << place;
    }
    int[] compact = new int[4];
    for (int i = 0; i < 4; i++) {
      compact[i] = Integer.bitCount(set & ((1 << places[i]) - 1));
    }
    return compact;
  }

  private static byte[] reorders() {
    byte[] reorders = new byte[495 * Move.COUNT];
    for (int set = 0; set < 1 << Cube.EDGES; set++) {
      if (Integer.bitCount(set) == 4) {
        for (int m = 0; m < Move.COUNT; m++) {
          Cube inverse = Cube.of(Move.of(m).inverse());
          int[] moved = new int[4];
          int i = 0;
          for (int rest = set; rest != 0; rest &= rest - 1) {
            moved[i++] = inverse.edge(Integer.numberOfTrailingZeros(rest));
          }
          reorders[Move.COUNT * EdgeRows.setRank(set) + m] = (byte) Lehmer.rank(compact(moved), 4);
        }
      }
    }
    return reorders;
  }

  /** {@code [reordering][order]}: the order after a move has reordered the places of the set. */
  private static char[][] orderMaps() {
    char[][] maps = new char[ORDERS][ORDERS];
    int[] reordering = new int[4];
    int[] order = new int[4];
    int[] moved = new int[4];
    for (int r = 0; r < ORDERS; r++) {
      Lehmer.unrank(r, 4, reordering);
      for (int o = 0; o < ORDERS; o++) {
        Lehmer.unrank(o, 4, order);
        for (int i = 0; i < 4; i++) {
          moved[i] = reordering[order[i]];
        }
        maps[r][o] = (char) Lehmer.rank(moved, 4);
      }
    }
    return maps;
  }
}
