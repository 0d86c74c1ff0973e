package dev.superflip.coord.pattern;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Flip;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/**
 * All twelve edges with their flips, 12! * 2^11: a row per permutation as in {@link
 * EdgePermutationPattern}, a column per flip of the first eleven edges.
 */
public final class AllEdgesPattern implements Pattern {
  private static final int ORDERS = EdgePermutationPattern.ORDERS;

  private final EdgePermutationPattern permutation = new EdgePermutationPattern();

  @Override
  public long rows() {
    return permutation.entries();
  }

  @Override
  public int columns() {
    return Flip.COUNT;
  }

  @Override
  public long index(Cube cube) {
    return index(
        EdgeQuad.of(cube, EdgeQuad.U_EDGES),
        EdgeQuad.of(cube, EdgeQuad.SLICE_EDGES),
        EdgeQuad.of(cube, EdgeQuad.D_EDGES));
  }

  /** From the three quads. */
  public long index(int upper, int slice, int lower) {
    return permutation.index(upper >>> 4, slice >>> 4, lower >>> 4) * Flip.COUNT
        + column(upper, slice, lower);
  }

  private static int column(int upper, int slice, int lower) {
    return (upper & 15) << 7 | (slice & 15) << 3 | (lower & 15) >>> 1;
  }

  @Override
  public RowGraph graph() {
    return new RowGraph() {
      private final EdgePermutationPattern.Graph places = permutation.graph();
      private final char[] lowerQuads = EdgeRows.orderedQuads();
      private final char[][] columnMaps = EdgeRows.exclusiveOrs(Flip.COUNT);

      @Override
      public void neighbours(long row, long[] targets, int[] maps) {
        int order = (int) (row % ORDERS);
        int upper = places.upper(row / ORDERS);
        int slice = places.slice(row / ORDERS);
        int lower = lowerQuads[ORDERS * EdgeRows.restRank(upper, slice) + order];
        for (int m = 0; m < Move.COUNT; m++) {
          int movedUpper = EdgeQuad.MOVES[Move.COUNT * upper + m];
          int movedSlice = EdgeQuad.MOVES[Move.COUNT * slice + m];
          int movedLower = EdgeQuad.MOVES[Move.COUNT * lower + m];
          targets[m] = permutation.index(movedUpper >>> 4, movedSlice >>> 4, movedLower >>> 4);
          maps[m] = column(movedUpper, movedSlice, movedLower);
        }
      }

      @Override
      public char[][] columnMaps() {
        return columnMaps;
      }

      @Override
      public boolean exclusiveOrMaps() {
        return true;
      }
    };
  }
}
