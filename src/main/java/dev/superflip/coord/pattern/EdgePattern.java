package dev.superflip.coord.pattern;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;

/**
 * Some edges with their flips: the four edges of a layer and two or three of the slice. The places
 * give the row, the flips give the column. Flips belong to edges, so a move changes the column by
 * an exclusive or.
 */
public final class EdgePattern implements Pattern {
  private final int headFirst;
  private final int sliceEdges;
  private final int sliceShift;
  private final EdgeTail tail;

  /**
   * The four edges from {@code headFirst} on, and {@code sliceEdges} edges of the slice. With the
   * edges of U these are the first edges of the slice, with those of D the last. So two patterns
   * together cover all twelve edges.
   */
  public EdgePattern(int headFirst, int sliceEdges) {
    this.headFirst = headFirst;
    this.sliceEdges = sliceEdges;
    int from = headFirst == EdgeQuad.U_EDGES ? 0 : 4 - sliceEdges;
    sliceShift = 4 - sliceEdges - from;
    tail = new EdgeTail(from, sliceEdges);
  }

  public int headFirst() {
    return headFirst;
  }

  @Override
  public long rows() {
    return (long) EdgeQuad.COUNT * tail.size();
  }

  @Override
  public int columns() {
    return 1 << (4 + sliceEdges);
  }

  @Override
  public long index(Cube cube) {
    return index(EdgeQuad.of(cube, headFirst), EdgeQuad.of(cube, EdgeQuad.SLICE_EDGES));
  }

  public long index(int head, int slice) {
    return row(head >>> 4, slice >>> 4) << (4 + sliceEdges) | column(head & 15, slice & 15);
  }

  private long row(int head, int slice) {
    return (long) head * tail.size() + tail.rank(slice, EdgeQuad.PLACES[head]);
  }

  private int column(int headFlips, int sliceFlips) {
    return headFlips << sliceEdges | (sliceFlips >>> sliceShift & ((1 << sliceEdges) - 1));
  }

  @Override
  public RowGraph graph() {
    return new RowGraph() {
      private final char[] quads = EdgeRows.tailQuads(tail);
      private final char[][] columnMaps = EdgeRows.exclusiveOrs(columns());

      @Override
      public void neighbours(long row, long[] targets, int[] maps) {
        int head = (int) (row / tail.size());
        int tailRank = (int) (row % tail.size());
        int slice = quads[EdgeRows.tailIndex(EdgeQuad.PLACES[head], tail) + tailRank];
        for (int m = 0; m < Move.COUNT; m++) {
          int movedHead = EdgeQuad.MOVES[Move.COUNT * head + m];
          int movedSlice = EdgeQuad.MOVES[Move.COUNT * slice + m];
          targets[m] = row(movedHead >>> 4, movedSlice >>> 4);
          maps[m] = column(movedHead & 15, movedSlice & 15);
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
